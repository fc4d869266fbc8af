import * as z from 'zod/mini'
import { parrafo, VersionVista } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** Drafts per person; above it the one unchanged for longest is dropped. */
export const BORRADORES_MAXIMOS = 40

const CONTENIDO_MAXIMO = 250_000

/** Drafts that travel between devices: `post-3`, `post-nuevo`. All others stay in their browser. */
const VIAJA = /^post-[\w.=:-]{1,60}$/

/** A draft of a long text of the practice, begun on one device and finished on another. */
const params = z.object({
  que: z.string().check(z.refine((que) => VIAJA.test(que), 'Ese borrador no existe.')),
})

/** `contenido` is written by the browser and opaque here, null when there is no draft. `version` counts its changes, from 0. */
const Borrador = z.object({
  contenido: z.nullable(z.string()),
  version: z.int(),
  escrito: z.nullable(InstanteDeTexto),
})
export type Borrador = z.output<typeof Borrador>

export const getBorrador = endpoint({
  method: 'GET',
  path: '/api/borradores/{que}',
  access: 'admin',
  lee: ['borradores'],
  summary: "One's own draft of a post; nobody else reads it.",
  params,
  response: Borrador,
})

export const saveBorrador = endpoint({
  method: 'PUT',
  path: '/api/borradores/{que}',
  access: 'admin',
  cambia: ['borradores', 'historia'],
  summary: 'Keep what was typed so far, over the version that this device has seen; without it over any.',
  params,
  body: z.object({ contenido: parrafo('El borrador', CONTENIDO_MAXIMO), version: VersionVista }),
  response: z.object({ version: z.int() }),
  refuses: [409],
})

export const deleteBorrador = endpoint({
  method: 'DELETE',
  path: '/api/borradores/{que}',
  access: 'admin',
  cambia: ['borradores', 'historia'],
  summary: 'Forget a draft that was saved or discarded; one that is gone already is no failure.',
  params,
  response: 'texto',
})
