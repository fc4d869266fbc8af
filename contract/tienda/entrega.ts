import * as z from 'zod/mini'
import { cantonesDe, PROVINCIAS } from '../base/fields/cantones.ts'
import { comoSeTeclea, esTelefono, parrafo, texto } from '../base/fields/fields.ts'

export const TIPOS_DE_ENTREGA = ['RETIRO', 'ENVIO'] as const
export type TipoDeEntrega = (typeof TIPOS_DE_ENTREGA)[number]

/** The progress of a delivery, beside the order's estado (R-hechos-aparte). DESPACHADA: ready to be fetched, or on its way. */
export const AVANCES_DE_ENTREGA = ['POR_ENTREGAR', 'DESPACHADA', 'ENTREGADA'] as const
export const AvanceDeEntrega = z.enum(AVANCES_DE_ENTREGA, 'El avance debe ser POR_ENTREGAR, DESPACHADA o ENTREGADA.')
export type AvanceDeEntrega = z.output<typeof AvanceDeEntrega>

export const Envio = z
  .object({
    tipo: z.enum(['ENVIO']),
    provincia: z.enum(PROVINCIAS, 'Elige una de las siete provincias.'),
    canton: texto('El cantón', 40),
    senas: parrafo('El texto de las señas', 300),
    telefono: texto('El teléfono', 30).check(
      z.refine(esTelefono, 'El teléfono debe tener de 8 a 15 dígitos, por ejemplo 8888 0000.'),
      z.overwrite(comoSeTeclea),
    ),
  })
  .check(
    z.refine(({ provincia, canton }) => cantonesDe(provincia).includes(canton), {
      error: 'Elige un cantón de esa provincia.',
      path: ['canton'],
    }),
  )

/** The delivery that a customer asks for (R-entrega). Only ENVIO has an address. */
export const EntregaPedida = z.discriminatedUnion(
  'tipo',
  [z.object({ tipo: z.enum(['RETIRO']) }), Envio],
  'La entrega debe tener el tipo RETIRO, o ENVIO con provincia, cantón, señas y teléfono.',
)
export type EntregaPedida = z.output<typeof EntregaPedida>

/** The delivery of an order; its address is null for RETIRO, and once the customer's account was erased. */
export const Entrega = z.object({
  tipo: z.enum(TIPOS_DE_ENTREGA),
  provincia: z.nullable(z.string()),
  canton: z.nullable(z.string()),
  senas: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
})
export type Entrega = z.output<typeof Entrega>

export const RETIRO: Entrega = { tipo: 'RETIRO', provincia: null, canton: null, senas: null, telefono: null }

export const ENTREGA = 'Entrega'
export const PALABRA_DE_ENTREGA = { RETIRO: 'Retirar en Aserrí', ENVIO: 'Envío' } as const satisfies Record<
  TipoDeEntrega,
  string
>

const PALABRAS_DE_AVANCE = {
  RETIRO: { POR_ENTREGAR: 'Por preparar', DESPACHADA: 'Lista para retirar', ENTREGADA: 'Retirada' },
  ENVIO: { POR_ENTREGAR: 'Por enviar', DESPACHADA: 'En camino', ENTREGADA: 'Entregada' },
} as const satisfies Record<TipoDeEntrega, Record<AvanceDeEntrega, string>>

/** The word for people: a fetched order is 'Retirada', a sent one 'Entregada'. */
export function palabraDeAvance(tipo: TipoDeEntrega, avance: AvanceDeEntrega): string {
  return PALABRAS_DE_AVANCE[tipo][avance]
}

/** The place to fetch an order, or its address and the phone to call, line by line. `direccion` is the business's. */
export function lineasDeEntrega({ tipo, provincia, canton, senas, telefono }: Entrega, direccion: string): string[] {
  if (tipo === 'RETIRO') return [direccion]
  if (senas === null) return []
  return [senas, `${canton}, ${provincia}`, `Teléfono ${telefono}`]
}
