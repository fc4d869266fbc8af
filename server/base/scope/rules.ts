/** The person who attends; both null when nobody is named. */
export interface Atendido {
  atiendeId: number | null
  atiendeNombre: string | null
}

/** The name of who attends, as letters and calendars say it; nothing when nobody is named. */
export function conDe({ atiendeNombre }: Partial<Atendido>): { con?: string } {
  return atiendeNombre ? { con: atiendeNombre } : {}
}

/** A row as it is answered: with `persona` when somebody is named. */
export function conPersona<F extends Atendido>({ atiendeId, atiendeNombre, ...fila }: F) {
  return { ...fila, ...(atiendeId !== null && { persona: { id: atiendeId, nombre: atiendeNombre! } }) }
}
