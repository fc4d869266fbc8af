import { createHash } from 'node:crypto'
import { MINUTOS_POR_DIA, medianoche } from '../../../contract/base/time/tiempo.ts'
import { normalizar } from '../../../contract/base/wire/listas.ts'
import type { Canal, LineaLeida } from './linea.ts'
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
  for (const { n, fecha, monto, referencia, texto, nombre } of lineas) {
    const comparable = referenciaComparable(referencia)
    const cual =
      comparable ??
      normalizar(`${texto} ${nombre ?? ''}`)
        .replace(/\W+/g, ' ')
        .trim()
    const igual = JSON.stringify([fecha, monto, comparable === null ? 'texto' : 'referencia', cual])
    const vez = canal === 'AVISO' && comparable !== null ? 1 : (cuantas.get(igual) ?? 0) + 1
    cuantas.set(igual, vez)
    huellas.set(n, createHash('sha256').update(`${igual} ${vez}`).digest('base64url'))
  }
  return huellas
}

/** Why a line is known already; `guardada` is null where an earlier line of the same reading is the same. */
export type Repetida = { guardada: LineaGuardada | null }

/** The lines that were imported before, by this channel or the other, each kept line once. */
export function repetidasDe(
  lineas: readonly LineaLeida[],
  canal: Canal,
  guardadas: readonly LineaGuardada[],
): Map<number, Repetida> {
  const huellas = huellasDe(lineas, canal)
  const porHuella = new Map(guardadas.map((guardada) => [guardada.huella, guardada]))
  const libres = new Set(guardadas)
  const vistas = new Set<string>()
  const repetidas = new Map<number, Repetida>()
  for (const { n } of lineas) {
    const huella = huellas.get(n)!
    const guardada = porHuella.get(huella)
    if (guardada && libres.delete(guardada)) repetidas.set(n, { guardada })
    else if (vistas.has(huella)) repetidas.set(n, { guardada: null })
    vistas.add(huella)
  }
  for (const linea of lineas) {
    if (repetidas.has(linea.n)) continue
    // A notice without a day counts as of the day on which it is pasted, so that day does not tell it from itself.
    const guardada = [...libres].find((una) => (una.canal !== canal || linea.sinFecha) && esElMismoPago(linea, una))
    if (!guardada) continue
    libres.delete(guardada)
    repetidas.set(linea.n, { guardada })
  }
  return repetidas
}

function esElMismoPago(linea: LineaLeida, guardada: LineaGuardada): boolean {
  const referencia = referenciaComparable(linea.referencia)
  if (referencia === null || referencia !== referenciaComparable(guardada.referencia) || linea.monto !== guardada.monto)
    return false
  const dias = Math.abs(medianoche(linea.fecha) - medianoche(guardada.fecha)) / MINUTOS_POR_DIA
  return dias <= (referencia.length >= REFERENCIA_LARGA ? DIAS_SIN_FECHA : DIAS_ENTRE_CANALES)
}
