import type { ParteDeAdmin } from '../wire/endpoint.ts'

/** The subjects of the history: what people call one, and the list of the back office that can be downloaded of them. */
export const DE_ASUNTO = {
  ORDEN: ['Orden', 'ordenes'],
  COBRO: ['Cobro', 'cobros'],
  CITA: ['Cita', 'citas'],
  BLOQUEO: ['Bloqueo'],
  PRODUCTO: ['Producto', 'productos'],
  SERVICIO: ['Servicio', 'servicios'],
  BONO: ['Bono', 'bonos'],
  BONO_VENDIDO: ['Bono vendido'],
  TALLER: ['Taller', 'talleres'],
  INSCRIPCION: ['Inscripción', 'inscripciones'],
  POST: ['Post', 'posts'],
  USUARIO: ['Usuario', 'usuarios'],
  ROL: ['Rol'],
  NOTAS: ['Notas privadas'],
  ACCESO: ['Acceso'],
  AJUSTES: ['Ajustes'],
  IMPORTACION: ['Importación'],
  CORREO: ['Correo', 'correos'],
} as const satisfies Record<string, readonly [nombre: string, lista?: string]>
export type Asunto = keyof typeof DE_ASUNTO

export const ASUNTOS = Object.keys(DE_ASUNTO) as Asunto[]
export const nombreDeAsunto = (asunto: Asunto): string => DE_ASUNTO[asunto][0]

const DE_PARTE = {
  ATIENDE: ['CITA', 'NOTAS'],
  RECEPCION: ['CITA', 'BLOQUEO', 'INSCRIPCION', 'ORDEN', 'COBRO', 'USUARIO'],
} as const satisfies Record<ParteDeAdmin, readonly Asunto[]>

/** The subjects of which somebody who attends reads what is theirs. */
export type AsuntoDeQuienAtiende = (typeof DE_PARTE)['ATIENDE'][number]

/** The subjects whose history an administrator reads; with a part, of what it works on. */
export const asuntosDe = (parte: ParteDeAdmin | null | undefined): readonly Asunto[] =>
  parte ? DE_PARTE[parte] : ASUNTOS
