import * as z from 'zod/mini'

// Apart from cobros.ts: visitors load it with the call that places an order.

/** How money came, or went back. */
export const FORMAS_DE_COBRO = ['SINPE', 'TRANSFERENCIA', 'EFECTIVO', 'TARJETA'] as const
export const FormaDeCobro = z.enum(FORMAS_DE_COBRO, 'Elige cómo se pagó.')
export type FormaDeCobro = z.output<typeof FormaDeCobro>
