import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/processes.mjs'
import { freshBase } from '../../testing/base.ts'
import type { Db } from './open.ts'

async function startBase() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  return db
}

/** They show the history, take people out of it, or check the history itself. */
const OF_THE_HISTORY = [
  'server/base/history/**',
  'server/base/db/migrations/**',
  'server/persona/expediente/suyo/queries.ts',
  'server/oficina/revision/reglas/{historia,cuentas,textos}.ts',
]

/** Where a source takes words from the history: its queries that name a column of words, and its use of the list that is shown. */
function readingsOfHistory(source: string): string[] {
  const queries = source.match(/(?:from|join)\w*\(\s*'historia[\s\S]*?(?:\n\n|\n}|$)/gi) ?? []
  const statements = source.match(/`[^`]*\b(?:from|join) historia\b[^`]*`/gi) ?? []
  const words = [...queries, ...statements].filter((query) => /\b(titulo|cambios|busqueda)\b|selectAll/.test(query))
  const shown = source.match(/import \{[^}]*\blistHistoria\b[^}]*\} from '[./]+\/history\/queries\.ts'/g) ?? []
  return [...words, ...shown]
}

test("no decision is taken from the history's text", async () => {
  const readers: string[] = []
  const exclude = [...OF_THE_HISTORY, 'server/**/routes.ts', 'server/testing/**', '**/*.test.ts']
  for await (const file of glob('server/**/*.ts', { cwd: root, exclude }))
    if (readingsOfHistory(await readFile(join(root, file), 'utf8')).length > 0) readers.push(file)
  expect(readers).toEqual([])
})

test.each([
  `const ultima = await tx.selectFrom('historia').select(['usuarioId', 'cambios']).executeTakeFirst()`,
  `tx\n  .selectFrom('usuarios')\n  .leftJoin('historia', 'historia.asuntoId', 'usuarios.id')\n  .where('titulo', '=', 'Cita')`,
  'sql`select cambios from historia where asunto = 1`',
  `import { record, listHistoria } from '../history/queries.ts'`,
])('a reading of it is found: %s', (planted) => {
  expect(readingsOfHistory(planted)).toHaveLength(1)
})

test('what asks the history who did something, and when, passes', () => {
  expect(readingsOfHistory(`tx.selectFrom('historia').select(['usuarioId', 'momento']).executeTakeFirst()`)).toEqual([])
})

test('no setting is of one person or thing', async () => {
  const { read } = await startBase()
  const insert = (clave: string) =>
    read
      .insertInto('ajustes')
      // @ts-expect-error the compiler refuses a name that is not one of the settings, before the database does
      .values({ clave, valor: '{}' })
      .execute()
  await insert('politica.envios')
  await expect(insert('cita-eliminada-7-12')).rejects.toThrow(/check/i)
})

/** The triggers that edit rows. Setting a column to itself is no edit: it makes whoever writes from an older snapshot start again. */
async function editingTriggers({ engine, read }: Db): Promise<string[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ nombre: string; cuerpo: string }>`select proname as nombre, prosrc as cuerpo from pg_proc
        where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype`
    : sql<{ nombre: string; cuerpo: string }>`select name as nombre, substr(sql, instr(sql, ' begin ')) as cuerpo
        from sqlite_schema where type = 'trigger'`
  ).execute(read)
  expect(rows.length).toBeGreaterThan(5)
  const edits = /\b(insert\s+into\b|delete\s+from\b|update\s+"?\w+"?\s+set\s+(?!("?\w+"?)\s*=\s*\2\s))|\bnew\.\S+\s*:=/i
  return rows.filter(({ cuerpo }) => edits.test(cuerpo)).map(({ nombre }) => nombre)
}

test('a trigger refuses, and never edits a row', async () => {
  const db = await startBase()
  expect(await editingTriggers(db)).toEqual([])
  const planted = `begin update posts set titulo = 'x'; `
  const statements =
    db.engine === 'postgres'
      ? [
          `create function plantado() returns trigger language plpgsql as $$ ${planted} return null; end $$`,
          `create trigger plantado after insert on posts for each row execute function plantado()`,
        ]
      : [`create trigger plantado after insert on posts ${planted} end`]
  for (const statement of statements) await sql.raw(statement).execute(db.read)
  expect(await editingTriggers(db)).toEqual(['plantado'])
})
