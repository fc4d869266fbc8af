import { createHash } from 'node:crypto'
import { MINUTOS_POR_DIA, medianoche } from '../../../contract/base/time/time.ts'
import { normalizar } from '../../../contract/base/wire/lists.ts'
import type { Canal, Leido, LineaLeida } from './linea.ts'
import { referenciaComparable } from './pagador.ts'

// Which lines tell of one payment (R-una-linea): repetidas.test.ts is the table of all cases.

/** A line that an import has kept. Of its text nothing is left but what `huella` is made of. */
export interface LineaGuardada {
  huella: string
  canal: Canal
  n: number
  fecha: LineaLeida['fecha']
  monto: number
  referencia: string | null
  /** The reading that it belongs to. */
  lecturaId: number
  /** The movements that it wrote or was linked with. */
  movimientos: readonly number[]
}

/** A line that is known already. */
export interface Repetida {
  /** Null where an earlier line of the same text is the same. */
  guardada: LineaGuardada | null
  /** It may be another payment: only a person can say. */
  dudosa: boolean
}

/** A shorter reference, such as `1`, is that of other payments too; a longer one names a payment for this long, in whatever tells of it. */
const REFERENCIA_LARGA = 6
const DIAS_DE_LARGA = 45
/** Days between the notice of a payment and its line in a statement, where a short reference joins them. */
const DIAS_DE_CORTA = 5
/** Days after which the same words without a day are another payment. */
const DIAS_DE_PALABRAS = 45
/** Equal lines of one day that are looked for. */
const VECES = 5

/**
 * The identity that each line is kept by: what equal lines have in common, and the how-manieth of them it is. Two equal lines of a statement are
 * two payments; a notice with a reference is one, however often it was pasted.
 */
export function huellasDe(lineas: readonly LineaLeida[], canal: Canal): Map<number, string> {
  const cuantas = new Map<string, number>()
  return new Map(
    lineas.map((linea) => {
      const igual = igualA(linea, linea.fecha)
      const esUno = canal === 'AVISO' && referenciaComparable(linea.referencia) !== null
      const vez = esUno ? 1 : (cuantas.get(igual) ?? 0) + 1
      cuantas.set(igual, vez)
      return [linea.n, huellaDe(igual, vez)]
    }),
  )
}

/** The identity of a line that is another payment than its equals: the first that none of these has. Where they share a reference it is told by its words. */
export function huellaLibre(linea: LineaLeida, tomadas: ReadonlySet<string>): string {
  const igual = (referenciaComparable(linea.referencia) === null ? igualA : apartadaComo)(linea, linea.fecha)
  for (let vez = 1; ; vez++) {
    const huella = huellaDe(igual, vez)
    if (!tomadas.has(huella)) return huella
  }
}

/**
 * The lines of the reading `id` that were imported before, by this channel or the other, the surest first. Each kept line is one line of a text;
 * only where more lines of one short reference came than were kept, one that was kept may be any of these.
 */
export function repetidasDe(
  { lineas, canal }: Pick<Leido, 'lineas' | 'canal'>,
  { id, guardadas }: { id: number; guardadas: readonly LineaGuardada[] },
): Map<number, Repetida> {
  const huellas = huellasDe(lineas, canal)
  const libres = new Set(guardadas)
  const tomadas = new Set<LineaGuardada>()
  const repetidas = new Map<number, Repetida>()
  const buscar = (esSuya: (linea: LineaLeida, una: LineaGuardada) => boolean, entre = libres) => {
    for (const linea of lineas) {
      const guardada = repetidas.has(linea.n) ? undefined : entre.values().find((una) => esSuya(linea, una))
      if (!guardada) continue
      libres.delete(guardada)
      const suya = guardada.lecturaId === id
      if (!suya) tomadas.add(guardada)
      repetidas.set(linea.n, { guardada, dudosa: !suya && !seSabe(linea, canal, guardada) })
    }
  }
  buscar((linea, una) => una.lecturaId === id && una.n === linea.n)
  buscar((linea, una) => esAlgunaVez(linea, una, apartadaComo))
  const esLaMisma = (linea: LineaLeida, una: LineaGuardada) => una.huella === huellas.get(linea.n)
  // What a statement told is known by it before what a notice told: one of these may have been told from it.
  const delEstado = (una: LineaGuardada) => canal === 'ESTADO' && una.canal === 'ESTADO'
  buscar((linea, una) => delEstado(una) && esLaMisma(linea, una))
  buscar((linea, una) => delEstado(una) && esAlgunaVez(linea, una, igualA))
  buscar(esLaMisma)
  const vistas = new Set<string>()
  for (const linea of lineas) {
    const huella = huellas.get(linea.n)!
    if (vistas.has(huella) && !repetidas.has(linea.n))
      repetidas.set(linea.n, { guardada: null, dudosa: !esLarga(linea.referencia) })
    vistas.add(huella)
  }
  buscar((linea, una) => porReferencia(linea, una, canal))
  buscar((linea, una) => linea.sinFecha === true && una.canal === 'AVISO' && esAlgunaVez(linea, una, igualA))
  // More lines of one short reference than were kept: which of them was kept, only a person knows.
  buscar((linea, una) => !esLarga(linea.referencia) && una.canal !== canal && mismaReferencia(linea, una), tomadas)
  return repetidas
}

