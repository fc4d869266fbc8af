import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita, moverCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../../contract/agenda/citas/citas.ts'
import { esperarHora } from '../../../../contract/agenda/esperas.ts'
import { createBloqueo, deleteBloqueo, updateBloqueo } from '../../../../contract/agenda/horario/bloqueos.ts'
import { savePersonas } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../../contract/agenda/personas/personas.ts'
import { createSerie } from '../../../../contract/agenda/series.ts'
import { LIMITES_POR_DEFECTO } from '../../../../contract/base/settings/limites.ts'
import type { Fecha } from '../../../../contract/base/time/time.ts'
import { cerrar } from '../../../../contract/oficina/cierres.ts'
import { createTaller, updateTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { runJob } from '../../../base/db/jobs.ts'
import { write } from '../../../base/db/open.ts'
import { writeLimites } from '../../../base/settings/queries.ts'
import { REGLAS } from '../../../oficina/revision/revisar.ts'
import { type Caller, startApp } from '../../../testing/app.ts'
import { horas } from '../../esperas/ofrecer.ts'

/** A Saturday, with the seven hours from 9 to 15. */
const SABADO = '2026-12-12' as Fecha
const TIPOS = [
  ...(['reservar', 'reservar', 'mover', 'cancelar', 'esperar', 'agendar', 'editar', 'pasar'] as const),
  ...(['bloquear', 'cambiar', 'desbloquear', 'dar taller', 'cambiar taller'] as const),
  ...(['serie', 'cerrar', 'irse', 'salas'] as const),
]
/** With PASOS=100000 as the long form, which SEED repeats; some sixteen in each run. */
const VUELTAS = Math.ceil(Number(process.env.PASOS ?? 240) / 16)

const accion = fc.record({
  tipo: fc.constantFrom(...TIPOS),
  hora: fc.integer({ min: 9, max: 15 }),
  /** Chooses the person, or the thing that is changed. */
  n: fc.nat(3),
  insistir: fc.boolean(),
  /** The person who attends, when several do; undefined for nobody in particular. */
  quien: fc.option(fc.nat(2), { nil: undefined }),
})
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never

test.each([
  ['one line of time', 0],
  ['three people and two rooms', 3],
])(
  'whatever everybody does at once with %s, nobody is unawares where something else takes the time',
  async (_, cuantas) => {
    const { build, as, db, clock } = await startApp()
    const servicio = (await build.servicio()).nombre
    const personas = await build.clientes(4)
    const admin = as(await build.admin())
    const sinLimites = { ...LIMITES_POR_DEFECTO, citasPorVenir: 0, citasPorHora: 0, version: 1 }
    await write(db, (tx) => writeLimites(tx, sinLimites))
    const servicioDeDos = await build.servicio()
    const quienes = await abrirAgendas(admin, cuantas, servicioDeDos.id)
    const a = (hora: number, minuto = '00') => `${SABADO}T${String(hora).padStart(2, '0')}:${minuto}`
    const una = async (tabla: 'citas' | 'bloqueos' | 'talleres', n: number) => {
      const ids = await db.read.selectFrom(tabla).select('id').orderBy('id').execute()
      return { params: { id: String(ids[n % (ids.length || 1)]?.id ?? 1) } }
    }

    async function run({ tipo, hora, n, insistir, quien }: Accion): Promise<unknown> {
      const persona = quien === undefined ? undefined : quienes[quien]
      const usuario = { id: personas[n]!.id }
      const ella = as(personas[n]!)
      const cita = { fechaHora: a(hora), servicio: n > 2 ? servicioDeDos.nombre : servicio, usuario, persona }
      const bloqueo = { inicio: a(hora, '30'), fin: a(hora + 1, '30'), semanal: n > 1, insistir, persona }
      const taller = { titulo: 'x', descripcion: 'x', lugar: 'x', cupoMaximo: 5, agendable: insistir && n > 2 }
      const dado = { ...taller, ...(persona && { personas: [persona] }), todasLasSalas: n > 1 }
      const fechas = { fechaInicio: a(hora), fechaFin: a(hora + 2) }
      if (tipo === 'reservar') return ella.try(createCita, { body: { ...cita, insistir } })
      if (tipo === 'agendar')
        return admin.try(createCita, { body: { ...cita, fechaHora: a(hora, '15'), duracion: 45, insistir } })
      if (tipo === 'esperar') return ella.try(esperarHora, { body: { fecha: SABADO, servicio, persona } })
      if (tipo === 'pasar') return runJob(db, horas.tarea, clock.now)
      if (tipo === 'bloquear') return admin.try(createBloqueo, { body: bloqueo })
      if (tipo === 'cambiar') return admin.try(updateBloqueo, { ...(await una('bloqueos', n)), body: bloqueo })
      if (tipo === 'desbloquear') return admin.try(deleteBloqueo, await una('bloqueos', n))
      if (tipo === 'dar taller') return admin.try(createTaller, { body: { ...dado, ...fechas } })
      if (tipo === 'cambiar taller')
        return admin.try(updateTaller, { ...(await una('talleres', n)), body: { ...dado, ...fechas, activo: n > 0 } })
      if (tipo === 'serie') {
        const serie = { fechas: [a(hora), a(hora + 1)], duracion: 45, servicio, usuario, persona, insistir }
        return admin.try(createSerie, { body: serie })
      }
      if (tipo === 'irse' || tipo === 'salas') return cambiarQuienes(admin, { tipo, n, quien })
      const esta = await una('citas', n)
      if (tipo === 'cerrar') {
        const id = Number(esta.params.id)
        const citas = [{ id, inicio: insistir ? a(15 - n) : null }]
        return admin.try(cerrar, { body: { inicio: a(hora), fin: a(hora + 1), motivo: 'x', citas, talleres: [] } })
      }
      if (tipo === 'mover')
        return (insistir ? admin : ella).try(moverCita, { ...esta, body: { fechaHora: a(hora), insistir } })
      if (tipo === 'cancelar') return admin.try(cancelarCita, { ...esta, body: {} })
      return admin.try(updateCita, { ...esta, body: { ...cita, estado: n > 1 ? 'AGENDADA' : 'COMPLETADA', insistir } })
    }

    const rotas = async () => {
      const deTiempo = REGLAS.filter(({ nombre }) =>
        /^(traslapes|línea de tiempo|horas guardadas|duraciones|salas|personas)$/.test(nombre),
      )
      expect(deTiempo).toHaveLength(6)
      return (await Promise.all(deTiempo.map((regla) => regla.rotas(db.read, clock.now)))).flat()
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(accion, { minLength: 2, maxLength: 7 }), { minLength: 2, maxLength: 5 }),
        async (tandas) => {
          for (const tabla of ['deudas', 'citas', 'esperasDeDia', 'bloqueos', 'talleres'] as const)
            await db.read.deleteFrom(tabla).execute()
          for (const tanda of tandas) {
            const hechas = await Promise.all(tanda.map(run))
            for (const hecha of hechas)
              expect((hecha as { status?: number } | undefined)?.status ?? 200).toBeLessThan(500)
            expect(await rotas()).toEqual([])
          }
        },
      ),
      { numRuns: VUELTAS, seed: Number(process.env.SEED ?? Date.now()) },
    )
  },
  3_600_000,
)

