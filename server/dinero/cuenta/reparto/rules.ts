import { type Centimos, centimos, ivaDentro, sumar, type TasaDeIva } from '../../../../contract/base/money/money.ts'

/** What a thing costs at one rate, tax included; only their proportion counts. */
export interface ParteDePrecio {
  tasa: TasaDeIva
  importe: Centimos
}

/** What of the payments of a debt has one rate, and the tax in it. */
export interface DeTasa {
  tasa: TasaDeIva
  importe: Centimos
  iva: Centimos
}

/**
 * Splits an amount in proportion to `partes`. What was paid in all is split, and never one payment alone: so the parts of several payments
 * sum up to those of the whole, to the céntimo.
 */
export function cortar(monto: Centimos, partes: readonly ParteDePrecio[]): DeTasa[] {
  const total = BigInt(sumar(partes, ({ importe }) => importe)) || 1n
  let hasta = 0n
  let cortado = 0n
  return partes.map(({ tasa, importe: peso }) => {
    hasta += BigInt(peso)
    const corte = redondo(BigInt(monto) * hasta, total)
    const importe = centimos(Number(corte - cortado))
    cortado = corte
    return { tasa, importe, iva: ivaDentro(importe, tasa) }
  })
}

/** Half up. */
function redondo(que: bigint, entre: bigint): bigint {
  return (2n * que + entre) / (2n * entre)
}

/** The rows that bring what a debt has by rate to what it must have. */
export function diferencia(tiene: readonly DeTasa[], debe: readonly DeTasa[]): DeTasa[] {
  const tasas = new Set([...tiene, ...debe].map(({ tasa }) => tasa))
  return [...tasas].flatMap((tasa) => {
    const de = (filas: readonly DeTasa[], que: 'importe' | 'iva') =>
      filas.reduce((suma, fila) => (fila.tasa === tasa ? suma + fila[que] : suma), 0)
    const importe = centimos(de(debe, 'importe') - de(tiene, 'importe'))
    const iva = centimos(de(debe, 'iva') - de(tiene, 'iva'))
    return importe === 0 && iva === 0 ? [] : [{ tasa, importe, iva }]
  })
}

/** What the rows of a movement say of one debt, or of none, and what of it is applied now. */
export interface Bolsa {
  deudaId: number | null
  repartido: number
  aplicado: number
}

/**
 * Where money is taken from that leaves a movement, or goes to another thing: what is free of `primero`, then what was for nothing, then
 * what is free of the others, at last anything.
 */
export function tomar(bolsas: readonly Bolsa[], monto: number, primero: number | null): [number | null, number][] {
  const rango = ({ deudaId }: Bolsa) => (deudaId === primero ? 0 : deudaId === null ? 1 : 2)
  const enOrden = bolsas.toSorted((una, otra) => rango(una) - rango(otra))
  const tomado = new Map<number | null, number>()
  let falta = monto
  for (const libre of [true, false])
    for (const { deudaId, repartido, aplicado } of enOrden) {
      const ya = tomado.get(deudaId) ?? 0
      const hay = Math.max(0, repartido - ya - (libre ? aplicado : 0))
      const va = Math.min(falta, hay)
      if (va > 0) tomado.set(deudaId, ya + va)
      falta -= va
    }
  return [...tomado]
}
