import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { crearLlave, descargarRespaldo, getRespaldo, usarLlave } from '../../../contract/oficina/respaldo.ts'
import { withDb } from '../../base/db/open.ts'
import { hashContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { startApp } from '../../testing/app.ts'
import { freshPlace } from '../../testing/base.ts'
import { spawnPrograma } from '../../testing/program.ts'
import { respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

const CLAVE = 'una-clave-larga-7'
/** Sentences that occur nowhere else. */
const PLANTADAS = Array.from({ length: 50 }, (_, i) => `La frase plantada ${i * 7919} habla de su duelo`)

/** A shop with the sentences in it, and a second disk for its backups. */
async function startPlantada() {
  const started = await startApp()
  const { app, build, db } = started
  const admin = started.as(await build.usuario({ rol: 'ADMIN', contrasena: await hashContrasena(CLAVE) }))
  for (const frase of PLANTADAS) await build.post(frase)
  const otroDisco = join(app.config.DATA_DIR, 'otro disco')
  const config = { ...app.config, BACKUP_URL: pathToFileURL(otroDisco).href }
  const out = async () => {
    await respaldar(db, config, started.clock.now)
    const { body } = await admin.try(descargarRespaldo, { body: { actual: CLAVE } })
    const files = [config.BACKUP_DIR, otroDisco].flatMap((dir) => readdirSync(dir).map((file) => join(dir, file)))
    return { files, bytes: [body as unknown as Buffer, ...files.map((file) => readFileSync(file))] }
  }
  const llave = async () => {
    const { llave, receptor } = await admin.call(crearLlave, { body: { actual: CLAVE } })
    await admin.call(usarLlave, { body: { receptor } })
    return llave
  }
  return { ...started, admin, config, out, llave }
}

const found = (bytes: Buffer) => PLANTADAS.filter((frase) => bytes.includes(frase)).length

async function emptyPlace() {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  return config
}

test('with a recovery key nothing that leaves the machine can be read, and with it everything comes back', async () => {
  const { admin, db, out, app, llave: nueva } = await startPlantada()
  const before = await out()
  expect(before.bytes.map(found)).toEqual([50, 50, 50])
  expect((await admin.call(getHoy, {})).respaldosLegibles).toEqual([app.config.BACKUP_DIR])

  // A key that was shown and not kept closes nothing.
  await admin.call(crearLlave, { body: { actual: CLAVE } })
  expect(await admin.call(getRespaldo, {})).toMatchObject({ cifrado: false })
  const llave = await nueva()
  expect(llave).toMatch(/^AGE-SECRET-KEY-1[A-Z\d]+$/)
  expect(await admin.call(getRespaldo, {})).toMatchObject({ cifrado: true })
  expect((await admin.call(getHoy, {})).respaldosLegibles).toEqual([])
  const { files, bytes } = await out()
  const cifrados = files.filter((file) => file.endsWith('.age'))
  expect(cifrados).toHaveLength(2)
  expect([bytes[0]!, ...cifrados.map((file) => readFileSync(file))].map(found)).toEqual([0, 0, 0])

  const file = join((await emptyPlace()).DATA_DIR, 'descargado.db.age')
  writeFileSync(file, bytes[0]!)
  const place = await emptyPlace()
  await expect(restaurar(file, place, () => {})).rejects.toThrow('hace falta su llave de recuperación')
  const otra = await nueva()
  await expect(
    restaurar(
      file,
      place,
      () => {},
      async () => otra,
    ),
  ).rejects.toThrow('no se abre con esa llave')
  const ajustes = await db.read.selectFrom('ajustes').select('valor').execute()
  expect(JSON.stringify(ajustes)).toContain('age1')
  expect(JSON.stringify(ajustes)).not.toContain('AGE-SECRET-KEY')
  await restaurar(
    file,
    place,
    () => {},
    async () => `${llave}\n`,
  )
  await withDb(place, async (restored) => {
    const posts = await restored.read.selectFrom('posts').select('titulo').execute()
    expect(posts.map(({ titulo }) => titulo).sort()).toEqual(PLANTADAS.toSorted())
  })
})

test('of two keys that were shown only the last one can be put in force', async () => {
  const { admin } = await startPlantada()
  const crear = () => admin.call(crearLlave, { body: { actual: CLAVE } })
  const [primera, segunda] = [await crear(), await crear()]
  expect(await admin.try(usarLlave, { body: { receptor: primera.receptor } })).toMatchObject({ status: 409 })
  await admin.call(usarLlave, { body: { receptor: segunda.receptor } })
  expect(await admin.call(getRespaldo, {})).toMatchObject({ cifrado: true })
})

test('a wrong password gets no key, and changes nothing', async () => {
  const { admin } = await startPlantada()
  expect((await admin.try(crearLlave, { body: { actual: 'otra' } })).status).toBe(400)
  expect(await admin.call(getRespaldo, {})).toMatchObject({ cifrado: false })
})

test('npm run restore asks for the key', async () => {
  const { out, llave: nueva } = await startPlantada()
  const llave = await nueva()
  const [file] = (await out()).files
  const place = await emptyPlace()
  const child = spawnPrograma('restore', place, file!)
  child.stdin.end(`${llave}\n`)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Su llave de recuperación') })
})
