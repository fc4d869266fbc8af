import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import { fechaDe, instante, masMinutos, parseWallTime, type WallTime } from '../../../contract/base/time/time.ts'
import { listaDeBloqueos } from '../../agenda/horario/bloqueos/queries.ts'
import { ceder } from '../../agenda/horario/ceder.ts'
import { startApp } from '../../testing/app.ts'
import type { Db } from './open.ts'
import type { Tx } from './schema.ts'

const OCHO = parseWallTime('2026-11-23T08:00')!
/** In the test command; the long form is PASOS=100000, which SEED repeats. */
const PASOS = Number(process.env.PASOS ?? 2000)
const POR_VUELTA = 25

const minuto = fc.integer({ min: 0, max: 47 }).map((cuarto) => cuarto * 15)
const largo = fc.constantFrom(15, 45, 60, 90)
const quien = fc.option(fc.nat({ max: 2 }))
const cual = fc.nat({ max: 9 })
const margen = fc.constantFrom(0, 15)
const sinSala = fc.boolean()
/** False: whoever writes it forgets that others must make way. */
const cede = fc.boolean()
/** Rooms of the practice: fewer than the people. */
const SALAS = 2

const paso = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('agendar' as const), minuto, largo, margen, quien, sinSala }) },
  {
    weight: 3,
    arbitrary: fc.record({ que: fc.constant('mover' as const), cual, minuto, largo, margen, quien, sinSala }),
  },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('estado' as const), cual, viva: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('guardar' as const), minuto, largo, margen, quien, sinSala }) },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('bloquear' as const), minuto, largo, quien, cede }) },
  {
    weight: 1,
    arbitrary: fc.record({ que: fc.constant('dar' as const), minuto, largo, quien, todas: fc.boolean(), cede }),
  },
)
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never

interface Escena {
  db: Db
  /** Ids of the three who attend. */
  personas: number[]
  clientes: number[]
}

const sirve = { servicio: 'Masaje', notas: null, creado: instante(0), busqueda: '' }

async function hacer({ db: { read: tx }, personas, clientes }: Escena, paso: Paso, n: number): Promise<unknown> {
  const tiempo = 'minuto' in paso && {
    inicio: masMinutos(OCHO, paso.minuto),
    fin: masMinutos(OCHO, paso.minuto + paso.largo),
    atiendeId: paso.quien === null ? null : personas[paso.quien]!,
  }
  const usuarioId = clientes[n % clientes.length]!
  if (!tiempo || paso.que === 'mover') {
    const citas = await tx.selectFrom('citas').select('id').orderBy('id').execute()
    const id = citas[('cual' in paso ? paso.cual : 0) % Math.max(citas.length, 1)]?.id ?? 0
    const set =
      paso.que === 'estado'
        ? { estado: paso.viva ? ('AGENDADA' as const) : ('CANCELADA' as const) }
        : {
            ...(tiempo || {}),
            ...('margen' in paso && { margen: paso.margen, sinSala: paso.sinSala }),
            sobrepuesta: false,
          }
    return tx.updateTable('citas').set(set).where('id', '=', id).execute()
  }
  if (paso.que === 'agendar')
    return tx
      .insertInto('citas')
      .values({ ...sirve, ...tiempo, usuarioId, margen: paso.margen, sinSala: paso.sinSala, estado: 'AGENDADA' })
      .execute()
  if (paso.que === 'bloquear') return bloquear(tx, tiempo, paso.cede)
  if (paso.que === 'dar') return darTaller(tx, tiempo, paso)
  const guardada = { ...tiempo, margen: paso.margen, sinSala: paso.sinSala, ofrecidaHasta: instante(1) }
  return tx
    .insertInto('esperasDeDia')
    .values({ ...guardada, usuarioId, fecha: fechaDe(OCHO), servicio: 'Masaje', creada: instante(0) })
    .onConflict((conflict) => conflict.columns(['usuarioId', 'fecha']).doUpdateSet(guardada))
    .execute()
}

type Tiempo = { inicio: WallTime; fin: WallTime; atiendeId: number | null }

