import * as z from 'zod/mini'
import {
  colones,
  IdDeTexto,
  imagenOpcional,
  Precio,
  parrafo,
  TasaDeForm,
  texto,
  textoOpcional,
  VersionVista,
} from '../../base/fields/fields.ts'
import { duracion } from '../../base/fields/time-fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { ADELANTOS, Servicio } from './servicios.ts'

// This file stands apart from servicios.ts because visitors load that one.

/** In minutes. A CHECK of the database repeats it, so that overlaps are looked up within little more than a day. */
const MARGEN_MAXIMO = 240

/**
 * The service form; three fields are required (R-formulario-de-servicio). Absent optional fields keep their value; a new service starts with
 * 60 minutes and no buffer.
 */
export const ServicioForm = z.object({
  nombre: texto('El nombre', 120),
  detalle: parrafo('El detalle', 5000),
  precio: Precio,
  imagen: z.optional(imagenOpcional()),
  siBuscas: z.optional(textoOpcional('Lo que se busca', 120)),
  duracion: z.optional(duracion()),
  margen: z.optional(
    z
      .number('El descanso debe ser un número de minutos.')
      .check(
        z.int('El descanso debe ser un número entero de minutos.'),
        z.minimum(0, 'El descanso no puede ser negativo.'),
        z.maximum(MARGEN_MAXIMO, 'El descanso no puede pasar de 4 horas.'),
      ),
  ),
  iva: TasaDeForm,
  sinSala: z.optional(z.boolean('Indica si el servicio ocupa una sala.')),
  adelantoDe: z.optional(z.enum(ADELANTOS, 'El adelanto debe ser NINGUNO, PRIMERA o SIEMPRE.')),
  adelanto: z.optional(colones('El adelanto')),
  /** False asks for the refusal `hay_choque` when another service has the name: an appointment knows its service by nothing else. */
  insistir: z.optional(z.boolean('Indica si se guarda de todos modos.')),
  version: VersionVista,
})

const params = z.object({ id: IdDeTexto })

export const createServicio = endpoint({
  method: 'POST',
  path: '/api/servicios',
  access: 'admin',
  cambia: ['historia', 'servicios'],
  conClave: true,
  summary: 'Add a service.',
  body: ServicioForm,
  response: Servicio,
  status: 201,
  refuses: [409],
})

export const updateServicio = endpoint({
  method: 'PUT',
  path: '/api/servicios/{id}',
  access: 'admin',
  cambia: ['historia', 'servicios'],
  summary: 'Change a service; appointments keep the name they were made with.',
  params,
  body: ServicioForm,
  response: Servicio,
  refuses: [409],
})

export const deleteServicio = endpoint({
  method: 'DELETE',
  path: '/api/servicios/{id}',
  access: 'admin',
  cambia: ['bonos', 'historia', 'personas', 'servicios', 'traer'],
  summary: 'Delete a service, unless it is the only one of somebody; appointments keep its name.',
  params,
  response: 'texto',
  refuses: [409],
})
