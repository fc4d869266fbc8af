import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWallTime, instante, wallTime } from '../../../contract/base/time/time.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import {
  deleteInscripcion,
  inscribir,
  listInscripcionesDeTaller,
  recuperarInscripcion,
} from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'
import type { UsuarioBuilt } from '../../testing/builders.ts'

const PERSONAS = 4

const plaza = (taller: { id: number }, usuario: { id: number }) => ({
  body: { usuario: { id: usuario.id }, taller: { id: taller.id } },
})

test('the last seat goes to exactly one of forty people', async () => {
  const { build, as, db } = await startApp()
  const taller = await build.taller({ cupoMaximo: 1 })
  const clientes = await build.clientes(40)
  const replies = await Promise.all(clientes.map((cliente) => as(cliente).try(inscribir, plaza(taller, cliente))))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  const losers = replies.filter(({ ok }) => !ok)
  expect(new Set(losers.map(({ status, error }) => `${status} ${error.code}`))).toEqual(new Set(['409 cupo_lleno']))
  expect(await db.read.selectFrom('inscripciones').select('estado').execute()).toEqual([{ estado: 'CONFIRMADA' }])
  expect(await db.read.selectFrom('correos').select('plantilla').execute()).toEqual([{ plantilla: 'inscripcion' }])
})

test('a person who enrols ten times at once gets one seat', async () => {
  const { build, as, db } = await startApp()
  const taller = await build.taller()
  const ana = await build.usuario()
  const caller = as(ana)
  const replies = await Promise.all(Array.from({ length: 10 }, () => caller.try(inscribir, plaza(taller, ana))))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(replies.filter(({ ok }) => !ok).every(({ error }) => error.code === 'ya_inscrito')).toBe(true)
  expect(await db.read.selectFrom('inscripciones').select('estado').execute()).toEqual([{ estado: 'CONFIRMADA' }])
})

test('a person who enrols anew and takes the old seat back at once gets one seat, and no error', async () => {
  const { build, as, db } = await startApp()
  const usuario = await build.usuario()
  const caller = as(usuario)
  const taller = await build.taller()
  const { id } = await caller.call(inscribir, plaza(taller, usuario))
  const params = { id: String(id) }
  for (let vez = 0; vez < 5; vez++) {
    await db.read.updateTable('inscripciones').set({ estado: 'CANCELADA' }).execute()
    const replies = await Promise.all([
      caller.try(recuperarInscripcion, { params }),
      caller.try(inscribir, plaza(taller, usuario)),
      caller.try(recuperarInscripcion, { params }),
    ])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const activas = db.read.selectFrom('inscripciones').select('id').where('estado', '=', 'CONFIRMADA')
    expect(await activas.execute()).toHaveLength(1)
  }
})

const persona = fc.nat(PERSONAS - 1)
const accion = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tipo: fc.constantFrom('inscribir', 'insertar'), quien: persona }) },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constantFrom('dejar', 'eliminar', 'reactivar'), quien: persona }) },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('cupo'), quien: fc.integer({ min: 1, max: PERSONAS }) }) },
)

test('whatever people and administrators do at once, no seat is sold twice and nobody gets two', async () => {
  const { build, as, db } = await startApp()
  const clientes = await build.clientes(PERSONAS)
  const admin = as(await build.admin())
  const callers = clientes.map((cliente) => as(cliente))

  async function run(taller: Awaited<ReturnType<typeof build.taller>>, tipo: string, quien: number): Promise<unknown> {
    const params = { id: String(taller.id) }
    if (tipo === 'cupo') return admin.call(updateTaller, { params, body: { ...formDe(taller), cupoMaximo: quien } })
    const cliente = clientes[quien]!
    if (tipo === 'inscribir') return callers[quien]!.try(inscribir, plaza(taller, cliente))
    if (tipo === 'insertar') return insertPastTheRules(taller, cliente)
    if (tipo === 'reactivar') return reactivatePastTheRules(taller, cliente)
    const cupos = await admin.call(listInscripcionesDeTaller, { params: { tallerId: params.id } })
    const propia = cupos.find(({ usuarioId }) => usuarioId === cliente.id)
    const caller = tipo === 'dejar' ? callers[quien]! : admin
    return propia && caller.try(deleteInscripcion, { params: { id: String(propia.id) } })
  }

  /** Inserts like another program, or like code that forgot the rules. */
  const insertPastTheRules = (taller: { id: number }, { id }: UsuarioBuilt) =>
    db.read
      .insertInto('inscripciones')
      .values({ tallerId: taller.id, usuarioId: id, estado: 'CONFIRMADA', fecha: instante(0), busqueda: '' })
      .execute()
      .catch(() => {})

  const reactivatePastTheRules = (taller: { id: number }, { id }: UsuarioBuilt) =>
    db.read
      .updateTable('inscripciones')
      .set({ estado: 'CONFIRMADA' })
      .where('tallerId', '=', taller.id)
      .where('usuarioId', '=', id)
      .execute()
      .catch(() => {})

  async function ocupantes(taller: { id: number }): Promise<number[]> {
    const rows = await db.read
      .selectFrom('inscripciones')
      .select('usuarioId')
      .where('tallerId', '=', taller.id)
      .where('estado', '=', 'CONFIRMADA')
      .execute()
    return rows.map(({ usuarioId }) => usuarioId)
  }

  const tandas = fc.array(fc.array(accion, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(tandas, async (tandas) => {
      const taller = await build.taller({ cupoMaximo: 2 })
      let cupo = 2
      for (const tanda of tandas) {
        const antes = await ocupantes(taller)
        await Promise.all(tanda.map(({ tipo, quien }) => run(taller, tipo, quien)))
        const despues = await ocupantes(taller)
        const cupos = tanda.filter(({ tipo }) => tipo === 'cupo').map(({ quien }) => quien)
        expect(despues.length).toBeLessThanOrEqual(Math.max(antes.length, cupo, ...cupos))
        expect(new Set(despues).size).toBe(despues.length)
        cupo = (await cupoDe(taller)) ?? cupo
      }
    }),
    { numRuns: 40 },
  )

  async function cupoDe({ id }: { id: number }): Promise<number | undefined> {
    return (await db.read.selectFrom('talleres').select('cupoMaximo').where('id', '=', id).executeTakeFirst())
      ?.cupoMaximo
  }
})

function formDe({
  titulo,
  descripcion,
  inicio,
  fin,
  lugar,
}: Record<'titulo' | 'descripcion' | 'lugar', string> & { inicio: number; fin: number }) {
  return {
    titulo,
    descripcion,
    lugar,
    fechaInicio: formatWallTime(wallTime(inicio)),
    fechaFin: formatWallTime(wallTime(fin)),
  }
}