async function bloquear(tx: Tx, tiempo: Tiempo, cede: boolean): Promise<void> {
  const bloqueo = { ...tiempo, termina: tiempo.fin, motivo: null, creado: instante(0) }
  if (cede) await listaDeBloqueos.insert(tx, bloqueo)
  else await tx.insertInto('bloqueos').values(bloqueo).execute()
}

/** Saves a workshop as the program does: before the people who give it are known, it takes no time. */
async function darTaller(
  tx: Tx,
  { inicio, fin, atiendeId }: Tiempo,
  { todas: todasLasSalas, cede }: { todas: boolean; cede: boolean },
): Promise<void> {
  const taller = { titulo: 'Taller', descripcion: '', lugar: 'Sala', cupoMaximo: 5, precio: centimos(0), activo: true }
  const { id } = await tx
    .insertInto('talleres')
    .values({ ...taller, inicio, fin, todasLasSalas, agendable: true, creado: instante(0), busqueda: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (atiendeId !== null) await tx.insertInto('quienesDanTaller').values({ tallerId: id, atiendeId }).execute()
  const llega = { tallerId: id, inicio, fin, termina: fin, quienes: [atiendeId], salas: todasLasSalas ? 1000 : 1 }
  if (cede) await ceder(tx, llega)
  await tx.updateTable('talleres').set({ agendable: false }).where('id', '=', id).execute()
}

/** Times at which more rooms are taken than there are, by rows of which none says so. */
async function sinSalas({ db }: Escena): Promise<unknown[]> {
  const ocupan = await db.read
    .selectFrom('tomado')
    .select(['de', 'cual', 'inicio', 'termina', 'firme', 'sobrepuesta', 'salas'])
    .distinct()
    .where('salas', '>', 0)
    .execute()
  const hay = (inicio: WallTime, filas: typeof ocupan) =>
    filas.filter((fila) => fila.inicio <= inicio && fila.termina > inicio).reduce((suma, { salas }) => suma + salas, 0)
  const firmes = ocupan.filter(({ firme }) => firme)
  return ocupan.filter(({ inicio, termina }) => {
    const callan = firmes.filter((fila) => !fila.sobrepuesta && fila.inicio < termina && fila.termina > inicio)
    const aEsaHora = callan.filter((fila) => fila.inicio <= inicio && fila.termina > inicio)
    return hay(inicio, firmes) > SALAS || (aEsaHora.length > 0 && hay(inicio, ocupan) > SALAS)
  })
}

/** Live appointments that came over another one of their customer, although none of the two says so. */
async function enDosLugares({ db }: Escena): Promise<unknown[]> {
  const vivas = await db.read
    .selectFrom('citas')
    .select(['id', 'usuarioId', 'inicio', 'fin'])
    .where('estado', '<>', 'CANCELADA')
    .where('sobrepuesta', '=', false)
    .execute()
  return vivas.filter((una) =>
    vivas.some((o) => o.id > una.id && o.usuarioId === una.usuarioId && o.inicio < una.fin && o.fin > una.inicio),
  )
}

/** Pairs that lie over each other on the line of one person, where neither says so. */
async function encimados({ db }: Escena): Promise<string[]> {
  const filas = await db.read.selectFrom('tomado').selectAll().orderBy('inicio').execute()
  return filas.flatMap((una, i) =>
    filas.slice(i + 1).flatMap((otra) => {
      const deUna = una.atiendeId === null || otra.atiendeId === null || una.atiendeId === otra.atiendeId
      const firmes = Boolean(una.firme && otra.firme)
      const callan = [una, otra].some(({ firme, sobrepuesta }) => firme && !sobrepuesta)
      const seTocan = una.inicio < otra.fin && otra.inicio < una.fin
      return deUna && seTocan && (firmes || callan) ? [`${una.de} ${una.cual} + ${otra.de} ${otra.cual}`] : []
    }),
  )
}

test('three people are booked at one hour, and none of them twice', async () => {
  const { db, personas, clientes } = await startEscena()
  let quien = 0
  const cita = (atiendeId: number | null) =>
    db.read
      .insertInto('citas')
      .values({
        ...sirve,
        usuarioId: clientes[Math.min(quien++, 3)]!,
        inicio: OCHO,
        fin: masMinutos(OCHO, 60),
        estado: 'AGENDADA',
        atiendeId,
      })
      .execute()
  for (const id of personas) await cita(id)
  for (const id of [...personas, null]) await expect(cita(id)).rejects.toThrow('citas_sin_traslape')
  await db.read.deleteFrom('citas').execute()
  await cita(null)
  for (const id of personas) await expect(cita(id)).rejects.toThrow('citas_sin_traslape')
})

test('a block of one person refuses only their appointments', async () => {
  const escena = await startEscena()
  await hacer(escena, { que: 'bloquear', minuto: 0, largo: 60, quien: 0, cede: false }, 0)
  const agendar = (quien: number | null) =>
    hacer(escena, { que: 'agendar', minuto: 15, largo: 15, margen: 0, quien, sinSala: false }, 0)
  await expect(agendar(0)).rejects.toThrow('citas_sin_choque')
  await agendar(1)
  await expect(agendar(null)).rejects.toThrow(/citas_/)
})

test('what comes over an appointment or a held hour is refused by the database until they made way', async () => {
  const escena = await startEscena(1)
  const lugar = { minuto: 0, largo: 60, quien: 0, margen: 0, sinSala: false } as const
  const suyas = [{ que: 'agendar', ...lugar } as const, { que: 'guardar', ...lugar } as const]
  const vienen = (cede: boolean) => [
    { que: 'bloquear', minuto: 30, largo: 60, quien: null, cede } as const,
    { que: 'dar', minuto: 30, largo: 60, quien: 0, todas: false, cede } as const,
    // Another person, and the only room.
    { que: 'dar', minuto: 30, largo: 60, quien: 1, todas: false, cede } as const,
  ]
  for (const suya of suyas)
    for (const [i] of vienen(true).entries()) {
      for (const tabla of ['citas', 'esperasDeDia', 'bloqueos', 'talleres'] as const)
        await escena.db.read.deleteFrom(tabla).execute()
      await hacer(escena, suya, 0)
      await expect(hacer(escena, vienen(false)[i]!, 0)).rejects.toThrow(i < 2 ? 'citas_sin_choque' : 'citas_sin_sala')
      await hacer(escena, vienen(true)[i]!, 0)
      const quedan = await escena.db.read.selectFrom('tomado').select('sobrepuesta').where('firme', '=', 1).execute()
      expect(quedan).toEqual(suya.que === 'agendar' ? [{ sobrepuesta: expect.toBeOneOf([true, 1]) }] : [])
    }
})

test('no order of booking, moving, cancelling, holding and blocking puts two times over each other on one line, or in a room too few', async () => {
  const escena = await startEscena(SALAS)
  const vistos = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: POR_VUELTA, maxLength: POR_VUELTA }), async (pasos) => {
      for (const tabla of ['citas', 'esperasDeDia', 'bloqueos', 'talleres'] as const)
        await escena.db.read.deleteFrom(tabla).execute()
      for (const [n, given] of pasos.entries()) {
        const bien = await hacer(escena, given, n).then(
          () => 'bien',
          (error: Error) => /citas_(sin|en)_\w+|esperas_sin_traslape/.exec(error.message)?.[0] ?? Promise.reject(error),
        )
        vistos.add(bien)
        expect([await encimados(escena), await sinSalas(escena), await enDosLugares(escena)]).toEqual([[], [], []])
      }
    }),
    { numRuns: Math.ceil(PASOS / POR_VUELTA), seed: Number(process.env.SEED ?? Date.now()) },
  )
  expect([...vistos]).toEqual(
    expect.arrayContaining(['bien', 'citas_sin_traslape', 'citas_sin_choque', 'citas_sin_sala', 'citas_en_un_lugar']),
  )
}, 3_600_000)

async function startEscena(salas = 0): Promise<Escena> {
  const { db, build } = await startApp()
  for (let id = 1; id <= salas; id++) await db.read.insertInto('salas').values({ id }).execute()
  const clientes = (await build.clientes(4)).map(({ id }) => id)
  const nombres = ['Elena', 'Marcos', 'Sofía'].map((nombre) => ({ nombre, atiende: true }))
  const personas = await db.read.insertInto('personas').values(nombres).returning('id').execute()
  return { db, clientes, personas: personas.map(({ id }) => id) }
}
