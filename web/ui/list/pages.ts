/** Up to so many pages all numbers are shown (R-numeros-de-hoja). */
const TODAS = 7

/** The page numbers of a list: all of a few, else the first, the last and those around the current one. */
export function shownPages(pagina: number, paginas: number): number[] {
  if (paginas <= TODAS) return Array.from({ length: paginas }, (_, i) => i + 1)
  const cerca = [pagina - 1, pagina, pagina + 1].filter((numero) => numero > 1 && numero < paginas)
  return [1, ...cerca, paginas]
}
