import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBloqueo, deleteBloqueo, updateBloqueo } from '../../../contract/agenda/bloqueos.ts'
import { cancelarCita, createCita, moverCita, updateCita } from '../../../contract/agenda/citas.ts'
import { esperarHora } from '../../../contract/agenda/espera-de-dia.ts'
import type { Fecha } from '../../../contract/base/tiempo.ts'
import { LIMITES_POR_DEFECTO } from '../../../contract/sitio/limites.ts'
import { createTaller, updateTaller } from '../../../contract/talleres/guardar-taller.ts'
import { writeLimites } from '../../ajustes/queries.ts'
import { horas } from '../../citas/espera/ofrecer.ts'
import { write } from '../../db/base.ts'
import { runTarea } from '../../db/tareas.ts'
import { startApp } from '../../prueba/app.ts'
import { REGLAS } from '../../revision/revisar.ts'

/** A Saturday, with the seven hours from 9 to 15. */
const SABADO = '2026-12-12' as Fecha
const TIPOS = [
  ...(['reservar', 'reservar', 'mover', 'cancelar', 'esperar', 'agendar', 'editar', 'pasar'] as const),
  ...(['bloquear', 'cambiar', 'desbloquear', 'dar taller', 'cambiar taller'] as const),
]

const accion = fc.record({
  tipo: fc.constantFrom(...TIPOS),
  hora: fc.integer({ min: 9, max: 15 }),
  /** Whose, or which one. */
  n: fc.nat(3),
  insistir: fc.boolean(),
})
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never

test('whatever everybody does at once, nobody is unawares where something else takes the time', async () => {
  const { build, as, db, clock } = await startApp()
  const servicio = (await build.servicio()).nombre
  const personas = await build.clientes(4)
  const admin = as(await build.admin())
  const sinLimites = { ...LIMITES_POR_DEFECTO, citasPorVenir: 0, citasPorHora: 0, version: 1 }
  await write(db, (tx) => writeLimites(tx, sinLimites))
  const a = (hora: number, minuto = '00') => `${SABADO}T${String(hora).padStart(2, '0')}:${minuto}`
  const una = async (tabla: 'citas' | 'bloqueos' | 'talleres', n: number) => {
    const ids = await db.read.selectFrom(tabla).select('id').orderBy('id').execute()
    return { params: { id: String(ids[n % (ids.length || 1)]?.id ?? 1) } }
  }

  async function run({ tipo, hora, n, insistir }: Accion): Promise<unknown> {
    const usuario = { id: personas[n]!.id }
    const ella = as(personas[n]!)
    const cita = { fechaHora: a(hora), servicio, usuario }
    const bloqueo = { inicio: a(hora, '30'), fin: a(hora + 1, '30'), semanal: n > 1, insistir }
    const taller = { titulo: 'x', descripcion: 'x', lugar: 'x', cupoMaximo: 5, agendable: insistir && n > 2 }
    const fechas = { fechaInicio: a(hora), fechaFin: a(hora + 2) }
    if (tipo === 'reservar') return ella.try(createCita, { body: { ...cita, insistir } })
    if (tipo === 'agendar')
      return admin.try(createCita, { body: { ...cita, fechaHora: a(hora, '15'), duracion: 45, insistir } })
    if (tipo === 'esperar') return ella.try(esperarHora, { body: { fecha: SABADO, servicio } })
    if (tipo === 'pasar') return runTarea(db, horas.tarea, clock.now)
    if (tipo === 'bloquear') return admin.try(createBloqueo, { body: bloqueo })
    if (tipo === 'cambiar') return admin.try(updateBloqueo, { ...(await una('bloqueos', n)), body: bloqueo })
    if (tipo === 'desbloquear') return admin.try(deleteBloqueo, await una('bloqueos', n))
    if (tipo === 'dar taller') return admin.try(createTaller, { body: { ...taller, ...fechas } })
    if (tipo === 'cambiar taller')
      return admin.try(updateTaller, { ...(await una('talleres', n)), body: { ...taller, ...fechas, activo: n > 0 } })
    const esta = await una('citas', n)
    if (tipo === 'mover')
      return (insistir ? admin : ella).try(moverCita, { ...esta, body: { fechaHora: a(hora), insistir } })
    if (tipo === 'cancelar') return admin.try(cancelarCita, { ...esta, body: {} })
    return admin.try(updateCita, { ...esta, body: { ...cita, estado: n > 1 ? 'AGENDADA' : 'COMPLETADA', insistir } })
  }

  const rotas = async () => {
    const deTiempo = REGLAS.filter(({ nombre }) =>
      /^(traslapes|línea de tiempo|horas guardadas|duraciones)$/.test(nombre),
    )
    expect(deTiempo).toHaveLength(4)
    return (await Promise.all(deTiempo.map((regla) => regla.rotas(db.read)))).flat()
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(accion, { minLength: 2, maxLength: 7 }), { minLength: 2, maxLength: 5 }),
      async (tandas) => {
        for (const tabla of ['citas', 'esperasDeDia', 'bloqueos', 'talleres'] as const)
          await db.read.deleteFrom(tabla).execute()
        for (const tanda of tandas) {
          const hechas = await Promise.all(tanda.map(run))
          for (const hecha of hechas)
            expect((hecha as { status?: number } | undefined)?.status ?? 200).toBeLessThan(500)
          expect(await rotas()).toEqual([])
        }
      },
    ),
    { numRuns: 15 },
  )
})

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
