import * as z from 'zod/mini'
import { Id } from '../base/fields/campos.ts'

/** A person who attends an appointment or gives a workshop. */
export const PersonaQueAtiende = z.object({ id: Id, nombre: z.string() })
export type PersonaQueAtiende = z.output<typeof PersonaQueAtiende>
