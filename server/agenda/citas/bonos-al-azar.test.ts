import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../contract/agenda/citas/bono-de-cita.ts'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { LIMITES_POR_DEFECTO } from '../../../contract/base/settings/limites.ts'
import {
  type Fecha,
  fechaDe,
  formatWallTime,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { devolverBono } from '../../../contract/dinero/bonos/bonos.ts'
import { compartirBono, dejarDeCompartirBono } from '../../../contract/dinero/bonos/compartir-bono.ts'
import { borrarPersona, unirPersonas } from '../../../contract/persona/expediente.ts'
import { bonoDe } from '../../dinero/bonos/vendidos/queries.ts'
import { importeDe } from '../../dinero/cuenta/saldo/queries.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { startApp } from '../../testing/app.ts'
import { bonosDePapel, type CitaDePapel } from '../../testing/bonos-de-papel.ts'
import { azarDe } from '../../testing/random.ts'

/** Steps in all, and the seed of the first business. A long run sets both: `BONOS_STEPS=10000 BONOS_SEED=7`. */
const PASOS = Number(process.env.BONOS_STEPS ?? 150)
const SEMILLA = Number(process.env.BONOS_SEED ?? 42)
/** Steps of one business: with many, its days outlive the session. */
const POR_NEGOCIO = Math.min(PASOS, 500)
const NEGOCIOS = Array.from({ length: PASOS / POR_NEGOCIO }, (_, i) => SEMILLA + i)

const PRECIOS: Record<string, number> = { Masaje: 2_500_000, Reiki: 2_000_000 }
const SERVICIOS = Object.keys(PRECIOS)
const CUANTA_GENTE = 5

async function start(semilla: number) {
  const { build, as, db, clock } = await startApp()
  const { menorQue, uno } = azarDe(semilla)
  const papel = bonosDePapel()
  const ids = new Map<string, number>()
  for (const nombre of SERVICIOS) ids.set(nombre, (await build.servicio(nombre, PRECIOS[nombre])).id)
  const admin = as(await build.admin())
  const nadie = async () => (await build.usuario({ contrasena: null })).id
  let gente: number[] = []
  for (let i = 0; i < CUANTA_GENTE; i++) gente.push(await nadie())
  const horas = new Set<WallTime>()
  const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })

  /** An hour that nobody has, within the next three days. */
  function otraHora(): WallTime {
    for (;;) {
      const hora = masMinutos(medianocheDe(wallTimeDe(clock.now)), 60 * (24 + menorQue(72)))
      if (horas.has(hora)) continue
      horas.add(hora)
      return hora
    }
  }

  const vivas = () => papel.citas.filter(({ estado }) => estado === 'AGENDADA')
  const una = (cuales: readonly CitaDePapel[]) => (cuales.length > 0 ? uno(cuales) : undefined)

  const pasos: Record<string, () => Promise<unknown>> = {
    async agendar() {
      const [de, servicio, inicio, sinBono] = [uno(gente), uno(SERVICIOS), otraHora(), menorQue(5) === 0]
      const body = { fechaHora: formatWallTime(inicio), servicio, usuario: { id: de }, sinBono }
      const { id } = await admin.call(createCita, { body })
      papel.agendar({ id, de, servicio, inicio, creado: clock.now, sinBono })
    },
    async vender() {
      const [de, servicio, cuantas] = [uno(gente), uno(SERVICIOS), 1 + menorQue(4)]
      const vence = menorQue(3) === 0 ? fechaDe(masDias(wallTimeDe(clock.now), menorQue(4))) : null
      const otra = gente.find((una) => una !== de)!
      const comparten = new Map(menorQue(3) === 0 ? [[otra, null]] : [])
      const bono = await build.bono([ids.get(servicio)!], { sesiones: cuantas, vence: vence as Fecha | null })
      const { id } = await build.vendido({ id: de }, bono, [...comparten.keys()])
      papel.vender({ id, de, comparten, servicio, vence, quedan: cuantas }, medianocheDe(wallTimeDe(clock.now)))
    },
    async compartir() {
      const con = papel.bonos.filter(({ de }) => de !== null)
      if (con.length === 0) return
      const [bono, quien] = [uno(con), uno(gente)]
      if (quien === bono.de) return
      const si = bono.comparten.get(quien) !== null
      if (si) await admin.call(compartirBono, { ...idDe(bono), body: { usuario: { id: quien } } })
      else await admin.call(dejarDeCompartirBono, { params: { id: String(bono.id), usuarioId: String(quien) } })
      const reloj = wallTimeDe(clock.now)
      papel.compartir(bono, quien, { si, reloj, hoy: medianocheDe(reloj) })
    },
    async devolver() {
      const con = papel.bonos.filter(({ quedan, de }) => quedan > 0 && de !== null)
      if (con.length === 0) return
      const bono = uno(con)
      const sesiones = 1 + menorQue(bono.quedan)
      await admin.call(devolverBono, { ...idDe(bono), body: { sesiones } })
      bono.quedan -= sesiones
    },
    async cancelar() {
      const cita = una(vivas())
      if (!cita) return
      await admin.call(cancelarCita, { ...idDe(cita), body: {} })
      papel.cancelar(cita, clock.now, LIMITES_POR_DEFECTO.cancelacionHoras)
    },
    async recuperar() {
      const cita = una(papel.citas.filter(({ estado }) => estado === 'CANCELADA'))
      if (!cita) return
      await admin.call(recuperarCita, idDe(cita))
      cita.estado = 'AGENDADA'
      papel.seguir(cita, true)
    },
    async mover() {
      const cita = una(vivas())
      if (!cita) return
      cita.inicio = otraHora()
      await admin.call(moverCita, { ...idDe(cita), body: { fechaHora: formatWallTime(cita.inicio) } })
      cita.falto = false
      papel.seguir(cita, false)
    },
    async cambiarServicio() {
      const cita = una(vivas().filter(({ falto }) => !falto))
      if (!cita) return
      cita.servicio = SERVICIOS.find((otro) => otro !== cita.servicio)!
      const body = { fechaHora: formatWallTime(cita.inicio), servicio: cita.servicio }
      await admin.call(updateCita, { ...idDe(cita), body })
      papel.seguir(cita, true)
    },
    async cambiarDePersona() {
      const cita = una(vivas().filter(({ falto }) => !falto))
      if (!cita) return
      const de = uno(gente)
      const body = { fechaHora: formatWallTime(cita.inicio), servicio: cita.servicio, usuario: { id: de } }
      await admin.call(updateCita, { ...idDe(cita), body })
      const otra = de !== cita.de
      cita.de = de
      papel.seguir(cita, otra)
    },
    async asistencia() {
      const cita = una(papel.citas.filter(({ estado }) => estado !== 'CANCELADA'))
      if (!cita) return
      const asistencia = uno(['NO_ASISTIO', 'NO_ASISTIO', 'COMPLETADA', null] as const)
      await admin.call(anotarAsistencia, { ...idDe(cita), body: { asistencia } })
      cita.falto = asistencia === 'NO_ASISTIO'
      cita.estado = asistencia === 'COMPLETADA' ? 'COMPLETADA' : 'AGENDADA'
      papel.seguir(cita, false)
    },
    async perdonar() {
      const cita = una(papel.citas)
      if (!cita) return
      const { status } = await admin.try(pagarConBono, { ...idDe(cita), body: { como: 'PERDONAR' } })
      const perdida = cita.uso !== null && (cita.falto || cita.estado === 'CANCELADA')
      expect(status).toBe(perdida ? 200 : 409)
      if (perdida) papel.perdonar(cita)
    },
    async pagarDeOtroModo() {
      const cita = una(vivas())
      if (!cita) return
      const como = uno(['USAR', 'APARTE'] as const)
      const antes = { ...cita }
      const { status } = await admin.try(pagarConBono, { ...idDe(cita), body: { como } })
      cita.sinBono = como === 'APARTE'
      if ((como === 'USAR') === (cita.uso !== null)) return expect(status).toBe(200)
      papel.seguir(cita, como === 'USAR', como === 'USAR')
      const sinNinguna = como === 'USAR' && cita.uso === null
      expect(status).toBe(sinNinguna ? 409 : 200)
      if (sinNinguna) Object.assign(cita, antes)
    },
    async eliminar() {
      const cita = una(papel.citas)
      if (!cita) return
      await admin.call(deleteCita, idDe(cita))
      papel.eliminar(cita)
      if (menorQue(2) === 0) return
      await admin.call(recuperarCita, idDe(cita))
      papel.citas.push(cita)
      papel.seguir(cita, true)
    },
    async unir() {
      const [de, con] = gente as [number, number]
      await admin.call(unirPersonas, { params: { id: String(de) }, body: { con: { id: con } } })
      papel.unir(de, con, medianocheDe(wallTimeDe(clock.now)))
      gente = [...gente.slice(1), await nadie()]
    },
    async borrar() {
      const quien = gente[0]!
      await admin.call(borrarPersona, { params: { id: String(quien) } })
      papel.borrar(quien, wallTimeDe(clock.now))
      gente = [...gente.slice(1), await nadie()]
    },
  }

  async function comparar(hecho: string) {
    const vendidos = await db.read
      .selectFrom('sesionesDeBono')
      .select(({ fn }) => ['vendidoId', fn.sum<number>('sesiones').as('quedan')])
      .groupBy('vendidoId')
      .execute()
    const dicen = Object.fromEntries(vendidos.map(({ vendidoId, quedan }) => [vendidoId, Number(quedan)]))
    expect(dicen, hecho).toEqual(Object.fromEntries(papel.bonos.map(({ id, quedan }) => [id, quedan])))
    const citas = await db.read
      .selectFrom('citas')
      .select(['id', bonoDe('citas.id').as('bono'), importeDe('cita', 'citas.id').as('importe')])
      .execute()
    const debe = ({ estado, uso, perdonada, falto, servicio }: CitaDePapel) =>
      estado === 'CANCELADA' || uso || (perdonada && falto) ? 0 : PRECIOS[servicio]
    expect(Object.fromEntries(citas.map(({ id, bono, importe }) => [id, [bono, Number(importe)]])), hecho).toEqual(
      Object.fromEntries(papel.citas.map((cita) => [cita.id, [cita.uso?.bono.id ?? null, debe(cita)]])),
    )
  }

  return { db, clock, pasos, comparar, menorQue, uno }
}

/** Rare steps stand once. */
const TURNOS = [
  ...['agendar', 'agendar', 'agendar', 'vender', 'vender', 'cancelar', 'recuperar', 'mover', 'cambiarServicio'],
  ...['cambiarDePersona', 'asistencia', 'asistencia', 'perdonar', 'perdonar', 'pagarDeOtroModo', 'pagarDeOtroModo'],
  ...['compartir', 'compartir', 'eliminar', 'devolver', 'unir', 'borrar'],
]

test.each(NEGOCIOS)(
  'after any steps of seed %i bonos and appointments are as on paper',
  async (semilla) => {
    const { db, clock, pasos, comparar, menorQue, uno } = await start(semilla)
    for (let i = 0; i < POR_NEGOCIO; i++) {
      const paso = uno(TURNOS)
      await pasos[paso]!()
      await comparar(`${i} ${paso}`)
      clock.now += menorQue(90) * 60_000
    }
    expect((await revisar(db)).filter(({ regla }) => /bono|sesiones|deudas|pagado|movimientos/.test(regla))).toEqual([])
  },
  120_000,
)
