/** Who attends something; both null when nobody is named. */
export interface Atendido {
  atiendeId: number | null
  atiendeNombre: string | null
}

/** A row as it is answered: with `persona` when somebody is named. */
export function conPersona<F extends Atendido>({ atiendeId, atiendeNombre, ...fila }: F) {
  return { ...fila, ...(atiendeId !== null && { persona: { id: atiendeId, nombre: atiendeNombre! } }) }
}
