import * as v from 'valibot'
import { Id, Instante } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { listaDe, PARAMETROS_DE_LISTA } from './listas.ts'

/** What the history is about. */
export const ASUNTOS = [
  'ORDEN',
  'CITA',
  'PRODUCTO',
  'SERVICIO',
  'TALLER',
  'INSCRIPCION',
  'POST',
  'ROL',
  'AJUSTES',
  'CORREO',
] as const
const Asunto = v.picklist(ASUNTOS, 'El asunto no es válido.')
export type Asunto = v.InferOutput<typeof Asunto>

const Accion = v.picklist(['CREAR', 'CAMBIAR', 'ELIMINAR'])
export type Accion = v.InferOutput<typeof Accion>

/** What a field showed before and after, in the words of the screen; null where there was nothing, or is nothing any more. */
const Cambio = v.object({ campo: v.string(), antes: v.nullable(v.string()), despues: v.nullable(v.string()) })
export type Cambio = v.InferOutput<typeof Cambio>

export const Entrada = v.object({
  id: Id,
  momento: Instante,
  /** Who did it; null once that account was erased. */
  usuarioNombre: v.nullable(v.string()),
  asunto: Asunto,
  asuntoId: v.nullable(Id),
  /** How people call what was changed, as it was then. */
  titulo: v.string(),
  accion: Accion,
  cambios: v.array(Cambio),
})
export type Entrada = v.InferOutput<typeof Entrada>

export const listHistoria = endpoint({
  method: 'GET',
  path: '/api/historia',
  access: 'admin',
  summary: 'Who changed what and when, latest first; `asunto` keeps what is about one kind of thing.',
  query: v.pipe(
    v.object({ ...PARAMETROS_DE_LISTA, asunto: v.optional(Asunto) }),
    v.transform(({ asunto, ...lista }) => ({ ...listaDe(lista), asunto })),
  ),
  response: v.array(Entrada),
})
