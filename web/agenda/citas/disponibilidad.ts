import { type DiaDisponible, listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { SABADO } from '../../../contract/agenda/horario/horario.ts'
import { diaDeSemana, type Fecha, medianoche } from '../../../contract/base/time/time.ts'
import { queryOf } from '../../base/calls/queries.ts'

const RARA_VEZ_CAMBIA_MS = 60_000

/**
 * The open days of the booking window; a day that is missing is closed. Without `servicio` they are those of the first, with which pages are
 * rendered.
 * This file stands apart from api.ts because the home page loads it too.
 */
export const disponibilidadDe = (servicio?: string, persona?: number) => ({
  ...queryOf(listDisponibilidad, servicio ? { query: { servicio, persona } } : {}),
  staleTime: RARA_VEZ_CAMBIA_MS,
  // The days stay where they are while those of another service come.
  placeholderData: (antes?: DiaDisponible[]) => antes,
})

export const disponibilidad = disponibilidadDe()

/** A free hour, in minutes since midnight. */
export interface HoraLibre {
  fecha: Fecha
  hora: number
}

/** A free hour to begin with, and what it is good for. */
export interface Proxima extends HoraLibre {
  nombre: 'Lo más pronto' | 'Por la mañana' | 'Por la tarde' | 'El sábado'
}

const cualquiera = ({ manana, tarde }: DiaDisponible) => manana ?? tarde

/** The first free hour after a day that is full, else the last day before it that has one. */
export function masCercanaA(fecha: Fecha, dias: readonly DiaDisponible[]): HoraLibre | undefined {
  const libres = dias.filter((dia) => cualquiera(dia) !== null)
  const dia = libres.find((uno) => uno.fecha > fecha) ?? libres.findLast((uno) => uno.fecha < fecha)
  return dia && { fecha: dia.fecha, hora: cualquiera(dia)! }
}

const esSabado = ({ fecha }: DiaDisponible) => diaDeSemana(medianoche(fecha)) === SABADO.dia

/** At most three: the very next one, the next of the other half of a day, and the next of a Saturday; none of them twice. */
export function proximasDe(dias: readonly DiaDisponible[]): Proxima[] {
  const primera = (nombre: Proxima['nombre'], horaDe: (dia: DiaDisponible) => number | null): Proxima[] => {
    const dia = dias.find((uno) => horaDe(uno) !== null)
    return dia ? [{ nombre, fecha: dia.fecha, hora: horaDe(dia)! }] : []
  }
  const [pronto] = primera('Lo más pronto', cualquiera)
  if (!pronto) return []
  const todas = [
    pronto,
    ...primera('Por la mañana', ({ manana }) => manana),
    ...primera('Por la tarde', ({ tarde }) => tarde),
    ...primera('El sábado', (dia) => (esSabado(dia) ? cualquiera(dia) : null)),
  ]
  return todas.filter(
    (una, index) => todas.findIndex(({ fecha, hora }) => fecha === una.fecha && hora === una.hora) === index,
  )
}
