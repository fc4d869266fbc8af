import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, textoOpcional } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/wire/lists.ts'
import { Cobro, DiaDelDinero, Monto, Para } from './cobros.ts'
import { PersonaDeCuenta } from './deudas.ts'
import { FormaDeCobro } from './pagos/pagos.ts'

/** Money that came in and is applied to nothing. `id` is the payment's. */
const Favor = z.object({
  id: Id,
  /** The name of the thing it was paid for. */
  titulo: z.string(),
  /** Null in a sale of nobody, and once that account was erased. */
  persona: z.nullable(PersonaDeCuenta),
  /** The name of the payer; of a sale of nobody too. */
  nombre: z.string(),
  monto: Colones,
  /** The part of `monto` that is left. */
  queda: Colones,
  forma: z.nullable(FormaDeCobro),
  fecha: FechaHora,
  referencia: z.nullable(z.string()),
})
export type Favor = z.output<typeof Favor>

export interface ListaDeFavores extends Lista {
  persona?: number | undefined
}

export const listFavores = endpoint({
  method: 'GET',
  path: '/api/a-favor',
  access: 'admin',
  lee: ['dinero', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'Payments with a rest that is applied to nothing, oldest first; their sum is of `queda`.',
  query: z.codec(z.object({ ...PARAMETROS_DE_LISTA, persona: z.optional(IdDeTexto) }), z.custom<ListaDeFavores>(), {
    decode: ({ persona, ...lista }) => ({ ...listaDe(lista), persona }),
    encode: ({ persona, ...lista }) => ({ ...parametrosDe(lista), persona }),
  }),
  conSuma: true,
  response: z.array(Favor),
})

export const usarFavor = endpoint({
  method: 'POST',
  path: '/api/a-favor/{id}/usar',
  access: 'admin',
  cambia: ['avisos', 'dinero', 'historia', 'ordenes'],
  partes: ['RECEPCION'],
  summary: 'Apply what is left of a payment to debts of its person.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ para: Para }),
  response: Cobro,
  conClave: true,
  refuses: [409],
})

/** For the customer: what is left of their payments pays what they owe, the oldest first, and then what is to come. */
export const usarMiFavor = endpoint({
  method: 'POST',
  path: '/api/mi-favor/usar',
  access: 'sesion',
  cambia: ['avisos', 'dinero', 'historia', 'ordenes'],
  summary: "Apply what is left of the session's payments to its debts, the oldest first.",
  response: z.object({
    /** What was applied, and what is left. */
    usado: Colones,
    aFavor: Colones,
  }),
})

export const devolverFavor = endpoint({
  method: 'POST',
  path: '/api/a-favor/{id}/devolver',
  access: 'admin',
  cambia: ['dinero', 'historia'],
  partes: ['RECEPCION'],
  summary: 'Write down that what is left of a payment, or a part of it, was given back.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({
    monto: Monto,
    forma: FormaDeCobro,
    fecha: DiaDelDinero,
    referencia: textoOpcional('La referencia', 100),
  }),
  response: Cobro,
  conClave: true,
  status: 201,
  refuses: [409],
})
