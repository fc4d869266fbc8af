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

/** Lets a list be taken along as a file. `call` is the one whose query it takes, `read` what answers it. */
export function exportable<S extends Schema & z.ZodMiniType<Lista>, F extends { id: number }>(
  app: App,
  nombre: Exportable,
  call: { query: S },
  read: (tx: Tx, lista: z.output<S>) => Promise<Pagina<F>>,
  { titulos, celdasDe }: { titulos: string[]; celdasDe: (fila: F) => Celda[] },
): void {
  app.exportables[nombre] = {
    titulos,
    lectorDe: (query) => {
      const lista = parse(call.query, query)
      return async (tx, hoja) => {
        const { filas } = await read(tx, { ...lista, hoja })
        return filas.map((fila) => ({ id: fila.id, celdas: celdasDe(fila) }))
      }
    },
  }
}
