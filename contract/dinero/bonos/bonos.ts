import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, nuestro, Precio, texto, Version, VersionVista } from '../../base/fields/fields.ts'
import { FechaDeTexto, FechaEscrita, FechaHora, InstanteDeTexto } from '../../base/fields/time-fields.ts'
import { centimos } from '../../base/money/money.ts'
import { type Fecha, fechaDe, formatFechaCorta, medianoche, type WallTime } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { ListaQuery } from '../../base/wire/lists.ts'

const SERVICIOS = 'Elige al menos un servicio.'
const SESIONES = 'Las sesiones deben ser un número entero.'

/** Sessions of some services that are paid once and used one by one. */
export const Bono = z.object({
  id: Id,
  nombre: z.string(),
  /** The ids of the services that it pays. */
  servicios: z.array(Id),
  sesiones: z.int(),
  precio: Colones,
  /** The last day of an appointment that it pays; null while the owner says none. */
  vence: nuestro(z.nullable(FechaDeTexto), null),
  /** Others than its person may use it, once an administrator names them. */
  seComparte: nuestro(z.boolean(), false),
  version: Version,
})
export type Bono = z.output<typeof Bono>

export const BonoForm = z.object({
  nombre: texto('El nombre', 120),
  servicios: z.array(Id, SERVICIOS).check(z.minLength(1, SERVICIOS)),
  sesiones: z
    .number(SESIONES)
    .check(
      z.int(SESIONES),
      z.minimum(1, 'El bono lleva al menos una sesión.'),
      z.maximum(100, 'Un bono lleva hasta 100 sesiones.'),
    ),
  precio: Precio,
  /** Absent and null: it does not expire. */
  vence: z.nullish(FechaEscrita),
  /** Absent: as it was; of a new one, no. */
  seComparte: z.optional(z.boolean()),
  version: VersionVista,
})

const params = z.object({ id: IdDeTexto })

export const listBonos = endpoint({
  method: 'GET',
  path: '/api/bonos',
  access: 'publico',
  lee: ['bonos', 'servicios'],
  summary: 'The bonos that can be bought, by name.',
  query: ListaQuery,
  response: z.array(Bono),
})

export const getBono = endpoint({
  method: 'GET',
  path: '/api/bonos/{id}',
  access: 'publico',
  lee: ['bonos', 'servicios'],
  summary: 'One bono.',
  params,
  response: Bono,
})

export const createBono = endpoint({
  method: 'POST',
  path: '/api/bonos',
  access: 'admin',
  conClave: true,
  cambia: ['bonos', 'historia'],
  summary: 'Add a bono.',
  body: BonoForm,
  response: Bono,
  status: 201,
})

export const updateBono = endpoint({
  method: 'PUT',
  path: '/api/bonos/{id}',
  access: 'admin',
  cambia: ['bonos', 'historia'],
  summary: 'Change what is sold from now on; what was sold stays as it was.',
  params,
  body: BonoForm,
  response: Bono,
  refuses: [409],
})

export const deleteBono = endpoint({
  method: 'DELETE',
  path: '/api/bonos/{id}',
  access: 'admin',
  cambia: ['bonos', 'dinero', 'historia'],
  summary: 'Sell a bono no more; what was sold stays.',
  params,
  response: 'texto',
})

const Alguien = z.object({ id: Id, nombre: z.string() })

/** A bono of a person, as it was sold. */
export const BonoVendido = z.object({
  id: Id,
  /** The offer; its id is null once it is sold no more. */
  bono: z.object({ id: z.nullable(Id), nombre: z.string() }),
  /** Null once that account was erased, and for whoever attends without attending them. */
  persona: z.nullable(Alguien),
  /** The others who may use it; for whoever attends, those whom they attend. */
  compartido: nuestro(z.array(Alguien), []),
  seComparte: nuestro(z.boolean(), false),
  sesiones: z.int(),
  /** Sessions that pay an appointment, or paid one. */
  usadas: z.int(),
  quedan: z.int(),
  /** The names of its services. */
  servicios: nuestro(z.array(z.string()), []),
  vence: nuestro(z.nullable(FechaDeTexto), null),
  precio: nuestro(Colones, centimos(0)),
  /** What is still to be paid of it. */
  falta: nuestro(Colones, centimos(0)),
  /** What a person writes into the payment. */
  codigo: nuestro(z.string(), ''),
  /** How unused sessions are paid back, as it was said at the sale. */
  regla: nuestro(z.string(), ''),
  /** What is owed back if every session that is left is paid back now. */
  porDevolver: nuestro(Colones, centimos(0)),
  vendido: z.optional(InstanteDeTexto),
  /** For administrators who see them: sessions of appointments that were cancelled late or missed, which can be given back. */
  perdidas: nuestro(z.array(z.object({ cita: Id, inicio: FechaHora, persona: z.string(), falto: z.boolean() })), []),
})
export type BonoVendido = z.output<typeof BonoVendido>

