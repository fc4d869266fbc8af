import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, ESTADOS_DE_CITA, type EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import { formatWallTime, instante, masMinutos, parseWallTime, wallTime } from '../../../contract/base/time/time.ts'
import { type Db, write } from '../../base/db/open.ts'
import { type Caller, startApp } from '../../testing/app.ts'
import type { UsuarioBuilt } from '../../testing/builders.ts'
import { insertCita } from './queries.ts'

const OCHO = parseWallTime('2026-11-23T08:00')!
const SERVICIO = 'Psicoterapia'

const vivasDe = (db: Db) =>
  db.read.selectFrom('citas').selectAll().where('estado', '<>', 'CANCELADA').orderBy('inicio').execute()

async function expectNoOverlap(db: Db) {
  const vivas = await vivasDe(db)
  for (const [i, cita] of vivas.slice(1).entries()) expect(cita.inicio).toBeGreaterThanOrEqual(vivas[i]!.fin)
}

test('forty customers book one hour at once: one gets it, the others learn why not', async () => {
  const { build, as, db } = await startApp()
  await build.servicio(SERVICIO)
  const clientes = await build.clientes(40)
  const answers = await Promise.all(
    clientes.map((cliente) =>
      as(cliente).try(createCita, {
        body: { fechaHora: '2026-11-23T10:00', servicio: SERVICIO, usuario: { id: cliente.id } },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const losers = answers.filter(({ status }) => status === 409)
  expect(losers).toHaveLength(39)
  for (const { error } of losers) {
    expect(error).toEqual({ code: 'horario_ocupado', message: 'Ese horario acaba de ocuparse. Elige otro.' })
  }
  expect(await vivasDe(db)).toHaveLength(1)
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(1)
})

test.each([
  ['the same time', 0, 60],
  ['a minute of its end', 59, 120],
  ['a minute of its beginning', -60, 1],
  ['all of it', -60, 120],
  ['the middle of it', 20, 21],
])('the database itself refuses a second live appointment over %s', async (_what, desde, hasta) => {
  const { build, db } = await startApp()
  const ana = await build.usuario()
  await build.cita(ana, { inicio: OCHO })
  const otra = {
    usuarioId: ana.id,
    servicio: SERVICIO,
    notas: null,
    creado: instante(0),
    busqueda: '',
    inicio: masMinutos(OCHO, desde),
    fin: masMinutos(OCHO, hasta),
  }
  const raw = (estado: EstadoDeCita) =>
    db.read
      .insertInto('citas')
      .values({ ...otra, estado })
      .execute()
  await expect(raw('AGENDADA')).rejects.toThrow('citas_sin_traslape')
  await expect(raw('COMPLETADA')).rejects.toThrow('citas_sin_traslape')
  await raw('CANCELADA')
  const revive = db.read.updateTable('citas').set({ estado: 'AGENDADA' }).where('inicio', '=', otra.inicio)
  await expect(revive.where('estado', '=', 'CANCELADA').execute()).rejects.toThrow('citas_sin_traslape')
  expect(await vivasDe(db)).toHaveLength(1)
})

test('the database refuses to move an appointment over another, and allows neighbours', async () => {
  const { build, db } = await startApp()
  const ana = await build.usuario()
  await build.cita(ana, { inicio: OCHO })
  const { id } = await build.cita(ana, { inicio: OCHO + 60 })
  const move = (inicio: number, fin: number) =>
    db.read
      .updateTable('citas')
      .set({ inicio: wallTime(inicio), fin: wallTime(fin) })
      .where('id', '=', id)
      .execute()
  await expect(move(OCHO + 59, OCHO + 119)).rejects.toThrow('citas_sin_traslape')
  await expect(move(OCHO - 1440, OCHO + 1)).rejects.toThrow(/citas_/)
  await move(OCHO - 60, OCHO)
  await move(OCHO + 90, OCHO + 95)
})

test('a refusal by the constraint reaches people as the usual sentence', async () => {
  const { build, db } = await startApp()
  const ana = await build.usuario()
  await build.cita(ana, { inicio: OCHO })
  const encima = {
    inicio: masMinutos(OCHO, 30),
    fin: masMinutos(OCHO, 31),
    servicio: SERVICIO,
    creado: instante(0),
  }
  const bypass = write(db, (tx) => insertCita(tx, { ...encima, estado: 'AGENDADA' }, { ...ana, usuarioId: ana.id }))
  await expect(bypass).rejects.toMatchObject({ status: 409, code: 'horario_ocupado' })
})

type Step =
  | { kind: 'book'; who: number; hour: number }
  | { kind: 'bookAsAdmin'; who: number; minute: number; duracion: number }
  | { kind: 'change'; which: number; minute: number; duracion: number; estado: (typeof ESTADOS_DE_CITA)[number] }
  | { kind: 'setState'; which: number; estado: (typeof ESTADOS_DE_CITA)[number] }
  | { kind: 'remove'; which: number }

const CLIENTES = 4
const minute = fc.integer({ min: 0, max: 239 })
const duracion = fc.integer({ min: 1, max: 120 })
const which = fc.nat({ max: 5 })
const estado = fc.constantFrom(...ESTADOS_DE_CITA)
const who = fc.nat({ max: CLIENTES - 1 })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), who, hour: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bookAsAdmin' as const), who, minute, duracion }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), which, minute, duracion, estado }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('setState' as const), which, estado }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
)

interface Scene {
  db: Db
  clientes: { usuario: UsuarioBuilt; caller: Caller }[]
  admin: Caller
}

/** Does one step through the API and answers its status. A step names an appointment by its place in the order of ids. */
async function perform({ db, clientes, admin }: Scene, step: Step): Promise<number> {
  const at = (minutos: number) => ({ fechaHora: formatWallTime(masMinutos(OCHO, minutos)), servicio: SERVICIO })
  if (step.kind === 'book' || step.kind === 'bookAsAdmin') {
    const { usuario, caller } = clientes[step.who]!
    const propio = { usuario: { id: usuario.id } }
    if (step.kind === 'book')
      return (await caller.try(createCita, { body: { ...at(step.hour * 60), ...propio } })).status
    const body = { ...at(step.minute), duracion: step.duracion, ...propio }
    return (await admin.try(createCita, { body })).status
  }
  const all = await db.read.selectFrom('citas').select(['id', 'inicio']).orderBy('id').execute()
  const cita = all[step.which % Math.max(all.length, 1)]
  const params = { id: String(cita?.id ?? 999_999) }
  if (step.kind === 'remove') return (await admin.try(deleteCita, { params })).status
  const time =
    step.kind === 'change' ? { ...at(step.minute), duracion: step.duracion } : at((cita?.inicio ?? OCHO) - OCHO)
  return (await admin.try(updateCita, { params, body: { ...time, estado: step.estado } })).status
}

test('no interleaving of booking, changing, cancelling and reviving puts two appointments over each other', async () => {
  const { build, as, db } = await startApp()
  await build.servicio(SERVICIO)
  const clientes = (await build.clientes(CLIENTES)).map((usuario) => ({ usuario, caller: as(usuario) }))
  const scene = { db, clientes, admin: as(await build.admin()) }
  const seen = new Set<number>()
  const atOnce = fc.array(step, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 4 }), async (rounds) => {
      for (const tabla of ['deudas', 'citas'] as const) await db.read.deleteFrom(tabla).execute()
      for (const round of rounds) {
        const statuses = await Promise.all(round.map((given) => perform(scene, given)))
        for (const status of statuses) seen.add(status)
        await expectNoOverlap(db)
      }
    }),
    { numRuns: db.engine === 'sqlite' ? 40 : 25 },
  )
  expect([...seen].sort()).toEqual([200, 201, 404, 409])
})
