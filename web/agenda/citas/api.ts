import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type CitaDeCliente,
  createCita,
  DURACION_POR_DEFECTO,
  listHorariosDisponibles,
} from '../../../contract/agenda/citas/citas.ts'
import { slotsVisibles } from '../../../contract/agenda/horario/horario.ts'
import { listServicios, type Servicio } from '../../../contract/agenda/servicios/servicios.ts'
import { Colones } from '../../../contract/base/fields/fields.ts'
import type { Fecha, WallTime } from '../../../contract/base/time/time.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { useToday } from '../../ui/time/clock.ts'

/** A service of the booking dropdown: its name alone, or more about it (R-servicio-en-el-alambre). */
export type Elegible = Pick<Servicio, 'nombre'> &
  Partial<Pick<Servicio, 'id' | 'detalle' | 'precio' | 'imagen' | 'siBuscas' | 'duracion' | 'margen' | 'adelanto'>> & {
    adelantoDe?: string | undefined
  }

const Elegible = z.union([
  z.object({
    id: z.optional(z.int()),
    nombre: z.string(),
    detalle: z.optional(z.string()),
    precio: z.optional(Colones),
    imagen: z.nullish(z.string()),
    siBuscas: z.nullish(z.string()),
    duracion: z.optional(z.int()),
    margen: z.optional(z.int()),
    adelanto: z.optional(Colones),
    adelantoDe: z.optional(z.string()),
  }),
  z.pipe(
    z.string(),
    z.transform((nombre): Elegible => ({ nombre })),
  ),
])

export const servicios = queryOf({ ...listServicios, response: z.array(Elegible) }, {})

/** Appointments name their service, so of two with one name there is one to choose. */
export function sinRepetir<S extends { nombre: string }>(servicios: readonly S[]): S[] {
  return servicios.filter(({ nombre }, index) => servicios.findIndex((otro) => otro.nombre === nombre) === index)
}

/** Asks for hours of a service where people are booked, otherwise of so many minutes. */
export type Pregunta = { servicio: string; persona?: number | undefined } | { minutos: number }

/** The free slots of a day, in minutes since midnight. The minutes are said only where they are not the usual ones. */
export function slotsDe(fecha: Fecha, pregunta: Pregunta = { minutos: DURACION_POR_DEFECTO }) {
  if ('servicio' in pregunta) return queryOf(listHorariosDisponibles, { query: { fecha, ...pregunta } })
  const { minutos } = pregunta
  return queryOf(listHorariosDisponibles, {
    query: minutos === DURACION_POR_DEFECTO ? { fecha } : { fecha, duracion: minutos },
  })
}

export interface Solicitud {
  inicio: WallTime
  /** The name of the service. */
  servicio: string
  notas: string
  /** With whom; absent for whoever is free. */
  persona?: { id: number } | undefined
  /** True: it is paid with money, though a bono would pay it. */
  sinBono?: boolean
}

/** Answers what books an appointment. */
export function useAgendar() {
  const conClave = useIdempotencyKey()
  return (usuarioId: number, solicitud: Solicitud) => {
    const fijos = { duracion: DURACION_POR_DEFECTO, estado: 'AGENDADA', usuario: { id: usuarioId } } as const
    return conClave((clave) => call(createCita, { body: { ...solicitud, ...fijos } }, { clave }))
  }
}

/** What follows by mail after a booking: an hour that waits for its deposit is not called confirmed (R-sin-recordar). */
export function loQueLlega({ adelanto }: Pick<CitaDeCliente, 'adelanto'>): string {
  return `${adelanto?.hasta ? 'El detalle de tu adelanto' : 'La confirmación'} llega por correo en unos minutos`
}

/** The free slots of a day, null while they are not known, and the chosen one as long as it is among them. */
export function useHorarios(fecha: Fecha | null, elegida: number | null, pregunta: Pregunta) {
  const hoy = useToday()
  const horarios = useQuery({ ...slotsDe(fecha ?? hoy, pregunta), enabled: fecha !== null })
  const slots = fecha !== null && horarios.data !== undefined ? slotsVisibles(fecha, horarios.data) : null
  return { ...horarios, slots, hora: elegida !== null && slots?.includes(elegida) ? elegida : null }
}
