import * as z from 'zod/mini'
import { EstadoDeCita } from '../agenda/citas/citas.ts'
import { Colones, Id } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { Enterarse } from '../mensajes/novedades.ts'
import { EstadoDeInscripcion } from '../talleres/talleres.ts'
import { OrdenSinVersion } from '../tienda/ordenes.ts'

// This file stands apart from perfil.ts: it imports every domain, and only a person who asks for the file loads it.

/** All data kept about a person, and nothing about anybody else: Ley 8968 gives them the right to read it. */
export const MisDatos = z.object({
  /** The instant at which the file was made. */
  generado: InstanteDeTexto,
  cuenta: z.object({
    id: Id,
    nombre: z.string(),
    apellido: z.string(),
    email: z.string(),
    telefono: z.optional(z.string()),
    rol: z.string(),
    creada: InstanteDeTexto,
  }),
  ordenes: z.array(OrdenSinVersion),
  /** Payments; negative when given back. */
  cobros: z.array(
    z.object({
      titulo: z.string(),
      monto: Colones,
      forma: z.nullable(z.string()),
      fecha: FechaHora,
      referencia: z.nullable(z.string()),
    }),
  ),
  /** What each thing costs the person, and what is paid of it. */
  deudas: z.array(z.object({ codigo: z.string(), titulo: z.string(), importe: z.nullable(Colones), pagado: Colones })),
  /** What the person has of bonos, or shares. */
  bonos: z.array(z.object({ nombre: z.string(), sesiones: z.int(), quedan: z.int(), vence: z.nullable(FechaDeTexto) })),
  citas: z.array(
    z.object({
      inicio: FechaHora,
      fin: FechaHora,
      servicio: z.string(),
      estado: EstadoDeCita,
      notas: z.nullable(z.string()),
    }),
  ),
  inscripciones: z.array(
    z.object({
      tallerNombre: z.string(),
      inicio: FechaHora,
      fin: FechaHora,
      lugar: z.string(),
      estado: EstadoDeInscripcion,
      fecha: InstanteDeTexto,
      /** The instant at which the attendance was recorded; null until then. */
      asistio: z.nullable(InstanteDeTexto),
    }),
  ),
  /** Days and products that the person waits for, each with the start of the wait. */
  esperas: z.object({
    dias: z.array(z.object({ fecha: z.string(), servicio: z.string(), creada: InstanteDeTexto })),
    productos: z.array(z.object({ nombre: z.string(), creada: InstanteDeTexto })),
  }),
  carrito: z.array(z.object({ nombre: z.string(), cantidad: z.int(), precio: Colones })),
  /** Open sessions: their start and their latest end. */
  sesiones: z.array(z.object({ creada: InstanteDeTexto, vence: InstanteDeTexto })),
  /** Browsers that have logged in: their last visit. */
  navegadores: z.array(z.object({ visto: InstanteDeTexto })),
  /** Only for administrators with a second factor: since when, and how many recovery codes are left. */
  segundoFactor: z.nullable(z.object({ activado: InstanteDeTexto, codigos: z.int() })),
  /** Secret links with which other calendars show the person's bookings. */
  suscripciones: z.array(z.object({ contenido: z.string(), creada: InstanteDeTexto })),
  borradores: z.array(z.object({ que: z.string(), contenido: z.string(), escrito: InstanteDeTexto })),
  /** Only for administrators: the browsers they are notified in, and how customers' acts are reported to them. */
  dispositivos: z.array(z.object({ visto: InstanteDeTexto })),
  enterarse: z.nullable(Enterarse),
  /** Mails to the person's address: their subject and date. */
  correos: z.array(z.object({ tipo: z.string(), fecha: InstanteDeTexto })),
  /** Row counts of tables that tell the person nothing more, such as keys, by table name. */
  otros: z.optional(z.catchall(z.object({}), z.int())),
})

export const getMisDatos = endpoint({
  method: 'GET',
  path: '/api/usuarios/mis-datos',
  access: 'sesion',
  lee: [
    'agenda',
    'avisos',
    'banco',
    'bonos',
    'borradores',
    'carrito',
    'dinero',
    'historia',
    'ordenes',
    'personas',
    'productos',
    'talleres',
    'usuarios',
    'traer',
  ],
  summary: 'Everything that is kept about the person of the session, as a file.',
  response: MisDatos,
})
