import { queryOptions } from '@tanstack/react-query'
import { listCitasAgendadas } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, fechaDe, masDias, medianoche } from '../../../contract/base/time/time.ts'
import type { Output } from '../../../contract/base/wire/endpoint.ts'
import { getMarcas, getMiCalendario } from '../../../contract/persona/calendario.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { listTalleresAgendados } from '../../../contract/talleres/talleres.ts'
import { call } from '../../base/calls/api.ts'
import { orLastRead, queryOf } from '../../base/calls/queries.ts'

/** Milliseconds. Answers that came with another call are this fresh, and are not read again. */
const RECIENTE_MS = 5_000

/**
 * The days of the first month that have something, with the calendar's other first data. Null where they cannot be read: the calendar
 * stands without them. They are read anew wherever they are shown.
 */
export function inicioDe(usuarioId: number) {
  return queryOptions({
    queryKey: [getMio.path, 'calendario'],
    queryFn: orLastRead(async ({ client }) => {
      const inicio = await call(getMiCalendario, {})
      client.setQueryData(marcasDe(inicio.dia, usuarioId).queryKey, inicio.marcas)
      return inicio
    }, null),
    gcTime: 0,
  })
}

/** The days that have something, of the month of a day. */
export function marcasDe(fecha: Fecha, usuarioId: number) {
  const mes = fechaDe(masDias(medianoche(fecha), 1 - Number(fecha.slice(8))))
  return { ...queryOf(getMarcas, { params: { mes, userId: usuarioId } }), staleTime: RECIENTE_MS }
}

export function citasDe(fecha: Fecha, usuarioId: number) {
  return queryOf(listCitasAgendadas, { params: { fecha, userId: usuarioId } })
}

export function talleresDe(fecha: Fecha, usuarioId: number) {
  return queryOf(listTalleresAgendados, { params: { fecha, userId: usuarioId } })
}

/** The meaning of each day's dot in words; empty until it is known. */
export function marcasPorDia(marcas: Output<typeof getMarcas> | undefined): Map<Fecha, string> {
  const marks = new Map<Fecha, string>(marcas?.citas.map((fecha) => [fecha, 'con citas']))
  for (const fecha of marcas?.talleres ?? []) {
    marks.set(fecha, marks.has(fecha) ? 'con citas y talleres' : 'con talleres')
  }
  return marks
}
