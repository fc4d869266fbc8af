import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LimitesGuardados } from '../../../../contract/base/settings/limites.ts'
import { Avisos, Tienda } from '../../../../contract/base/settings/plain-settings.ts'
import { engineOf } from '../../../base/db/ddl-columns.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { filas, parseJson, type ReglaDeDatos } from './regla.ts'

export const MOTOR: ReglaDeDatos[] = [
  {
    nombre: 'base de datos',
    revisa: 'Los archivos y los índices de la base de datos están sanos',
    problema: 'La base de datos está dañada; recupera una copia de seguridad',
    rotas: async (tx) => (esPostgres(tx) ? listIndicesInvalidos(tx) : listDanos(tx)),
  },
  {
    nombre: 'referencias',
    revisa: 'Cada fila que apunta a otra apunta a una que existe',
    problema: 'Estas filas apuntan a otra que no existe',
    rotas: async (tx) => (esPostgres(tx) ? listHuerfanas(tx) : listHuerfanasDeSqlite(tx)),
  },
  {
    nombre: 'ajustes',
    revisa: 'Cada ajuste se puede leer, y ninguno pasa de sus límites',
    problema: 'Estos ajustes no se pueden leer o pasan de sus límites',
    rotas: async (tx) => {
      const ajustes = await tx.selectFrom('ajustes').selectAll().execute()
      return ajustes.filter((ajuste) => !esLegible(ajuste)).map(({ clave }) => clave)
    },
  },
]

/** A part of the fields is enough: a newer version adds fields, which have defaults. */
const FORMAS: Record<string, z.ZodMiniType> = {
  limites: z.partial(LimitesGuardados),
  avisos: z.partial(Avisos),
  tienda: z.partial(Tienda),
}

function esLegible({ clave, valor }: { clave: string; valor: string }): boolean {
  const leido = parseJson(valor)
  if (leido === undefined) return false
  const forma = FORMAS[clave]
  return !forma || z.safeEncode(forma, leido).success
}

const listIndicesInvalidos = filas`select indexrelid::regclass::text as id from pg_index where not indisvalid`
const listHuerfanasDeSqlite = filas`
  select "table" || coalesce(' ' || rowid, '') || ' (de ' || parent || ')' as id from pragma_foreign_key_check order by 1`

/** SQLite's own check also covers CHECK, NOT NULL and UNIQUE. */
async function listDanos(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(tx)
  return rows.map(({ integrity_check }) => integrity_check).filter((dano) => dano !== 'ok')
}

/** Checks every foreign key; none of ours has several columns. */
async function listHuerfanas(tx: Tx): Promise<string[]> {
  const { rows: claves } = await sql<{ hija: string; columna: string; madre: string; llave: string }>`
    select h.relname as hija, a.attname as columna, m.relname as madre, b.attname as llave
    from pg_constraint
    join pg_class h on h.oid = conrelid
    join pg_class m on m.oid = confrelid
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(tx)
  const huerfanas: string[] = []
  for (const { hija, columna, madre, llave } of claves) {
    const { rows } = await sql<{ id: string | null }>`
      select to_jsonb(h) ->> 'id' as id from ${sql.table(hija)} h where ${sql.ref(`h.${columna}`)} is not null
        and not exists (select 1 from ${sql.table(madre)} m where ${sql.ref(`m.${llave}`)} = ${sql.ref(`h.${columna}`)})
    `.execute(tx)
    huerfanas.push(...rows.map(({ id }) => `${hija}${id ? ` ${id}` : ''} (de ${madre})`))
  }
  return huerfanas
}

function esPostgres(tx: Tx): boolean {
  return engineOf(tx as never) === 'postgres'
}
