import type * as z from 'zod/mini'
import type { Schema } from '../../contract/endpoint.ts'
import type { Lista } from '../../contract/listas.ts'
import type { Pagina } from '../db/busqueda.ts'
import type { Tx } from '../db/schema.ts'
import { parse } from '../http/handle.ts'
import type { Celda } from './csv.ts'

/** Reads a page of a list: the cells of each row, by an id that no other row has. */
export type Lector = (tx: Tx, hoja: Lista['hoja']) => Promise<{ id: number; celdas: Celda[] }[]>

/** A list as a file. */
export interface Fuente {
  titulos: readonly string[]
  /** Of the rows that the list's own call finds with this query. Throws 400 `datos_invalidos`, as the call does. */
  lectorDe(query: unknown): Lector
}

/** `call` is the one whose query it takes, `read` what answers it. */
export function fuente<S extends Schema & z.ZodMiniType<Lista>, F>(
  call: { query: S },
  read: (tx: Tx, lista: z.output<S>) => Promise<Pagina<F>>,
  idDe: (fila: F) => number,
  columnas: Record<string, (fila: F) => Celda>,
): Fuente {
  const celdas = Object.values(columnas)
  return {
    titulos: Object.keys(columnas),
    lectorDe: (query) => {
      const lista = parse(call.query, query)
      return async (tx, hoja) => {
        const { filas } = await read(tx, { ...lista, hoja })
        return filas.map((fila) => ({ id: idDe(fila), celdas: celdas.map((celda) => celda(fila)) }))
      }
    },
  }
}
