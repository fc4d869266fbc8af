import { leido } from './campos.ts'

/** `08:30`, also 24:00 as the end of a day, as minutes since midnight; null for anything else. */
export function parseHora(texto: string): number | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(texto)) return null
  return Number(texto.slice(0, 2)) * 60 + Number(texto.slice(3))
}

/** Minutes since midnight as `08:30`, the way calls and time fields have it. */
export function horaDe(minutos: number): string {
  return [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':')
}

/** An hour of the day: minutes since midnight, `HH:mm` on the wire. */
export const HoraDelDia = leido<number>('hour', 'Escribe la hora como 08:00.', parseHora, horaDe, {
  falta: 'Falta la hora.',
})
