import type * as z from 'zod/mini'

/** An amount of money in integer céntimos of a colón. The only unit of money inside browser and server. */
export type Centimos = number & z.core.$brand<'céntimos'>

/** Brands a number that is known to be céntimos: a constant, or a sum. */
export const centimos = (cuantos: number): Centimos => cuantos as Centimos

/** What some rows come to, each with what it counts for. */
export function sumar<F>(filas: readonly F[], de: (fila: F) => number): Centimos {
  return centimos(filas.reduce((suma, fila) => suma + de(fila), 0))
}

/** The rate of IVA in per cent, of a thing that has none of its own (R-iva). */
export const IVA_POR_CIENTO = 13

/** The rates that a thing can have, in per cent (R-iva-por-cosa). */
export const TASAS_DE_IVA = [13, 4, 2, 1, 0] as const
export type TasaDeIva = (typeof TASAS_DE_IVA)[number]

/** ₡99 999 999,99. */
export const PRECIO_MAXIMO = centimos(9_999_999_999)

/** ₡1 000 000 000 000,00: the largest subtotal of one order. Below it every sum, also times 13, is a safe integer. */
export const SUBTOTAL_MAXIMO = centimos(100_000_000_000_000)

/** Colones of the wire (`3333.33`) in céntimos. More than two decimals are rounded to the nearest céntimo. */
export function aCentimos(colones: number): Centimos {
  return centimos(Math.round(colones * 100))
}

/** Céntimos as colones of the wire: `333333` → `3333.33`. */
export function aColones(monto: Centimos): number {
  return monto / 100
}

/** Tax on a subtotal, rounded once, half up, to the céntimo (R-redondeo). Computed in integers: exact up to SUBTOTAL_MAXIMO. */
export function iva(subtotal: Centimos, tasa = IVA_POR_CIENTO): Centimos {
  return centimos(Math.floor((subtotal * tasa + 50) / 100))
}

/** The tax that an amount includes, rounded once, half up (R-reparto). */
export function ivaDentro(monto: Centimos, tasa: number): Centimos {
  return centimos(Math.floor((2 * monto * tasa + 100 + tasa) / (2 * (100 + tasa))))
}

/** The price without the tax that it includes, to the céntimo: with its tax again it may be one céntimo more or less. */
export function sinIva(precio: Centimos, tasa = IVA_POR_CIENTO): Centimos {
  return centimos(precio - ivaDentro(precio, tasa))
}

/** The price with its tax, as shown under a product's price (R-precio-con-iva). */
export function conIva(precio: Centimos, tasa?: number): Centimos {
  return centimos(precio + iva(precio, tasa))
}

/** `tasa` is the line's own rate of IVA, in per cent. */
type Linea = { precio: Centimos; cantidad: number; tasa?: number }

export const importe = ({ precio, cantidad }: Linea): Centimos => centimos(precio * cantidad)

export interface Totales {
  subtotal: Centimos
  iva: Centimos
  total: Centimos
}

/** The part of some lines that has one rate: what they cost without tax, and their tax. */
export interface IvaDeTasa {
  tasa: number
  base: Centimos
  iva: Centimos
}

/** The tax of some lines by rate, the highest first. The tax of each rate is rounded once (R-iva-por-cosa). */
export function ivaPorTasa(lineas: readonly Linea[]): IvaDeTasa[] {
  const bases = new Map<number, number>()
  for (const linea of lineas) {
    const { tasa = IVA_POR_CIENTO } = linea
    bases.set(tasa, (bases.get(tasa) ?? 0) + importe(linea))
  }
  return [...bases]
    .sort(([una], [otra]) => otra - una)
    .map(([tasa, base]) => ({ tasa, base: centimos(base), iva: iva(centimos(base), tasa) }))
}

/** Subtotal, tax and total of some lines. Cart, summary, order, PDF and mail all use this function, so their céntimos agree (R-total). */
export function totales(lineas: readonly Linea[]): Totales {
  const partes = ivaPorTasa(lineas)
  const subtotal = sumar(partes, ({ base }) => base)
  const impuesto = sumar(partes, (parte) => parte.iva)
  return { subtotal, iva: impuesto, total: centimos(subtotal + impuesto) }
}

const SEPARADOR_DE_MILES = '\u00a0'

/** `123456750` → `₡1 234 567,50`, with no-break spaces: es-CR grouping without asking the machine's locale (R-colones). */
export function formatColones(monto: Centimos): string {
  const absoluto = Math.abs(monto)
  const enteros = String(Math.floor(absoluto / 100)).replace(/\B(?=(\d{3})+$)/g, SEPARADOR_DE_MILES)
  const decimales = String(absoluto % 100).padStart(2, '0')
  return `${monto < 0 ? '−' : ''}₡${enteros},${decimales}`
}

/**
 * Reads an amount as people in Costa Rica type it: `4500`, `4 500,50`, `4.500,50`, `4,500.50` or `₡4500`; null for anything else. A single
 * separator before exactly three digits groups thousands: no price has three decimals.
 */
export function parseColones(texto: string): Centimos | null {
  const escrito = texto.replace(/[\s₡]/g, '')
  const partes = /^(\d+(?:([.,])\d{3}(?:\2\d{3})*)?)(?:([.,])(\d{1,2}))?$/.exec(escrito)
  if (!partes) return null
  const [, enteros, miles, coma, decimales] = partes
  if (miles && (miles === coma || !/^[1-9]\d{0,2}[.,]/.test(enteros!))) return null
  const monto = Number(enteros!.replace(/[.,]/g, '') + (decimales ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(monto) ? centimos(monto) : null
}
