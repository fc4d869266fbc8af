import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masDias, wallTimeDe } from '../../../contract/base/time/time.ts'
import { esperarCupo, getEsperaDeTaller, tomarCupo } from '../../../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { runJob } from '../../base/db/jobs.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { cupos } from './ofrecer.ts'

const DOCE_HORAS_MS = 12 * 60 * 60_000
const CUPO = 2
const ESPERAN = 5

const quien = fc.nat(CUPO + ESPERAN - 1)
const accion = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant('dejar'), quien }) },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constantFrom('tomar', 'inscribir'), quien }) },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constantFrom('colarse', 'pasar'), quien }) },
)
const tanda = fc.record({ vence: fc.boolean(), acciones: fc.array(accion, { minLength: 2, maxLength: 8 }) })

test('whatever people do at once, seats pass on in the order of the list, each to one, each told once', async () => {
  const { build, as, db, clock } = await startApp()

  async function startTaller() {
    const inicio = masDias(wallTimeDe(clock.now), 30)
    const taller = await build.taller({ cupoMaximo: CUPO, inicio, fin: inicio + 60 })
    const params = { id: String(taller.id) }
    const personas = await build.clientes(CUPO + ESPERAN)
    const callers = personas.map((persona) => as(persona))
    for (const [i, persona] of personas.entries()) {
      clock.now += 1000
      if (i < CUPO) await build.inscripcion(taller, persona)
      else await callers[i]!.call(esperarCupo, { params })
    }
    return { taller, params, personas, callers }
  }

  type Started = Awaited<ReturnType<typeof startTaller>>

  async function run({ taller, params, personas, callers }: Started, tipo: string, i: number): Promise<unknown> {
    if (tipo === 'pasar') return runJob(db, cupos.tarea, clock.now)
    if (tipo === 'tomar') return callers[i]!.try(tomarCupo, { params })
    const plazaDe = ({ id }: { id: number }) => ({ body: { usuario: { id }, taller: { id: taller.id } } })
    if (tipo === 'inscribir') return callers[i]!.try(inscribir, plazaDe(personas[i]!))
    if (tipo === 'colarse') {
      const otra = await build.usuario()
      return as(otra).try(inscribir, plazaDe(otra))
    }
    const propia = await db.read
      .selectFrom('inscripciones')
      .select('id')
      .where('tallerId', '=', taller.id)
      .where('usuarioId', '=', personas[i]!.id)
      .executeTakeFirstOrThrow()
    return callers[i]!.try(deleteInscripcion, { params: { id: String(propia.id) } })
  }

  const filas = ({ taller }: Started) =>
    db.read
      .selectFrom('inscripciones')
      .select(['usuarioId', 'estado', 'ofrecidaHasta'])
      .where('tallerId', '=', taller.id)
      .orderBy('fecha')
      .execute()

  /** To whom of them mails of a kind were written, by their place in the list, in the order of the mails. */
  async function escritos({ personas }: Started, plantilla: string, dicen = '%'): Promise<number[]> {
    const correos = await db.read
      .selectFrom('correos')
      .select('para')
      .where('plantilla', '=', plantilla)
      .where('datos', 'like', dicen)
      .orderBy('id')
      .execute()
    return correos.map(({ para }) => personas.findIndex(({ email }) => email === para)).filter((i) => i >= 0)
  }

  async function expectEnOrden(started: Started) {
    const ahora = await filas(started)
    const tomados = ahora.filter(({ estado, ofrecidaHasta }) => estado === 'CONFIRMADA' || ofrecidaHasta !== null)
    expect(tomados.length).toBeLessThanOrEqual(CUPO)
    const esperan = ahora.filter(({ estado, ofrecidaHasta }) => estado === 'EN_ESPERA' && ofrecidaHasta === null)
    if (tomados.length < CUPO) expect(esperan).toEqual([])
    const ofrecidos = await escritos(started, 'cupo-ofrecido')
    expect(ofrecidos).toEqual([...new Set(ofrecidos)].sort())
    // People who were offered a place stand before all who still wait.
    const lugares = esperan.map(({ usuarioId }) => started.personas.findIndex(({ id }) => id === usuarioId))
    for (const lugar of lugares) expect(lugar).toBeGreaterThan(ofrecidos.at(-1) ?? -1)
  }

  const tandas = fc.array(tanda, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(tandas, async (tandas) => {
      clock.now = AHORA
      const started = await startTaller()
      for (const { vence, acciones } of tandas) {
        if (vence) clock.now += DOCE_HORAS_MS
        await Promise.all(acciones.map(({ tipo, quien }) => run(started, tipo, quien)))
        await expectEnOrden(started)
      }
      for (let i = 0; i < ESPERAN; i++) {
        clock.now += DOCE_HORAS_MS
        await Promise.all([1, 2].map(() => runJob(db, cupos.tarea, clock.now)))
        await expectEnOrden(started)
      }
      const alFinal = await filas(started)
      expect(alFinal.every(({ ofrecidaHasta }) => ofrecidaHasta === null)).toBe(true)
      const confirmados = await escritos(started, 'inscripcion', '%"confirmada"%')
      for (const [lugar, { id }] of started.personas.entries()) {
        // Leaving and enrolling again makes another enrolment, and each is told once.
        const inscripciones = alFinal.filter(({ usuarioId }) => usuarioId === id)
        expect(confirmados.filter((i) => i === lugar).length).toBeLessThanOrEqual(inscripciones.length)
      }
      const quedan = started.callers.map((caller) => caller.call(getEsperaDeTaller, { params: started.params }))
      const esperas = await Promise.all(quedan)
      if (alFinal.filter(({ estado }) => estado === 'CONFIRMADA').length < CUPO)
        for (const { espera } of esperas) expect(espera).toBeNull()
    }),
    { numRuns: 15 },
  )
})
