import type { Generated } from 'kysely'
import { formatTelefono } from '../../../contract/base/fields/contact.ts'
import { aColones, type Centimos, centimos, formatColones } from '../../../contract/base/money/money.ts'
import {
  fechaDe,
  formatFechaCorta,
  formatMomento,
  formatWallTime,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { normalizar } from '../../../contract/base/wire/lists.ts'

/** A cell of a file for spreadsheets. Numbers stay numbers, because spreadsheets calculate with them. */
export type Cell = string | number | null

/** The shown value of each field, by its name on the screen: `{ Precio: '₡4 500,00' }`. */
export type Shown = Readonly<Record<string, string | null>>

/** The uses of a column: in searches, in the list as a file, in the history of changes. */
type Uso = 'busqueda' | 'csv' | 'historia'

/** The way to write a value for each use. */
interface Escritura<V> {
  busqueda: (valor: V) => string | null
  csv: (valor: V) => Cell
  historia: (valor: V) => string | null
}

/** A shown property of a row, with its title and its uses. */
interface Columna<F, U extends Uso> extends Escritura<F> {
  titulo: string
  usos: readonly U[]
}

/** The fields that a row must have to be written for this use. */
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

/** The same fields, of which those that may be null may be absent. */
type Absent<F> = { [K in keyof F as null extends F[K] ? never : K]: F[K] } & {
  [K in keyof F as null extends F[K] ? K : never]?: F[K] | undefined
}

/**
 * The columns of one kind of thing, in the order of a file. The searched text has one normalised line for each value (R-busqueda). States
 * are not in it: they are few, and have a database column of their own.
 */
export function columns<const C extends readonly Columna<never, Uso>[]>(...todas: C) {
  const de = (uso: Uso) => todas.filter(({ usos }) => usos.includes(uso))
  const [buscadas, escritas, contadas] = [de('busqueda'), de('csv'), de('historia')]
  return {
    busquedaDe: (fila: Absent<Fila<C, 'busqueda'>>): string => {
      const lineas = buscadas.map(({ busqueda }) => busqueda(fila as never))
      return normalizar(lineas.filter(Boolean).join('\n'))
    },
    titulos: escritas.map(({ titulo }) => titulo),
    celdasDe: (fila: Fila<C, 'csv'>): Cell[] => escritas.map(({ csv }) => csv(fila as never)),
    vistaDe: (fila: Fila<C, 'historia'>): Shown =>
      Object.fromEntries(contadas.map(({ titulo, historia }) => [titulo, historia(fila as never)])),
  }
}

/** Makes a kind of column, for any field with such values. */
function columnaDe<V>({ busqueda, csv, historia }: Escritura<V>) {
  return <K extends string, U extends Uso>(campo: K, titulo: string, ...usos: U[]): Columna<Record<K, V>, U> => ({
    titulo,
    usos,
    busqueda: (fila) => busqueda(fila[campo] ?? (null as V)),
    csv: (fila) => csv(fila[campo]),
    historia: (fila) => historia(fila[campo]),
  })
}

/** A column whose text is made of several fields, or of a part of one. */
export function computed<F, U extends Uso>(
  titulo: string,
  escribir: (fila: F) => string | null,
  ...usos: U[]
): Columna<F, U> {
  return { titulo, usos, busqueda: escribir, csv: escribir, historia: escribir }
}

/** A telephone as people read it. */
export function telefono<F>(deFila: (fila: F) => string | null): Columna<F, 'csv'> {
  return computed(
    'Teléfono',
    (fila: F) => {
      const escrito = deFila(fila)
      return escrito && formatTelefono(escrito)
    },
    'csv',
  )
}

const comoEs = <V>(escribir: (valor: V) => string | null) => ({ busqueda: escribir, csv: escribir, historia: escribir })

const cuando = {
  /** Both ways to type a day, and the hour. */
  busqueda: (wall: WallTime) => `${fechaDe(wall)} ${formatMomento(wall)}`,
  /** `21/11/2026 14:00`: spreadsheets read it as a date. */
  csv: (wall: WallTime) => `${formatFechaCorta(wall)} ${formatWallTime(wall).slice(11, 16)}`,
  historia: formatMomento,
}

export const text = columnaDe<string | null>(comoEs((valor) => valor))
export const yesNo = columnaDe<boolean>(comoEs((valor) => (valor ? 'Sí' : 'No')))
export const integer = columnaDe<number>({ ...comoEs(String), csv: (valor) => valor })
/** A search finds it with the spaces of its thousands and without. */
export const amount = columnaDe<Centimos>({
  busqueda: (centimos) => `${formatColones(centimos)} ${formatColones(centimos).replace(/\s/g, '')}`,
  csv: aColones,
  historia: formatColones,
})
/** An amount made of several fields; null where there is none. */
export function monto<F, U extends Uso>(
  titulo: string,
  calcular: (fila: F) => Centimos | null,
  ...usos: U[]
): Columna<F, U> {
  const escrito = (escribir: (centimos: Centimos) => string) => (fila: F) => {
    const centimos = calcular(fila)
    return centimos === null ? null : escribir(centimos)
  }
  const enColones = escrito(formatColones)
  return { titulo, usos, busqueda: enColones, historia: enColones, csv: (fila) => aColonesONada(calcular(fila)) }
}

const aColonesONada = (centimos: Centimos | null) => (centimos === null ? null : aColones(centimos))

interface ConCobros {
  precioAcordado: Centimos | null
  cobrado: number
  falta: number
}

/** The agreed price of a thing, and what was paid and is owed of it, as its list shows them; `vive` is false once it has ended. */
export function cobros<F extends ConCobros>(vive: (fila: F) => boolean) {
  const debe = (fila: F) => (vive(fila) && fila.precioAcordado !== null ? centimos(Number(fila.falta)) : null)
  return [
    monto('Precio', ({ precioAcordado }: F) => precioAcordado, 'csv'),
    monto('Pagado', ({ cobrado }: F) => centimos(Number(cobrado)), 'csv'),
    monto('Debe', debe, 'csv'),
  ] as const
}

export const moment = columnaDe<WallTime>(cuando)
export const instantText = columnaDe<Instante | null>({
  busqueda: enElReloj(cuando.busqueda),
  csv: enElReloj(cuando.csv),
  historia: enElReloj(cuando.historia),
})

function enElReloj(escribir: (wall: WallTime) => string) {
  return (cuando: Instante | null) => (cuando === null ? null : escribir(wallTimeDe(cuando)))
}

export interface WithSearch {
  /** The text that searches read (search.ts). */
  busqueda: string
}

export interface WithVersion {
  /** Counts the changes, so that nobody overwrites an unseen one. */
  version: Generated<number>
}
