import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import { openDb, withDb } from '../../base/db/open.ts'
import { AHORA } from '../../testing/app.ts'
import { freshPlace } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { contenidoDe } from '../../testing/contents.ts'
import { vivir } from '../../testing/lived-in.ts'
import { runPrograma, spawnPrograma } from '../../testing/program.ts'

const POSTGRES = process.env.MOTOR === 'postgres'

/** A folder with a used SQLite; on PostgreSQL an empty database beside it. */
async function startLugares() {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const vivido = await withDb({ DATA_DIR: config.DATA_DIR }, async (sqlite) => {
    await migrate(sqlite)
    const { borrado } = await vivir(
      sqlite,
      builders(sqlite, () => AHORA),
      AHORA,
    )
    return { borrado, contenido: await contenidoDe(sqlite) }
  })
  return { config, ...vivido }
}

test.runIf(POSTGRES)(
  'a move that is killed in the middle begins again, and everything is on the other side',
  async () => {
    const { config, borrado, contenido } = await startLugares()
    const postgres = openDb(config)
    onTestFinished(() => postgres.close())
    await migrate(postgres)
    const move = () => runPrograma('move-to-postgres', config)

    await postgres.read.transaction().execute(async (tx) => {
      // The id of a post that the move copies too: it waits here, half done, until this transaction ends.
      await sql`insert into posts (id, titulo, contenido, fecha) values (1, '', '', 1)`.execute(tx)
      const child = spawnPrograma('move-to-postgres', config)
      const gone = once(child, 'exit')
      const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "posts"%'`
      while (child.exitCode === null && (await waiting.execute(postgres.read)).rows.length === 0) await sleep(20)
      expect(child.exitCode).toBeNull()
      child.kill('SIGKILL')
      await gone
      await sql`delete from posts`.execute(tx)
    })
    expect(await postgres.read.selectFrom('usuarios').select('id').execute()).toEqual([])

    const { code, stdout, stderr } = await move()
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Copiando: 100 %') })
    expect(stdout).toContain('Ahora: deja DATABASE_URL en la configuración')
    expect(await contenidoDe(postgres)).toEqual(contenido)
    const post = await builders(postgres, () => AHORA).post()
    expect(post.idPost).toBeGreaterThan(borrado.idPost)

    const again = await move()
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/ya hay datos, y no se sobrescriben/) })
    expect(again.stderr).not.toMatch(/\n\s+at /)
  },
  60_000,
)

test.runIf(POSTGRES)(
  'what another program has there stays its own',
  async () => {
    const { config } = await startLugares()
    await withDb(config, async ({ read }) => {
      await sql`create table ventas (id int)`.execute(read)
      const { code, stderr } = await runPrograma('move-to-postgres', config)
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('hay tablas de otro programa') })
      await sql`select 1 from ventas`.execute(read)
      await expect(sql`select 1 from usuarios`.execute(read)).rejects.toThrow('does not exist')
    })
  },
  60_000,
)

test('nothing is moved from a running server, from an empty place, or to nowhere', async () => {
  const { config } = await startLugares()
  const DATABASE_URL = config.DATABASE_URL ?? 'postgres://nadie@127.0.0.1:1/nada'
  const server = openDb({ DATA_DIR: config.DATA_DIR }, { alone: true })
  const refusal = async (place: { DATA_DIR: string; DATABASE_URL?: string }) => {
    const { code, stderr } = await runPrograma('move-to-postgres', place)
    return `${code}: ${stderr}`
  }
  expect(await refusal({ ...config, DATABASE_URL })).toMatch(/^1: Otro proceso ya usa los datos de .+\n$/)
  await server.close()
  expect(await refusal({ ...config, DATABASE_URL: undefined })).toMatch(/^1: Falta DATABASE_URL: .+\n$/)
  const { config: empty, remove } = await freshPlace()
  onTestFinished(remove)
  expect(await refusal({ ...empty, DATABASE_URL })).toMatch(/^1: En .+ no hay ninguna base de datos: .+\n$/)
})
