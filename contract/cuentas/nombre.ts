/** First name and surname; null where a row names nobody. */
export function nombreDe<N extends string | null>({ nombre, apellido }: { nombre: N; apellido: string | null }): N {
  return nombre === null ? nombre : (`${nombre} ${apellido ?? ''}`.trim() as N)
}

/** The whole name of the person that a row is about. */
export function personaDe(fila: { usuarioNombre: string; usuarioApellido: string }): string {
  return nombreDe({ nombre: fila.usuarioNombre, apellido: fila.usuarioApellido })
}
