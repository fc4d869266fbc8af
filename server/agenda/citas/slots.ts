import { DOMINGO_CERRADO, SIN_HORARIOS, ultimoDiaReservable } from '../../../contract/agenda/citas/citas.ts'
import type { DiaDisponible } from '../../../contract/agenda/citas/disponibilidad.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatFechaLarga,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'
import type { Linea } from '../horario/lineas.ts'
import { type Abierto, DOMINGO, horariosDe, type Intervalo } from '../horario/rules.ts'
import { type ConMargen, findTraslape, horarioOcupado } from './rules.ts'

/** Minutes from one slot to the next (R-horas-del-dia). */
const PASO = 60

/** Minutes since midnight: at noon people still say morning. */
const TARDE = 13 * 60

/** The interval in which customers can book, from the midnight of today on. */
export function ventanaDe(ahora: WallTime): Intervalo {
  return { inicio: medianocheDe(ahora), fin: masDias(ultimoDiaReservable(ahora), 1) }
}

function diasDe({ inicio, fin }: Intervalo): WallTime[] {
  const dias = []
  for (let dia = inicio; dia < fin; dia = masDias(dia, 1)) dias.push(dia)
  return dias
}

function enVentana(dia: WallTime, ahora: WallTime): boolean {
  const { inicio, fin } = ventanaDe(ahora)
  return dia >= inicio && dia < fin
}

/** The first minute that a customer may book: after the required notice, and never the present minute. */
export function primeraHora(ahora: WallTime, anticipacionHoras: number): WallTime {
  return masMinutos(ahora, Math.max(1, anticipacionHoras * 60))
}

/**
 * The starts of a day's slots (`dia` is its midnight) that a customer can book now on one of the lines: in the booking window, within the
 * opening hours, from `primera` on, clear of live appointments, held hours and buffers, and with a room. `duracion` in minutes.
 */
export function slotsDe(
  dia: WallTime,
  lineas: readonly Linea[],
  duracion: number,
  { ahora, primera = primeraHora(ahora, 0) }: { ahora: WallTime; primera?: WallTime },
): WallTime[] {
  if (!enVentana(dia, ahora)) return []
  return unir(lineas.map((linea) => libresEn(linea, comienzosEn(dia, linea, duracion), duracion, primera)))
}

/** The hours of several lines, each once and in order. */
export function unir(horas: readonly WallTime[][]): WallTime[] {
  if (horas.length <= 1) return horas[0] ?? []
  return [...new Set(horas.flat())].sort((una, otra) => una - otra)
}

/** The starts that are free on a line, from `primera` on. */
function libresEn(
  { tomado, sinSala }: DelDia,
  comienzos: readonly WallTime[],
  duracion: number,
  primera: WallTime,
): WallTime[] {
  return comienzos.filter((inicio) => {
    const tiempo = { inicio, fin: masMinutos(inicio, duracion) }
    return inicio >= primera && !tomado.some((uno) => uno.firme && quita(uno, tiempo)) && !findTraslape(tiempo, sinSala)
  })
}

/** True when something, its buffer included, touches a time. */
function quita({ inicio, fin, margen }: ConMargen, tiempo: Intervalo): boolean {
  return inicio < tiempo.fin && fin + margen > tiempo.inicio
}

/** The taken times of one day on a line. */
type DelDia = Pick<Linea, 'tomado' | 'sinSala'>

/** An open day (its midnight): the free starts, and all starts there are. */
interface DiaAbierto {
  dia: WallTime
  slots: WallTime[]
  comienzos: WallTime[]
}

/** The open days of the booking window for this `duracion` in minutes. */
export function slotsPorDia(
  lineas: readonly Linea[],
  duracion: number,
  ahora: WallTime,
  primera: WallTime,
): DiaAbierto[] {
  const ventana = ventanaDe(ahora)
  const repartidas = lineas.map((linea) => ({
    linea,
    tomado: repartir(linea.tomado, ventana),
    sinSala: repartir(linea.sinSala, ventana),
  }))
  return diasDe(ventana).flatMap((dia, i) => {
    const horas = repartidas.map(({ linea, tomado, sinSala }) => {
      const delDia = { ...linea, tomado: tomado[i]!, sinSala: sinSala[i]! }
      const comienzos = comienzosEn(dia, delDia, duracion)
      return { comienzos, libres: libresEn(delDia, comienzos, duracion, primera) }
    })
    const comienzos = unir(horas.map(({ comienzos }) => comienzos))
    return comienzos.length > 0 ? { dia, slots: unir(horas.map(({ libres }) => libres)), comienzos } : []
  })
}

/** Sorts things by the days that they touch, buffers included, so that each day reads only its own. */
function repartir<T extends Intervalo & { margen?: number }>(tomado: readonly T[], { inicio, fin }: Intervalo): T[][] {
  const dias = Array.from({ length: (fin - inicio) / MINUTOS_POR_DIA }, (): T[] => [])
  for (const uno of tomado) {
    const acaba = uno.fin + (uno.margen ?? 0) - inicio
    const primero = Math.max(0, Math.floor((uno.inicio - inicio) / MINUTOS_POR_DIA))
    for (let i = primero; i < dias.length && i * MINUTOS_POR_DIA < acaba; i++) dias[i]!.push(uno)
  }
  return dias
}

