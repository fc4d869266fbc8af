import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../contract/base/tiempo.ts'
import { freshBase } from '../prueba/base.ts'
import { migrate } from './migrate.ts'
import { up as citasEnUna } from './migrations/029_citas_en_una.ts'

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

test('every migration in the folder runs', async () => {
  const { read } = await startBase()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(read)
  const archivos = readdirSync(new URL('./migrations', import.meta.url)).filter((name) => name.endsWith('.ts'))
  expect(rows.map(({ name }) => `${name}.ts`).sort()).toEqual(archivos.sort())
})

test.runIf(process.env.MOTOR === 'postgres')('every table that is searched finds words by an index', async () => {
  const { read } = await startBase()
  const { rows } = await sql`select table_name from information_schema.columns where column_name = 'busqueda'
    and not exists (select 1 from pg_indexes where tablename = table_name and indexdef like '%gin (busqueda %')`.execute(
    read,
  )
  expect(rows).toEqual([])
})
