import * as z from 'zod/mini'

export const FORMAS_DE_COBRO = ['SINPE', 'EFECTIVO', 'TARJETA', 'TRANSFERENCIA'] as const
export const FormaDeCobro = z.enum(FORMAS_DE_COBRO, 'Elige cómo se pagó.')
export type FormaDeCobro = z.output<typeof FormaDeCobro>
