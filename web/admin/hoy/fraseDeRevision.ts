import type { Hoy } from '../../../contract/hoy.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  type Instante,
  masDias,
  medianoche,
  wallTimeDe,
} from '../../../contract/tiempo.ts'

/** When the data were last checked and what that said, in a sentence or two. `hoy` is the day of whoever reads it. */
export function fraseDeRevision({ momento, bien, hallazgos }: NonNullable<Hoy['revision']>, hoy: Fecha): string {
  if (hallazgos.length === 0) return `Tus datos se revisaron ${cuando(momento, hoy)}: todo está bien.`
  const antes = bien === null ? '' : ` La última vez que todo estaba bien fue ${cuando(bien, hoy)}.`
  return `Tus datos se revisaron ${cuando(momento, hoy)} y hay algo que no cuadra.${antes}`
}

function cuando(momento: Instante, hoy: Fecha): string {
  const wall = wallTimeDe(momento)
  const ayer = fechaDe(masDias(medianoche(hoy), -1))
  const dia = { [hoy]: 'hoy', [ayer]: 'ayer' }[fechaDe(wall)] ?? `el ${formatFechaLarga(wall).toLowerCase()}`
  return `${dia} a las ${formatHora(wall)}`
}
