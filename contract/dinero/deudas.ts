import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/wire/lists.ts'
import { COBRABLES } from './cobros.ts'
import { Adelanto } from './pagos/pagos.ts'

/** `debe` is unpaid and its moment has come, `por-venir` is unpaid and its moment is to come. */
export const SITUACIONES = ['debe', 'por-venir', 'saldadas', 'todas'] as const
export type SituacionDeDeuda = (typeof SITUACIONES)[number]

/** A person who owes, or to whom money is due. */
export const PersonaDeCuenta = z.object({
  id: Id,
  nombre: z.string(),
  /** `+50688880000`; absent when the person has none. */
  telefono: z.optional(z.string()),
})

/** What is owed for one thing. */
export const Deuda = z.object({
  id: Id,
  de: z.enum(COBRABLES),
  /** The thing; null once it was deleted. */
  deId: z.nullable(Id),
  /** The code that the customer was told to write into the payment. */
  codigo: z.string(),
  titulo: z.string(),
  /** Null in a sale of nobody, and once that account was erased. */
  persona: z.nullable(PersonaDeCuenta),
  /** Null where no price was agreed: it is worth what is paid. */
  importe: z.nullable(Colones),
  pagado: Colones,
  falta: Colones,
  /** The moment from which it is owed; null when nothing is asked for, as after a missed appointment. */
  vence: z.nullable(FechaHora),
  situacion: z.enum(['debe', 'por-venir', 'saldada']),
  /** What is paid ahead of it, and until when an hour waits for that; absent where none waits. */
  adelanto: z.optional(Adelanto),
})
export type Deuda = z.output<typeof Deuda>

/** A list of the ledger, narrowed to one person. */
export interface ListaDeDeudas extends Lista {
  situacion?: SituacionDeDeuda | undefined
  /** The id of a person. */
  persona?: number | undefined
}

const filtros = {
  ...PARAMETROS_DE_LISTA,
  situacion: z.optional(z.enum(SITUACIONES, `La situación debe ser una de estas: ${SITUACIONES.join(', ')}.`)),
  persona: z.optional(IdDeTexto),
}

export const listDeudas = endpoint({
  method: 'GET',
  path: '/api/deudas',
  access: 'admin',
  lee: ['dinero', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'What is owed, by person, oldest first; their sum is of `falta`.',
  query: z.codec(z.object(filtros), z.custom<ListaDeDeudas>(), {
    decode: ({ situacion, persona, ...lista }) => ({ ...listaDe(lista), situacion, persona }),
    encode: ({ situacion, persona, ...lista }) => ({ ...parametrosDe(lista), situacion, persona }),
  }),
  conSuma: true,
  response: z.array(Deuda),
})
