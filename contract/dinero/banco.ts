import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto } from '../base/fields/fields.ts'
import { FechaDeTexto, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { COBRABLES, Monto } from './cobros.ts'

/** Bytes of a file of the bank: a month of a practice is some 20 kB. */
export const ARCHIVO_DE_BANCO_BYTES = 4 * 1024 * 1024
/** Lines of one reading. */
export const LINEAS_DE_BANCO = 3000

export const ESTADOS_DE_LINEA = ['NUEVA', 'REPETIDA', 'EN_TRANSITO'] as const
export type EstadoDeLinea = (typeof ESTADOS_DE_LINEA)[number]
const CLASES_DE_PROPUESTA = ['VERDE', 'AMARILLA', 'YA_ANOTADA', 'NINGUNA'] as const
export const FINES_DE_LINEA = ['SALDA', 'YA_ANOTADA', 'A_FAVOR', 'NO_ES_VENTA', 'DESPUES'] as const
export type FinDeLinea = (typeof FINES_DE_LINEA)[number]

const DeudaPropuesta = z.object({
  id: Id,
  de: z.enum(COBRABLES),
  codigo: z.string(),
  persona: z.string(),
  /** The part of the line that is for it. */
  monto: Colones,
})
export type DeudaPropuesta = z.output<typeof DeudaPropuesta>

/** What a line is proposed to be, and why. */
const Propuesta = z.object({
  clase: z.enum(CLASES_DE_PROPUESTA),
  /** A sentence for the screen. */
  motivo: z.string(),
  /** What the line settles. With NINGUNA they are only at hand: what it names, to be ticked by a person. */
  deudas: z.array(DeudaPropuesta),
  /** The payment that was noted by hand. */
  cobroId: z.nullable(Id),
  /** The one person that the line names; null for none or several. */
  usuarioId: z.nullable(Id),
})
export type Propuesta = z.output<typeof Propuesta>

const LineaDeBanco = z.object({
  /** The number of the line in its file or text, by which it is applied. */
  n: z.int(),
  fecha: FechaDeTexto,
  /** Negative for what went out. */
  monto: Colones,
  texto: z.string(),
  /** As the bank writes it. */
  nombre: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  referencia: z.nullable(z.string()),
  estado: z.enum(ESTADOS_DE_LINEA),
  /** REPETIDA by a short reference, or by its words without a day: it may be another payment. */
  dudosa: z.boolean(),
  propuesta: Propuesta,
})
export type LineaDeBanco = z.output<typeof LineaDeBanco>

/** `n` is 0 for a sheet as a whole. */
const LineaNoEntendida = z.object({ n: z.int(), texto: z.string(), motivo: z.string() })
export type LineaNoEntendida = z.output<typeof LineaNoEntendida>

/** A payment by card that no line of the bank has told of yet. */
const CobroConTarjeta = z.object({
  id: Id,
  fecha: FechaDeTexto,
  persona: z.string(),
  titulo: z.string(),
  monto: Colones,
})

export const LecturaDeBanco = z.object({
  id: Id,
  /** What the lines were shown as, to be sent with what is applied of them. */
  mostrada: z.string(),
  lineas: z.array(LineaDeBanco),
  noEntendidas: z.array(LineaNoEntendida),
  /** At hand for a settlement of cards; empty where no line is one. */
  tarjetas: z.array(CobroConTarjeta),
})
export type LecturaDeBanco = z.output<typeof LecturaDeBanco>

export const TextoDeBanco = z.object({
  texto: z
    .string('Falta el texto del banco.')
    .check(
      z.minLength(1, 'Falta el texto del banco.'),
      z.maxLength(ARCHIVO_DE_BANCO_BYTES, 'El texto es demasiado largo.'),
    ),
})

export const leerBanco = endpoint({
  method: 'POST',
  path: '/api/banco/lecturas',
  access: 'admin',
  cambia: ['banco'],
  partes: ['RECEPCION'],
  summary:
    'Read lines of the bank: a statement as CSV or XLSX (`archivo`), or any pasted text (`texto`, also as JSON). Proposes what each line is, and writes nothing to the ledger.',
  body: 'multipart',
  form: {
    archivo: {
      binary: true,
      optional: true,
      description: 'A statement of at most 4 MB, as CSV or XLSX; its content decides what it is.',
    },
    texto: {
      optional: true,
      description: 'Instead of a file: a statement or notices by SMS and mail. `{ "texto": … }` as JSON does the same.',
    },
  },
  response: LecturaDeBanco,
  status: 201,
  refuses: [413, 415, 429],
})

export const releerBanco = endpoint({
  method: 'POST',
  path: '/api/banco/lecturas/{id}/releer',
  access: 'admin',
  cambia: ['banco'],
  lee: ['banco', 'bonos', 'dinero', 'ordenes', 'usuarios'],
  partes: ['RECEPCION'],
  summary:
    'Look at a reading again: what was applied is REPETIDA, the rest is proposed anew. Writes nothing to the ledger.',
  params: z.object({ id: IdDeTexto }),
  response: LecturaDeBanco,
})

const LineaAplicada = z.object({
  n: z.int('Falta el número de la línea.'),
  fin: z.enum(FINES_DE_LINEA, 'Falta qué es cada línea.'),
  deudas: z.optional(
    z.array(z.object({ id: Id, monto: Monto })).check(z.maxLength(100, 'Son demasiadas deudas para una sola línea.')),
  ),
  cobroId: z.optional(z.nullable(Id)),
  /** The payments by card of which a settlement is made; what is missing up to their sum is the commission. */
  cobros: z.optional(z.array(Id).check(z.maxLength(1000, 'Son demasiados cobros para una sola línea.'))),
  usuarioId: z.optional(z.nullable(Id)),
  /** Of one that is `dudosa`: it is another payment. */
  otra: z.optional(z.boolean()),
})
export type LineaAplicada = z.output<typeof LineaAplicada>

const Importacion = z.object({
  /** The reading's. */
  id: Id,
  creada: InstanteDeTexto,
  /** The name of the file; null for a pasted text. */
  archivo: z.nullable(z.string()),
  /** The administrator; null once that account was erased. */
  por: z.nullable(z.string()),
  desde: FechaDeTexto,
  hasta: FechaDeTexto,
  lineas: z.int(),
  /** The lines that wrote a payment. */
  anotadas: z.int(),
  /** The sum of the payments that it wrote. */
  monto: Colones,
})
export type Importacion = z.output<typeof Importacion>

export const aplicarBanco = endpoint({
  method: 'POST',
  path: '/api/banco/lecturas/{id}/aplicar',
  access: 'admin',
  cambia: ['avisos', 'banco', 'bonos', 'dinero', 'historia', 'ordenes', 'productos', 'usuarios'],
  partes: ['RECEPCION'],
  summary:
    'Apply exactly these lines in one step, or none: 409 with `lineas` where any of them changed since it was shown: in the reading of that `mostrada`, or else in the last one of the caller. Mails nobody.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({
    lineas: z
      .array(LineaAplicada, 'Faltan las líneas.')
      .check(z.minLength(1, 'Elige al menos una línea.'), z.maxLength(LINEAS_DE_BANCO, 'Son demasiadas líneas.')),
    mostrada: z.optional(z.string()),
  }),
  response: LecturaDeBanco,
  refuses: [409],
})

