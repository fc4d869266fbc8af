import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, nuestro, Ref } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { Entrada } from '../base/history/historia.ts'
import { centimos } from '../base/money/money.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { ListaQuery } from '../base/wire/lists.ts'
import { UsuarioDeLista, UsuarioEditable } from '../cuentas/usuarios.ts'
import { COBRABLES } from '../dinero/cobros.ts'
import { type EstadoDePago, estadoDePago } from '../dinero/pagos/por-pagar.ts'

/** The lists of a person's file, each paged by itself. `porVenir` runs soonest first, the others latest first. */
export const PARTES = ['porVenir', 'citas', 'talleres', 'ordenes', 'cobros', 'correos'] as const
export type Parte = (typeof PARTES)[number]
/** `debe` is the unpaid rest of several parts, the oldest first. */
const ParteDeLista = z.enum([...PARTES, 'debe'], 'Esa parte no existe.')
export type ParteDeLista = z.output<typeof ParteDeLista>

/** One row of a person's file, of any kind. It never carries the notes of an appointment. */
export const Linea = z.object({
  id: Id,
  /** The kind; for a payment, the kind of thing paid, null when it is a favor. `deId` is the thing's id, null for a mail and for deleted things. */
  de: z.nullable(z.enum([...COBRABLES, 'correo'])),
  deId: z.nullable(Id),
  titulo: z.string(),
  /** Wall time of Costa Rica: when it takes place; for an order, a payment or a mail, when it was made. */
  cuando: FechaHora,
  /** Its estado, or NO_ASISTIO. For a payment how the money came, null when that is unknown. */
  estado: z.nullable(z.string()),
  /** The agreed price, or the money of a payment, negative when given back; null where there is none. */
  monto: z.nullable(Colones),
  /** The part of `monto` still to be paid. */
  falta: Colones,
})
export type Linea = z.output<typeof Linea>

/** What the row of an order says of its payment; `falta` counts only while it waits to be paid. */
export function pagoDeLinea({ estado, monto, falta }: Pick<Linea, 'estado' | 'monto' | 'falta'>): EstadoDePago {
  const total = monto ?? centimos(0)
  return estadoDePago({ estado: estado ?? 'PENDIENTE', total, cobrado: centimos(total - falta) })
}

const Primeras = z.object({ total: z.int(), filas: z.array(Linea) })

const Expediente = z.object({
  persona: UsuarioDeLista,
  /** The total debt whose moment has come: orders, begun appointments and seats of begun workshops, less the payments. */
  falta: Colones,
  /** The unpaid rest of what is agreed and still to come. */
  porVenir: nuestro(Colones, centimos(0)),
  /** What was paid and is applied to nothing. */
  aFavor: nuestro(Colones, centimos(0)),
  partes: z.object({
    porVenir: Primeras,
    citas: Primeras,
    talleres: Primeras,
    ordenes: Primeras,
    cobros: Primeras,
    correos: Primeras,
  }),
  historia: z.object({ total: z.int(), filas: z.array(Entrada) }),
})
export type Expediente = z.output<typeof Expediente>

/** Rows of each part in the first answer. */
export const PRIMERAS = 5

export const getExpediente = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}/expediente',
  access: 'admin',
  lee: ['agenda', 'avisos', 'bonos', 'dinero', 'historia', 'ordenes', 'personas', 'talleres', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'A person: who it is, what they owe, and the first of what is to come and of what was.',
  params: z.object({ id: IdDeTexto }),
  response: Expediente,
})

export const listParteDeExpediente = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}/expediente/{parte}',
  access: 'admin',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'A page of one part of what there is of a person; nothing is searched in it.',
  params: z.object({ id: IdDeTexto, parte: ParteDeLista }),
  query: ListaQuery,
  response: z.array(Linea),
})

/** For a person who exists twice, once by telephone and once by registering. */
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

/** Persons with an account erase it themselves, from the profile (perfil.ts). */
export const borrarPersona = endpoint({
  method: 'DELETE',
  path: '/api/usuarios/{id}',
  access: 'admin',
  summary: 'Erase a person without an account, as they asked for. Orders and payments stay, without the person.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})
