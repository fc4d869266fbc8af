import { esDeUnDia, formatDias, formatHora, formatTramo, type Tramo } from '../../../contract/base/time/time.ts'

/** `Martes 24 de noviembre, 9:00 AM`; both ends of what takes several days. The year is left out: it is the next one. */
export function whenOf(tramo: Tramo): string {
  const { inicio, fin } = tramo
  const cuando = esDeUnDia(tramo) ? `${formatDias(inicio, fin)}, ${formatHora(inicio)}` : formatTramo(tramo)
  return cuando.replace(/ de \d{4}\b/g, '')
}
