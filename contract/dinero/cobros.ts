import * as z from 'zod/mini'
import { Colones, colones, Id, IdDeTexto, leido, textoOpcional } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { sumar } from '../base/money/money.ts'
import { formatWallTime, medianoche, parseFecha, parseWallTime, type WallTime } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { listaFiltrada } from '../base/wire/filtered-list.ts'
import { Adelanto, FormaDeCobro } from './pagos/pagos.ts'

/** Things that are charged for. */
export const COBRABLES = ['orden', 'cita', 'inscripcion', 'bono'] as const
export type CobrableDe = (typeof COBRABLES)[number]

/** The thing that a payment is for. */
export interface QueSeCobra {
  de: CobrableDe
  id: number
}

/** What people call what was paid, by its kind. */
export const PALABRA_DE_CLASE: Record<CobrableDe, string> = {
  orden: 'Órdenes',
  cita: 'Citas',
  inscripcion: 'Talleres',
  bono: 'Bonos',
}

/** What is of nobody who attends, where payments are parted by who does. */
export const SIN_QUIEN_ATIENDA = 'Tienda, talleres y lo demás'

const De = z.enum(COBRABLES, 'Falta lo que se cobra.')

/** An amount of money that moved. */
export const Monto = colones('El monto').check(z.refine((monto) => monto > 0, 'El monto debe ser mayor que cero.'))

/**
 * The day on which money moved, with its hour or without; absent: now. The server refuses one to come, and one of more than two years ago.
 */
export const DiaDelDinero = z.optional(
  leido<WallTime>('date-time-local', 'La fecha y la hora no son válidas.', { read: leerDia, write: formatWallTime }),
)

function leerDia(texto: string): WallTime | null {
  const dia = parseFecha(texto)
  return dia === null ? parseWallTime(texto) : medianoche(dia)
}

/** The debts that an amount is for, each with its part. */
export const Para = z
  .array(z.object({ deudaId: Id, monto: Monto }), 'Faltan las deudas.')
  .check(z.minLength(1, 'Elige al menos una deuda.'), z.maxLength(100, 'Son demasiadas deudas para un solo pago.'))

/** Money that came in or was given back (R-cobros). `monto` is positive either way. */
export const Cobro = z.object({
  id: Id,
  /** The kind of the paid thing, the first of several; null for money that came in for none. */
  de: z.nullable(De),
  /** The paid thing; null once it was deleted. */
  deId: z.nullable(Id),
  /** The name of the paid thing at that time: discreet, like mails. */
  titulo: z.string(),
  /** Null once that account was erased. */
  usuarioId: z.nullable(Id),
  /** The name of the payer at that time. */
  persona: z.string(),
  monto: Colones,
  devuelto: z.boolean(),
  /** Null when it only stands for an order that was set PAGADO by hand. */
  forma: z.nullable(FormaDeCobro),
  /** The moment of the payment, in Costa Rican time. */
  fecha: FechaHora,
  referencia: z.nullable(z.string()),
  /** Of one that takes back another of a closed month, that one; of the other, when. Both stay as they are (R-mes-cerrado). */
  deshace: z.optional(Id),
  deshecho: z.optional(FechaHora),
})
export type Cobro = z.output<typeof Cobro>

