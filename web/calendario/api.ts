import { getMarcas } from '../../contract/calendario.ts'
import { listCitasAgendadas } from '../../contract/citas.ts'
import type { Output } from '../../contract/endpoint.ts'
import { listTalleresAgendados } from '../../contract/talleres.ts'
import { type Fecha, fechaDe, masDias, medianoche } from '../../contract/tiempo.ts'
import { consulta } from '../api.ts'

/** The days that have something, of the month of a day. */
export function marcasDe(fecha: Fecha, usuarioId: number) {
  const mes = fechaDe(masDias(medianoche(fecha), 1 - Number(fecha.slice(8))))
  return consulta(getMarcas, { params: { mes, userId: usuarioId } })
}

export function citasDe(fecha: Fecha, usuarioId: number) {
  return consulta(listCitasAgendadas, { params: { fecha, userId: usuarioId } })
}

export function talleresDe(fecha: Fecha, usuarioId: number) {
  return consulta(listTalleresAgendados, { params: { fecha, userId: usuarioId } })
}

/** What the dot of each day means, in words. Nothing while it is not known. */
export function marcasPorDia(marcas: Output<typeof getMarcas> | undefined): Map<Fecha, string> {
  const marks = new Map<Fecha, string>(marcas?.citas.map((fecha) => [fecha, 'con citas']))
  for (const fecha of marcas?.talleres ?? []) {
    marks.set(fecha, marks.has(fecha) ? 'con citas y talleres' : 'con talleres')
  }
  return marks
}
