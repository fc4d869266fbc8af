import * as z from 'zod/mini'
import { IdDeTexto } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

const params = z.object({ id: IdDeTexto })

/** True when the caller will be told that the product is back. */
export const EsperaDeProducto = z.object({ esperando: z.boolean() })

export const getEsperaDeProducto = endpoint({
  method: 'GET',
  path: '/api/productos/{id}/espera',
  access: 'sesion',
  lee: ['productos'],
  summary: 'Whether the caller waits for a product that is sold out.',
  params,
  response: EsperaDeProducto,
})

export const esperarProducto = endpoint({
  method: 'POST',
  path: '/api/productos/{id}/espera',
  access: 'sesion',
  cambia: ['productos'],
  summary: 'Be told by mail, once, when a product that is sold out is back.',
  params,
  response: EsperaDeProducto,
  refuses: [404, 409],
})

export const dejarDeEsperarProducto = endpoint({
  method: 'DELETE',
  path: '/api/productos/{id}/espera',
  access: 'sesion',
  cambia: ['productos'],
  summary: 'Do not be told any more.',
  params,
  response: EsperaDeProducto,
})
