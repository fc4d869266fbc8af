import { aColones, type Centimos, formatColones } from '../contract/base/dinero.ts'
import { normalizar } from '../contract/base/listas.ts'
import {
  fechaDe,
  formatFechaCorta,
  formatMomento,
  formatWallTime,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../contract/base/tiempo.ts'

/** A value in a file for spreadsheets, which reckon with numbers. */
export type Celda = string | number | null

/** What something shows, by the name of the field on the screen: `{ Precio: '₡4 500,00' }`. */
export type Vista = Readonly<Record<string, string | null>>

/** Where a column is used: in searches, in the list as a file, in the history of changes. */
type Uso = 'busqueda' | 'csv' | 'historia'

/** How a value is written in each of them. */
interface Escritura<V> {
  busqueda: (valor: V) => string | null
  csv: (valor: V) => Celda
  historia: (valor: V) => string | null
}

/** Something that is seen of a row. */
interface Columna<F, U extends Uso> extends Escritura<F> {
  titulo: string
  usos: readonly U[]
}

/** What the row of a list of columns must have for this use. */
type Fila<C extends readonly Columna<never, Uso>[], U extends Uso> = (
  C[number] extends infer K
    ? K extends Columna<infer F, infer V>
      ? U extends V
        ? (fila: F) => void
        : never
      : never
    : never
) extends (fila: infer F) => void
  ? F
  : object

/**
 * What is seen of one kind of thing, in the order of a file. The text that searches look at has a line for each value, normalised
 * (readings 37); states are not in it, as they are few and have a column of their own.
 */
export function columnas<const C extends readonly Columna<never, Uso>[]>(...todas: C) {
  const de = (uso: Uso) => todas.filter(({ usos }) => usos.includes(uso))
  const [buscadas, escritas, contadas] = [de('busqueda'), de('csv'), de('historia')]
  return {
    busquedaDe: (fila: Fila<C, 'busqueda'>): string => {
      const lineas = buscadas.map(({ busqueda }) => busqueda(fila as never))
      return normalizar(lineas.filter(Boolean).join('\n'))
    },
    titulos: escritas.map(({ titulo }) => titulo),
    celdasDe: (fila: Fila<C, 'csv'>): Celda[] => escritas.map(({ csv }) => csv(fila as never)),
    vistaDe: (fila: Fila<C, 'historia'>): Vista =>
      Object.fromEntries(contadas.map(({ titulo, historia }) => [titulo, historia(fila as never)])),
  }
}

/** A kind of column, for any field that has such values. */
function columnaDe<V>({ busqueda, csv, historia }: Escritura<V>) {
  return <K extends string, U extends Uso>(campo: K, titulo: string, ...usos: U[]): Columna<Record<K, V>, U> => ({
    titulo,
    usos,
    busqueda: (fila) => busqueda(fila[campo]),
    csv: (fila) => csv(fila[campo]),
    historia: (fila) => historia(fila[campo]),
  })
}

/** A column whose text is made of several fields, or of a part of one. */
export function calculada<F, U extends Uso>(
  titulo: string,
  escribir: (fila: F) => string | null,
  ...usos: U[]
): Columna<F, U> {
  return { titulo, usos, busqueda: escribir, csv: escribir, historia: escribir }
}

const comoEs = <V>(escribir: (valor: V) => string | null) => ({ busqueda: escribir, csv: escribir, historia: escribir })

const cuando = {
  /** A day as people type it, either way, and the hour. */
  busqueda: (wall: WallTime) => `${fechaDe(wall)} ${formatMomento(wall)}`,
  /** `21/11/2026 14:00`, which a spreadsheet takes for a date. */
  csv: (wall: WallTime) => `${formatFechaCorta(wall)} ${formatWallTime(wall).slice(11, 16)}`,
  historia: formatMomento,
}

export const texto = columnaDe<string | null>(comoEs((valor) => valor))
export const siNo = columnaDe<boolean>(comoEs((valor) => (valor ? 'Sí' : 'No')))
export const entero = columnaDe<number>({ ...comoEs(String), csv: (valor) => valor })
/** Found with the spaces of its thousands and without. */
export const dinero = columnaDe<Centimos>({
  busqueda: (centimos) => `${formatColones(centimos)} ${formatColones(centimos).replace(/\s/g, '')}`,
  csv: aColones,
  historia: formatColones,
})
export const momento = columnaDe<WallTime>(cuando)
export const instante = columnaDe<Instante | null>({
  busqueda: enElReloj(cuando.busqueda),
  csv: enElReloj(cuando.csv),
  historia: enElReloj(cuando.historia),
})

function enElReloj(escribir: (wall: WallTime) => string) {
  return (cuando: Instante | null) => (cuando === null ? null : escribir(wallTimeDe(cuando)))
}
