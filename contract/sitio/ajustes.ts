import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'

/** What the public pages say about the business. All of it is the owner's to change (readings 15); null is what they have not given. */
export const Negocio = z.object({
  nombre: z.string(),
  lema: z.string(),
  telefono: z.nullable(z.string()),
  /** Digits with country code, as wa.me wants them. */
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  direccion: z.string(),
  facebook: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  /** `8888 0000`. */
  sinpe: z.nullable(z.string()),
  /** In groups of four. */
  iban: z.nullable(z.string()),
})

export type Negocio = z.output<typeof Negocio>

/** As it was last saved; version 0 until the owner writes their own. */
export const NegocioGuardado = z.object({ ...Negocio.shape, version: z.int() })
export type NegocioGuardado = z.output<typeof NegocioGuardado>

/** What customers are told of the limits; in hours, 0 is no limit. */
const Plazos = z.object({
  /** Before an appointment, until which its owner cancels or moves it. */
  cancelacionHoras: z.int(),
  /** After which an unpaid order is annulled. */
  horasSinPagar: z.int(),
})

const NegocioPublico = z.extend(NegocioGuardado, { plazos: z.optional(Plazos) })
export type NegocioPublico = z.output<typeof NegocioPublico>

export const getNegocio = endpoint({
  method: 'GET',
  path: '/api/ajustes/negocio',
  access: 'publico',
  summary: 'Name, contact data, ways to pay and deadlines of the business.',
  response: NegocioPublico,
})
