import { type RawBuilder, sql } from 'kysely'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { Row, Table, Tx } from '../../../base/db/schema.ts'

/** A rule that the data must always keep, whatever wrote them. */
export interface ReglaDeDatos {
  nombre: string
  /** The rule as a sentence, for the list of what was checked. */
  revisa: string
  /** The fault as a sentence for the owner; the rows follow it. */
  problema: string
  /** The ids of the rows that break it, never personal data. `ahora` is the present moment by default. */
  rotas(tx: Tx, ahora?: Instante): Promise<Nombre[]>
}

type Nombre = number | string

const FILAS_POR_PAGINA = 2000

/** A query of one column `id`, valid on both engines. */
export function filas(strings: TemplateStringsArray, ...partes: readonly RawBuilder<unknown>[]): ReglaDeDatos['rotas'] {
  return async (tx) => (await sql<{ id: Nombre }>(strings, ...partes).execute(tx)).rows.map(({ id }) => id)
}

/** Several such queries as one. */
export function rotasDe(consultas: readonly RawBuilder<{ id: Nombre }>[]): ReglaDeDatos['rotas'] {
  return async (tx) => {
    const mal: Nombre[] = []
    for (const consulta of consultas) mal.push(...(await consulta.execute(tx)).rows.map(({ id }) => id))
    return mal
  }
}

type SinId<T extends Table> = T extends Table ? ('id' extends keyof Row<T> ? never : T) : never

/** The column that names a row of a table without ids; it is nothing personal and no secret. */
const COLUMNA: { [T in SinId<Table>]: keyof Row<T> & string } = {
  ajustes: 'clave',
  asuntos: 'palabra',
  bonosCompartidos: 'vendidoId',
  bonosServicios: 'bonoId',
  borradores: 'usuarioId',
  citasDeAntes: 'citaId',
  claves: 'usuarioId',
  codigosDeRecuperacion: 'usuarioId',
  diasCerrados: 'fecha',
  eliminaciones: 'usuarioId',
  enlaces: 'usuarioId',
  esperasDeProducto: 'usuarioId',
  estadosDeCorreo: 'palabra',
  horarios: 'dia',
  mesesCerrados: 'mes',
  imagenes: 'creada',
  imagenVariantes: 'ancho',
  intentos: 'cuantos',
  navegadores: 'usuarioId',
  notasPrivadas: 'usuarioId',
  personasHorarios: 'atiendeId',
  personasServicios: 'atiendeId',
  preferencias: 'usuarioId',
  propositos: 'palabra',
  quienesDanTaller: 'tallerId',
  registros: 'enviado',
  restablecimientos: 'usuarioId',
  segundosFactores: 'usuarioId',
  sesiones: 'usuarioId',
}

/** A row in words: `productos 7`. */
export function cualDe(tabla: Table): RawBuilder<string> {
  const columna = tabla in COLUMNA ? COLUMNA[tabla as SinId<Table>] : 'id'
  return sql`${sql.lit(tabla)} || ' ' || ${sql.ref(columna)}`
}

/** For comparisons that SQL cannot make: reads rows by id, page by page. */
export function comparadas<F extends { id: number }>(
  leer: (tx: Tx, desde: number, cuantas: number) => Promise<F[]>,
  estaBien: (fila: F) => boolean,
): ReglaDeDatos['rotas'] {
  return async (tx) => {
    const mal: number[] = []
    for (let pagina = await leer(tx, 0, FILAS_POR_PAGINA); pagina.length > 0; ) {
      mal.push(...pagina.filter((fila) => !estaBien(fila)).map(({ id }) => id))
      pagina = await leer(tx, pagina.at(-1)!.id, FILAS_POR_PAGINA)
    }
    return mal
  }
}

/** Undefined when the text is no JSON. */
export function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
