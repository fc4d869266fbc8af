import * as z from 'zod/mini'
import { Id, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import type { WallTime } from '../base/tiempo.ts'

/** A practice closes a day of everybody's appointments, or moves a full workshop. */
const AVISOS_MAXIMOS = 1000

/**
 * EN_ESPERA: it can still be sent at once, or not at all. AVISADO: it left, or is about to. CALLADO: an administrator chose not to send
 * it. FALLIDO: it did not arrive. SIN_CORREO: the person has no address, and has to be told otherwise; kept back, it is done.
 */
const SituacionDeAviso = z.enum(['EN_ESPERA', 'AVISADO', 'CALLADO', 'FALLIDO', 'SIN_CORREO'])

/** What somebody is told because an administrator did something; never what it says. */
export const Aviso = z.object({
  id: Id,
  /** Counts what it was to say. */
  version: z.int(),
  /** Whom it tells. */
  usuarioId: Id,
  nombre: z.string(),
  /** `+50688880000`. */
  telefono: z.nullable(z.string()),
  situacion: SituacionDeAviso,
  /** When it leaves by itself. */
  sale: Instante,
  /** When the administrator did that; the same for all that one call caused. */
  causado: Instante,
  /** Whether it was the administrator who asks. */
  propio: z.boolean(),
})
export type Aviso = z.output<typeof Aviso>

export const listAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos',
  access: 'admin',
  summary: 'The notices to people that administrators caused lately: those that wait, and what became of the others.',
  response: z.array(Aviso),
})

const Vistos = z.object({
  avisos: z
    .array(z.object({ id: Id, version: z.int('Falta la versión.') }), 'Falta a quiénes avisar.')
    .check(
      z.minLength(1, 'Falta a quiénes avisar.'),
      z.maxLength(AVISOS_MAXIMOS, `Se admiten hasta ${AVISOS_MAXIMOS} avisos a la vez.`),
    ),
})

/** What is as asked already stays so; what was folded to nothing is left out. */
export const avisarYa = endpoint({
  method: 'POST',
  path: '/api/avisos/ya',
  access: 'admin',
  summary: 'Send notices that wait without waiting any longer; answers as the list does.',
  body: Vistos,
  response: z.array(Aviso),
  refuses: [409],
})

export const noAvisar = endpoint({
  method: 'POST',
  path: '/api/avisos/callar',
  access: 'admin',
  summary: 'Do not send notices that wait; answers as the list does.',
  body: Vistos,
  response: z.array(Aviso),
  refuses: [409],
})

/** What people with a seat count on; from `inicio` to before `fin`. */
export interface TallerAcordado {
  inicio: WallTime
  fin: WallTime
  lugar: string
  activo: boolean
}

/** cambiada: another time or place; suspendida: deactivated; confirmada: it takes place after all. */
export type AvisoDeTaller = 'confirmada' | 'cambiada' | 'suspendida'

/**
 * What those with a seat in a workshop are told when an administrator changes it; null for nothing. Nobody is told about a workshop
 * that is over.
 */
export function avisoDeTaller(antes: TallerAcordado, despues: TallerAcordado, ahora: WallTime): AvisoDeTaller | null {
  const vigente = ({ activo, fin }: TallerAcordado) => activo && fin > ahora
  if (!vigente(antes) && !vigente(despues)) return null
  if (!despues.activo) return 'suspendida'
  if (!antes.activo) return 'confirmada'
  const igual = antes.inicio === despues.inicio && antes.fin === despues.fin && antes.lugar === despues.lugar
  return igual ? null : 'cambiada'
}
