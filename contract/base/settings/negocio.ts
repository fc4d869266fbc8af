import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

/** The public pages' facts about the business. The owner may change all of it (R-negocio); null where nothing was given. */
export const Negocio = z.object({
  nombre: z.string(),
  lema: z.string(),
  telefono: z.nullable(z.string()),
  /** Digits with country code, the form of wa.me. */
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

/** The last saved state; version 0 until the owner saves the first one. */
export const NegocioGuardado = z.object({ ...Negocio.shape, version: z.int() })
export type NegocioGuardado = z.output<typeof NegocioGuardado>

/** The limits that customers are told; 0 is no limit. */
const Plazos = z.object({
  /** Hours before an appointment until which its owner cancels or moves it. */
  cancelacionHoras: z.int(),
  /** Appointments to come that one person may have. */
  citasPorVenir: z.optional(z.int()),
})

const NegocioPublico = z.extend(NegocioGuardado, {
  plazos: z.optional(Plazos),
  /** `servicios`, `productos` and `talleres`, as far as there is none to offer. */
  sin: z.optional(z.array(z.string())),
})
export type NegocioPublico = z.output<typeof NegocioPublico>

export const getNegocio = endpoint({
  method: 'GET',
  path: '/api/ajustes/negocio',
  access: 'publico',
  lee: ['ajustes', 'productos', 'servicios', 'talleres'],
  summary: 'Name, contact data, ways to pay and deadlines of the business.',
  response: NegocioPublico,
})
