import {
  fechaDe,
  formatDias,
  formatFechaLarga,
  formatHora,
  masMinutos,
  type WallTime,
} from '../../../contract/base/time/tiempo.ts'

/** A space at which no line breaks. */
const NO_SE_PARTE = '\u00a0'

/** `Martes 24 de noviembre, 9:00 AM`; the days of what takes several. The year is left out: it is the next one. */
export function whenOf({ inicio, fin }: { inicio: WallTime; fin: WallTime }): string {
  const unDia = fechaDe(inicio) === fechaDe(masMinutos(fin, -1))
  const dias = (unDia ? formatFechaLarga(inicio) : formatDias(inicio, fin)).replace(/ de \d{4}$/, '')
  const cuando = unDia ? `${dias}, ${formatHora(inicio).replace(' ', NO_SE_PARTE)}` : dias
  return cuando.charAt(0).toUpperCase() + cuando.slice(1)
}

/** `primer lugar` of a waiting list; by its number from the fourth on. */
export function placeInList(lugar: number): string {
  return `${['primer', 'segundo', 'tercer'][lugar - 1] ?? `${lugar}.º`} lugar`
}
