import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase, urlDe } from '../../../scripts/databases.ts'
import { freshPlace, makeUno } from '../../testing/base.ts'
import { assertUpToDate, migrate } from './migrate.ts'
import { type Db, openDb } from './open.ts'

const POSTGRES = process.env.MOTOR === 'postgres'
/** Kills spread over the duration of such an upgrade. PostgreSQL was never at risk, so it gets fewer. */
const [RONDAS, PASO_MS] = POSTGRES ? [4, 10] : [8, 4]
const FILAS = 5000

/** Runs the upgrade alone, so that the kill hits nothing else; it prints when it begins. */
const ACTUALIZAR = `
  import { openDb } from '${new URL('./open.ts', import.meta.url)}'
  import { migrate } from '${new URL('./migrate.ts', import.meta.url)}'
  const db = openDb(process.env)
  process.stdout.write('now')
  await migrate(db)
  await db.close()
`

type Place = Awaited<ReturnType<typeof freshPlace>>['config']

/** A shop as 1.0.0 left it. */
async function startUno(): Promise<Place> {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const db = openDb(config)
  await makeUno(db)
  const activo = POSTGRES ? 'true' : '1'
  const numeros = sql.raw(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FILAS})`)
  await sql`insert into productos (nombre, precio, stock, ingresado, activo, creado, busqueda)
    ${numeros} select 'Vela ' || i, 100, 5, 7, ${sql.raw(activo)}, 1, 'vela ' || i from n`.execute(db.read)
  await sql`insert into ordenes (codigo, "usuarioNombre", "usuarioApellido", "usuarioEmail", fecha, subtotal, iva, total,
      estado, huella, busqueda)
    ${numeros} select 'BIO-' || i, 'Cuenta eliminada', '', '', 1, 200, 26, 226,
      case when i % 2 = 0 then 'PAGADO' else 'ANULADO' end, '', '' from n`.execute(db.read)
  await sql`insert into "ordenLineas" ("ordenId", "productoId", nombre, precio, cantidad)
    ${numeros} select i, i, 'Vela', 100, 2 from n`.execute(db.read)
  const fila = { id: 9, usuarioId: 1, inicio: 30_000_000, atiendeId: null, notas: 'Con calma' }
  const eliminada = JSON.stringify({ momento: 5, fila, cobros: [3] })
  await sql`insert into usuarios (nombre, apellido, email, rol, creado, busqueda)
    values ('Ana', 'Mora', 'ana@ejemplo.cr', 'CLIENTE', 1, '')`.execute(db.read)
  await sql`insert into ajustes (clave, valor) values ('cita-eliminada-1-9', ${eliminada}),
    ('cita-eliminada-77-8', ${eliminada.replace('"usuarioId":1', '"usuarioId":77')})`.execute(db.read)
  for (const titulo of ['Rebajado', 'Igual'])
    await sql`insert into talleres (titulo, descripcion, inicio, fin, lugar, "cupoMaximo", precio, activo, creado, busqueda)
      values (${titulo}, '', 1, 2, '', 5, 0, ${sql.raw(activo)}, 1, '')`.execute(db.read)
  await sql`insert into asuntos (palabra) values ('TALLER')`.execute(db.read)
  const cambios = JSON.stringify([{ campo: 'Cupo máximo', antes: '8', despues: '5' }])
  await sql`insert into historia (momento, asunto, "asuntoId", titulo, accion, cambios, busqueda)
    values (1, 'TALLER', 1, 'Rebajado', 'CAMBIAR', ${cambios}, '')`.execute(db.read)
  await db.close()
  return config
}

async function copy(place: Place): Promise<Place> {
  if (POSTGRES) {
    const database = await createDatabase(new URL(place.DATABASE_URL!).pathname.slice(1))
    onTestFinished(() => dropDatabase(database))
    return { ...place, DATABASE_URL: urlDe(database) }
  }
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  await cp(place.DATA_DIR, config.DATA_DIR, { recursive: true })
  return config
}

function spawnUpgrade({ DATA_DIR, DATABASE_URL }: Place) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', ACTUALIZAR]
  const env = { PATH: process.env.PATH, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Expects the old rows, in the form that the upgrade gives them. */
async function expectUpgraded(db: Db): Promise<void> {
  const { rows } = await sql`select count(*) as filas, sum(stock) as stock from productos`.execute(db.read)
  expect(rows).toEqual([{ filas: FILAS, stock: 5 * FILAS }])
  for (const tabla of ['ordenes', 'ordenLineas']) {
    const { rows } = await sql`select count(*) as filas from ${sql.table(tabla)}`.execute(db.read)
    expect(rows).toEqual([{ filas: FILAS }])
  }
  const eliminadas = await db.read.selectFrom('citasEliminadas').selectAll().execute()
  expect(eliminadas).toEqual([
    { id: 9, usuarioId: 1, momento: 5, atiendeId: null, fila: expect.stringContaining('Con calma') },
  ])
  expect(await db.read.selectFrom('ajustes').select('clave').execute()).toEqual([])
  const cupos = await db.read.selectFrom('talleres').select(['titulo', 'cupoMayor']).orderBy('id').execute()
  expect(cupos).toEqual([
    { titulo: 'Rebajado', cupoMayor: 8 },
    { titulo: 'Igual', cupoMayor: 5 },
  ])
  await assertUpToDate(db)
}

test('the next start finishes an upgrade that was killed at any instant, and keeps every row', async () => {
  const original = await startUno()
  let hechas = 0
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const place = await copy(original)
    const child = spawnUpgrade(place)
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    await sleep(ronda * PASO_MS)
    child.kill('SIGKILL')
    const [code] = await gone
    if (code === 0) hechas++

    const db = openDb(place)
    await migrate(db)
    await expectUpgraded(db)
    await db.close()
  }
  expect(hechas).toBeLessThan(RONDAS)
})

// On SQLite the folder's lock lets one process in: `primer-inicio.test.ts`.
test.runIf(POSTGRES)(
  'of several processes that upgrade a database at once, none fails and no row is lost',
  async () => {
    const place = await startUno()
    const ends = await Promise.all(Array.from({ length: 3 }, () => once(spawnUpgrade(place), 'exit')))
    expect(ends).toEqual(Array(3).fill([0, null]))
    const db = openDb(place)
    await expectUpgraded(db)
    await db.close()
  },
)

// They come so close to each other that some of them would read the catalogue in the very instant in which the upgrade is committed.
test.runIf(POSTGRES)(
  'whoever comes while tables are dropped starts, too',
  async () => {
    const place = await startUno()
    const upgrade = spawnUpgrade(place)
    await once(upgrade.stdout, 'data')
    const starts = Array.from({ length: 20 }, async (_, i) => {
      await sleep(i * 20)
      const db = openDb(place)
      await migrate(db).finally(() => db.close())
    })
    await Promise.all(starts)
    expect(upgrade.exitCode).toBe(0)
  },
  180_000,
)
