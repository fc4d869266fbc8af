import * as z from 'zod/mini'
import { Colones, FechaHora, Id, IdDeTexto, Ref } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { ListaQuery } from '../base/listas.ts'
import { Entrada } from '../sitio/historia.ts'
import { COBRABLES } from '../tienda/cobros.ts'
import { UsuarioDeLista, UsuarioEditable } from './usuarios.ts'

/** What there is of a person, each read in pages of its own: what is ahead, soonest first; the others latest first. */
export const PARTES = ['porVenir', 'citas', 'talleres', 'ordenes', 'cobros', 'correos'] as const
const Parte = z.enum(PARTES, 'Esa parte no existe.')
export type Parte = z.output<typeof Parte>

/** One thing of a person, whatever it is. Never the notes of an appointment. */
export const Linea = z.object({
  id: Id,
  /** What it is, of a payment what was paid; `deId` is where that is seen and changed, null for a mail and for what is gone. */
  de: z.enum([...COBRABLES, 'correo']),
  deId: z.nullable(Id),
  titulo: z.string(),
  /** Wall time of Costa Rica: when it takes place; of an order, a payment or a mail when it was made. */
  cuando: FechaHora,
  /** Its estado; NO_ASISTIO of an appointment where nobody came; of a payment how it came, null when that is not known. */
  estado: z.nullable(z.string()),
  /** As agreed, or as it came in, negative for what was given back; null where there is none. */
  monto: z.nullable(Colones),
  /** What is left of it to be paid. */
  falta: Colones,
})
export type Linea = z.output<typeof Linea>

const Primeras = z.object({ total: z.int(), filas: z.array(Linea) })

const Expediente = z.object({
  persona: UsuarioDeLista,
  /** What is owed: appointments that have begun, seats and orders, as agreed and less what came in. */
  falta: Colones,
  partes: z.object({
    ...{ porVenir: Primeras, citas: Primeras, talleres: Primeras },
    ...{ ordenes: Primeras, cobros: Primeras, correos: Primeras },
  }),
  historia: z.object({ total: z.int(), filas: z.array(Entrada) }),
})
export type Expediente = z.output<typeof Expediente>

/** So many of each are answered at first. */
export const PRIMERAS = 5

export const getExpediente = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}/expediente',
  access: 'admin',
  summary: 'A person: who it is, what they owe, and the first of what is to come and of what was.',
  params: z.object({ id: IdDeTexto }),
  response: Expediente,
})

export const listParteDeExpediente = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}/expediente/{parte}',
  access: 'admin',
  summary: 'A page of one part of what there is of a person; nothing is searched in it.',
  params: z.object({ id: IdDeTexto, parte: Parte }),
  query: ListaQuery,
  response: z.array(Linea),
})

/** For who came twice: by telephone, and by registering. */
export const unirPersonas = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/unir',
  access: 'admin',
  summary: 'Give all that is of a person without an account to another, who is the only one left; answers them.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ con: Ref }),
  response: UsuarioEditable,
  refuses: [409],
})

/** Who has an account erases it from the profile (perfil.ts). */
export const borrarPersona = endpoint({
  method: 'DELETE',
  path: '/api/usuarios/{id}',
  access: 'admin',
  summary: 'Erase a person without an account, as they asked for. Orders and payments stay, without the person.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})
