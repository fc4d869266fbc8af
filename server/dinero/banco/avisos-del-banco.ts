import { type Centimos, centimos, PRECIO_MAXIMO } from '../../../contract/base/money/money.ts'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { decimalesDe, montoDe } from '../../base/export/reading/amounts.ts'
import { diaEscrito } from '../../base/export/reading/cell.ts'
import type { Leido, LineaLeida } from './linea.ts'
import { referenciaDe, telefonoEn } from './pagador.ts'
import { fueraDeTiempo, soloMesDia } from './tabla.ts'
import { diceDolares } from './titulos-de-columna.ts'

/** The keys of a mail that has a value on each line. */
const CLAVES = {
  monto: 'monto(?: de la transferencia| recibido| acreditado)?',
  fecha: 'fecha(?: y hora)?',
  texto: 'motivo|concepto|detalle|descripci.?n',
  nombre: 'nombre(?: del? (?:cliente )?(?:origen|remitente))?|cliente origen|remitente|ordenante|enviado por|origen',
  telefono: 'tel.?fono(?: de)? origen|tel.?fono(?: del remitente)?|celular(?: origen)?',
  referencia: '(?:n.?mero(?: de)? )?(?:referencia|comprobante|documento)',
}
type Clave = keyof typeof CLAVES
const CON_CLAVE = Object.entries(CLAVES).map(
  ([clave, nombres]) => [clave as Clave, new RegExp(`^\\s*(?:${nombres})\\s*:\\s*(.*)$`, 'i')] as const,
)

