import { telefonoDe } from '../../../contract/base/fields/contact.ts'
import { normalizar } from '../../../contract/base/wire/lists.ts'

/** Words of banks and of what people write into a payment; they are no part of a name. */
const NO_SON_NOMBRE = new Set(
  `sinpe movil sinpemovil transferencia transferencias transf transfer trans tef dtr tft spm pin cd pago pagos abono abonos deposito
  credito creditos debito bn bac bcr banco nacional popular davivienda promerica lafise credomatic bnmovil ent entrante entrantes recibida
  recibido recibidas enviada enviado desde por al a en con para cliente origen concepto detalle motivo desc descripcion ref referencia doc
  documento nro num numero cita citas taller orden bono sesion sesiones terapia masaje consulta gracias varios servicios servicio compra
  interbancaria interbancario cta cuenta iban otros banca linea internet web app colones crc monto fecha hora liquidacion tarjeta comision sin nombre efectivo ventanilla cajero caja mensualidad mensual quincena mes saldo abonado cliente otra persona`.split(
    /\s+/,
  ),
)
/** They belong to a name inside of it only. */
const ENLACES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'da', 'e'])

/** A letter that an encoding lost. */
const PERDIDA = /[?\ufffd]/

/** The words of a name as they are compared: without accents and capitals; a lost letter is `?`. */
export function palabrasDeNombre(nombre: string): string[] {
  return normalizar(nombre)
    .replace(/\ufffd/g, '?')
    .split(/[^a-z?]+/)
    .filter((palabra) => /[a-z]/.test(palabra))
}

/**
 * Names that may stand in a text of the bank: runs of at least two words that are nothing else. Each is matched whole, so what a customer
 * wrote besides makes none of them fit.
 */
export function nombresEn(texto: string): string[][] {
  const nombres: string[][] = []
  for (const trozo of normalizar(texto)
    .replace(/\ufffd/g, '?')
    .replace(/["']/g, ' ')
    .split(/[^a-z? ]+/)) {
    let nombre: string[] = []
    for (const palabra of [...trozo.split(/ +/), '']) {
      const es = /[a-z]/.test(palabra) && !NO_SON_NOMBRE.has(palabra)
      if (es) nombre.push(palabra)
      else {
        nombres.push(sinEnlaces(nombre))
        nombre = []
      }
    }
  }
  return nombres.filter((nombre) => nombre.length >= 2)
}

function sinEnlaces(nombre: string[]): string[] {
  const desde = nombre.findIndex((palabra) => !ENLACES.has(palabra))
  const hasta = nombre.findLastIndex((palabra) => !ENLACES.has(palabra))
  return desde < 0 ? [] : nombre.slice(desde, hasta + 1)
}

/** Whether two words are one, where the bank's may have lost letters. */
function esPalabra(delBanco: string, suya: string, comienzo = false): boolean {
  if (!PERDIDA.test(delBanco)) return comienzo ? suya.startsWith(delBanco) : suya === delBanco
  return new RegExp(`^${delBanco.replace(/\?+/g, '[a-z?]{1,2}')}${comienzo ? '' : '$'}`).test(suya)
}

/**
 * Whether every word of the bank's name is one of the person's, in any order and each once; the last one may be cut (R-linea-de-banco).
 * A single letter that is left of a word counts after two whole words.
 */
export function cabeEnNombre(delBanco: readonly string[], suyas: readonly string[]): boolean {
  if (delBanco.length < 2) return false
  const quedan = [...suyas]
  const enteras = delBanco.slice(0, -1)
  for (const palabra of enteras) {
    const i = quedan.findIndex((suya) => esPalabra(palabra, suya))
    if (i < 0) return false
    quedan.splice(i, 1)
  }
  const ultima = delBanco.at(-1)!
  if (quedan.some((suya) => esPalabra(ultima, suya))) return true
  return (ultima.length > 1 || enteras.length > 1) && quedan.some((suya) => esPalabra(ultima, suya, true))
}

/** Whether a text may name somebody: two words of their name stand in it, or the only one, the end of each cut or a letter lost. */
export function nombraA(texto: string, suyas: readonly string[]): boolean {
  const palabras = palabrasDeNombre(texto)
  const propias = suyas.filter((suya) => !ENLACES.has(suya))
  const dichas = propias.filter((suya) =>
    palabras.some((palabra) => esPalabra(palabra, suya, palabra.length > 2 && palabra.length < suya.length)),
  )
  return propias.length > 0 && dichas.length >= Math.min(2, propias.length)
}

/** The telephone of Costa Rica in a text; null where there is none, or more than one. */
export function telefonoEn(texto: string): string | null {
  const hallados = texto.matchAll(/(?<![\dA-Za-z-])(?:\+?506[\s-]?)?([2-8]\d{3})[\s-]?(\d{4})(?![\dA-Za-z])/g)
  const [telefono, otro] = new Set([...hallados].map(([, a, b]) => telefonoDe(`${a}${b}`)))
  return otro === undefined ? (telefono ?? null) : null
}

/** The reference of a line: its column's, or the one that its text names; null for none and for zeros. */
export function referenciaDe(columna: string, texto: string): string | null {
  const escrita =
    columna.trim() ||
    /\bref(?:erencia|\.)?\s*(?:n[°o.]*\s*)?[:#]?\s*([a-z]*\d[\w-]*)/i.exec(texto)?.[1] ||
    /(?<!\d)\d{20,25}(?!\d)/.exec(texto)?.[0]
  return escrita && /[1-9a-z]/i.test(escrita) ? escrita.slice(0, 60) : null
}

/** A reference as it is compared: banks write the same one with and without zeros before it. */
export function referenciaComparable(referencia: string | null): string | null {
  return referencia?.replace(/[^\w]/g, '').replace(/^0+/, '').toUpperCase() || null
}
