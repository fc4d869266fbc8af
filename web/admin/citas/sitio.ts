import { formatWallTime, parseWallTime, type WallTime } from '../../../contract/base/tiempo.ts'

/** A day and an hour as an address says them, and with whom: `2026-11-24T09:00`, `2026-11-24T09:00,7`. */
export function escribirSitio({ inicio, persona }: { inicio: WallTime; persona?: { id: number } | undefined }): string {
  const momento = formatWallTime(inicio).slice(0, 16)
  return persona ? `${momento},${persona.id}` : momento
}

/** Reads back what an address says; nothing of what it does not. */
export function leerSitio(con: string): { inicio?: WallTime; persona?: { id: number } } {
  const [momento = '', quien] = con.split(',')
  const [inicio, id] = [parseWallTime(momento), Number(quien)]
  return { ...(inicio !== null && { inicio }), ...(id > 0 && { persona: { id } }) }
}
