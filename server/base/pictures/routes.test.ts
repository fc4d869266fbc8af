import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARCHIVO_MAXIMO_BYTES, subirImagen } from '../../../contract/base/pictures/subir-imagen.ts'
import { type Caller, startApp } from '../../testing/app.ts'

const FOTO = { create: { width: 40, height: 30, channels: 3, background: '#1f3d36' } } as const

async function withAdmin(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  const serve = (url: string, headers = {}) => started.app.http.inject({ url, headers })
  const guardadas = () => started.db.read.selectFrom('imagenes').selectAll().execute()
  return { ...started, admin, serve, guardadas }
}

function subir(caller: Caller, bytes: Buffer | string, { folder = 'productos', name = 'foto.jpg' } = {}) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  body.append('folder', folder)
  return caller.try(subirImagen, { body: body as never })
}

test('a photo becomes a WebP that browsers may keep for ever', async () => {
  const { admin, serve } = await withAdmin()
  const { status, body } = await subir(admin, await sharp(FOTO).jpeg().toBuffer())
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/imagenes\/[0-9a-f]{64}\.webp$/)
  const served = await serve(body.url)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  const again = await serve(body.url, { 'if-none-match': served.headers.etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each(['png', 'webp', 'avif', 'gif'] as const)('%s is taken, whatever the file is called', async (format) => {
  const { admin, serve } = await withAdmin()
  const bytes = await sharp(FOTO).toFormat(format).toBuffer()
  const { body } = await subir(admin, bytes, { name: 'informe.txt', folder: 'posts' })
  expect(await sharp((await serve(body.url)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
})

test('an animation keeps its first frame', async () => {
  const { admin, serve } = await withAdmin()
  const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 250)])
  const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
  const gif = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { body } = await subir(admin, gif)
  const stored = await sharp((await serve(body.url)).rawPayload).metadata()
  expect(stored).toMatchObject({ width: 10, height: 10 })
  expect(stored.pages ?? 1).toBe(1)
})

test('a large photo is turned upright, resized, and loses place and camera', async () => {
  const { admin, serve, guardadas } = await withAdmin()
  const bytes = await sharp({ create: { ...FOTO.create, width: 3000, height: 2000 } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana secreta' }, IFD3: { GPSLatitude: '9/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(bytes).metadata()).orientation).toBe(6)
  const { body } = await subir(admin, bytes)
  const metadata = await sharp((await serve(body.url)).rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 1067, height: 1600 })
  expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined))
  expect(await guardadas()).toMatchObject([{ ancho: 1067, alto: 1600 }])
})

test('the same picture twice is stored once', async () => {
  const { admin, guardadas } = await withAdmin()
  const bytes = await sharp(FOTO).png().toBuffer()
  const [one, two] = await Promise.all([subir(admin, bytes), subir(admin, bytes, { folder: 'posts' })])
  expect(one.body.url).toBe(two.body.url)
  expect(await guardadas()).toHaveLength(1)
})

