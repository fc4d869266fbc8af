/** First name and surname; null where a row names nobody. */
export function nombreDe<N extends string | null>({ nombre, apellido }: { nombre: N; apellido: string | null }): N {
  return nombre === null ? nombre : (`${nombre} ${apellido}`.trim() as N)
}
