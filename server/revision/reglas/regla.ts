import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Something that must always be true of the data, whoever wrote them. */
export interface Regla {
  nombre: string
  /** What is looked at, for whoever asks what was checked. */
  revisa: string
  /** What is wrong where it does not hold, for the owner; the rows follow. */
  problema: string
  /** What names the rows that break it: ids, never anything personal. */
  rotas(tx: Tx): Promise<Nombre[]>
}

type Nombre = number | string

const FILAS_POR_PAGINA = 2000

/** A query of one column `id`, the same on both engines. */
export function filas(strings: TemplateStringsArray): Regla['rotas'] {
  return async (tx) => (await sql<{ id: Nombre }>(strings).execute(tx)).rows.map(({ id }) => id)
}

/** What SQL cannot compare: reads rows by id, a page after another. */
export function comparadas<F extends { id: number }>(
  leer: (tx: Tx, desde: number, cuantas: number) => Promise<F[]>,
  estaBien: (fila: F) => boolean,
): Regla['rotas'] {
  return async (tx) => {
    const mal: number[] = []
    for (let pagina = await leer(tx, 0, FILAS_POR_PAGINA); pagina.length > 0; ) {
      mal.push(...pagina.filter((fila) => !estaBien(fila)).map(({ id }) => id))
      pagina = await leer(tx, pagina.at(-1)!.id, FILAS_POR_PAGINA)
    }
    return mal
  }
}

/** Undefined for what is no JSON. */
export function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
