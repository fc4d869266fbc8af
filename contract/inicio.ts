import * as v from 'valibot'
import { Colones, FechaHora, Id, Instante } from './campos.ts'
import { endpoint } from './endpoint.ts'

/** What the practice offers, each part only as long and as much as the home page shows of it. */
export const Inicio = v.object({
  /** Every service, by name. */
  servicios: v.array(
    v.object({
      id: Id,
      nombre: v.string(),
      /** Its beginning. */
      detalle: v.string(),
      precio: Colones,
    }),
  ),
  /** The next ones to start. */
  talleres: v.array(
    v.object({
      id: Id,
      titulo: v.string(),
      fechaInicio: FechaHora,
      fechaFin: FechaHora,
      lugar: v.string(),
      cupoMaximo: v.number(),
      inscritos: v.number(),
      precio: Colones,
    }),
  ),
  /** The newest ones that can be bought. */
  productos: v.array(
    v.object({
      id: Id,
      nombre: v.string(),
      precio: Colones,
      stock: v.number(),
      imagenUrl: v.nullable(v.string()),
    }),
  ),
  /** The newest ones. */
  posts: v.array(
    v.object({
      idPost: Id,
      titulo: v.string(),
      /** The beginning of the content, without its Markdown. */
      extracto: v.string(),
      /** From the root of the site, or an address elsewhere. */
      imagen: v.nullable(v.string()),
      fechaCreacion: Instante,
      /** The path of its page. */
      ruta: v.string(),
    }),
  ),
})
export type Inicio = v.InferOutput<typeof Inicio>

export const getInicio = endpoint({
  method: 'GET',
  path: '/api/inicio',
  access: 'publico',
  summary: 'What the home page offers: services, the next workshops, a few products, the latest posts.',
  response: Inicio,
})
