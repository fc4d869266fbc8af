import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Exportable } from '../../../contract/base/export/exportar.ts'
import { aColones, centimos } from '../../../contract/base/money/money.ts'
import type { Endpoint, Schema } from '../../../contract/base/wire/endpoint.ts'
import { type Lista, SUMA_HEADER, TOTAL_HEADER } from '../../../contract/base/wire/lists.ts'
import { puede } from '../../../contract/cuentas/cuentas.ts'
import type { Cell } from '../db/columns.ts'
import type { Tx } from '../db/schema.ts'
import { isFirstPage, mapRows, type ReadList } from '../db/search.ts'
import type { Scope } from '../scope/rules.ts'
import type { App } from './app.ts'
import { parse } from './handle.ts'
import { forbidden } from './refuse.ts'

/** The rows of a list call. Sends the number of matches, and their sum, as headers (R-hojas). */
export function sendList<L extends ReadList<unknown>>(reply: FastifyReply, { filas, total, suma }: L): L['filas'] {
  reply.header(TOTAL_HEADER, total)
  if (suma !== undefined) reply.header(SUMA_HEADER, aColones(centimos(suma)))
  return filas
}

/** Chooses the connection of a list. Only a first page without filters, in its own order, is short enough for the ordinary one. */
export function readerFor({ db }: App, lista: Lista): Tx {
  return isFirstPage(lista) ? db.read : db.aparte
}

/**
 * Makes a list downloadable by who may read it. `call` is the call whose query it takes, `read` the function that answers it, with what the
 * caller sees.
 */
export function exportable<S extends Schema & z.ZodMiniType<Lista>, F>(
  app: App,
  nombre: Exportable,
  {
    call,
    read,
    columnas: { titulos, celdasDe },
  }: {
    call: Pick<Endpoint, 'access' | 'partes'> & { query: S }
    read: (tx: Tx, lista: z.output<S>, alcance: Scope) => Promise<ReadList<F>>
    columnas: { titulos: string[]; celdasDe: (fila: F) => Cell[] }
  },
): void {
  app.exportables[nombre] = {
    titulos,
    lectorDe: (query, sesion) => {
      if (!puede(sesion, call)) throw forbidden()
      const lista = { ...parse(call.query, query), hoja: undefined }
      return async (tx) => mapRows(await read(tx, lista, sesion), celdasDe).filas
    },
  }
}
