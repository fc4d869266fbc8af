import * as z from 'zod/mini'
import { Id } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import type { WallTime } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** Enough for a closed day full of appointments, or a full workshop that moves. */
const AVISOS_MAXIMOS = 1000

/**
 * EN_ESPERA: it can still be sent at once, or held back. AVISADO: it left, or is about to. CALLADO: an administrator held it back. FALLIDO:
 * it did not arrive. SIN_CORREO: the person has no address and must be told otherwise.
 */
const SituacionDeAviso = z.enum(['EN_ESPERA', 'AVISADO', 'CALLADO', 'FALLIDO', 'SIN_CORREO'])

/** A notice to a person about an administrator's act, without its text. */
export const Aviso = z.object({
  id: Id,
  /** Counts the changes of the notice's content. */
  version: z.int(),
  /** The addressee. */
  usuarioId: Id,
  nombre: z.string(),
  /** `+50688880000`. */
  telefono: z.nullable(z.string()),
  situacion: SituacionDeAviso,
  /** The instant at which it leaves by itself. */
  sale: InstanteDeTexto,
  /** The instant of the administrator's act; one call gives all its notices the same. */
  causado: InstanteDeTexto,
  /** True when the asking administrator caused it. */
  propio: z.boolean(),
  /** Of SIN_CORREO, what it is about, to the person: `tu cita del 03/12/2026 8:00 AM`. Absent for what names no time. */
  recado: z.optional(z.string()),
})
export type Aviso = z.output<typeof Aviso>

export const listAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos',
  access: 'admin',
  lee: ['avisos', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
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

/** Notices already in that state stay in it; notices whose content has vanished are left out. */
export const avisarYa = endpoint({
  method: 'POST',
  path: '/api/avisos/ya',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Send notices that wait without waiting any longer; answers as the list does.',
  body: Vistos,
  response: z.array(Aviso),
  refuses: [409],
})

export const noAvisar = endpoint({
  method: 'POST',
  path: '/api/avisos/callar',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Do not send notices that wait; answers as the list does.',
  body: Vistos,
  response: z.array(Aviso),
  refuses: [409],
})

/** The facts that enrolled people count on; from `inicio` to before `fin`. */
export interface TallerAcordado {
  inicio: WallTime
  fin: WallTime
  lugar: string
  activo: boolean
}

/** cambiada: another time or place; suspendida: deactivated; confirmada: it takes place after all. */
export type AvisoDeTaller = 'confirmada' | 'cambiada' | 'suspendida'

/** The notice for enrolled people after an administrator's change; null for none. A workshop that is over causes none. */
export function avisoDeTaller(antes: TallerAcordado, despues: TallerAcordado, ahora: WallTime): AvisoDeTaller | null {
  const vigente = ({ activo, fin }: TallerAcordado) => activo && fin > ahora
  if (!vigente(antes) && !vigente(despues)) return null
  if (!despues.activo) return 'suspendida'
  if (!antes.activo) return 'confirmada'
  const igual = antes.inicio === despues.inicio && antes.fin === despues.fin && antes.lugar === despues.lugar
  return igual ? null : 'cambiada'
}
