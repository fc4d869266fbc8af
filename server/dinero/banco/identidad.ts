import { createHash } from 'node:crypto'
import { MINUTOS_POR_DIA, medianoche } from '../../../contract/base/time/tiempo.ts'
import { normalizar } from '../../../contract/base/wire/listas.ts'
import type { Canal, Leido, LineaLeida } from './linea.ts'
import { referenciaComparable } from './pagador.ts'

/** Days between the notice of a payment and its line in a statement; a notice without a day may be pasted weeks later. */
const DIAS_ENTRE_CANALES = 5
const DIAS_SIN_FECHA = 45
/** Shorter references, such as `1`, say nothing of a payment by themselves. */
const REFERENCIA_LARGA = 6

/** A line that an import has kept. */
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

/**
 * The identity of each line: its day, amount and reference, or its text where it has none, and the how-manieth of equal ones it is. Two
 * equal lines of a statement are two payments; a notice with a reference is one, however often it was pasted.
 */
export function huellasDe(lineas: readonly LineaLeida[], canal: Canal): Map<number, string> {
  const cuantas = new Map<string, number>()
  const huellas = new Map<number, string>()
  for (const linea of lineas) {
    const igual = igualA(linea, linea.fecha)
    const esUno = canal === 'AVISO' && referenciaComparable(linea.referencia) !== null
    const vez = esUno ? 1 : (cuantas.get(igual) ?? 0) + 1
    cuantas.set(igual, vez)
    huellas.set(linea.n, huellaDe(igual, vez))
  }
  return huellas
}

/** The identity of a line that is another payment than the equal ones: the first that none of these has. */
export function huellaLibre(linea: ConIdentidad, tomadas: Set<string>): string {
  const igual = igualA(linea, linea.fecha)
  for (let vez = 2; ; vez++) {
    const huella = huellaDe(igual, vez)
    if (tomadas.has(huella)) continue
    tomadas.add(huella)
    return huella
  }
}

type ConIdentidad = Pick<LineaLeida, 'fecha' | 'monto' | 'referencia' | 'texto' | 'nombre'>

/** What equal lines of a day have in common. */
function igualA({ monto, referencia, texto, nombre }: ConIdentidad, fecha: LineaLeida['fecha']): string {
  const comparable = referenciaComparable(referencia)
  const escrito = () =>
    normalizar(`${texto} ${nombre ?? ''}`)
      .replace(/\W+/g, ' ')
      .trim()
  return JSON.stringify([fecha, monto, comparable === null ? 'texto' : 'referencia', comparable ?? escrito()])
}

function huellaDe(igual: string, vez: number): string {
  return createHash('sha256').update(`${igual} ${vez}`).digest('base64url')
}

/** Why a line is known already. */
export interface Repetida {
  /** Null where an earlier line of the same reading is the same. */
  guardada: LineaGuardada | null
  /** Known by its text alone: it may be another payment. */
  dudosa: boolean
}

/** The lines of the reading `id` that were imported before, by this channel or the other, each kept line once. */
export function repetidasDe(
  { lineas, canal }: Pick<Leido, 'lineas' | 'canal'>,
  { id, guardadas }: { id: number; guardadas: readonly LineaGuardada[] },
): Map<number, Repetida> {
  const huellas = huellasDe(lineas, canal)
  const porHuella = new Map(guardadas.map((guardada) => [guardada.huella, guardada]))
  const propias = new Map(guardadas.filter(({ lecturaId }) => lecturaId === id).map((una) => [una.n, una]))
  const libres = new Set(guardadas)
  const vistas = new Set<string>()
  const repetidas = new Map<number, Repetida>()
  for (const { n } of lineas) {
    const guardada = propias.get(n)
    if (guardada && libres.delete(guardada)) repetidas.set(n, { guardada, dudosa: false })
  }
  for (const linea of lineas) {
    const huella = huellas.get(linea.n)!
    const guardada = porHuella.get(huella)
    if (repetidas.has(linea.n)) vistas.add(huella)
    else if (guardada && libres.delete(guardada)) repetidas.set(linea.n, { guardada, dudosa: sinSena(linea) })
    else if (vistas.has(huella)) repetidas.set(linea.n, { guardada: null, dudosa: false })
    vistas.add(huella)
  }
  for (const linea of lineas) {
    if (repetidas.has(linea.n)) continue
    // A notice without a day counts as of the day on which it is pasted, so that day does not tell it from itself.
    const guardada =
      [...libres].find((una) => (una.canal !== canal || linea.sinFecha) && esElMismoPago(linea, una)) ??
      (sinSena(linea) ? [...libres].find((una) => diceLoMismo(linea, una)) : undefined)
    if (!guardada) continue
    libres.delete(guardada)
    repetidas.set(linea.n, { guardada, dudosa: sinSena(linea) })
  }
  return repetidas
}

/** A notice that names neither its day nor a reference of its own: another payment may be told by the same words. */
function sinSena({ sinFecha, referencia }: LineaLeida): boolean {
  return sinFecha === true && (referenciaComparable(referencia) ?? '').length < REFERENCIA_LARGA
}

/** Equal notices of one day that are looked for. */
const VECES = 5

/** Whether a kept notice had the words of this one: of their texts nothing is kept but their identities. */
function diceLoMismo(linea: LineaLeida, { canal, fecha, monto, huella }: LineaGuardada): boolean {
  if (canal !== 'AVISO' || monto !== linea.monto || diasEntre(linea.fecha, fecha) > DIAS_SIN_FECHA) return false
  const igual = igualA(linea, fecha)
  return Array.from({ length: VECES }, (_, i) => huellaDe(igual, i + 1)).includes(huella)
}

function esElMismoPago(linea: LineaLeida, guardada: LineaGuardada): boolean {
  const referencia = referenciaComparable(linea.referencia)
  if (referencia === null || referencia !== referenciaComparable(guardada.referencia) || linea.monto !== guardada.monto)
    return false
  const dias = diasEntre(linea.fecha, guardada.fecha)
  return dias <= (referencia.length >= REFERENCIA_LARGA ? DIAS_SIN_FECHA : DIAS_ENTRE_CANALES)
}

function diasEntre(una: LineaLeida['fecha'], otra: LineaLeida['fecha']): number {
  return Math.abs(medianoche(una) - medianoche(otra)) / MINUTOS_POR_DIA
}
