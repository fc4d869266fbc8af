import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, nuestro, TasaDeCosa, TextoONada, Version } from '../../base/fields/campos.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { ListaQuery } from '../../base/wire/listas.ts'
import { DURACION_POR_DEFECTO } from '../citas/citas.ts'

const ServicioEnLaRed = z.object({
  id: Id,
  nombre: z.string(),
  detalle: z.string(),
  /** Paid as it stands, with IVA. */
  precio: Colones,
  iva: TasaDeCosa,
  imagen: TextoONada,
  /** Completes the sentence 'Si buscas …' for undecided visitors. */
  siBuscas: TextoONada,
  /** Minutes of a session. `margen` is the minutes kept free after it, whoever books next. */
  duracion: nuestro(z.int(), DURACION_POR_DEFECTO),
  margen: nuestro(z.int(), 0),
  /** True when it is given online and takes no room; absent otherwise. */
  sinSala: z.optional(z.boolean()),
  version: Version,
})

export type Servicio = Omit<z.output<typeof ServicioEnLaRed>, 'sinSala'> & { sinSala: boolean }

export const Servicio = z.codec(ServicioEnLaRed, z.custom<Servicio>(), {
  decode: ({ sinSala = false, ...servicio }) => ({ ...servicio, sinSala }),
  encode: ({ sinSala, ...servicio }) => ({ ...servicio, ...(sinSala && { sinSala }) }),
})

const params = z.object({ id: IdDeTexto })

export const listServicios = endpoint({
  method: 'GET',
  path: '/api/servicios',
  access: 'publico',
  lee: ['servicios'],
  summary: 'The services one can book, by name.',
  query: ListaQuery,
  response: z.array(Servicio),
})

export const getServicio = endpoint({
  method: 'GET',
  path: '/api/servicios/{id}',
  access: 'publico',
  lee: ['servicios'],
  summary: 'One service.',
  params,
  response: Servicio,
})
