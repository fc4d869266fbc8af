import type { Taller } from '../../../contract/talleres.ts'
import { parseWallTime } from '../../../contract/tiempo.ts'

/** What the form sends; dates as `yyyy-mm-ddTHH:mm` on the practice's clock, `precio` in colones. */
export type CamposDeTaller = {
  titulo: string
  descripcion: string
  fechaInicio: string
  fechaFin: string
  lugar: string
  cupoMaximo: number
  precio: number
  activo: boolean
}

export function camposDe(taller: Taller): CamposDeTaller {
  const { titulo, descripcion, fechaInicio, fechaFin, lugar, cupoMaximo, precio, activo } = taller
  const fechas = { fechaInicio: sinSegundos(fechaInicio), fechaFin: sinSegundos(fechaFin) }
  return { titulo, descripcion, ...fechas, lugar, cupoMaximo, precio, activo }
}

/** What those with a seat count on. */
export function acordado({ fechaInicio, fechaFin, lugar, activo }: CamposDeTaller) {
  return { inicio: parseWallTime(fechaInicio)!, fin: parseWallTime(fechaFin)!, lugar, activo }
}

function sinSegundos(fechaHora: string): string {
  return fechaHora.slice(0, 'yyyy-mm-ddTHH:mm'.length)
}