const MONEDA = '(?:₡|¢|CRC|USD|US\\$|\\$)'
const CIFRAS = `[-+]?${MONEDA}?\\s?\\d[\\d.,]*(?:\\s\\d{3}(?:[.,\\s]\\d+)*)*(?:\\s?(?:colones|d.?lares|CRC|USD|₡))?`
/** More than any notice has: what looks for a name in one tries each of its words. */
const LETRAS_DE_AVISO = 4000
/** Eight digits and no word of money: who sent it. */
const TELEFONO = '\\d{4}-?\\d{4}(?![\\d.,]*\\d|\\s?(?:colones|CRC|₡))'
/** A sentence of a notice names its amount behind one of these. */
const MONTO = new RegExp(
  `(?:por un monto de|monto de|la suma de|recibi(?:do|.)(?: una?)?(?: transferencia| SINPE(?: M.?vil)?)?(?: de| por)?|enviado|transferido|por)\\s+(?!${TELEFONO})(${CIFRAS})`,
  'i',
)
const ES_AVISO = /recib|acredit|dep.?sito|envi|debit|sinpe|transferencia|realiz/i
const RECIBE = /recib|acredit|dep.?sito|a (?:su|tu) (?:cuenta|favor)/i
const ENVIA = /ha enviado|envi.?(?= )|se debit|ha realizado|ha transferido|pag.? de/i
const NOMBRE =
  /\b(?:de parte de|de)\s+((?:(?!\b(?:un|una|la suma|monto|colones)\b)[\p{L}?\ufffd' ]){5,}?)(?=\s*(?:[.,;:\d(]|$|\bpor\b|\bel\b|\bal?\b\s|\ben\b\s|\bdesde\b|\bcon\b))/giu
const CONCEPTO = /por concepto(?: de)?:?\s+(.+?)(?=,\s*(?:el d.a|con|ref)|\.\s|\.?$)/i
const DIA = /\b\d{1,2}[-/]\d{1,2}[-/]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2} de [a-z]+ del? \d{4}\b/i

/** The notices in a pasted text, by SMS or mail, and lines that were copied from the bank's page. */
export function leerAvisos(texto: string, hoy: Fecha): Leido {
  const leido: Leido = { canal: 'AVISO', lineas: [], noEntendidas: [] }
  for (const aviso of separar(texto)) {
    const linea = lineaDe(aviso, hoy)
    if (typeof linea === 'string') leido.noEntendidas.push({ n: aviso.n, texto: aviso.texto, motivo: linea })
    else leido.lineas.push(linea)
  }
  return leido
}

interface Aviso {
  n: number
  texto: string
  /** Of a mail with a value on each line. */
  valores?: Partial<Record<Clave, string>>
}

/** Whether a line begins a notice of its own. */
const comienza = (linea: string) => ES_AVISO.test(linea) && MONTO.test(linea)

/** Cuts a text into notices. A line that belongs to none is one of its own, which will not be understood. */
function separar(texto: string): Aviso[] {
  const avisos: Aviso[] = []
  let abierto: Aviso | undefined
  for (const [i, linea] of partirFrases(texto.split(/\r\n|\r|\n/))) {
    const conClave = CON_CLAVE.flatMap(([clave, como]) => {
      const valor = como.exec(linea)?.[1]
      return valor === undefined ? [] : [[clave, valor.trim()] as const]
    })[0]
    const pendiente = abierto?.valores && Object.entries(abierto.valores).find(([, valor]) => valor === '')?.[0]
    if (pendiente && !conClave && linea.trim() !== '') {
      // Some mails put the value below its name.
      abierto!.valores![pendiente as Clave] = linea.trim()
      abierto!.texto += ` ${linea.trim()}`
    } else if (linea.trim() === '') {
      if (!abierto?.valores) abierto = undefined
    } else if (conClave) {
      const [clave, valor] = conClave
      if (!abierto?.valores || clave in abierto.valores) {
        abierto = { n: i, texto: '', valores: {} }
        avisos.push(abierto)
      }
      abierto.valores![clave] = valor
      abierto.texto = `${abierto.texto} ${linea.trim()}`.trim()
    } else if (abierto && !abierto.valores && !comienza(linea) && !conFila(linea)) abierto.texto += ` ${linea.trim()}`
    else {
      const aviso = { n: i, texto: linea.trim() }
      avisos.push(aviso)
      abierto = comienza(linea) ? aviso : undefined
    }
  }
  return avisos
}

/** The sentence of another notice; without an amount it goes on with the one before it. */
const OTRO_AVISO = /(?=(?:(?:usted )?(?:has? )?(?:recibido|recibió|recibiste|enviado)|se realizó)\s)(?<=[.!]\s*)/iu

/** Notices that were pasted one behind the other in one line count as a line each: by its number each is known. */
function partirFrases(lineas: readonly string[]): [n: number, linea: string][] {
  return lineas.flatMap((linea) => linea.split(OTRO_AVISO)).map((frase, i): [number, string] => [i + 1, frase])
}

function lineaDe({ n, texto, valores }: Aviso, hoy: Fecha): LineaLeida | string {
  if (texto.length > LETRAS_DE_AVISO) return 'Es demasiado largo para ser el aviso de un pago.'
  if (!valores && !comienza(texto)) return filaSuelta({ n, texto }, hoy)
  const escrito = valores ? valores.monto : MONTO.exec(texto)?.[1]
  if (escrito === undefined) return 'No dice de cuánto es.'
  const monto = montoSolo(escrito)
  if (typeof monto === 'string') return monto
  const dicho = valores ? valores.fecha : DIA.exec(texto)?.[0]
  const cuando = dicho === undefined ? hoy : diaEscrito({ texto: dicho })
  if (cuando === 'solo mes/día') throw soloMesDia(n, dicho!)
  if (cuando === null) return `La fecha «${dicho}» no se entiende.`
  const deCuando = fueraDeTiempo(cuando, hoy)
  if (deCuando) return deCuando
  const sale = !valores && ENVIA.test(texto) && !RECIBE.test(texto)
  return {
    n,
    fecha: cuando,
    monto: sale ? centimos(-Math.abs(monto)) : monto,
    texto: valores ? (valores.texto ?? texto) : conceptoDe(texto),
    nombre: valores ? valores.nombre || null : nombreDe(texto),
    telefono: telefonoEn(valores ? (valores.telefono ?? valores.nombre ?? '') : texto),
    referencia: referenciaDe(valores?.referencia ?? '', texto),
    transito: false,
    ...(dicho === undefined && { sinFecha: true as const }),
  }
}

/** An amount that stands alone says by itself which sign its decimals have. */
function montoSolo(escrito: string): Centimos | string {
  const limpio = escrito.replace(/[.,\s]+$/, '')
  if (diceDolares(limpio)) return 'Está en dólares: aquí solo se anotan colones.'
  const [decimal] = decimalesDe(limpio)
  const monto = decimal && montoDe({ texto: limpio }, decimal)
  if (monto === undefined || monto === null) return `El monto «${limpio}» no se entiende.`
  return Math.abs(monto) > PRECIO_MAXIMO ? 'Es más dinero del que se puede anotar.' : monto
}

/** The payer in a sentence: the last `de` before the sentence goes on, because the bank's own name may follow one, too. */
function nombreDe(texto: string): string | null {
  const nombres = [...texto.matchAll(NOMBRE)].map(([, nombre]) => nombre!.trim())
  return nombres.find((nombre) => /^\S+\s+\S+/.test(nombre) && !/sinpe|banco|transferencia/i.test(nombre)) ?? null
}

/** What the customer wrote; the whole notice where it does not say which part that is. */
function conceptoDe(texto: string): string {
  return CONCEPTO.exec(texto)?.[1]?.trim() || texto
}

/** A row copied from the bank's page without its titles: a day and one amount. */
const IMPORTE = /(?<![\w/.,-])[-+]?(?:₡|¢|CRC)?\s?\d{1,3}(?:[., ]\d{3})*[.,]\d{2}(?![\d/.,-]*\d)/g
const conFila = (linea: string) => DIA.test(linea) && linea.match(IMPORTE) !== null

function filaSuelta({ n, texto }: Aviso, hoy: Fecha): LineaLeida | string {
  const dia = DIA.exec(texto)?.[0]
  const importes = texto.match(IMPORTE) ?? []
  if (dia === undefined || importes.length === 0) return 'No se reconoce aquí un pago.'
  if (importes.length > 1) return 'Trae varios montos: pega también la fila con los títulos de las columnas.'
  const fecha = diaEscrito({ texto: dia })
  if (fecha === 'solo mes/día') throw soloMesDia(n, dia)
  if (fecha === null) return `La fecha «${dia}» no se entiende.`
  const monto = montoSolo(importes[0]!.trim())
  const deCuando = fueraDeTiempo(fecha, hoy)
  if (typeof monto === 'string' || deCuando) return deCuando ?? (monto as string)
  const resto = texto.replace(dia, ' ').replace(importes[0]!, ' ').replace(/\s+/g, ' ').trim()
  const transito = /en tr.?nsito/i.test(resto)
  return {
    n,
    fecha,
    monto,
    texto: resto,
    nombre: null,
    telefono: telefonoEn(resto),
    referencia: referenciaDe('', resto),
    transito,
  }
}
