import type * as z from 'zod/mini'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import { write } from '../db/open.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import type { recorded } from './recorded.ts'

type Llamada = Endpoint & { access: 'admin' }
type ConId = Llamada & { params: z.ZodMiniType<Record<string, number>> }
type ConForm<B, R> = Llamada & { body: z.ZodMiniType<B & { version?: number | undefined }>; response: z.ZodMiniType<R> }

interface Llamadas<B, R> {
  create: ConForm<B, R>
  update: ConForm<B, R> & ConId
  remove: ConId & { response: 'texto' }
}

/** Writes the rows of one kind of thing; `form` is the call's body without the version. */
interface Filas<B, F> {
  insert: (tx: Tx, nueva: Omit<B, 'version'> & { creado: Instante }) => Promise<F>
  update: (tx: Tx, id: number, form: Omit<B, 'version'>, ahora: Instante) => Promise<F>
  erase: (tx: Tx, id: number) => Promise<void>
}

/** The routes that add, change and delete things of one kind, each with its entry in the history. `borrado` is the answer to a deletion. */
export function handleRecords<B extends object, R, F extends R & { id: number; version: number }>(
  app: App,
  { cosas, filas, borrado }: { cosas: ReturnType<typeof recorded<F>>; filas: Filas<B, F>; borrado: string },
  { create, update, remove }: Llamadas<B, R>,
): void {
  handle(app, create, ({ body: { version: _, ...form }, ...pedido }) =>
    write(app.db, (tx) => cosas.create(tx, pedido, () => filas.insert(tx, { ...form, creado: pedido.ahora }))),
  )

  handle(app, update, ({ params, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, (tx) => {
      const id = idDe(params)
      return cosas.change(tx, { id, version }, { por: sesion, ahora }, () => filas.update(tx, id, form, ahora))
    }),
  )

  handle(app, remove, async ({ params, sesion, ahora }) => {
    const id = idDe(params)
    await write(app.db, (tx) => cosas.remove(tx, id, { por: sesion, ahora }, () => filas.erase(tx, id)))
    return borrado
  })
}

/** The only id in the path: the calls name it `id` or `idPost`. */
const idDe = (params: Record<string, number>): number => Object.values(params)[0]!
