import * as z from 'zod/mini'
import { parrafo, VersionVista } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** The policies of the footer (R-politicas), by the last part of their address. */
export const POLITICAS = {
  reembolso: 'Política de reembolso',
  privacidad: 'Política de privacidad',
  terminos: 'Términos y condiciones',
  envios: 'Política de envíos',
} as const

export type Cual = keyof typeof POLITICAS

export const CUALES = Object.keys(POLITICAS) as readonly Cual[]

export const Politica = z.object({
  /** Simple Markdown (R-markdown). */
  texto: z.string(),
  /** 0 while the text is our example, which the owner must review. */
  version: z.int(),
  /** The instant of the owner's last saving; null before the first. */
  guardada: z.nullable(InstanteDeTexto),
})
export type Politica = z.output<typeof Politica>

const params = z.object({ cual: z.enum(CUALES, 'Esa política no existe.') })

export const getPolitica = endpoint({
  method: 'GET',
  path: '/api/ajustes/politicas/{cual}',
  access: 'publico',
  lee: ['ajustes'],
  summary: 'One of the four policies: reembolso, privacidad, terminos or envios.',
  params,
  response: Politica,
})

export const savePolitica = endpoint({
  method: 'PUT',
  path: '/api/ajustes/politicas/{cual}',
  access: 'admin',
  cambia: ['ajustes', 'historia'],
  summary: 'Write a policy.',
  params,
  body: z.object({ texto: parrafo('El texto', 50_000), version: VersionVista }),
  response: Politica,
  refuses: [409],
})
