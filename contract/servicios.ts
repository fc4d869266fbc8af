import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, imagenOpcional, Precio, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { ListaQuery } from './listas.ts'

export const Servicio = z.object({
  id: Id,
  nombre: z.string(),
  detalle: z.string(),
  precio: Colones,
  imagen: z.nullable(z.string()),
  /** Completes 'Si buscas …' for who does not know which one to choose. */
  siBuscas: z.nullable(z.string()),
  version: z.int(),
})
export type Servicio = z.output<typeof Servicio>

/** The service form (specification section 5): its three fields are required. Without `imagen` or `siBuscas` it keeps those it has. */
export const ServicioForm = z.object({
  nombre: texto('El nombre', 120),
  detalle: texto('El detalle', 5000),
  precio: Precio,
  imagen: z.optional(imagenOpcional()),
  siBuscas: z.optional(textoOpcional('Lo que se busca', 120)),
  version: VersionVista,
})

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
