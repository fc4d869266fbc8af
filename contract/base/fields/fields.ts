import * as z from 'zod/mini'
import { aCentimos, aColones, type Centimos, IVA_POR_CIENTO, PRECIO_MAXIMO, TASAS_DE_IVA } from '../money/money.ts'
import type { Schema } from '../wire/endpoint.ts'

/** The `format` of a text in the API document; `hour` and `month` are ours, OpenAPI's registry has the others. */
type Format = 'date' | 'date-time' | 'date-time-local' | 'hour' | 'month'

/** A text that `read` turns into a value or refuses with null. `falta` is the sentence for no text, `vacio` for an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function leido<T extends string | number>(
  format: Format,
  mensaje: string,
  { read, write }: { read: (texto: string) => T | null; write: (valor: T) => string },
  { falta = mensaje, vacio = mensaje } = {},
) {
  return z.codec(
    z.string(falta).check(z.meta({ format })),
    z.custom<T>((valor) => valor !== null && valor !== undefined, falta),
    {
      decode(texto, { issues }) {
        const valor = read(texto)
        if (valor !== null) return valor
        issues.push({ code: 'custom', message: texto === '' ? vacio : mensaje, input: texto })
        return z.NEVER
      },
      encode: write,
    },
  )
}

/** Checked, because null or a missing number would be written as one. */
const entero = <T extends number>() => z.custom<T>(Number.isSafeInteger)

/** A number that arrives as text, in a path or a query. */
/* @__NO_SIDE_EFFECTS__ */
export function numeroDeTexto(forma: RegExp, mensaje: string) {
  return z.codec(z.string(mensaje).check(z.regex(forma, mensaje)), z.number(), { decode: Number, encode: String })
}

/** An id in a body, where it is a number. */
export const Id = z
  .number('Falta el identificador.')
  .check(z.int('El identificador no es válido.'), z.minimum(1, 'El identificador no es válido.'))

/** An id in a path or a query. */
export const IdDeTexto = numeroDeTexto(/^[1-9]\d{0,14}$/, 'El identificador no es válido.')

/** `{ id }`: bodies name a user, a product or a workshop this way (R-a-la-letra). */
export const Ref = z.object({ id: Id }, 'Falta el identificador.')