export const listImportaciones = endpoint({
  method: 'GET',
  path: '/api/banco/importaciones',
  access: 'admin',
  lee: ['banco', 'dinero', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'The readings of which something was applied, latest first.',
  response: z.array(Importacion),
})

export const deleteImportacion = endpoint({
  method: 'DELETE',
  path: '/api/banco/importaciones/{id}',
  access: 'admin',
  cambia: ['avisos', 'banco', 'bonos', 'dinero', 'historia', 'ordenes', 'productos'],
  partes: ['RECEPCION'],
  summary: 'Take back all that an import wrote; its lines can be imported again. Mails nobody.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})

const Pagador = z.object({
  id: Id,
  /** The name or the telephone by which the bank knows the payer. */
  pagador: z.string(),
  usuarioId: Id,
  persona: z.string(),
})
export type Pagador = z.output<typeof Pagador>

export const listPagadores = endpoint({
  method: 'GET',
  path: '/api/banco/pagadores',
  access: 'admin',
  lee: ['banco', 'usuarios'],
  partes: ['RECEPCION'],
  summary: 'Payers that were once assigned to a person, and are remembered.',
  response: z.array(Pagador),
})

export const olvidarPagador = endpoint({
  method: 'DELETE',
  path: '/api/banco/pagadores/{id}',
  access: 'admin',
  cambia: ['banco'],
  partes: ['RECEPCION'],
  summary: 'Forget a payer.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
})
