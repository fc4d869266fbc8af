import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

/** 8 MB (R-subidas). */
export const ARCHIVO_MAXIMO_BYTES = 8 * 1024 * 1024

export const CARPETAS = ['productos', 'posts'] as const

/** Multipart fields `file` and `folder` (productos or posts). The image is decided by its content, re-encoded and resized. */
export const subirImagen = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'admin',
  cambia: [],
  summary: 'Store an image; answers its address.',
  body: 'multipart',
  form: {
    folder: { enum: CARPETAS },
    file: { binary: true, description: 'An image of at most 8 MB; its content decides what it is.' },
  },
  response: z.object({ url: z.string() }),
  status: 201,
  refuses: [429],
})
