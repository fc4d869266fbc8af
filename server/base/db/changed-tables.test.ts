import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { type Fecha, instante, parseWallTime } from '../../../contract/base/time/time.ts'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { listPosts } from '../../../contract/sitio/posts.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { listProductosActivos } from '../../../contract/tienda/productos.ts'
import { borrarLoSuyo, LO_SUYO } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { DEPENDENTS } from './changed-tables.ts'
import { type Db, write } from './open.ts'
import type { Table, Tx } from './schema.ts'

const LUNES = '2026-11-23' as Fecha
const LIBRES = `/api/citas/horariosDisponibles?fecha=${LUNES}&duracion=60`
const CERRADOS = '/api/citas/diasCerrados'

async function startBase() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const heard: Table[][] = []
  db.events.on('changed', (tablas) => heard.push([...tablas].sort()))
  return { db, heard }
}

test('a transaction tells once which tables it may have changed, with those that lose rows by its deletions', async () => {
  const { db, heard } = await startBase()
  await write(db, async (tx) => {
    await tx
      .insertInto('posts')
      .values({ titulo: 'x', contenido: 'x', fecha: instante(1) })
      .execute()
    await tx.updateTable('talleres').set({ lugar: 'x' }).execute()
    await tx.updateTable('posts').set({ titulo: 'y' }).execute()
    await tx.deleteFrom('productos').execute()
    await tx.selectFrom('citas').select('id').execute()
  })
  expect(heard).toEqual([['carritoLineas', 'esperasDeProducto', 'posts', 'productos', 'talleres', 'traidos']])
})

test('a transaction that only reads, or is rolled back, tells nothing', async () => {
  const { db, heard } = await startBase()
  await write(db, (tx) => tx.selectFrom('citas').select('id').execute())
  const failing = write(db, async (tx) => {
    await tx.deleteFrom('posts').execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(heard).toEqual([])
})

test('every foreign key that changes rows is declared, and one to a person among the tables of a person', async () => {
  const { db } = await startBase()
  const declared = Object.entries(DEPENDENTS).flatMap(([de, tablas]) => tablas.map((tabla) => `${tabla} → ${de}`))
  const { usuarios = [], ...otras } = Object.groupBy(await foreignKeys(db), (clave) => clave.split(' → ')[1]!)
  expect(declared.sort()).toEqual(Object.values(otras).flat().sort())
  const suyas = Object.keys(LO_SUYO).map((tabla) => `${tabla} → usuarios`)
  expect(usuarios.length).toBeGreaterThan(20)
  expect(suyas).toEqual(expect.arrayContaining(usuarios))
})

async function foreignKeys({ engine, read }: Db): Promise<string[]> {
  const query =
    engine === 'postgres'
      ? sql<{ tabla: string; de: string }>`select c.relname as tabla, p.relname as de from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
          where k.contype = 'f' and k.confdeltype in ('c', 'n')`
      : sql<{ tabla: string; de: string }>`select m.name as tabla, f."table" as de from sqlite_master m
          join pragma_foreign_key_list(m.name) f where m.type = 'table' and f.on_delete in ('CASCADE', 'SET NULL')`
  const { rows } = await query.execute(read)
  return [...new Set(rows.map(({ tabla, de }) => `${tabla} → ${de}`))].sort()
}

test('every copy in memory is made anew after each statement that can change it', async () => {
  const { app, db, build } = await startApp()
  const [ana, eva] = [await build.usuario(), await build.usuario()]
  const taller = await build.taller()
  for (const persona of [ana, eva]) await build.inscripcion(taller, persona)
  await build.cita(ana, { inicio: parseWallTime(`${LUNES}T10:00`)!, fin: parseWallTime(`${LUNES}T11:00`)! })
  await build.cita(eva, { inicio: parseWallTime(`${LUNES}T15:00`)!, fin: parseWallTime(`${LUNES}T16:00`)! })
  await Promise.all([build.producto(), build.servicio(), build.post()])
  const get = async (url: string) => (await app.http.inject({ url })).body

  async function expectAnew(urls: string[], statement: (tx: Tx) => { execute(): Promise<unknown> }) {
    const antes = await Promise.all(urls.map(get))
    await write(db, (tx) => statement(tx).execute())
    for (const [i, url] of urls.entries()) expect(await get(url), `${url} after ${statement}`).not.toBe(antes[i])
  }

  await expectAnew([listProductosActivos.path, getInicio.path], (tx) => tx.updateTable('productos').set({ stock: 3 }))
  await expectAnew([listServicios.path, getInicio.path], (tx) => tx.updateTable('servicios').set({ nombre: 'Reiki' }))
  await expectAnew([listPosts.path, getInicio.path], (tx) => tx.updateTable('posts').set({ titulo: 'Otro' }))
  await expectAnew([listTalleres.path, getInicio.path], (tx) => tx.updateTable('talleres').set({ lugar: 'Sala' }))
  await expectAnew([listTalleres.path, getInicio.path], (tx) =>
    tx.updateTable('inscripciones').set({ estado: 'CANCELADA' }).where('usuarioId', '=', ana.id),
  )
  await expectAnew([LIBRES], (tx) =>
    tx.updateTable('citas').set({ estado: 'CANCELADA' }).where('usuarioId', '=', ana.id),
  )
  await expectAnew([listTalleres.path, getInicio.path, LIBRES], (tx) => ({ execute: () => borrarLoSuyo(tx, eva) }))
  await expectAnew([getHorario.path, LIBRES], (tx) => tx.updateTable('horarios').set({ abre: 600 }))
  await expectAnew([LIBRES, CERRADOS], (tx) =>
    tx.insertInto('diasCerrados').values({ fecha: LUNES as Fecha, motivo: 'Vacaciones', estado: 'CERRADO' }),
  )
  await expectAnew([getNegocio.path], (tx) =>
    tx.insertInto('ajustes').values({ clave: 'negocio', valor: '{"nombre":"Otro"}' }),
  )
  await expectAnew([listProductosActivos.path], (tx) => tx.deleteFrom('productos'))
})
