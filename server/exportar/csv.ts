import type { Celda } from '../columnas.ts'

/** So that spreadsheets read UTF-8. */
export const BOM = '\ufeff'

/** One line of a file as Excel in es-CR expects it: semicolons, CRLF. */
export function lineaDe(celdas: readonly Celda[]): string {
  return `${celdas.map(escribir).join(';')}\r\n`
}

/** Numbers are written with a decimal comma; texts as they are. */
function escribir(celda: Celda): string {
  if (celda === null) return ''
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  const inofensivo = /^[=+\-@\t\r]/.test(celda) ? `'${celda}` : celda
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo
}
