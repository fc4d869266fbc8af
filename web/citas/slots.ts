import type { Servicio } from '../../contract/servicios.ts'
import { diaDeSemana, type Fecha, parseFecha, parseWallTime, type WallTime } from '../../contract/tiempo.ts'

const DOMINGO = 0
const SABADO = 6
/** Hours of the slots shown on a Saturday, both included (specification section 9). */
const SABADO_DESDE = 9
const SABADO_HASTA = 15

export function esDomingo(fecha: Fecha): boolean {
  return diaDeSemana(parseFecha(fecha)!) === DOMINGO
}

/** The slots of a day (HH:mm) that are shown; an answer that is no list counts as empty (specification section 7). */
export function slotsVisibles(fecha: Fecha, horarios: unknown): string[] {
  const slots = Array.isArray(horarios) ? horarios.filter((hora) => momentoDe(fecha, hora) !== null) : []
  if (diaDeSemana(parseFecha(fecha)!) !== SABADO) return slots
  return slots.filter((hora) => Number(hora.slice(0, 2)) >= SABADO_DESDE && Number(hora.slice(0, 2)) <= SABADO_HASTA)
}

/** The wall time of a slot, or null when it is none. */
export function momentoDe(fecha: Fecha, hora: string): WallTime | null {
  return parseWallTime(`${fecha}T${hora}`)
}

/** A service of the booking dropdown: its name alone, or everything about it (specification section 3). */
export type Elegible = Pick<Servicio, 'nombre'> & Partial<Pick<Servicio, 'detalle' | 'precio'>>

/** Appointments name their service, so of two with one name there is one to choose. */
export function elegiblesDe(servicios: unknown): Elegible[] {
  if (!Array.isArray(servicios)) return []
  const todos = servicios.map((servicio: string | Elegible) =>
    typeof servicio === 'string' ? { nombre: servicio } : servicio,
  )
  return todos.filter(({ nombre }, index) => todos.findIndex((otro) => otro.nombre === nombre) === index)
}
