import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ANCHOS, rutaDeCartel, srcSetDe } from '../../../contract/base/pictures/sizes.ts'
import { buildApp } from '../../app.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { write } from '../db/open.ts'
import type { App } from '../http/app.ts'
import { insertImagen, insertVariant } from './queries.ts'
import { toWebp } from './webp.ts'

async function startWithImagenes() {
  const { app, db, clock } = await startApp()
  const guardar = async (foto: Sharp) => {
    const imagen = await toWebp(await foto.toBuffer())
    return write(db, (tx) => insertImagen(tx, imagen, clock.now))
  }
  const variantes = () => db.read.selectFrom('imagenVariantes').selectAll().orderBy('ancho').execute()
  return { app, db, clock, guardar, variantes }
}

const foto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8502b' } }).png()

const enAncho = (url: string, ancho: number | string) => url.replace('.webp', `-${ancho}.webp`)

const serve = ({ http }: App, url: string, headers = {}) => http.inject({ url, headers })

/**
 * Counts the pictures that sharp computes during `work`, in all and at once. sharp emits one event at the start and one at the end of each;
 * the end comes only after the waiting callers have gone on.
 */
async function countSharp(work: () => Promise<unknown>) {
  let told = 0
  let atOnce = 0
  const listen = async () => {
    told += 1
    await setImmediate()
    const { queue, process } = sharp.counters()
    // The larger one and not the sum: a picture may move from one counter to the other between the two readings.
    atOnce = Math.max(atOnce, queue, process)
  }
  await setImmediate()
  sharp.queue.on('change', listen)
  await work()
  await setImmediate()
  sharp.queue.off('change', listen)
  return { pictures: told / 2, atOnce }
}

test('a picture is served in every width of its srcset, for ever', async () => {
  const { app, guardar } = await startWithImagenes()
  const url = await guardar(foto(3200, 2400))
  const candidatas = srcSetDe(url)!
    .split(', ')
    .map((candidata) => candidata.split(' ') as [string, string])
  expect(candidatas).toHaveLength(4)
  for (const [address, ancho] of candidatas) {
    const served = await serve(app, address)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(`${(await sharp(served.rawPayload).metadata()).width}w`).toBe(ancho)
    const again = await serve(app, address, { 'if-none-match': served.headers.etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  const tags = await Promise.all(candidatas.map(async ([address]) => (await serve(app, address)).headers.etag))
  expect(new Set(tags).size).toBe(4)
})

test('a picture narrower than the requested width is answered as it is', async () => {
  const { app, guardar, variantes } = await startWithImagenes()
  const url = await guardar(foto(600, 1200))
  const itself = (await serve(app, url)).rawPayload
  for (const ancho of [600, 800]) expect((await serve(app, enAncho(url, ancho))).rawPayload).toEqual(itself)
  expect(await variantes()).toEqual([])
  const narrower = await serve(app, enAncho(url, 400))
  expect(await sharp(narrower.rawPayload).metadata()).toMatchObject({ width: 400, height: 800 })
})

test.each(['gif', 'avif', 'png', 'webp', 'jpeg'] as const)(
  'a picture that came as %s has copies too',
  async (format) => {
    const { app, guardar } = await startWithImagenes()
    const url = await guardar(foto(900, 600).toFormat(format))
    const { rawPayload } = await serve(app, enAncho(url, 400))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 267 })
  },
)

test.each([
  [1600, 1600],
  [300, 900],
])('the preview cut from a picture of %i × %i fills its frame, and is stored', async (ancho, alto) => {
  const { app, guardar, variantes } = await startWithImagenes()
  const cartel = rutaDeCartel(await guardar(foto(ancho, alto)))
  for (const _ of ['made', 'kept']) {
    const { headers, rawPayload } = await serve(app, cartel)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  expect(await variantes()).toHaveLength(1)
  expect((await serve(app, rutaDeCartel(`/imagenes/${'a'.repeat(64)}.webp`))).statusCode).toBe(404)
  for (const ajena of [null, '', '/a.png', 'https://otro.example/imagenes/x.webp'])
    expect(rutaDeCartel(ajena)).toBe('/compartir.png')
})

test('transparency stays', async () => {
  const { app, guardar } = await startWithImagenes()
  const url = await guardar(sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } }).png())
  const { rawPayload } = await serve(app, enAncho(url, 400))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ hasAlpha: true })
  expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
})

test('copies are made only in listed widths of known pictures', async () => {
  const { app, guardar, variantes } = await startWithImagenes()
  const url = await guardar(foto(1600, 1600))
  const unknown = `/imagenes/${'a'.repeat(64)}.webp`
  const unlisted = ['401', '1', '0400', '400.0', '4e2', '-400', '400-400', 'cartel', '1200', '1600', '', '99999999']
  const work = await countSharp(async () => {
    for (const address of [
      ...unlisted.map((a) => enAncho(url, a)),
      ...ANCHOS.map((ancho) => enAncho(unknown, ancho)),
    ]) {
      const reply = await serve(app, address)
      expect(reply.statusCode, address).toBe(404)
      expect(String(reply.headers['cache-control'])).not.toContain('immutable')
    }
  })
  expect(work.pictures).toBe(0)
  expect(await variantes()).toEqual([])
})

test('simultaneous requests make each new copy once, and one after the other', async () => {
  const { app, guardar, variantes } = await startWithImagenes()
  const urls = [await guardar(foto(1600, 1200)), await guardar(foto(1200, 1600))]
  const addresses = urls.flatMap((url) => ANCHOS.map((ancho) => enAncho(url, ancho)))
  const askFiveTimes = () =>
    Promise.all(
      Array(5)
        .fill(addresses)
        .flat()
        .map((address) => serve(app, address)),
    )
  const first = await countSharp(async () => {
    const replies = await askFiveTimes()
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(replies.length).fill(200))
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(addresses.length)
  })
  expect(first).toEqual({ pictures: addresses.length, atOnce: 1 })
  expect(await variantes()).toHaveLength(addresses.length)
  expect((await countSharp(askFiveTimes)).pictures).toBe(0)
})

test('of two processes that make one copy, one stores it', async () => {
  const { app, db, guardar, clock, variantes } = await startWithImagenes()
  const other = await buildApp({ config: app.config, db: anotherConnection(db, app.config), now: () => clock.now })
  onTestFinished(() => other.http.close())
  const urls = await Promise.all([1000, 1100, 1200, 1300].map((ancho) => guardar(foto(ancho, 900))))
  const addresses = urls.flatMap((url) => ANCHOS.map((ancho) => enAncho(url, ancho)))
  const replies = await Promise.all(addresses.flatMap((address) => [serve(app, address), serve(other, address)]))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(replies.length).fill(200))
  expect(await variantes()).toHaveLength(addresses.length)
})

test('there is no copy without its picture', async () => {
  const { app, db, guardar, variantes } = await startWithImagenes()
  await expect(write(db, (tx) => insertVariant(tx, 'a'.repeat(64), 400, Buffer.from('x')))).rejects.toThrow()
  const url = await guardar(foto(1000, 1000))
  await serve(app, enAncho(url, 400))
  expect(await variantes()).toHaveLength(1)
  await write(db, (tx) => tx.deleteFrom('imagenes').execute())
  expect(await variantes()).toEqual([])
  expect((await serve(app, enAncho(url, 400))).statusCode).toBe(404)
})
