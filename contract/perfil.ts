import * as v from 'valibot'
import { Colones, FechaHora, Id, Instante } from './campos.ts'
import { EstadoDeCita } from './citas.ts'
import { ContrasenaNueva } from './cuentas.ts'
import { endpoint } from './endpoint.ts'
import { OrdenDetalle } from './ordenes.ts'
import { EstadoDeInscripcion } from './talleres.ts'

// Apart from cuentas.ts, which every page loads.

const ContrasenaActual = v.pipe(
  v.string('Escribe tu contraseña actual.'),
  v.minLength(1, 'Escribe tu contraseña actual.'),
  v.maxLength(1024, 'La contraseña es demasiado larga.'),
)

const TokenDeEnlace = v.pipe(v.string('Falta el enlace que te enviamos.'), v.maxLength(200, 'El enlace no es válido.'))

export const cambiarContrasena = endpoint({
  method: 'PUT',
  path: '/api/usuarios/contrasena',
  access: 'sesion',
  summary: "Change one's own password; ends every other session of the user and gives this one a new cookie.",
  body: v.object({ actual: ContrasenaActual, password: ContrasenaNueva }),
  response: 'texto',
})

/** Everything that is kept about a person, and nothing about anybody else (Ley 8968: who is written down may read it). */
export const MisDatos = v.object({
  /** When the file was made. */
  generado: Instante,
  cuenta: v.object({
    id: Id,
    nombre: v.string(),
    apellido: v.string(),
    email: v.string(),
    rol: v.string(),
    creada: Instante,
  }),
  ordenes: v.array(v.omit(OrdenDetalle, ['version'])),
  citas: v.array(
    v.object({
      fechaHora: FechaHora,
      /** Minutes. */
      duracion: v.number(),
      servicio: v.string(),
      estado: EstadoDeCita,
      notas: v.nullable(v.string()),
    }),
  ),
  inscripciones: v.array(
    v.object({
      tallerNombre: v.string(),
      fechaInicio: FechaHora,
      fechaFin: FechaHora,
      lugar: v.string(),
      estado: EstadoDeInscripcion,
      fechaInscripcion: Instante,
    }),
  ),
  carrito: v.array(v.object({ nombre: v.string(), cantidad: v.number(), precio: Colones })),
  /** Where the person is logged in: since when, and until when at the longest. */
  sesiones: v.array(v.object({ creada: Instante, vence: Instante })),
  /** What was written to the person's address: about what, and when. */
  correos: v.array(v.object({ tipo: v.string(), fecha: Instante })),
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
  body: v.object({ actual: ContrasenaActual }),
  response: 'texto',
})

/** What the link of the mail would do. Counts of what is still to come, and of the orders that stay without the person. */
export const Eliminacion = v.object({
  email: v.string(),
  citas: v.number(),
  talleres: v.number(),
  ordenes: v.number(),
})
export type Eliminacion = v.InferOutput<typeof Eliminacion>

/** A POST, so that the token is in no address. */
export const verEliminacion = endpoint({
  method: 'POST',
  path: '/api/usuarios/ver-eliminacion',
  access: 'opcional',
  summary: 'What the link to erase an account would do; it stays alive.',
  body: v.object({ token: TokenDeEnlace }),
  response: Eliminacion,
})

export const eliminarCuenta = endpoint({
  method: 'POST',
  path: '/api/usuarios/eliminar-cuenta',
  access: 'opcional',
  summary: 'Erase an account with the token of a link, once and within 30 minutes. Orders stay, without the person.',
  body: v.object({ token: TokenDeEnlace }),
  response: 'texto',
})