/** Spaces, format characters and fillers: a text of nothing else is blank on every screen. */
const EN_BLANCO = /^[\s\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Line breaks, controls, and what turns the rest of its line around. Joiners stay: letters and pictographs are made with them. */
const ROMPEN_LA_LINEA = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu

const enUnaLinea = (valor: string) => valor.replace(ROMPEN_LA_LINEA, (signos) => (/\s/.test(signos) ? ' ' : ''))
const comoEsta = (valor: string) => valor

/** A trimmed text of at most `maximo` UTF-16 units; `que` opens its sentences: `El nombre`. */
function recortado(que: string, maximo: number, esperado: string, limpiar: (valor: string) => string) {
  return z.string(esperado).check(
    z.refine((valor) => !valor.includes('\0'), `${que} tiene caracteres que no se admiten.`),
    z.normalize('NFC'),
    z.overwrite(limpiar),
    z.trim(),
    z.maxLength(maximo, `${que} admite hasta ${maximo} caracteres.`),
  )
}

/** A required text of one line, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function texto(que: string, maximo: number, limpiar = enUnaLinea) {
  const falta = `${que} es ${que.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`
  return recortado(que, maximo, falta, limpiar).check(
    z.minLength(1, falta),
    z.refine((valor) => !EN_BLANCO.test(valor), falta),
  )
}

/** A required text of several lines, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function parrafo(que: string, maximo: number) {
  return texto(que, maximo, comoEsta)
}

/** A text of one line that may be absent, null or empty: all three are read, and written, as null (R-textos-vacios). */
/* @__NO_SIDE_EFFECTS__ */
export function textoOpcional(que: string, maximo: number, limpiar = enUnaLinea) {
  const escrito = z.nullish(recortado(que, maximo, `${que} debe ser un texto.`, limpiar))
  const leido = z.codec(escrito, z.nullable(z.string()), {
    decode: (valor) => valor ?? null,
    encode: (valor) => valor,
  })
  return leido.check(z.overwrite((valor) => (valor && !EN_BLANCO.test(valor) ? valor : null)))
}

/** One of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export function parrafoOpcional(que: string, maximo: number) {
  return textoOpcional(que, maximo, comoEsta)
}

/**
 * The address of a picture, or none: a path of this site or an https address. `admitidas` replaces that rule; `que` opens the sentences.
 */
/* @__NO_SIDE_EFFECTS__ */
export function imagenOpcional(que = 'La imagen', admitidas = /^(https:\/\/|\/(?!\/))/i) {
  return textoOpcional(que, 2000).check(
    z.refine(
      (url) => url === null || admitidas.test(url),
      `${que} debe ser una dirección que empiece con https:// o una ruta de este sitio.`,
    ),
  )
}

interface Definida {
  _zod: {
    def: {
      shape?: Record<string, Definida>
      element?: Definida
      innerType?: Definida
      in?: Definida
      checks?: Definida[]
      check?: string
      maximum?: number
      value?: number
    }
  }
}

const dentroDe = ({ _zod: { def } }: Definida) => def.innerType ?? def.in

/** The limits of one field, found by its dotted path, as attributes of its input. */
export function topesDe(forma: z.ZodMiniType, campo: string) {
  const topes: { maxLength?: number; min?: number; max?: number } = {}
  let schema: Definida | undefined = forma as unknown as Definida
  for (const parte of campo.split('.')) {
    while (schema && !schema._zod.def.shape && !schema._zod.def.element) schema = dentroDe(schema)
    schema = schema?._zod.def.shape?.[parte] ?? schema?._zod.def.element
  }
  for (; schema; schema = dentroDe(schema)) {
    for (const { _zod } of schema._zod.def.checks ?? []) {
      const { check, maximum, value } = _zod.def
      if (check === 'max_length') topes.maxLength = maximum
      if (check === 'greater_than') topes.min = value
      if (check === 'less_than') topes.max = value
    }
  }
  return topes
}

/** The version that a form was filled in from. Without it the last writer wins. */
export const VersionVista = z.optional(z.number('La versión no es válida.').check(z.int('La versión no es válida.')))

/** `VersionVista` in a query. */
export const VersionDeTexto = z.optional(numeroDeTexto(/^\d{1,15}$/, 'La versión no es válida.'))

const centimosDeColones = { decode: aCentimos, encode: aColones }

/** An amount as a form sends it: at least zero, with two decimals at most; `que` opens its sentences. */
/* @__NO_SIDE_EFFECTS__ */
export function colones(que: string) {
  return z.codec(
    z.number(`${que} debe ser un número.`).check(
      z.minimum(0, `${que} no puede ser negativo.`),
      z.maximum(aColones(PRECIO_MAXIMO), `${que} es demasiado alto.`),
      z.refine(
        (colones) => Math.abs(colones * 100 - Math.round(colones * 100)) < 1e-4,
        `${que} admite hasta dos decimales.`,
      ),
    ),
    entero<Centimos>(),
    centimosDeColones,
  )
}

export const Precio = colones('El precio')

export const Colones = z.codec(z.number(), entero<Centimos>(), centimosDeColones)

/**
 * A field that is not documented. Our server always sends it; the browser reads `porDefecto` where it is absent (R-campos-documentados).
 */
/* @__NO_SIDE_EFFECTS__ */
export function nuestro<S extends Schema>(schema: S, porDefecto: z.output<S>) {
  return conNota(z._default(schema, porDefecto as never), { nuestro: true })
}

/** The rate of IVA of a thing in per cent (R-iva-por-cosa), in an answer. */
export const TasaDeCosa = nuestro(z.literal(TASAS_DE_IVA), IVA_POR_CIENTO)

/** The same in a form. Absent keeps the rate; a new thing has IVA_POR_CIENTO. */
export const TasaDeForm = z.optional(z.literal(TASAS_DE_IVA, 'El IVA debe ser 13, 4, 2, 1 o 0.'))

/** A documented field that our server never sends (R-campos-documentados). The API document does not list it. */
/* @__NO_SIDE_EFFECTS__ */
export function ajeno<S extends Schema>(schema: S) {
  return conNota(z.optional(schema), { ajeno: true })
}

/** Marks a field for the writer of the API document. */
/* @__NO_SIDE_EFFECTS__ */
function conNota<S extends Schema>(campo: S, nota: { nuestro: true } | { ajeno: true }): S {
  z.globalRegistry.add(campo, nota)
  return campo
}

/** A text that another server's answer may leave out. */
export const TextoONada = nuestro(z.nullable(z.string()), null)

/** The version of a thing in an answer. Without it the browser sends none back, and the last writer wins. */
export const Version = conNota(z.optional(z.int()), { nuestro: true }) as unknown as typeof Id

/** The units that a person asks for. The upper bound only keeps sums safe; the stock decides. */
export const Cantidad = z
  .number('La cantidad debe ser un número.')
  .check(
    z.int('La cantidad debe ser un número entero.'),
    z.minimum(1, 'La cantidad debe ser al menos 1.'),
    z.maximum(100_000, 'La cantidad es demasiado alta.'),
  )

/** A larger number is a typing error. */
export const STOCK_MAXIMO = 1_000_000

/** A part of RFC 5321: the addresses that people really have. */
export const CORREO =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** A mail address, trimmed and in lower case, which is how it is stored and compared. */
export const Email = z
  .string('El correo es obligatorio.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'El correo es obligatorio.'),
    z.maxLength(254, 'El correo es demasiado largo.'),
    z.regex(CORREO, 'El correo no es válido.'),
    z.meta({ format: 'email' }),
  )

type Renombrado<T, N> = { [K in keyof T as K extends keyof N ? N[K] & string : K]: T[K] }

/** An object whose parts have the documented names on the wire and ours inside: `{ fechaInicio: 'inicio' }`. */
/* @__NO_SIDE_EFFECTS__ */
export function conNombres<S extends z.ZodMiniObject, const N extends { [K in keyof z.output<S>]?: string }>(
  wire: S,
  nombres: N,
) {
  const pares = Object.entries<string>(nombres as Record<string, string>)
  return z.codec(wire, z.custom<Renombrado<z.output<S>, N>>(), {
    decode: (valor) => renombrar(valor, pares) as Renombrado<z.output<S>, N>,
    encode: (valor) =>
      renombrar(
        valor as object,
        pares.map(([fuera, dentro]) => [dentro, fuera]),
      ) as z.output<S>,
  })
}

function renombrar(valor: object, pares: readonly (readonly string[])[]): object {
  const otro: Record<string, unknown> = { ...valor }
  for (const [de, a] of pares) {
    otro[a!] = otro[de!]
    delete otro[de!]
  }
  return otro
}

/** People write these between the digits of a number, and phones copy it with hyphens of their own and marks of direction. */
export const SEPARADORES = /[\s().\p{Pd}\p{Cf}]/gu

/** True for 8 to 15 digits, whatever stands between them. */
export function esTelefono(escrito: string): boolean {
  return /^\+?\d{8,15}$/.test(escrito.replace(SEPARADORES, ''))
}

/** A number with the hyphens of a keyboard and no mark that nobody sees, as it is searched. */
export function comoSeTeclea(telefono: string): string {
  return telefono.replace(/\p{Pd}/gu, '-').replace(/\p{Cf}/gu, '')
}

/** The token of a link in a mail. */
export const TokenDeEnlace = z
  .string('Falta el enlace que te enviamos.')
  .check(z.maxLength(200, 'El enlace no es válido.'))

/** A code as orders have it, also where it was written in small letters, with spaces or without hyphens. */
export function codigoDeOrden(escrito: string): string {
  const junto = escrito.toUpperCase().replace(/[\s\p{Pd}.]/gu, '')
  const [, ...partes] = /^(BIO)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(junto) ?? []
  return partes.length > 0 ? partes.join('-') : escrito.trim().toUpperCase()
}
