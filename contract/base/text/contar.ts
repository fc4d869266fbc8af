/** `5 horas`, `1 hora`. */
export function contar(cuantos: number, uno: string, varios: string): string {
  return `${cuantos} ${cuantos === 1 ? uno : varios}`
}
