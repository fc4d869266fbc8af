import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { openDb } from './open.ts'

const ORDENES = 16
/** Cuts between two commits, for each file. */
const CORTES = 3
/** Few pages, so that the log is written back and restarted every few orders. */
const PAGINAS_DEL_LOG = 40
/** Bytes that a disk writes whole. */
const SECTOR = 512

const ARCHIVOS = ['biobienestar.db', 'biobienestar.db-wal'] as const

/** The database and its log at one instant. */
interface Disco {
  db: Buffer
  wal: Buffer
}

/** A possible disk after a power cut, when `ordenes` orders were acknowledged. */
interface Corte {
  disco: Disco
  ordenes: number
}

function readDisco(dir: string): Disco {
  const [db, wal] = ARCHIVOS.map((name) => join(dir, name)).map((file) =>
    existsSync(file) ? readFileSync(file) : Buffer.alloc(0),
  )
  return { db: db!, wal: wal! }
}

/** Each sector written since the last sync may have reached the disk or not. */
function desgarrar(antes: Buffer, despues: Buffer, llego: (sector: number) => boolean): Buffer {
  const disco = Buffer.alloc(Math.max(antes.length, despues.length))
  antes.copy(disco)
  for (let desde = 0; desde < despues.length; desde += SECTOR) {
    if (llego(desde / SECTOR)) despues.copy(disco, desde, desde, desde + SECTOR)
  }
  return disco
}

/**
 * Cuts between two commits. The log is synced before a commit is acknowledged, and its pages go into the database only afterwards. So the
 * first cuts tear the log, the later ones the database beside a whole log.
 */
function cortesEntre(antes: Disco, despues: Disco, ordenes: number): Corte[] {
  const suertes = fc.sample(fc.func(fc.boolean()), { seed: ordenes, numRuns: CORTES })
  return [
    ...suertes.map((llego) => ({ disco: { ...antes, wal: desgarrar(antes.wal, despues.wal, llego) }, ordenes })),
    ...suertes.map((llego) => ({
      disco: { ...despues, db: desgarrar(antes.db, despues.db, llego) },
      ordenes: ordenes + 1,
    })),
    { disco: despues, ordenes: ordenes + 1 },
  ]
}

/** Places one order after another and keeps the files after each. */
async function takeDiscos() {
  const { config, db, remove } = await freshBase()
  onTestFinished(remove)
  const build = builders(db, () => instante(Date.now()))
  const vela = await build.producto({ stock: ORDENES })
  const ana = await build.usuario()
  await db.read.executeQuery(CompiledQuery.raw(`pragma wal_autocheckpoint = ${PAGINAS_DEL_LOG}`))
  const discos = [readDisco(config.DATA_DIR)]
  const codigos: string[] = []
  for (let i = 0; i < ORDENES; i++) {
    codigos.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).codigoOrden)
    discos.push(readDisco(config.DATA_DIR))
  }
  return { dir: join(config.DATA_DIR, 'tras-el-corte'), discos, codigos }
}

/** The problems that a start finds on a disk. */
async function problemasDe(dir: string, { disco, ordenes }: Corte, codigos: readonly string[]): Promise<string[]> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir)
  writeFileSync(join(dir, ARCHIVOS[0]), disco.db)
  writeFileSync(join(dir, ARCHIVOS[1]), disco.wal)
  const db = openDb({ DATA_DIR: dir })
  try {
    const filas = await db.read.selectFrom('ordenes').select('codigo').execute()
    const hay = new Set(filas.map(({ codigo }) => codigo))
    const perdidas = codigos.slice(0, ordenes).filter((codigo) => !hay.has(codigo))
    return [...perdidas, ...(await revisar(db)).map(({ frase }) => frase)]
  } catch (error) {
    return [String(error)]
  } finally {
    await db.close()
  }
}

test.skipIf(process.env.MOTOR === 'postgres')(
  'whatever a power cut leaves of the files of SQLite, every acknowledged order is there, whole',
  async () => {
    const { dir, discos, codigos } = await takeDiscos()
    const escritas = discos.slice(1).filter(({ db }, i) => !db.equals(discos[i]!.db)).length
    expect(escritas).toBeGreaterThan(3)
    for (const [i, despues] of discos.slice(1).entries()) {
      const antes = discos[i]!
      for (const corte of cortesEntre(antes, despues, i)) {
        expect(await problemasDe(dir, corte, codigos), `after order ${i}`).toEqual([])
      }
      // The check itself works: a disk that lacks an acknowledged order is reported.
      expect(await problemasDe(dir, { disco: antes, ordenes: i + 1 }, codigos)).toEqual([codigos[i]])
    }
  },
  120_000,
)
