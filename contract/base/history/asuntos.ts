import { capitalize } from '../text/text.ts'
import type { ParteDeAdmin } from '../wire/endpoint.ts'

/** The subjects of the history: what people call one, with its article, and the list of the back office that can be downloaded of them. */
export const DE_ASUNTO = {
  ORDEN: ['la', 'orden', 'ordenes'],
  COBRO: ['el', 'cobro', 'cobros'],
  CITA: ['la', 'cita', 'citas'],
  BLOQUEO: ['el', 'bloqueo'],
  PRODUCTO: ['el', 'producto', 'productos'],
  SERVICIO: ['el', 'servicio', 'servicios'],
  BONO: ['el', 'bono', 'bonos'],
  BONO_VENDIDO: ['el', 'bono vendido'],
  TALLER: ['el', 'taller', 'talleres'],
  INSCRIPCION: ['la', 'inscripción', 'inscripciones'],
  POST: ['el', 'post', 'posts'],
  USUARIO: ['el', 'usuario', 'usuarios'],
  ROL: ['el', 'rol'],
  NOTAS: ['las', 'notas privadas'],
  ACCESO: ['el', 'acceso'],
  AJUSTES: ['los', 'ajustes'],
  IMPORTACION: ['la', 'importación'],
  CORREO: ['el', 'correo', 'correos'],
} as const satisfies Record<string, readonly [articulo: string, nombre: string, lista?: string]>
export type Asunto = keyof typeof DE_ASUNTO

export const ASUNTOS = Object.keys(DE_ASUNTO) as Asunto[]

/** `las notas privadas`. */
export function conArticulo(asunto: Asunto): string {
  const [articulo, nombre] = DE_ASUNTO[asunto]
  return `${articulo} ${nombre}`
}

/** `Notas privadas`. */
export function nombreDeAsunto(asunto: Asunto): string {
  return capitalize(DE_ASUNTO[asunto][1])
}

const DE_PARTE = {
  ATIENDE: ['CITA', 'NOTAS'],
  RECEPCION: ['CITA', 'BLOQUEO', 'INSCRIPCION', 'ORDEN', 'COBRO', 'USUARIO'],
} as const satisfies Record<ParteDeAdmin, readonly Asunto[]>

/** The subjects of which somebody who attends reads what is theirs. */
export type AsuntoDeQuienAtiende = (typeof DE_PARTE)['ATIENDE'][number]

/** The subjects whose history an administrator reads; with a part, of what it works on. */
export const asuntosDe = (parte: ParteDeAdmin | null | undefined): readonly Asunto[] =>
  parte ? DE_PARTE[parte] : ASUNTOS