/** The days of several services as days on which any of them begins. */
export function unirDias(dias: readonly DiaAbierto[]): DiaAbierto[] {
  return [...Map.groupBy(dias, ({ dia }) => dia)]
    .map(([dia, estos]) => ({
      dia,
      slots: unir(estos.map(({ slots }) => slots)),
      comienzos: unir(estos.map(({ comienzos }) => comienzos)),
    }))
    .sort((uno, otro) => uno.dia - otro.dia)
}

/** The open days with the number of free starts and the first ones. */
export function disponibilidadDe(dias: readonly DiaAbierto[]): DiaDisponible[] {
  return dias.map(({ dia, slots, comienzos }) => {
    const horas = slots.map((inicio) => inicio - dia)
    return {
      fecha: fechaDe(dia),
      libres: slots.length,
      total: comienzos.length,
      manana: horas.find((hora) => hora < TARDE) ?? null,
      tarde: horas.find((hora) => hora >= TARDE) ?? null,
    }
  })
}

/** The days of the booking window without opening hours, Sundays included. */
export function cerradosDe(abierto: Abierto, ahora: WallTime): Fecha[] {
  return diasDe(ventanaDe(ahora))
    .filter((dia) => horariosDe(dia, abierto).length === 0)
    .map(fechaDe)
}

/**
 * Refuses a start that the booking screen does not offer on any of the lines (R-ventana), and a taken one. Answers the lines on which it
 * is free, the one with the fewest appointments first. `duracion` in minutes, with the buffer.
 */
export function assertSeOfrece(inicio: WallTime, lineas: readonly Linea[], duracion: number, ahora: WallTime): Linea[] {
  const dia = medianocheDe(inicio)
  if (diaDeSemana(dia) === DOMINGO) throw noSeOfrece(DOMINGO_CERRADO)
  if (inicio <= ahora) throw noSeOfrece('Esa hora ya pasó. Elige otra.')
  const ultimo = ultimoDiaReservable(ahora)
  if (dia > ultimo) throw noSeOfrece(`Se puede reservar hasta el ${formatFechaLarga(ultimo)}. Elige otro día.`)
  if (comienzosDe(dia, lineas, duracion).length === 0) throw noSeOfrece(SIN_HORARIOS)
  const ofrecen = queOfrecen(inicio, lineas, duracion)
  if (ofrecen.length === 0) throw noSeOfrece('Esa hora no se ofrece. Elige uno de los horarios disponibles.')
  const libres = lineasLibres(inicio, ofrecen, duracion)
  if (libres.length === 0) throw horarioOcupado()
  return libres
}

/** The lines on which a start is offered and free, the one with the fewest appointments first. */
export function lineasQueOfrecen(inicio: WallTime, lineas: readonly Linea[], duracion: number): Linea[] {
  return lineasLibres(inicio, queOfrecen(inicio, lineas, duracion), duracion)
}

function queOfrecen(inicio: WallTime, lineas: readonly Linea[], duracion: number): Linea[] {
  return lineas.filter((linea) => comienzosEn(medianocheDe(inicio), linea, duracion).includes(inicio))
}

/** The lines on which nothing firm is in the way, the one with the fewest appointments first. */
export function lineasLibres(inicio: WallTime, lineas: readonly Linea[], duracion: number): Linea[] {
  const suyas = ({ tomado, atiendeId }: Linea) =>
    tomado.filter((uno) => uno.de === 'cita' && uno.atiendeId === atiendeId).length
  return lineas
    .filter((linea) => libresEn(linea, [inicio], duracion, inicio).length > 0)
    .sort((una, otra) => suyas(una) - suyas(otra))
}

/** Refuses to wait for a day with a free hour, and for one that cannot get any. `dia` is a midnight, `horas` are its possible starts. */
export function assertSePuedeEsperar(
  dia: WallTime,
  horas: readonly WallTime[],
  hayLibres: boolean,
  ahora: WallTime,
): void {
  if (!enVentana(dia, ahora) || !horas.some((inicio) => inicio > ahora)) {
    throw noSeOfrece('Ese día ya no tiene horas que se puedan liberar. Elige otro.')
  }
  if (hayLibres) throw refuse(409, 'hay_horarios', 'Acaba de liberarse una hora de ese día: ya puedes elegirla.')
}

function noSeOfrece(message: string): Refusal {
  return refuse(400, 'horario_no_disponible', message)
}

/** The starts of all slots between opening and closing that lie in no block or workshop, on one of the lines. */
export function comienzosDe(dia: WallTime, lineas: readonly Linea[], duracion: number): WallTime[] {
  return unir(lineas.map((linea) => comienzosEn(dia, linea, duracion)))
}

function comienzosEn(dia: WallTime, linea: Linea, duracion: number): WallTime[] {
  const starts: WallTime[] = []
  const tomado = linea.tomado.filter(({ firme }) => !firme)
  for (const { abre, cierra } of horariosDe(dia, linea)) {
    for (let minuto = abre; minuto + duracion <= cierra; minuto += PASO) {
      const inicio = masMinutos(dia, minuto)
      if (!findTraslape({ inicio, fin: masMinutos(inicio, duracion) }, tomado)) starts.push(inicio)
    }
  }
  return starts
}
