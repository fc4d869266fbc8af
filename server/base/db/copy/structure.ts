import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** The facts about a table that copying needs. */
export interface TableShape {
  nombre: string
  columnas: string[]
  /** The columns of its primary key, in their order. */
  clave: string[]
  /** True when its ids count up and are never reused; the counter must be copied too. */
  cuenta: boolean
  /** True when a row may hold megabytes. */
  pesada: boolean
}

/** Every table of a SQLite database, referenced tables first. Both engines have the same tables. */
export async function listTables(sqlite: Tx): Promise<TableShape[]> {
  const { rows: columnas } = await sql<{ tabla: string; cuenta: number; columna: string; tipo: string; pk: number }>`
    select t.name as tabla, t.sql like '%autoincrement%' as cuenta, c.name as columna, c.type as tipo, c.pk as pk
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\_%' escape '\\' and t.name not like 'kysely\_%' escape '\\'
    order by t.name, c.cid`.execute(sqlite)
  const tablas = Map.groupBy(columnas, ({ tabla }) => tabla)
  const { rows: apuntan } = await sql<{ desde: string; hacia: string }>`
    select t.name as desde, f."table" as hacia
    from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(sqlite)
  return enOrden([...tablas.keys()], apuntan).map((nombre) => {
    const suyas = tablas.get(nombre)!
    const clave = suyas.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    return {
      nombre,
      columnas: suyas.map(({ columna }) => columna),
      clave: clave.map(({ columna }) => columna),
      cuenta: suyas.some(({ cuenta }) => cuenta === 1),
      pesada: suyas.some(({ tipo }) => tipo.toLowerCase() === 'blob'),
    }
  })
}

function enOrden(nombres: string[], apuntan: { desde: string; hacia: string }[]): string[] {
  const puestas = new Set<string>()
  const poner = (nombre: string) => {
    if (puestas.has(nombre)) return
    for (const { desde, hacia } of apuntan) if (desde === nombre && hacia !== nombre) poner(hacia)
    puestas.add(nombre)
  }
  for (const nombre of nombres) poner(nombre)
  return [...puestas]
}
