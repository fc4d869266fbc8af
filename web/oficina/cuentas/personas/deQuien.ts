import type { PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'

/** A thing that takes the time of one person, of several, or of everybody where nobody is named. */
export interface DeAlguien {
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

type Dia = Record<'citas' | 'talleres' | 'bloqueos' | 'guardadas', readonly DeAlguien[]>

/** The things of a day for which `vale` holds. */
export function filtrar<D extends Dia>(dia: D, vale: (cosa: DeAlguien) => boolean): D {
  const { citas, talleres, bloqueos, guardadas } = dia
  return {
    ...dia,
    citas: citas.filter(vale),
    talleres: talleres.filter(vale),
    bloqueos: bloqueos.filter(vale),
    guardadas: guardadas.filter(vale),
  }
}

/** Whether nobody is named: it takes everybody's time. */
export function esDeTodos({ persona, personas }: DeAlguien): boolean {
  return !persona && !personas
}

/** `Elena` of `Dra. Elena Mora`. */
export function nombreDePila(nombre: string): string {
  return nombre.replace(/^(\S+\. )+/, '').split(' ')[0]!
}
