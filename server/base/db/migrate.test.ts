import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { freshBase, freshPlace, makeUno } from '../../testing/base.ts'
import { DE_UNO, listHechas } from './applied.ts'
import { migrate } from './migrate.ts'
import { type Db, openDb } from './open.ts'

async function startBase() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  return db
}

const correo = (estado: string) => ({ plantilla: 'codigo', para: 'x', datos: '{}', estado, proximo: 1, creado: 1 })
const entrada = (asunto: string) => ({
  momento: 1,
  usuarioId: null,
  asunto,
  asuntoId: null,
  titulo: 'x',
  accion: 'CAMBIAR',
  cambios: '[]',
  busqueda: '',
})

test('a table of words takes the words of the code and no others', async () => {
  const { read } = await startBase()
  const insert = (tabla: 'correos' | 'historia', fila: object) =>
    read
      .insertInto(tabla)
      .values(fila as never)
      .execute()
  await insert('correos', correo('DESCARTADO'))
  await insert('historia', entrada('CORREO'))
  await expect(insert('correos', correo('PERDIDO'))).rejects.toThrow(/foreign key/i)
  await expect(insert('historia', entrada('OTRO'))).rejects.toThrow(/foreign key/i)
  await expect(insert('historia', { ...entrada('ROL'), accion: 'OTRA' })).rejects.toThrow(/check/i)
  await expect(insert('historia', { ...entrada('ROL'), usuarioId: 999 })).rejects.toThrow(/foreign key/i)
})

test('a start adds new words of the code and leaves the rows alone', async () => {
  const db = await startBase()
  const asuntos = () => db.read.selectFrom('asuntos').select('palabra').orderBy('palabra').execute()
  const antes = await asuntos()
  await db.read.deleteFrom('asuntos').where('palabra', '=', 'CORREO').execute()
  await migrate(db)
  expect(await asuntos()).toEqual(antes)
})

test('the id of a deleted row is not used again', async () => {
  const { read } = await startBase()
  const insert = () =>
    read
      .insertInto('posts')
      .values({ titulo: 'x', contenido: 'x', fecha: instante(1) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await insert()
  await read.deleteFrom('posts').where('id', '=', id).execute()
  expect((await insert()).id).toBeGreaterThan(id)
})

const MIGRATIONS = new URL('./migrations/', import.meta.url)

test('every migration in the folder runs', async () => {
  const { read } = await startBase()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(read)
  const archivos = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.ts'))
  expect(rows.map(({ name }) => `${name}.ts`).sort()).toEqual(archivos.sort())
})

/** The beginning of each SHA-256. A release adds the files that are new in it; a line that is here never changes. */
const PUBLICADAS = {
  '001_1_0_0.ts': 'f984f79cfe9fc541',
  'esquema/postgres.sql': '13b4ad2b75ad3d0c',
  'esquema/sqlite.sql': '8fbad60261b6f118',
  'esquema/tomado.ts': '7af1d35b91150136',
}

test('a released migration is never edited', () => {
  const huella = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, MIGRATIONS)))
      .digest('hex')
      .slice(0, 16)
  expect(Object.fromEntries(Object.keys(PUBLICADAS).map((file) => [file, huella(file)]))).toEqual(PUBLICADAS)
})

async function startUno() {
  const { config, remove } = await freshPlace()
  const db = openDb(config)
  onTestFinished(() => db.close().then(remove))
  await makeUno(db)
  return db
}

/** Everything that the database says of its tables, one line each. */
async function esquemaDe({ engine, read }: Db): Promise<string[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ linea: string }>`
        select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as linea
          from information_schema.columns where table_schema = current_schema()
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = current_schema()::regnamespace
        union all select indexdef from pg_indexes where schemaname = current_schema()
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select proname || regexp_replace(prosrc, '\\s+', ' ', 'g') from pg_proc
          where pronamespace = current_schema()::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`
    : sql<{ linea: string }>`select type || ' ' || sql as linea from sqlite_schema where sql is not null`
  ).execute(read)
  const llana = (linea: string) => linea.replace(/\s+/g, ' ').replace(/ ?([(),]) ?/g, '$1')
  return rows.map(({ linea }) => llana(linea)).sort()
}

test('a database of 1.0.0 gets the tables of a new one, and a second start changes nothing', async () => {
  const uno = await startUno()
  const nueva = await startBase()
  for (let i = 0; i < 2; i++) {
    await migrate(uno)
    expect(await esquemaDe(uno)).toEqual(await esquemaDe(nueva))
    expect(await listHechas(uno)).toEqual(await listHechas(nueva))
  }
})

const UNA_FRASE = /^(?!.*\n).+\.$/

test('a database of a newer version is refused in a sentence that tells which way to go', async () => {
  const db = await startBase()
  await sql`insert into kysely_migration (name, timestamp) values ('999_futuro', 'x')`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/más nueva.+999_futuro.+inicia esa versión/)
  await expect(migrate(db)).rejects.toThrow(UNA_FRASE)
})

test('a database of before 1.0.0 is refused in a sentence that tells which way to go', async () => {
  for (const falta of [DE_UNO.slice(-1), DE_UNO.slice(1)]) {
    const db = await startUno()
    await sql`delete from kysely_migration where name in (${sql.join(falta)})`.execute(db.read)
    await expect(migrate(db)).rejects.toThrow(/antes de la versión 1\.0\.0.+una vez la 1\.0\.0.+CHANGELOG/)
    await expect(migrate(db)).rejects.toThrow(UNA_FRASE)
  }
})

test('a database whose tables are not those of this version is refused, and named', async () => {
  const db = await startBase()
  await sql`alter table posts add column sobra text`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/no son las de la versión.+posts\.sobra/)
  await sql`alter table posts drop column sobra`.execute(db.read)
  await sql`alter table posts rename column titulo to nombre`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/posts\.titulo, posts\.nombre/)
})

test('a database without a trigger, an index or a constraint of this version is refused, and named', async () => {
  const db = await startBase()
  const enPostgres = db.engine === 'postgres'
  await sql.raw(`drop trigger usuarios_queda_admin_delete${enPostgres ? ' on usuarios' : ''}`).execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/\(usuarios_queda_admin_delete\)/)
  await sql`drop index citas_serie`.execute(db.read)
  if (enPostgres) await sql`alter table citas drop constraint citas_fin_despues_de_inicio`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(enPostgres ? 'citas_fin_despues_de_inicio' : 'citas_serie')
})

test.runIf(process.env.MOTOR === 'postgres')('every table that is searched finds words by an index', async () => {
  const { read } = await startBase()
  const { rows } = await sql`select table_name from information_schema.columns where column_name = 'busqueda'
    and not exists (select 1 from pg_indexes where tablename = table_name and indexdef like '%gin (busqueda %')`.execute(
    read,
  )
  expect(rows).toEqual([])
})
