import type { DiaCerrado, EstadoDeDia } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { capitalize } from '../../../contract/base/text/text.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatFechaCorta,
  formatHora,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianoche,
  medianocheDe,
  nombreDeDia,
  type WallTime,
  wallTime,
} from '../../../contract/base/time/time.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'

/** The day of the week that is never open. */
export const DOMINGO = 0

/** Minutes since midnight. */
export interface Horario {
  abre: number
  cierra: number
}

/** Opening hours and closed days of the practice. */
export interface Abierto {
  /** By weekday, 0 is Sunday, in order; a weekday without hours is closed. */
  horarios: Semana
  cerrados: ReadonlySet<Fecha>
}

/** From `inicio` to before `fin`. */
export interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

export const SEMANA_MINUTOS = 7 * MINUTOS_POR_DIA

/** An interval that is taken once, or every week until `termina`, where the last one ends. Null: without an end. */
export interface Veces extends Intervalo {
  termina: WallTime | null
}

/** One occurrence of an appointment, a held hour, a workshop or a block. */
export interface Tomado extends Intervalo {
  de: 'cita' | 'espera' | 'taller' | 'bloqueo'
  /** Its id in the table that it is from. */
  cual: number
  /** Minutes kept free after it. */
  margen: number
  /** 1 for appointments and held hours, which never overlap each other. */
  firme: 0 | 1
  /** Whose time it takes; null for everybody's. A workshop is there once for each who gives it. */
  atiendeId: number | null
  /** How many rooms it takes. */
  salas: number
}

/** The occurrences that touch a time, in order. */
export function vecesEn({ inicio, fin, termina }: Veces, tiempo: Intervalo): Intervalo[] {
  const veces: Intervalo[] = []
  const primera = Math.max(0, Math.floor((tiempo.inicio - fin) / SEMANA_MINUTOS) + 1)
  for (let mas = primera * SEMANA_MINUTOS; inicio + mas < tiempo.fin; mas += SEMANA_MINUTOS) {
    if (termina !== null && fin + mas > termina) break
    veces.push({ inicio: masMinutos(inicio, mas), fin: masMinutos(fin, mas) })
  }
  return veces
}

export function toca(tomado: Veces, tiempo: Intervalo): boolean {
  return vecesEn(tomado, tiempo).length > 0
}

/** The interval from now on that covers all these times; it is endless when one of them is. */
export function entreTodos(tiempos: readonly Veces[], ahora: WallTime): Intervalo {
  const inicio = Math.max(ahora, Math.min(...tiempos.map(({ inicio }) => inicio)))
  const fin = Math.max(...tiempos.map(({ termina }) => termina ?? Number.MAX_SAFE_INTEGER))
  return { inicio: wallTime(inicio), fin: wallTime(fin) }
}

/** The whole day of a time. */
export function diaDe(wall: WallTime): Intervalo {
  const inicio = medianocheDe(wall)
  return { inicio, fin: masDias(inicio, 1) }
}

/** The opening hours of a day (its midnight), in order; none when it is closed. */
export function horariosDe(dia: WallTime, { horarios, cerrados }: Abierto): readonly Horario[] {
  const diaDeLaSemana = diaDeSemana(dia)
  return diaDeLaSemana === DOMINGO || cerrados.has(fechaDe(dia)) ? [] : (horarios.get(diaDeLaSemana) ?? [])
}

/** Opening hours by weekday, in order; a weekday without them is closed. */
export type Semana = ReadonlyMap<number, readonly Horario[]>

/** Years: a day further ahead is a typing mistake. */
const ANIOS_POR_DELANTE = 2

export function semanaDe(horarios: readonly (Horario & { dia: number })[]): Semana {
  return Map.groupBy(
    horarios.toSorted((uno, otro) => uno.abre - otro.abre),
    ({ dia }) => dia,
  )
}

/**
 * The days (by date) to close, without those that are closed already. Refuses days that are over or years away, and to close nothing; to ask
 * again for days that were closed for this reason changes nothing.
 */