test.each([
  ['a text', 'hola'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['the mere beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['an empty box of a film', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s is refused by its content', async (_, bytes) => {
  const { admin, guardadas } = await withAdmin()
  const reply = await subir(admin, bytes, { name: 'foto.png' })
  expect(reply).toMatchObject({ status: 400, error: { code: 'archivo_invalido' } })
  expect(await guardadas()).toEqual([])
})

test('a TIFF is refused although it is a picture', async () => {
  const { admin } = await withAdmin()
  const reply = await subir(admin, await sharp(FOTO).tiff().toBuffer())
  expect(reply.error.message).toBe('El archivo no es una imagen que se admita. Usa JPG, PNG, WebP, AVIF o GIF.')
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is refused', async (format) => {
  const { admin, guardadas } = await withAdmin()
  const noise = {
    create: { ...FOTO.create, width: 300, height: 300, noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  }
  const bytes = await sharp(noise as never)
    .toFormat(format)
    .toBuffer()
  const reply = await subir(admin, bytes.subarray(0, bytes.length / 2))
  expect(reply).toMatchObject({
    status: 400,
    error: { code: 'archivo_invalido', message: expect.stringContaining('dañado') },
  })
  expect(await guardadas()).toEqual([])
})

test('a small file that unfolds into 81 million pixels is refused', async () => {
  const { admin } = await withAdmin()
  const bomb = await sharp({ create: { ...FOTO.create, width: 9000, height: 9000 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(ARCHIVO_MAXIMO_BYTES / 10)
  const reply = await subir(admin, bomb)
  expect(reply).toMatchObject({ status: 400, error: { message: expect.stringContaining('demasiados píxeles') } })
})

test('a panorama of 20 000 pixels is reduced', async () => {
  const { admin, guardadas } = await withAdmin()
  const wide = await sharp({ create: { ...FOTO.create, width: 20_000, height: 100 } })
    .png()
    .toBuffer()
  expect((await subir(admin, wide)).status).toBe(201)
  expect(await guardadas()).toMatchObject([{ ancho: 1600, alto: 8 }])
})

test('more than 8 MB is refused with the limit', async () => {
  const { admin } = await withAdmin()
  const png = await sharp(FOTO).png().toBuffer()
  const reply = await subir(admin, Buffer.concat([png, Buffer.alloc(ARCHIVO_MAXIMO_BYTES)]))
  expect(reply).toMatchObject({
    status: 413,
    error: { code: 'demasiado_grande', message: 'La imagen pesa demasiado: se admiten hasta 8 MB.' },
  })
})

test('only the folders productos and posts, and only with a file', async () => {
  const { admin } = await withAdmin()
  const bytes = await sharp(FOTO).png().toBuffer()
  for (const folder of ['', 'usuarios', '../productos', 'toString']) {
    expect(await subir(admin, bytes, { folder })).toMatchObject({
      status: 400,
      error: { fields: { folder: 'La carpeta debe ser productos o posts.' } },
    })
  }
  expect(await subir(admin, '')).toMatchObject({ status: 400, error: { fields: { file: expect.any(String) } } })
  const json = await admin.try(subirImagen, { body: { file: 'x', folder: 'posts' } as never })
  expect(json).toMatchObject({ status: 415, error: { code: 'tipo_no_soportado' } })
})

test.each([0.1, 0.3, 0.6, 0.9, 1])(
  'a form that ends at %s of what it should be is refused with a sentence',
  async (part) => {
    const { admin, guardadas } = await withAdmin()
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const form = Buffer.concat([Buffer.from(head), await sharp(FOTO).png().toBuffer(), Buffer.from('\r\n--x')])
    const body = form.subarray(0, form.length * part)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await admin.try(subirImagen, { body: body as never, headers })
    expect([reply.status, reply.error.message]).toEqual([400, 'La imagen no llegó completa. Envíala otra vez.'])
    expect(await guardadas()).toEqual([])
  },
)

test('only administrators upload', async () => {
  const { build, as, visitor, guardadas } = await withAdmin()
  const bytes = await sharp(FOTO).png().toBuffer()
  expect((await subir(visitor, bytes)).status).toBe(401)
  expect((await subir(as(await build.usuario()), bytes)).status).toBe(403)
  expect(await guardadas()).toEqual([])
})

test('uploading without end is slowed down', async () => {
  const { admin } = await withAdmin({ RATE_LIMIT: 'on' })
  const statuses = []
  for (let i = 0; i < 61; i++) statuses.push((await subir(admin, 'no es una imagen')).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
  expect(statuses[60]).toBe(429)
})

test.each([
  '/imagenes/no-hay.webp',
  `/imagenes/${'a'.repeat(64)}.webp`,
  `/imagenes/${'a'.repeat(64)}.png`,
  '/imagenes/..%2f..%2fpackage.json',
  '/imagenes/../../package.json',
  '/imagenes/%00.webp',
])('%s is not found', async (url) => {
  const { serve } = await withAdmin()
  const reply = await serve(url)
  expect(reply.statusCode).toBe(404)
  expect(String(reply.headers['cache-control'])).not.toContain('immutable')
})
