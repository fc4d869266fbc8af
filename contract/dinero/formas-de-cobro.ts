import * as z from 'zod/mini'

export const FORMAS_DE_COBRO = ['SINPE', 'EFECTIVO', 'TARJETA', 'TRANSFERENCIA'] as const
export const FormaDeCobro = z.enum(FORMAS_DE_COBRO, 'Elige cómo se pagó.')
export type FormaDeCobro = z.output<typeof FormaDeCobro>

export const PALABRA_DE_FORMA: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

/** Of a payment that only stands for an order set PAGADO by hand. */
export const SIN_INDICAR = 'Sin indicar'
