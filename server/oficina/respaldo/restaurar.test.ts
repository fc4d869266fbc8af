import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DIA_MS, masMs } from '../../../contract/base/time/time.ts'
import { login } from '../../../contract/cuentas/entrada.ts'
import { listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { migrate } from '../../base/db/migrate.ts'
import { databaseFile, openDb, withDb, write } from '../../base/db/open.ts'
import { hashContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { crearEnlace, findEnlace } from '../../mensajes/enlaces/queries.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { freshPlace } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { contenidoDe } from '../../testing/contents.ts'
import { vivir } from '../../testing/lived-in.ts'
import { startProceso } from '../../testing/process.ts'
import { runPrograma, spawnPrograma } from '../../testing/program.ts'
import { respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

const POSTGRES = process.env.MOTOR === 'postgres'
const CLAVE = 'una-clave-larga-7'
const callar = () => {}
/** Tables that differ after restoring: nobody stays logged in, and the settings remember the backup. */
const APARTE = ['sesiones', 'intentos', 'suscripciones', 'dispositivos', 'ajustes']

async function emptyPlace() {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  return config
}

/** A backup of a place with data. */
async function backedUp() {
  const started = await startApp()
  const { app, db, build, clock } = started
  const vivido = await vivir(db, build, clock.now)
  const { id: usuarioId } = vivido.ana
  const admin = await build.admin()
  const token = await write(db, async (tx) => {
    const llaves = { p256dh: 'x', auth: 'x', endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
    const navegador = { usuarioId: admin.id, sesion: 'x', ...llaves, visto: clock.now }
    await tx.insertInto('dispositivos').values(navegador).execute()
    return crearEnlace(tx, { proposito: 'CITA', asuntoId: 1, usuarioId, vence: masMs(clock.now, DIA_MS) })
  })
  await app.outbox.idle()
  return { ...started, ...vivido, token, copia: await respaldar(db, app.config, clock.now) }
}

test('everything is in one file that only its owner can read, and comes back as it was', async () => {
  const { db, app, copia, borrado, token } = await backedUp()
  expect(basename(copia.file)).toBe('biobienestar-2026-11-20T0900.db')
  expect(statSync(copia.file).mode & 0o777).toBe(0o600)
  expect(readdirSync(app.config.BACKUP_DIR)).toEqual([basename(copia.file)])
  const bytes = readFileSync(copia.file)

  const place = await emptyPlace()
  expect(copia.hallazgos).toEqual([])
  expect(await restaurar(copia.file, place, callar)).toEqual([])
  expect(readFileSync(copia.file).equals(bytes)).toBe(true)
  await withDb(place, async (restored) => {
    expect(await contenidoDe(restored, ...APARTE)).toEqual(await contenidoDe(db, ...APARTE))
    const post = await builders(restored, () => AHORA).post()
    expect(post.idPost).toBeGreaterThan(borrado.idPost)
    for (const tabla of ['sesiones', 'dispositivos'] as const)
      expect(await restored.read.selectFrom(tabla).selectAll().execute()).toEqual([])
    expect(await findEnlace(restored.read, token, AHORA)).toMatchObject({ proposito: 'CITA' })
  })
})

test('a drill: backed up while orders come in, it has every order acknowledged before, and people log in', async () => {
  const { app, db, build, clock } = await startApp()
  const contrasena = await hashContrasena(CLAVE)
  const ana = await build.usuario({ email: 'ana@ejemplo.cr', contrasena })
  const vela = await build.producto({ stock: 100_000 })
  await build.sinLimiteDeOrdenes()
  const acknowledged: string[] = []
  const order = async () => {
    acknowledged.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).codigoOrden)
  }
  for (let i = 0; i < 20; i++) await order()

  const antes = [...acknowledged]
  let done = false
  const making = respaldar(db, app.config, clock.now).finally(() => {
    done = true
  })
  while (!done) {
    await order()
    await setImmediate()
  }
  const { file } = await making
  const place = await emptyPlace()
  expect(await restaurar(file, place, callar)).toEqual([])

  const { url, kill } = await startProceso(place)
  onTestFinished(kill)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = JSON.stringify({ email: ana.email, password: CLAVE })
  const entered = await fetch(`${url}${login.path}`, { method: login.method, headers, body })
  expect(entered.status).toBe(200)
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const mine = await fetch(`${url}${listMisOrdenes.path}`, { headers: { ...headers, cookie } })
  const restored = ((await mine.json()) as { codigoOrden: string }[]).map(({ codigoOrden }) => codigoOrden)
  expect(restored).toEqual(expect.arrayContaining(antes))
  expect(acknowledged).toEqual(expect.arrayContaining(restored))
})

test('npm run backup works beside a server, and npm run restore never writes over what is there', async () => {
  const { app, db } = await backedUp()
  const made = await runPrograma('backup', app.config)
  const file = /El respaldo está hecho y revisado: (.+\.db) \(\d,\d MB\)/.exec(made.stdout)?.[1]
  expect({ ...made, file }).toMatchObject({ code: 0, file: expect.stringContaining(app.config.BACKUP_DIR) })

  const before = await contenidoDe(db)
  const refused = await runPrograma('restore', app.config, file!)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^En .+ ya hay (una base de datos|datos), y no se sobrescriben?: .+\n$/m),
  })
  expect(await contenidoDe(db)).toEqual(before)
  expect(readdirSync(app.config.DATA_DIR).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a foreign or damaged file is refused in a sentence, and leaves nothing behind', async () => {
  const { copia } = await backedUp()
  const place = await emptyPlace()
  const file = join(place.DATA_DIR, 'otra-cosa.db')
  const refused = () => expect(restaurar(file, place, callar)).rejects
  await refused().toThrow(`No existe el archivo ${file}`)
  writeFileSync(file, 'hola')
  await refused().toThrow('no es un respaldo de este programa')
  const ajena = openDb({ DATA_DIR: join(place.DATA_DIR, 'ajena') })
  await ajena.close()
  writeFileSync(file, readFileSync(databaseFile(join(place.DATA_DIR, 'ajena'))))
  await refused().toThrow('no es un respaldo de este programa')
  for (const falta of [3 * 4096, 4096, 4095, 1]) {
    writeFileSync(file, readFileSync(copia.file))
    truncateSync(file, statSync(file).size - falta)
    await refused().toThrow('está dañado')
  }
  expect(readdirSync(place.DATA_DIR).sort()).toEqual(['ajena', 'cerrojo.db', 'otra-cosa.db'])

  // A log of another database would be read as the restored one's.
  const log = `${databaseFile(place.DATA_DIR)}-wal`
  writeFileSync(log, 'x')
  if (!place.DATABASE_URL)
    await expect(restaurar(copia.file, place, callar)).rejects.toThrow('ya hay una base de datos')
  rmSync(log)
  await restaurar(copia.file, place, callar)
})

