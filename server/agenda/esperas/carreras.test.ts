import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { dejarHora, esperarHora, getEsperaDeDia, tomarHora } from '../../../contract/agenda/esperas.ts'
import { type Fecha, masMinutos, medianoche } from '../../../contract/base/time/time.ts'
import { runJob } from '../../base/db/jobs.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { horas } from './ofrecer.ts'

const DOCE_HORAS_MS = 12 * 60 * 60_000
const SABADO = '2026-12-12' as Fecha
const HORAS = [9, 10, 11, 12, 13, 14, 15]
const ESPERAN = 5

const accion = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant('cancelar'), n: fc.nat(HORAS.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constantFrom('tomar', 'reservar', 'dejar'), n: fc.nat(ESPERAN - 1) }) },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constantFrom('colarse', 'pasar'), n: fc.nat(HORAS.length - 1) }) },
)
const tanda = fc.record({ vence: fc.boolean(), acciones: fc.array(accion, { minLength: 2, maxLength: 8 }) })

test('whatever people do at once, hours pass on in the order of the list, each to one, each told once', async () => {
  const { build, as, db, clock } = await startApp()
  const servicio = (await build.servicio()).nombre
  const duena = await build.usuario()

  async function startDia() {
    for (const tabla of ['deudas', 'citas', 'esperasDeDia', 'correos'] as const)
      await db.read.deleteFrom(tabla).execute()
    const citas: number[] = []
    for (const hora of HORAS) {
      const inicio = masMinutos(medianoche(SABADO), hora * 60)
      citas.push((await build.cita(duena, { inicio, fin: inicio + 60, servicio })).id)
    }
    const personas = await build.clientes(ESPERAN)
    const callers = personas.map((persona) => as(persona))
    const esperas: number[] = []
    for (const caller of callers) {
      const { espera } = await caller.call(esperarHora, { body: { fecha: SABADO, servicio } })
      esperas.push(espera!.id)
    }
    return { citas, personas, callers, esperas }
  }

  type Started = Awaited<ReturnType<typeof startDia>>

  async function run({ citas, personas, callers, esperas }: Started, tipo: string, n: number): Promise<unknown> {
    if (tipo === 'pasar') return runJob(db, horas.tarea, clock.now)
    if (tipo === 'cancelar') return as(duena).try(cancelarCita, { params: { id: String(citas[n]) }, body: {} })
    if (tipo === 'tomar') return callers[n]!.try(tomarHora, { params: { id: String(esperas[n]) } })
    if (tipo === 'reservar') return reservarLaSuya(callers[n]!, personas[n]!)
    if (tipo === 'dejar') return callers[n]!.try(dejarHora, { params: { id: String(esperas[n]) } })
    const otra = await build.usuario()
    const fechaHora = `${SABADO}T${String(HORAS[n]).padStart(2, '0')}:00`
    return as(otra).try(createCita, { body: { fechaHora, servicio, usuario: { id: otra.id } } })
  }

  /** Books by the documented call (R-lo-ofrecido): the hour held for the caller, else one that may be held for another. */
  async function reservarLaSuya(caller: Started['callers'][number], { id }: { id: number }) {
    const { espera } = await caller.call(getEsperaDeDia, { query: { fecha: SABADO } })
    const fechaHora = espera?.inicio ?? `${SABADO}T09:00:00`
    return caller.try(createCita, { body: { fechaHora, servicio, usuario: { id } } })
  }

  async function expectEnOrden({ personas }: Started) {
    const esperan = await db.read
      .selectFrom('esperasDeDia')
      .select(['usuarioId', 'inicio', 'fin'])
      .orderBy('id')
      .execute()
    const citas = await db.read
      .selectFrom('citas')
      .select(['inicio', 'fin'])
      .where('estado', '<>', 'CANCELADA')
      .execute()
    const guardadas = esperan.filter(({ inicio }) => inicio !== null)
    const tomadas = [...citas, ...guardadas].map(({ inicio }) => inicio)
    expect(new Set(tomadas).size).toBe(tomadas.length)
    const sinOferta = esperan.filter(({ inicio }) => inicio === null)
    if (sinOferta.length > 0) expect(tomadas).toHaveLength(HORAS.length)
    const correos = await db.read
      .selectFrom('correos')
      .select('para')
      .where('plantilla', '=', 'hora-ofrecida')
      .orderBy('id')
      .execute()
    const ofrecidas = correos.map(({ para }) => personas.findIndex(({ email }) => email === para))
    expect(ofrecidas).toEqual([...new Set(ofrecidas)].sort())
    for (const { usuarioId } of sinOferta) {
      expect(personas.findIndex(({ id }) => id === usuarioId)).toBeGreaterThan(ofrecidas.at(-1) ?? -1)
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(tanda, { minLength: 1, maxLength: 4 }), async (tandas) => {
      clock.now = AHORA
      const started = await startDia()
      for (const { vence, acciones } of tandas) {
        if (vence) clock.now += DOCE_HORAS_MS
        await Promise.all(acciones.map(({ tipo, n }) => run(started, tipo, n)))
        await expectEnOrden(started)
      }
      for (let i = 0; i < ESPERAN; i++) {
        clock.now += DOCE_HORAS_MS
        await Promise.all([1, 2].map(() => runJob(db, horas.tarea, clock.now)))
        await expectEnOrden(started)
      }
      expect(await db.read.selectFrom('esperasDeDia').select('id').where('inicio', 'is not', null).execute()).toEqual(
        [],
      )
    }),
    { numRuns: 12 },
  )
})
