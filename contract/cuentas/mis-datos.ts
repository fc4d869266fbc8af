import * as z from 'zod/mini'
import { EstadoDeCita } from '../agenda/citas.ts'
import { Colones, FechaHora, Id, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { Enterarse } from '../sitio/novedades.ts'
import { EstadoDeInscripcion } from '../talleres/talleres.ts'
import { OrdenSinVersion } from '../tienda/ordenes.ts'

// Apart from perfil.ts: it knows everything, and only who wants the file loads it.

/** Everything that is kept about a person, and nothing about anybody else (Ley 8968: who is written down may read it). */
export const MisDatos = z.object({
  /** When the file was made. */
  generado: Instante,
  cuenta: z.object({
    id: Id,
    nombre: z.string(),
    apellido: z.string(),
    email: z.string(),
    telefono: z.optional(z.string()),
    rol: z.string(),
    creada: Instante,
  }),
  ordenes: z.array(OrdenSinVersion),
  /** What they paid, and what was given back (negative). */
  cobros: z.array(
    z.object({
      titulo: z.string(),
      monto: Colones,
      forma: z.nullable(z.string()),
      fecha: FechaHora,
      referencia: z.nullable(z.string()),
    }),
  ),
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
      fecha: Instante,
      /** When it was written down that the person came; null until then. */
      asistio: z.nullable(Instante),
    }),
  ),
  /** The days and the products that the person waits for, and since when. */
  esperas: z.object({
    dias: z.array(z.object({ fecha: z.string(), servicio: z.string(), creada: Instante })),
    productos: z.array(z.object({ nombre: z.string(), creada: Instante })),
  }),
  carrito: z.array(z.object({ nombre: z.string(), cantidad: z.int(), precio: Colones })),
  /** Where the person is logged in: since when, and until when at the longest. */
  sesiones: z.array(z.object({ creada: Instante, vence: Instante })),
  /** The browsers they have logged in with: when last. */
  navegadores: z.array(z.object({ visto: Instante })),
  /** Of an administrator who logs in with a code too: since when, and how many recovery codes are left. */
  segundoFactor: z.nullable(z.object({ activado: Instante, codigos: z.int() })),
  /** The secret links with which other calendars show what is theirs. */
  suscripciones: z.array(z.object({ contenido: z.string(), creada: Instante })),
  borradores: z.array(z.object({ que: z.string(), contenido: z.string(), escrito: Instante })),
  /** Of an administrator: the browsers they are notified in, and how they are told what customers do. */
  dispositivos: z.array(z.object({ visto: Instante })),
  enterarse: z.nullable(Enterarse),
  /** What was written to the person's address: about what, and when. */
  correos: z.array(z.object({ tipo: z.string(), fecha: Instante })),
  /** How many rows there are of what says nothing more to the person, such as keys, by the name of their table. */
  otros: z.optional(z.record(z.string(), z.int())),
})

export const getMisDatos = endpoint({
  method: 'GET',
  path: '/api/usuarios/mis-datos',
  access: 'sesion',
  summary: 'Everything that is kept about the person of the session, as a file.',
  response: MisDatos,
})