test.skipIf(POSTGRES)(
  'what only stands in the log beside a file comes back too, and a file in use is refused',
  async () => {
    const origen = await emptyPlace()
    const abierta = openDb(origen, { alone: true })
    await migrate(abierta)
    const build = builders(abierta, () => AHORA)
    await build.admin()
    await build.clientes(20)
    expect(statSync(`${databaseFile(origen.DATA_DIR)}-wal`).size).toBeGreaterThan(0)
    await expect(restaurar(databaseFile(origen.DATA_DIR), await emptyPlace(), callar)).rejects.toThrow(
      'Otro proceso ya usa',
    )

    const copia = join((await emptyPlace()).DATA_DIR, 'copia.db')
    for (const fin of ['', '-wal']) copyFileSync(databaseFile(origen.DATA_DIR) + fin, copia + fin)
    await abierta.close()
    const place = await emptyPlace()
    await restaurar(copia, place, callar)
    await withDb(place, async ({ read }) => {
      expect(await read.selectFrom('usuarios').select('id').execute()).toHaveLength(21)
    })
    expect(readdirSync(place.DATA_DIR).sort()).toEqual(['biobienestar.db', 'cerrojo.db'])
  },
)

test('a file with triggers or views of no version of the program is refused, whatever they are called', async () => {
  const { copia } = await backedUp()
  const place = await emptyPlace()
  for (const ajeno of [
    'create trigger espia after insert on usuarios begin delete from historia; end',
    'create view atajo as select * from usuarios',
    'drop trigger $; create trigger $ after update on usuarios begin select 1; end',
  ]) {
    const file = join(place.DATA_DIR, 'con-otra-cosa.db')
    copyFileSync(copia.file, file)
    const db = new DatabaseSync(file)
    const propio = db.prepare(`select name from sqlite_schema where type = 'trigger'`).get()!
    db.exec(ajeno.replaceAll('$', String(propio.name)))
    db.close()
    await expect(restaurar(file, place, callar), ajeno).rejects.toThrow('que este programa no hizo')
  }
})

test('a restore that is ended leaves no readable copy, and one that was killed leaves it until the next start', async () => {
  const place = await emptyPlace()
  const file = join(place.DATA_DIR, 'cifrado.db.age')
  writeFileSync(file, 'age-encryption.org/v1\n')
  const child = spawnPrograma('restore', place, file)
  for await (const said of child.stderr) if (String(said).includes('llave de recuperación')) break
  const talleres = () => readdirSync(place.DATA_DIR).filter((name) => name.startsWith('.en-curso-'))
  expect(talleres()).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(talleres()).toEqual([])

  mkdirSync(join(place.DATA_DIR, '.en-curso-muerta'))
  writeFileSync(databaseFile(join(place.DATA_DIR, '.en-curso-muerta')), 'SQLite format 3')
  const { kill } = await startProceso(place)
  onTestFinished(kill)
  expect(talleres()).toEqual([])
})
