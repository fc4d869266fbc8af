import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Schema } from '../../contract/endpoint.ts'
import type { Exportable } from '../../contract/exportar.ts'
import { type Lista, TOTAL_HEADER } from '../../contract/listas.ts'
import type { Celda } from '../columnas.ts'
import type { Pagina } from '../db/busqueda.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from './app.ts'
import { parse } from './handle.ts'

/** The rows to answer a list call with; how many match goes beside them (readings 38). */
export function sendPagina<F>(reply: FastifyReply, { filas, total }: Pagina<F>): F[] {
  reply.header(TOTAL_HEADER, total)
  return filas
}

/** Whom to read a list from: only its first page, which reads few rows, from where everybody reads. */
export function lectorDe({ db }: App, { buscar, hoja }: Lista): Tx {
  return hoja?.numero === 1 && !buscar ? db.read : db.aparte
}

/** Lets a list be taken along as a file. `call` is the one whose query it takes, `read` what answers it. */
export function exportable<S extends Schema & z.ZodMiniType<Lista>, F>(
  app: App,
  nombre: Exportable,
  call: { query: S },
  read: (tx: Tx, lista: z.output<S>) => Promise<Pagina<F>>,
  { titulos, celdasDe }: { titulos: string[]; celdasDe: (fila: F) => Celda[] },
): void {
  app.exportables[nombre] = {
    titulos,
    lectorDe: (query) => {
      const lista = { ...parse(call.query, query), hoja: undefined }
      return async (tx) => {
        const { filas } = await read(tx, lista)
        return filas.values().map(celdasDe)
      }
    },
  }
}
