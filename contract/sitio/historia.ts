import * as z from 'zod/mini'
import { Id, IdDeTexto, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/listas.ts'

/** The subjects of the history: what people call one, and the list of the back office that can be downloaded of them. */
const DE_ASUNTO = {
  ORDEN: ['Orden', 'ordenes'],
  COBRO: ['Cobro', 'cobros'],
  CITA: ['Cita', 'citas'],
  BLOQUEO: ['Bloqueo'],
  PRODUCTO: ['Producto', 'productos'],
  SERVICIO: ['Servicio', 'servicios'],
  TALLER: ['Taller', 'talleres'],
  INSCRIPCION: ['Inscripción', 'inscripciones'],
  POST: ['Post', 'posts'],
  USUARIO: ['Usuario', 'usuarios'],
  ROL: ['Rol'],
  NOTAS: ['Notas privadas'],
  ACCESO: ['Acceso'],
  AJUSTES: ['Ajustes'],
  CORREO: ['Correo', 'correos'],
} as const satisfies Record<string, readonly [nombre: string, lista?: string]>
export type Asunto = keyof typeof DE_ASUNTO
export type Exportable = NonNullable<(typeof DE_ASUNTO)[Asunto][1]> | 'historia'

export const ASUNTOS = Object.keys(DE_ASUNTO) as Asunto[]
export const EXPORTABLES = [...Object.values(DE_ASUNTO).flatMap(([, lista]) => lista ?? []), 'historia' as const]
export const nombreDeAsunto = (asunto: Asunto): string => DE_ASUNTO[asunto][0]
const Asunto = z.enum(ASUNTOS, 'El asunto no es válido.')

export const NOMBRES_DE_ACCION = { CREAR: 'Crear', CAMBIAR: 'Cambiar', ELIMINAR: 'Eliminar' } as const
export type Accion = keyof typeof NOMBRES_DE_ACCION
const Accion = z.enum(Object.keys(NOMBRES_DE_ACCION) as Accion[])

/** A field before and after, in the words of the screen; null where it was or became empty. */
const Cambio = z.object({ campo: z.string(), antes: z.nullable(z.string()), despues: z.nullable(z.string()) })
export type Cambio = z.output<typeof Cambio>

export const Entrada = z.object({
  id: Id,
  momento: Instante,
  usuarioId: z.nullable(Id),
  /** The author; null once that account was erased, and for the program's own acts. */
  usuarioNombre: z.nullable(z.string()),
  asunto: Asunto,
  asuntoId: z.nullable(Id),
  /** The name of the changed thing at that time. */
  titulo: z.string(),
  accion: Accion,
  cambios: z.array(Cambio),
  /** The person concerned, by id only; null for nobody, and once that account was erased. */
  personaId: z.nullable(Id),
})
export type Entrada = z.output<typeof Entrada>

export const listHistoria = endpoint({
  method: 'GET',
  path: '/api/historia',
  access: 'admin',
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Who changed what and when, latest first; `asunto` keeps what is about one kind of thing, `persona` what concerns one person. `buscar` finds a person too, by name or e-mail.',
  query: z.codec(
    z.object({ ...PARAMETROS_DE_LISTA, asunto: z.optional(Asunto), persona: z.optional(IdDeTexto) }),
    z.custom<Lista & { asunto?: Asunto; persona?: number }>(),
    {
      decode: ({ asunto, persona, ...lista }) => ({ ...listaDe(lista), asunto, persona }),
      encode: ({ asunto, persona, ...lista }) => ({ ...parametrosDe(lista), asunto, persona }),
    },
  ),
  response: z.array(Entrada),
})