export const listBonosVendidos = endpoint({
  method: 'GET',
  path: '/api/bonos/vendidos',
  access: 'sesion',
  partes: ['ATIENDE', 'RECEPCION'],
  lee: ['agenda', 'bonos', 'dinero', 'usuarios'],
  summary:
    'The bonos that a person has or shares, the newest first; without `persona` the own ones. Of a shared one nothing is said of its money.',
  query: z.object({ persona: z.optional(IdDeTexto) }),
  response: z.array(BonoVendido),
  refuses: [404],
})

export const devolverBono = endpoint({
  method: 'POST',
  path: '/api/bonos/vendidos/{id}/devolver',
  access: 'admin',
  partes: ['RECEPCION'],
  cambia: ['bonos', 'dinero', 'historia'],
  summary:
    'Take back the sessions that are left, or some of them: less is owed for the bono, and what was paid for them is a favor of its person.',
  params,
  body: z.object({
    sesiones: z.optional(z.number(SESIONES).check(z.int(SESIONES), z.minimum(1, 'Se devuelve al menos una sesión.'))),
  }),
  response: BonoVendido,
  conClave: true,
  refuses: [409],
})

/**
 * PERDONADA is a session that somebody missed and got back; the appointment costs nothing. DEVUELTA came back by itself, REEMBOLSADA was
 * paid back.
 */
export const MOVIMIENTOS_DE_BONO = ['VENDIDA', 'USADA', 'DEVUELTA', 'PERDONADA', 'REEMBOLSADA'] as const
export type MovimientoDeBono = (typeof MOVIMIENTOS_DE_BONO)[number]

/** The part of the price that so many sessions of it are worth: all together exactly the price. */
export function valorDe({ precio, sesiones }: { precio: number; sesiones: number }, cuantas: number) {
  return centimos(Math.floor((precio * cuantas) / sesiones))
}

/** What ends first is used first, then the own one before one that somebody shares, then the oldest. */
export function enOrdenDeUso<B extends { id: number; vence: Fecha | null }>(
  bonos: readonly B[],
  esPropio: (bono: B) => boolean,
): B[] {
  const fin = ({ vence }: B) => vence ?? '9'
  const ajeno = (bono: B) => Number(!esPropio(bono))
  return bonos.toSorted((a, b) => fin(a).localeCompare(fin(b)) || ajeno(a) - ajeno(b) || a.id - b.id)
}

/** Of bonos with sessions left the one that pays an appointment; undefined for none. */
export function bonoQuePaga(
  bonos: readonly BonoVendido[],
  { servicio, inicio, usuarioId }: { servicio: string; inicio: WallTime; usuarioId: number },
): BonoVendido | undefined {
  const sirven = bonos.filter(
    ({ servicios, vence }) => servicios.includes(servicio) && (vence === null || fechaDe(inicio) <= vence),
  )
  return enOrdenDeUso(sirven, ({ persona }) => persona?.id === usuarioId)[0]
}

/** `Vence el 30/06/2027`; empty where it does not. */
export function cuandoVence({ vence }: { vence: Fecha | null }): string {
  return vence === null ? '' : `Vence el ${formatFechaCorta(medianoche(vence))}`
}

/** `Te quedan 3 de 5`, and of the last one that it is. */
export function cuantasQuedan({ quedan, sesiones }: { quedan: number; sesiones: number }): string {
  if (quedan === 0) return 'Ya no queda ninguna sesión'
  if (quedan === 1) return `Te queda 1 de ${sesiones}: es la última`
  return `Te quedan ${quedan} de ${sesiones}`
}
