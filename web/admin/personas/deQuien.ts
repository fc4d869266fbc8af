import type { PersonaQueAtiende } from '../../../contract/agenda/personas.ts'

/** What takes the time of somebody: of one, of several, or of everybody where nobody is named. */
interface DeAlguien {
  persona?: PersonaQueAtiende | undefined
  personas?: readonly PersonaQueAtiende[] | undefined
}

/** Whether it takes somebody's time. */
export function esDe({ persona, personas = persona && [persona] }: DeAlguien, id: number): boolean {
  return !personas || personas.some((una) => una.id === id)
}

/** Whether both take somebody's time. */
export function compiten(uno: DeAlguien, otro: DeAlguien): boolean {
  const { persona, personas = persona && [persona] } = uno
  return !personas || personas.some(({ id }) => esDe(otro, id))
}

interface Dia<C extends DeAlguien, T extends DeAlguien, B extends DeAlguien, G extends DeAlguien> {
  citas: readonly C[]
  talleres: readonly T[]
  bloqueos: readonly B[]
  guardadas: readonly G[]
}

/** What there is of one person, with what is everybody's; all of it for null. */
export function soloDe<
  C extends DeAlguien,
  T extends DeAlguien,
  B extends DeAlguien,
  G extends DeAlguien,
  D extends Dia<C, T, B, G>,
>(dia: D, id: number | null): D {
  if (id === null) return dia
  const suyo = (cosa: DeAlguien) => esDe(cosa, id)
  return {
    ...dia,
    citas: dia.citas.filter(suyo),
    talleres: dia.talleres.filter(suyo),
    bloqueos: dia.bloqueos.filter(suyo),
    guardadas: dia.guardadas.filter(suyo),
  }
}
