/** Prints a table of Markdown, so that it can go into docs/performance.md as it is. */
export function printTabla(titulo: string, columnas: readonly string[], filas: readonly (string | number)[][]): void {
  const linea = (celdas: readonly (string | number)[]) => `| ${celdas.join(' | ')} |`
  console.log(
    [`### ${titulo}\n`, linea(columnas), linea(columnas.map(() => '---')), ...filas.map(linea), ''].join('\n'),
  )
}

/** The value below which a share of them lies. */
export function percentil(valores: readonly number[], parte: number): number {
  const orden = [...valores].sort((a, b) => a - b)
  return orden[Math.min(orden.length - 1, Math.floor(orden.length * parte))]!
}

/** Milliseconds with one decimal. */
export const ms = (valor: number): string => valor.toFixed(1)
