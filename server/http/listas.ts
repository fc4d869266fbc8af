import type { FastifyReply } from 'fastify'
import { TOTAL_HEADER } from '../../contract/listas.ts'
import type { Pagina } from '../db/busqueda.ts'

/** The rows to answer a list call with; how many match goes beside them (readings 38). */
export function sendPagina<F>(reply: FastifyReply, { filas, total }: Pagina<F>): F[] {
  reply.header(TOTAL_HEADER, total)
  return filas
}