export const listCobros = endpoint({
  method: 'GET',
  path: '/api/cobros',
  access: 'admin',
  lee: ['ajustes', 'avisos', 'dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary:
    'What was paid and given back, latest first; their sum is what came in less what was given back. With `atiende`, for the appointments of that person; by form, by kind of thing and by payer too.',
  query: listaFiltrada(['cobrados', 'devueltos'], ['fecha', 'monto'], {
    deQuien: true,
    suyos: { forma: z.optional(FormaDeCobro), de: z.optional(De), persona: z.optional(IdDeTexto) },
  }),
  conSuma: true,
  response: z.array(Cobro),
})

const Nombrado = z.object({ id: Id, nombre: z.string() })

/** What came in less what was given back, of the payments of a list; each way of parting it sums up to `total`. */
const SumasDeCobros = z.object({
  total: Colones,
  /** Null: orders that were set PAGADO by hand. */
  porForma: z.array(z.object({ forma: z.nullable(FormaDeCobro), monto: Colones })),
  /** Null: for nothing yet. */
  porClase: z.array(z.object({ de: z.nullable(De), monto: Colones })),
  /** By the person who attends; null where nobody does. */
  porQuienAtiende: z.array(z.object({ persona: z.nullable(Nombrado), monto: Colones })),
  /** The people with the largest sums; null for all others together. */
  porPersona: z.array(z.object({ persona: z.nullable(Nombrado), monto: Colones })),
})
export type SumasDeCobros = z.output<typeof SumasDeCobros>

export const getSumasDeCobros = endpoint({
  method: 'GET',
  path: '/api/cobros/sumas',
  access: 'admin',
  lee: ['dinero', 'personas', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'What the payments of the same list come to: by form, by kind of thing, by who attends and by payer.',
  query: listCobros.query,
  response: SumasDeCobros,
})

/** The balance of one thing: `precio` as agreed, null where none was; `cobrado` less what was given back. */
export const CuentaDeCobros = z.object({
  titulo: z.string(),
  /** The name of who owes it. */
  persona: z.string(),
  precio: z.nullable(Colones),
  cobrado: Colones,
  /** What an hour waits for; absent where it waits for nothing. */
  adelanto: z.optional(Adelanto),
  cobros: z.array(Cobro),
})
export type CuentaDeCobros = z.output<typeof CuentaDeCobros>

export const getCuentaDeCobros = endpoint({
  method: 'GET',
  path: '/api/cobros/{de}/{id}',
  access: 'admin',
  lee: ['dinero'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'What was agreed and paid for an order, an appointment, an enrolment or a bono.',
  params: z.object({ de: De, id: IdDeTexto }),
  response: CuentaDeCobros,
})

const LO_QUE_SE_ANOTA = {
  forma: FormaDeCobro,
  fecha: DiaDelDinero,
  referencia: textoOpcional('La referencia', 100),
  /** True when an administrator has read the question and notes it all the same. */
  insistir: z.optional(z.boolean()),
}

export const createCobro = endpoint({
  method: 'POST',
  path: '/api/cobros',
  access: 'admin',
  cambia: ['avisos', 'dinero', 'historia', 'ordenes'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Write down a payment for one thing (`de` and `id`) or for several debts (`para`), or what was given back. What is more than is owed is a favor of `usuarioId`, or of who owed. The one that completes an order sets it PAGADO, what is given back of a PAGADO order sets it PENDIENTE. Questions are refused with 409 until `insistir`.',
  body: z
    .object({
      de: z.optional(De),
      id: z.optional(Id),
      para: z.optional(Para),
      usuarioId: z.optional(Id),
      monto: Monto,
      devuelto: z.optional(z.boolean()),
      ...LO_QUE_SE_ANOTA,
    })
    .check(
      z.refine(({ de, id }) => (de === undefined) === (id === undefined), 'Falta lo que se cobra.'),
      z.refine(({ de, para, usuarioId }) => de ?? para ?? usuarioId, 'Falta lo que se cobra.'),
      z.refine(({ de, para }) => !de || !para, 'Di lo que se cobra de una sola manera.'),
      z.refine(({ de, devuelto }) => !devuelto || de, 'Di de qué se devuelve.'),
      z.refine(({ para = [], monto }) => sumar(para, (una) => una.monto) <= monto, {
        error: 'El monto no alcanza para todo lo que se eligió.',
        path: ['monto'],
      }),
    ),
  response: Cobro,
  conClave: true,
  status: 201,
  refuses: [409],
})

export const corregirCobro = endpoint({
  method: 'PUT',
  path: '/api/cobros/{id}',
  access: 'admin',
  cambia: ['avisos', 'banco', 'dinero', 'historia', 'ordenes'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Correct the form, the day or the reference of a payment: it is reversed and written down again, under another id, for what it was for.',
  params: z.object({ id: IdDeTexto }),
  body: z.object(LO_QUE_SE_ANOTA),
  response: Cobro,
  refuses: [409],
})

export const deleteCobro = endpoint({
  method: 'DELETE',
  path: '/api/cobros/{id}',
  access: 'admin',
  cambia: ['avisos', 'banco', 'dinero', 'historia', 'ordenes'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Reverse a payment that was written down in error: it is in no list any more. An order that is not paid in full any more is PENDIENTE again.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})
