import { SABADO } from '../../../contract/agenda/horario/horario.ts'
import { diaDeSemana, type Fecha, medianoche } from '../../../contract/base/time/time.ts'

const DOMINGO = 0

export function esDomingo(fecha: Fecha): boolean {
  return diaDeSemana(medianoche(fecha)) === DOMINGO
}

/** The slots of a day (minutes since midnight) that are shown. */
export function slotsVisibles(fecha: Fecha, slots: number[]): number[] {
  if (diaDeSemana(medianoche(fecha)) !== SABADO.dia) return slots
  return slots.filter((hora) => hora >= SABADO.desde && hora < SABADO.hasta)
}

/** Appointments name their service, so of two with one name there is one to choose. */
export function sinRepetir<S extends { nombre: string }>(servicios: readonly S[]): S[] {
  return servicios.filter(({ nombre }, index) => servicios.findIndex((otro) => otro.nombre === nombre) === index)
}
