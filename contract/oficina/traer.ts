import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, TasaDeCosa } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** Bytes of one file: a thousand products with long descriptions are some 3 MB. */
export const ARCHIVO_DE_TRAER_BYTES = 8 * 1024 * 1024
/** Lines of one file. */
export const LINEAS_DE_TRAER = 3000
/** Appointments ahead that are tried of one file: each is booked as if by hand. */
export const CITAS_DE_TRAER = 300

export const CLASES_DE_TRAER = ['PERSONAS', 'SERVICIOS', 'PRODUCTOS', 'CITAS'] as const
export type ClaseDeTraer = (typeof CLASES_DE_TRAER)[number]
/** Where a file comes from; OTRO was not recognised: a person said what it brings. */
export const ORIGENES_DE_TRAER = ['BIOBIENESTAR', 'EASY_APPOINTMENTS', 'WOOCOMMERCE', 'OTRO'] as const
export type OrigenDeTraer = (typeof ORIGENES_DE_TRAER)[number]

/** YA_ESTA is here already, also from a line above; FUERA is not brought by a rule; CON_ERROR cannot be brought as it is. */
const ESTADOS_DE_TRAER = ['NUEVA', 'YA_ESTA', 'FUERA', 'CON_ERROR'] as const
export type EstadoDeTraer = (typeof ESTADOS_DE_TRAER)[number]

const LineaDeTraer = z.object({
  /** The number of the line in its file. */
  n: z.int(),
  /** What it is, in a few words. */
  titulo: z.string(),
  /** The rest of what would be brought, for people. */
  detalle: z.string(),
  /** As the file has it, and the rate that it would get; null for what has no price of its own. */
  precio: z.nullable(Colones),
  iva: TasaDeCosa,
  estado: z.enum(ESTADOS_DE_TRAER),
  /** A sentence: why it is not new, or what becomes otherwise than in the file; null where nothing is to be said. */
  motivo: z.nullable(z.string()),
})
export type LineaDeTraer = z.output<typeof LineaDeTraer>

export const LecturaDeTraer = z.object({
  id: Id,
  /** What the lines were shown as, to be sent with what is brought of them. */
  mostrada: z.string(),
  clase: z.enum(CLASES_DE_TRAER),
  origen: z.enum(ORIGENES_DE_TRAER),
  /** The name of the file; null for a pasted text. */
  archivo: z.nullable(z.string()),
  lineas: z.array(LineaDeTraer),
  /** True where prices of products may include IVA: the file does not say it. */
  preguntaIva: z.boolean(),
  /** The moment at which it was brought; null until then. */
  aplicada: z.nullable(InstanteDeTexto),
})
export type LecturaDeTraer = z.output<typeof LecturaDeTraer>

/** The same without a file, as JSON. */
export const TextoDeTraer = z.object({
  texto: z
    .string('Falta lo que se trae.')
    .check(
      z.minLength(1, 'Falta lo que se trae.'),
      z.maxLength(ARCHIVO_DE_TRAER_BYTES, 'El texto es demasiado largo.'),
    ),
  que: z.optional(z.enum(CLASES_DE_TRAER, 'Di si trae personas, servicios, productos o citas.')),
})

const params = z.object({ id: IdDeTexto })

export const leerTraer = endpoint({
  method: 'POST',
  path: '/api/traer/lecturas',
  access: 'admin',
  cambia: ['traer'],
  summary:
    'Read people, services, products or appointments ahead from a CSV or XLSX file (`archivo`) or a pasted table (`texto`), recognised by its titles. Says of each line what it would be, and brings nothing.',
  body: 'multipart',
  form: {
    archivo: { binary: true, optional: true, description: 'A file of at most 8 MB; its content decides what it is.' },
    texto: {
      optional: true,
      description: 'Instead of a file: the table as text, with its titles. `{ "texto": … }` as JSON does the same.',
    },
    que: { optional: true, enum: CLASES_DE_TRAER, description: 'What it brings, where its titles do not say it.' },
  },
  response: LecturaDeTraer,
  status: 201,
  refuses: [413, 415, 429],
})

export const releerTraer = endpoint({
  method: 'POST',
  path: '/api/traer/lecturas/{id}/releer',
  access: 'admin',
  cambia: ['traer'],
  lee: ['agenda', 'personas', 'productos', 'servicios', 'traer', 'usuarios'],
  summary: 'Look at a reading again, as things are now. Brings nothing.',
  params,
  response: LecturaDeTraer,
  refuses: [429],
})

export const aplicarTraer = endpoint({
  method: 'POST',
  path: '/api/traer/lecturas/{id}/aplicar',
  access: 'admin',
  cambia: ['agenda', 'bonos', 'dinero', 'historia', 'productos', 'servicios', 'traer', 'usuarios'],
  conClave: true,
  summary:
    'Bring every new line of a reading that is not left out by its number, in one step or not at all: 409 while a line with an error is not left out, and with `lineas` where state, person or price of one changed since the caller was shown it: in the look of that `mostrada`, or else in their last one. Mails nobody.',
  params,
  body: z.object({
    /** The numbers of the lines that are left out. */
    fuera: z
      .array(z.int('Falta el número de la línea.'), 'Faltan las líneas que se dejan fuera.')
      .check(z.maxLength(LINEAS_DE_TRAER, 'Son demasiadas líneas.')),
    /** True: prices of products include IVA, and are brought without it. */
    conIva: z._default(z.boolean('Indica si los precios ya incluyen IVA.'), false),
    /** The name of the look at the lines that is applied. */
    mostrada: z.optional(z.string('Falta qué se vio de las líneas.')),
  }),
  response: LecturaDeTraer,
  refuses: [409],
})

const ImportacionTraida = z.object({
  /** The reading's. */
  id: Id,
  clase: z.enum(CLASES_DE_TRAER),
  origen: z.enum(ORIGENES_DE_TRAER),
  archivo: z.nullable(z.string()),
  aplicada: InstanteDeTexto,
  /** The administrator; null once that account was erased. */
  por: z.nullable(z.string()),
  /** The things of it that are still there. */
  cuantas: z.int(),
})
export type ImportacionTraida = z.output<typeof ImportacionTraida>

export const listTraidas = endpoint({
  method: 'GET',
  path: '/api/traer/importaciones',
  access: 'admin',
  lee: ['traer', 'usuarios'],
  summary: 'The files that were brought, latest first.',
  response: z.array(ImportacionTraida),
})

export const quitarTraida = endpoint({
  method: 'DELETE',
  path: '/api/traer/importaciones/{id}',
  access: 'admin',
  cambia: [
    'agenda',
    'avisos',
    'bonos',
    'dinero',
    'historia',
    'personas',
    'productos',
    'servicios',
    'traer',
    'usuarios',
  ],
  summary:
    'Take out all that a file brought, in one step; 409 with `lineas` for what was used or changed since, and then nothing goes. Whoever waits for an hour that comes free is offered it, nobody else is mailed.',
  params,
  response: 'texto',
  refuses: [409],
})
