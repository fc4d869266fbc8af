import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What the public pages say about the business. All of it is the owner's to change (readings 15). */
export const Negocio = v.object({
  nombre: v.string(),
  lema: v.string(),
  telefono: v.string(),
  /** Digits with country code, as wa.me wants them. */
  whatsapp: v.string(),
  email: v.string(),
  direccion: v.string(),
  facebook: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
  sinpe: v.string(),
  iban: v.string(),
})

export type Negocio = v.InferOutput<typeof Negocio>

export const getNegocio = endpoint({
  method: 'GET',
  path: '/api/ajustes/negocio',
  access: 'publico',
  summary: 'Name, contact data and ways to pay of the business.',
  response: Negocio,
})
