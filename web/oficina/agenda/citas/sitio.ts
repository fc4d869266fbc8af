import { formatWallTime, parseWallTime, type WallTime } from '../../../../contract/base/time/time.ts'

/** The values that a new appointment begins with. */
interface Sitio {
  inicio: WallTime
  persona?: { id: number } | undefined
  servicio?: string | undefined
}

/** A day and an hour as an address says them, with whom and for what: `2026-11-24T09:00`, `2026-11-24T09:00,7`, `2026-11-24T09:00,7,Masaje`. */
export function escribirSitio({ inicio, persona, servicio }: Sitio): string {
  const momento = formatWallTime(inicio).slice(0, 16)
  if (servicio) return `${momento},${persona?.id ?? ''},${servicio}`
  return persona ? `${momento},${persona.id}` : momento
}

/** Reads such an address; parts that it lacks are absent. */
export function leerSitio(con: string): Partial<Sitio> {
  const [momento = '', quien, ...nombre] = con.split(',')
  const [inicio, id, servicio] = [parseWallTime(momento), Number(quien), nombre.join(',')]
  return { ...(inicio !== null && { inicio }), ...(id > 0 && { persona: { id } }), ...(servicio && { servicio }) }
}
