import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/tiempo.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { makeAntes } from '../../testing/antes.ts'
import { AHORA } from '../../testing/app.ts'
import { freshBase, freshPlace } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { type Db, openDb } from './base.ts'
import { migrate } from './migrate.ts'
import { up as talleresEnUna } from './migrations/006_talleres_en_una.ts'
import { up as roles } from './migrations/007_roles.ts'
import { up as citasEnUna } from './migrations/antes/029_citas_en_una.ts'

async function startBase() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  return db
}

const correo = (estado: string) => ({ plantilla: 'codigo', para: 'x', datos: '{}', estado, proximo: 1, creado: 1 })
const entrada = (asunto: string) => ({
  ...{ momento: 1, usuarioId: null, asunto, asuntoId: null, titulo: 'x' },
  ...{ accion: 'CAMBIAR', cambios: '[]', busqueda: '' },
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

test('a waiting notice about one appointment becomes a list of one', async () => {
  const { read } = await startBase()
  const datos = { id: 4, nombre: 'Rosa', email: 'x', token: 'y' }
  const fila = { ...correo('PENDIENTE'), plantilla: 'cita', datos: JSON.stringify(datos) }
  await read
    .insertInto('correos')
    .values(fila as never)
    .execute()
  await citasEnUna(read as never)
  const [una] = await read.selectFrom('correos').select(['plantilla', 'datos']).execute()
  expect(una!.plantilla).toBe('citas')
  expect(JSON.parse(una!.datos)).toEqual({ citas: [datos], ...datos })
})

test('a waiting notice about one enrolment becomes a list of one; one without data stays', async () => {
  const { read } = await startBase()
  const datos = { aviso: 'confirmada', id: 4, nombre: 'Rosa', taller: { id: 2, titulo: 'Respirar' } }
  for (const json of [JSON.stringify(datos), '{}'])
    await read
      .insertInto('correos')
      .values({ ...correo('PENDIENTE'), plantilla: 'inscripcion', datos: json } as never)
      .execute()
  await talleresEnUna(read as never)
  const correos = await read.selectFrom('correos').select('datos').orderBy('id').execute()
  expect(correos.map((una) => JSON.parse(una.datos))).toEqual([{ inscripciones: [datos], ...datos }, {}])
})

test('who administrates without an entry in the history gets one, once', async () => {
  const db = await startBase()
  const build = builders(db, () => AHORA)
  await build.usuario()
  const contada = await build.quienAtiende(await build.persona())
  const otras = [await build.admin(), await build.recepcion(), await build.quienAtiende(await build.persona())]
  await db.read.deleteFrom('historia').where('asuntoId', '<>', contada.id).execute()
  expect((await revisar(db)).map(({ regla }) => regla)).toEqual(['roles'])
  for (let i = 0; i < 2; i++) await roles(db.read as never)
  expect(await revisar(db)).toEqual([])
  const filas = await db.read.selectFrom('historia').select('asuntoId').orderBy('id').execute()
  expect(filas.map(({ asuntoId }) => asuntoId)).toEqual([contada, ...otras].map(({ id }) => id))
})

const MIGRATIONS = new URL('./migrations/', import.meta.url)

test('every migration in the folder runs', async () => {
  const { read } = await startBase()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(read)
  const archivos = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.ts'))
  expect(rows.map(({ name }) => `${name}.ts`).sort()).toEqual(archivos.sort())
})

/** The beginning of each SHA-256. A release adds the lines of its migrations; a line that is here never changes. */
const PUBLICADAS = {
  '001_esquema.ts': 'bf01074235ff0ac6',
  '002_personas.ts': 'ecec84418aff1c00',
  '003_mostrador.ts': '982df0fc1cb74fc7',
  '004_partes.ts': 'e017f1360bbd109f',
  '005_calendario_de_una.ts': '57325742888c288f',
  '006_talleres_en_una.ts': 'a670cf4fdf1a6cbd',
  '007_roles.ts': 'd28922bb238fbf89',
  '008_reposo.ts': '4072615c22ed070e',
  'antes/025_enlaces.ts': '751d721877e36f87',
  'antes/026_tomado.ts': '4d8465f3cb143cc9',
  'antes/029_citas_en_una.ts': 'ca91c246f589f4a2',
  'antes/030_sin_pagar.ts': '655d8708ceeb4da4',
  'antes/030_una_cola.ts': '8a659ab31b43c140',
  'esquema/postgres.sql': '940606eaab82bd51',
  'esquema/sqlite.sql': '89324f27e7a15097',
}

test('a released migration is never edited', () => {
  const huella = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, MIGRATIONS)))
      .digest('hex')
      .slice(0, 16)
  const archivos = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|sql)$/.test(file),
  )
  expect(Object.fromEntries(archivos.sort().map((file) => [file, huella(file)]))).toMatchObject(PUBLICADAS)
})

async function startAntes() {
  const { config, remove } = await freshPlace()
  const db = openDb(config)
  onTestFinished(() => db.close().then(remove))
  await makeAntes(db)
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

test('a database that is taken over has the tables of a new one', async () => {
  const antes = await startAntes()
  await migrate(antes)
  expect(await esquemaDe(antes)).toEqual(await esquemaDe(await startBase()))
})

const UNA_FRASE = /^(?!.*\n).+\.$/

test('a database of a newer version is refused in a sentence that tells which way to go', async () => {
  const db = await startBase()
  await sql`insert into kysely_migration (name, timestamp) values ('999_futuro', 'x')`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/más nueva.+999_futuro.+inicia esa versión/)
  await expect(migrate(db)).rejects.toThrow(UNA_FRASE)
})

test('a database of a version too old is refused in a sentence that tells which way to go', async () => {
  const db = await startAntes()
  await sql`delete from kysely_migration where name = '024_busquedas'`.execute(db.read)
  await expect(migrate(db)).rejects.toThrow(/demasiado vieja.+024_busquedas.+inicia antes/)
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
