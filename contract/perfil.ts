import * as z from 'zod/mini'
import { Colones, FechaHora, Id, Instante } from './campos.ts'
import { EstadoDeCita } from './citas.ts'
import { ContrasenaActual, ContrasenaNueva } from './cuentas.ts'
import { endpoint } from './endpoint.ts'
import { TokenDeEnlace } from './enlaces.ts'
import { Enterarse } from './novedades.ts'
import { OrdenSinVersion } from './ordenes.ts'
import { EstadoDeInscripcion } from './talleres.ts'

// Apart from cuentas.ts, which every page loads.

export const cambiarContrasena = endpoint({
  method: 'PUT',
  path: '/api/usuarios/contrasena',
  access: 'sesion',
  summary: "Change one's own password; ends every other session of the user and gives this one a new cookie.",
  body: z.object({ actual: ContrasenaActual, password: ContrasenaNueva }),
  response: 'texto',
  refuses: [429],
})

export const cerrarOtrasSesiones = endpoint({
  method: 'POST',
  path: '/api/usuarios/cerrar-otras-sesiones',
  access: 'sesion',
  summary: 'End every session of the user but this one.',
  response: 'texto',
})

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
})

export const getMisDatos = endpoint({
  method: 'GET',
  path: '/api/usuarios/mis-datos',
  access: 'sesion',
  summary: 'Everything that is kept about the person of the session, as a file.',
  response: MisDatos,
})

export const pedirEliminacion = endpoint({
  method: 'POST',
  path: '/api/usuarios/pedir-eliminacion',
  access: 'sesion',
  summary: "Ask for a link to erase one's own account; it goes to the account's address.",
  body: z.object({ actual: ContrasenaActual }),
  response: 'texto',
  refuses: [409, 429],
})

/** What the link of the mail would do. Counts of what is still to come, and of the orders that stay without the person. */
export const Eliminacion = z.object({
  email: z.string(),
  citas: z.int(),
  talleres: z.int(),
  ordenes: z.int(),
})
export type Eliminacion = z.output<typeof Eliminacion>

/** A POST, so that the token is in no address. */
export const verEliminacion = endpoint({
  method: 'POST',
  path: '/api/usuarios/ver-eliminacion',
  access: 'opcional',
  summary: 'What the link to erase an account would do; it stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: Eliminacion,
  refuses: [409, 429],
})

export const eliminarCuenta = endpoint({
  method: 'POST',
  path: '/api/usuarios/eliminar-cuenta',
  access: 'opcional',
  summary: 'Erase an account with the token of a link, once and within 30 minutes. Orders stay, without the person.',
  body: z.object({ token: TokenDeEnlace }),
  response: 'texto',
  refuses: [409, 429],
})