export function porCerrar(
  dias: readonly Fecha[],
  motivo: string,
  conocidos: readonly DiaCerrado[],
  ahora: WallTime,
): DiaCerrado[] {
  const hoy = fechaDe(ahora)
  if (dias[0]! < hoy) throw fechaInvalida('fecha', 'Ese día ya pasó.')
  const ultimo = `${Number(hoy.slice(0, 4)) + ANIOS_POR_DELANTE}${hoy.slice(4)}`
  if (dias.at(-1)! > ultimo) throw fechaInvalida(dias.length > 1 ? 'hasta' : 'fecha', 'Ese día está a más de dos años.')
  const cerrados = new Set(conocidos.filter(({ estado }) => estado === 'CERRADO').map(({ fecha }) => fecha))
  const nuevos = dias.filter((fecha) => !cerrados.has(fecha))
  if (nuevos.length > 0) return nuevos.map((fecha) => ({ fecha, motivo, estado: 'CERRADO' }))
  if (conocidos.some((dia) => dia.motivo === motivo)) return []
  const porque = dias.length > 1 ? 'Esos días ya están cerrados.' : `Ese día ya está cerrado: ${conocidos[0]!.motivo}.`
  throw refuse(409, 'dia_ya_cerrado', porque)
}

/**
 * The rows for a decision about days. A holiday that stays open keeps its row, so that it is not proposed again; any other open day has
 * none. Refuses when another administrator decided otherwise since `visto`.
 */
export function decididos(
  decisiones: readonly { fecha: Fecha; visto?: EstadoDeDia }[],
  estado: EstadoDeDia,
  conocidos: readonly DiaCerrado[],
  esFeriado: (fecha: Fecha) => boolean,
): { puestos: DiaCerrado[]; quitados: Fecha[] } {
  const porFecha = new Map(conocidos.map((dia) => [dia.fecha, dia]))
  const actuales = decisiones.flatMap(({ fecha, visto }) => {
    const dia = porFecha.get(fecha)
    const actual = dia?.estado ?? 'RECHAZADO'
    if (visto && actual !== visto && actual !== estado) throw decididoPorOtro()
    if (!dia && estado === 'CERRADO') throw decididoPorOtro()
    return dia && actual !== estado ? [dia] : []
  })
  const seQueda = ({ fecha }: DiaCerrado) => estado === 'CERRADO' || esFeriado(fecha)
  return {
    puestos: actuales.filter(seQueda).map((dia) => ({ ...dia, estado })),
    quitados: actuales.filter((dia) => !seQueda(dia)).map(({ fecha }) => fecha),
  }
}

function decididoPorOtro(): Refusal {
  return refuse(409, 'cambiado_por_otro', 'Otra persona decidió otra cosa sobre esos días. Revisa la lista.')
}

function fechaInvalida(campo: string, mensaje: string): Refusal {
  return refuse(400, 'datos_invalidos', mensaje, { [campo]: mensaje })
}

/** A week of opening hours as the history tells of it. */
export function vistaDeSemana(semana: Semana) {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((dia) => [capitalize(nombreDeDia(dia)), horasDe(semana.get(dia) ?? [])]),
  )
}

function horasDe(horarios: readonly Horario[]): string {
  const horas = horarios.map(({ abre, cierra }) => `${formatHora(wallTime(abre))} – ${formatHora(wallTime(cierra))}`)
  return horas.join(' y ') || 'Cerrado'
}

const ESTADOS: Record<EstadoDeDia, string> = { PROPUESTO: 'Por decidir', CERRADO: 'Cerrado', RECHAZADO: 'Se atiende' }

/** Closed days as the history tells of them. */
export function vistaDeDias(dias: readonly DiaCerrado[]) {
  return Object.fromEntries(
    dias.map(({ fecha, estado, motivo }) => [formatFechaCorta(medianoche(fecha)), `${ESTADOS[estado]}: ${motivo}`]),
  )
}
