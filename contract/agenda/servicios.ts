import * as z from 'zod/mini'
import {
  Colones,
  duracion,
  Id,
  IdDeTexto,
  imagenOpcional,
  Precio,
  texto,
  textoOpcional,
  VersionVista,
} from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { ListaQuery } from '../base/listas.ts'

export const Servicio = z.object({
  id: Id,
  nombre: z.string(),
  detalle: z.string(),
  precio: Colones,
  imagen: z.nullable(z.string()),
  /** Completes 'Si buscas …' for who does not know which one to choose. */
  siBuscas: z.nullable(z.string()),
  /** Minutes of a session, and how many are kept free after it for whoever books. */
  duracion: z.int(),
  margen: z.int(),
  version: z.int(),
})
export type Servicio = z.output<typeof Servicio>

const params = z.object({ id: IdDeTexto })

export const listServicios = endpoint({
  method: 'GET',
  path: '/api/servicios',
  access: 'publico',
  summary: 'The services one can book, by name.',
  query: ListaQuery,
  response: z.array(Servicio),
})

export const getServicio = endpoint({
  method: 'GET',
  path: '/api/servicios/{id}',
  access: 'publico',
  summary: 'One service.',
  params,
  response: Servicio,
})

// Apart from servicios.ts, which visitors load.

/** Minutes that may be kept free after a session: a CHECK of the database too, which lets overlaps be looked up within little more than a day. */
const MARGEN_MAXIMO = 240

/** The service form (specification section 5): its three fields are required. What is optional stays as it is when it is absent; a new one has 60 minutes and no buffer. */
export const ServicioForm = z.object({
  nombre: texto('El nombre', 120),
  detalle: texto('El detalle', 5000),
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
  version: VersionVista,
})

export const createServicio = endpoint({
  method: 'POST',
  path: '/api/servicios',
  access: 'admin',
  conClave: true,
  summary: 'Add a service.',
  body: ServicioForm,
  response: Servicio,
  status: 201,
})

export const updateServicio = endpoint({
  method: 'PUT',
  path: '/api/servicios/{id}',
  access: 'admin',
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
  summary: 'Delete a service; appointments keep its name.',
  params,
  response: 'texto',
})