/** Makes so many people bookable, the last of whom gives one service only, and counts two rooms. */
async function abrirAgendas(admin: Caller, cuantas: number, servicioId: number) {
  const nombres = ['Elena', 'Marcos', 'Sofía'].slice(0, cuantas)
  const personas = nombres.map((nombre, i) => ({
    nombre,
    atiende: { servicios: i === 2 ? [servicioId] : [], horario: [] },
  }))
  if (cuantas === 0) return []
  const guardadas = await admin.call(savePersonas, { body: { personas, salas: 2 } })
  return guardadas.personas.map(({ id }) => ({ id }))
}

/** Takes somebody out of the agenda or puts them back, or changes the number of rooms. */
async function cambiarQuienes(admin: Caller, { tipo, n, quien = 0 }: Pick<Accion, 'tipo' | 'n' | 'quien'>) {
  const { personas, version } = await admin.call(getPersonas, {})
  if (personas.length === 0) return undefined
  if (tipo === 'salas') return admin.try(savePersonas, { body: { personas, salas: 1 + (n % 3), version } })
  const cambiadas = personas.map((persona, i) => ({
    ...persona,
    atiende: i === quien && persona.atiende ? null : (persona.atiende ?? { servicios: [], horario: [] }),
  }))
  return admin.try(savePersonas, { body: { personas: cambiadas, version, insistir: true } })
}

test('of those who book an hour and who blocks it at once, one comes first, and the other knows', async () => {
  const { build, as, db } = await startApp()
  const servicio = (await build.servicio()).nombre
  const admin = as(await build.admin())
  for (let i = 0; i < 7; i++) {
    const personas = await build.clientes(3)
    const inicio = `${SABADO}T${String(9 + i).padStart(2, '0')}:00`
    const fin = `${SABADO}T${String(10 + i).padStart(2, '0')}:00`
    const reservas = personas.map((persona) => {
      return as(persona).try(createCita, { body: { fechaHora: inicio, servicio, usuario: { id: persona.id } } })
    })
    const bloqueo = await admin.try(createBloqueo, { body: { inicio, fin } })
    const hechas = (await Promise.all(reservas)).filter(({ status }) => status === 201)
    expect(hechas.length + Number(bloqueo.status === 201)).toBe(1)
  }
  expect(await db.read.selectFrom('citas').select('id').where('sobrepuesta', '=', true).execute()).toEqual([])
})
