import * as z from 'zod/mini'
import { Id, IdDeTexto } from '../fields/fields.ts'
import { InstanteDeTexto } from '../fields/time-fields.ts'
import { endpoint } from '../wire/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../wire/lists.ts'
import { ASUNTOS, type Asunto } from './asuntos.ts'

const UnAsunto = z.enum(ASUNTOS, 'El asunto no es válido.')

const VERBOS = { CREAR: 'creó', CAMBIAR: 'cambió', ELIMINAR: 'eliminó' } as const
export type Accion = keyof typeof VERBOS
const Accion = z.enum(Object.keys(VERBOS) as Accion[])

/** A field before and after, in the words of the screen; null where it was or became empty. */
const Cambio = z.object({ campo: z.string(), antes: z.nullable(z.string()), despues: z.nullable(z.string()) })
export type Cambio = z.output<typeof Cambio>

export const Entrada = z.object({
  id: Id,
  momento: InstanteDeTexto,
  usuarioId: z.nullable(Id),
  /** The author; null once that account was erased, and for the program's own acts. */
  usuarioNombre: z.nullable(z.string()),
  asunto: UnAsunto,
  asuntoId: z.nullable(Id),
  /** The name of the changed thing at that time. */
  titulo: z.string(),
  accion: Accion,
  cambios: z.array(Cambio),
  /** The person concerned, whose name the history does not keep: it is today's. Both null for nobody, and once that account was erased. */
  personaId: z.nullable(Id),
  personaNombre: z.nullable(z.string()),
})
export type Entrada = z.output<typeof Entrada>

/** The value of private notes that were read. The history has a reading as a change, whose fields tell the two apart. */
export const LEIDAS = 'leídas'

/** What was done, as its author did it. What is taken along from the settings makes nothing. */
export function verboDe({ asunto, accion, cambios }: Pick<Entrada, 'asunto' | 'accion' | 'cambios'>): string {
  if (asunto === 'NOTAS' && cambios.some(({ despues }) => despues === LEIDAS)) return 'leyó'
  return asunto === 'AJUSTES' && accion === 'CREAR' ? 'usó' : VERBOS[accion]
}

export const listHistoria = endpoint({
  method: 'GET',
  path: '/api/historia',
  access: 'admin',
  lee: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Who changed what and when, latest first; `asunto` keeps what is about one kind of thing, `persona` what concerns one person. `buscar` finds a person too, by name or e-mail.',
  query: z.codec(
    z.object({ ...PARAMETROS_DE_LISTA, asunto: z.optional(UnAsunto), persona: z.optional(IdDeTexto) }),
    z.custom<Lista & { asunto?: Asunto; persona?: number }>(),
    {
      decode: ({ asunto, persona, ...lista }) => ({ ...listaDe(lista), asunto, persona }),
      encode: ({ asunto, persona, ...lista }) => ({ ...parametrosDe(lista), asunto, persona }),
    },
  ),
  response: z.array(Entrada),
})
