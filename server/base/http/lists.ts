import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Exportable } from '../../../contract/base/history/asuntos.ts'
import { aColones, centimos } from '../../../contract/base/money/dinero.ts'
import type { Endpoint, Schema } from '../../../contract/base/wire/endpoint.ts'
import { type Lista, SUMA_HEADER, TOTAL_HEADER } from '../../../contract/base/wire/listas.ts'
import { puede } from '../../../contract/cuentas/cuentas.ts'
import type { Celda } from '../db/columns.ts'
import type { Tx } from '../db/schema.ts'
import { cada, esPrimera, type Leida } from '../db/search.ts'
import type { Alcance } from '../scope/scope.ts'
import type { App } from './app.ts'
import { parse } from './handle.ts'
import { sinPermiso } from './refuse.ts'

/** The rows of a list call. Sends the number of matches, and their sum, as headers (readings 38). */
export function sendLista<L extends Leida<unknown>>(reply: FastifyReply, { filas, total, suma }: L): L['filas'] {
  reply.header(TOTAL_HEADER, total)
  if (suma !== undefined) reply.header(SUMA_HEADER, aColones(centimos(suma)))
  return filas
}

/** Chooses the connection of a list. Only a first page without filters, in its own order, is short enough for the ordinary one. */
export function lectorDe({ db }: App, lista: Lista): Tx {
  return esPrimera(lista) ? db.read : db.aparte
}

/**
 * Makes a list downloadable by who may read it. `call` is the call whose query it takes, `read` the function that answers it, with what the
 * caller sees.
 */
export function exportable<S extends Schema & z.ZodMiniType<Lista>, F>(
  app: App,
  nombre: Exportable,
  call: Pick<Endpoint, 'access' | 'partes'> & { query: S },
  read: (tx: Tx, lista: z.output<S>, alcance: Alcance) => Promise<Leida<F>>,
  { titulos, celdasDe }: { titulos: string[]; celdasDe: (fila: F) => Celda[] },
): void {
  app.exportables[nombre] = {
    titulos,
    lectorDe: (query, sesion) => {
      if (!puede(sesion, call)) throw sinPermiso()
      const lista = { ...parse(call.query, query), hoja: undefined }
      return async (tx) => cada(await read(tx, lista, sesion), celdasDe).filas
    },
  }
}