/** Whether a line may be the kept one by its reference. */
export function porReferencia(linea: LineaLeida, una: LineaGuardada, canal: Canal): boolean {
  return (una.canal !== canal || linea.sinFecha === true) && mismaReferencia(linea, una)
}

/** Whether a line is the kept one for sure. A line of a statement is, beside one of another; a notice by what names its payment alone. */
function seSabe({ referencia, sinFecha }: LineaLeida, canal: Canal, guardada: LineaGuardada): boolean {
  if (canal === 'ESTADO' && guardada.canal === 'ESTADO') return true
  return referenciaComparable(referencia) === null ? sinFecha !== true : esLarga(referencia)
}

function esLarga(referencia: string | null): boolean {
  return (referenciaComparable(referencia) ?? '').length >= REFERENCIA_LARGA
}

function mismaReferencia(linea: LineaLeida, guardada: LineaGuardada): boolean {
  const referencia = referenciaComparable(linea.referencia)
  const dias = esLarga(referencia) ? DIAS_DE_LARGA : DIAS_DE_CORTA
  return (
    linea.monto === guardada.monto &&
    referencia !== null &&
    referencia === referenciaComparable(guardada.referencia) &&
    diasEntre(linea.fecha, guardada.fecha) <= dias
  )
}

/** Whether the kept line is one of the equals of this one; any day is that of a line that names none. */
function esAlgunaVez(linea: LineaLeida, { fecha, monto, huella }: LineaGuardada, comoQue: typeof igualA): boolean {
  const dias = linea.sinFecha === true ? DIAS_DE_PALABRAS : 0
  if (monto !== linea.monto || diasEntre(linea.fecha, fecha) > dias) return false
  const igual = comoQue(linea, fecha)
  return Array.from({ length: VECES }, (_, i) => huellaDe(igual, i + 1)).includes(huella)
}

/** What equal lines of a day have in common: their amount and reference, or their text where they have none. */
function igualA(linea: LineaLeida, fecha: LineaLeida['fecha']): string {
  const comparable = referenciaComparable(linea.referencia)
  const deQue = comparable === null ? ['texto', palabrasDe(linea)] : ['referencia', comparable]
  return JSON.stringify([fecha, linea.monto, ...deQue])
}

/** What such lines of a day have in common as a person told from others of their reference. */
function apartadaComo(linea: LineaLeida, fecha: LineaLeida['fecha']): string {
  const { monto, referencia } = linea
  return JSON.stringify([fecha, monto, 'apartada', referenciaComparable(referencia), palabrasDe(linea)])
}

function palabrasDe({ texto, nombre }: LineaLeida): string {
  return normalizar(`${texto} ${nombre ?? ''}`)
    .replace(/\W+/g, ' ')
    .trim()
}

function huellaDe(igual: string, vez: number): string {
  return createHash('sha256').update(`${igual} ${vez}`).digest('base64url')
}

function diasEntre(una: LineaLeida['fecha'], otra: LineaLeida['fecha']): number {
  return Math.abs(medianoche(una) - medianoche(otra)) / MINUTOS_POR_DIA
}
