import * as z from 'zod/mini'
import { endpoint } from '../base/wire/endpoint.ts'

export const llenarConMuestra = endpoint({
  method: 'POST',
  path: '/api/ejemplos',
  access: 'admin',
  summary:
    'Fill an empty business with invented people and two lived weeks around today. A second time changes nothing.',
  response: 'texto',
  refuses: [409],
})

/** Each line is a count with its noun: `3 citas`. */
export const getEjemplos = endpoint({
  method: 'GET',
  path: '/api/ejemplos',
  access: 'admin',
  lee: ['ajustes'],
  summary: 'What was done to the examples since they were put: what goes with them, and what stays.',
  response: z.object({
    /** Whether there are invented people. */
    conGente: z.boolean(),
    /** Added or changed by administrators among the invented people. */
    seVa: z.array(z.string()),
    /** Changed by administrators, or attached by real people. */
    seQueda: z.array(z.string()),
  }),
})

/** Examples that somebody has changed stay; those that customers have bought or enrolled in are archived or suspended. */
export const quitarEjemplos = endpoint({
  method: 'DELETE',
  path: '/api/ejemplos',
  access: 'admin',
  summary: 'Remove the invented people with all that is theirs, and the example contents that nobody has changed.',
  response: 'texto',
})
