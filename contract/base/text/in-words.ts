/** `Ana, Luis y Marta`. */
export function enLista(cosas: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(cosas)
}
