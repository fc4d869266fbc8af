import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateTaller } from '../../contract/guardar-taller.ts'
import { updateProducto } from '../../contract/productos.ts'
import { write } from '../db/base.ts'
import { insertImagen } from '../imagenes/queries.ts'
import { toWebp } from '../imagenes/webp.ts'
import { AHORA, startApp } from '../prueba/app.ts'

async function startSharing(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const pedir = async (ruta: string) => {
    const { statusCode: status, headers, rawPayload: bytes } = await started.app.http.inject(`/compartir/${ruta}`)
    return { status, headers, bytes }
  }
  return { ...started, pedir, admin: started.as(await started.build.admin()) }
}

/** The colour in the middle of the arch. */
async function colorDelArco(png: Buffer): Promise<number[]> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const desde = (360 * 1200 + 910) * 3
  return [...data.subarray(desde, desde + 3)]
}

test('a product, a post and a workshop have a picture that may be kept for ever', async () => {
  const { build, pedir } = await startSharing()
  const rutas = [
    `producto/${(await build.producto()).id}-1.png`,
    `post/${(await build.post()).id}-1.png`,
    `taller/${(await build.taller()).id}-1.png`,
  ]
  for (const ruta of rutas) {
    const { status, headers, bytes } = await pedir(ruta)
    expect([status, headers['content-type']], ruta).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150_000)
    expect((await pedir(ruta)).bytes).toEqual(bytes)
  }
})

test('the picture shows the one of its own', async () => {
  const { admin, build, db, pedir } = await startSharing()
  const taller = await build.taller()
  const sin = await pedir(`taller/${taller.id}-1.png`)
  const azul = { create: { width: 300, height: 200, channels: 3, background: '#0000ff' } } as const
  const webp = await toWebp(await sharp(azul).png().toBuffer())
  const imagen = await write(db, (tx) => insertImagen(tx, webp, AHORA))
  const { titulo, descripcion, lugar, cupoMaximo } = taller
  const fechas = { fechaInicio: '2026-11-21T09:00', fechaFin: '2026-11-21T11:00' }
  const body = { titulo, descripcion, lugar, cupoMaximo, ...fechas, imagen }
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body })
  const [rojo, verde, azulado] = await colorDelArco((await pedir(`taller/${taller.id}-2.png`)).bytes)
  expect([rojo! < 20, verde! < 20, azulado! > 235]).toEqual([true, true, true])
  expect(await colorDelArco(sin.bytes)).not.toEqual([0, 0, 255])
})

test('what is shared with an older version leads to the one of today, which shows the name of the practice as it is now', async () => {
  const { admin, build, pedir } = await startSharing()
  const { id } = await build.producto({ nombre: 'Vela' })
  const antes = await pedir(`producto/${id}-1.png`)
  await admin.call(updateProducto, { params: { id: String(id) }, body: { nombre: 'Cirio', precio: 9, stock: 1 } })
  for (const version of [1, 7]) {
    const { status, headers } = await pedir(`producto/${id}-${version}.png`)
    expect([status, headers.location]).toEqual([302, `/compartir/producto/${id}-2.png`])
    expect(headers['cache-control']).toBe('no-cache')
  }
  const despues = await pedir(`producto/${id}-2.png`)
  expect(despues.bytes).not.toEqual(antes.bytes)
  await build.negocio({ nombre: 'Otra casa' })
  expect((await pedir(`producto/${id}-2.png`)).bytes).not.toEqual(despues.bytes)
})

test('what visitors do not find has no picture', async () => {
  const { build, pedir } = await startSharing()
  const inactivo = await build.producto({ activo: false })
  const cerrado = await build.taller({ activo: false })
  const invalidas = ['post/999-1.png', 'post/1.png', 'post/x-1.png', 'orden/1-1.png', 'producto/1-1.svg']
  for (const ruta of [...invalidas, `producto/${inactivo.id}-1.png`, `taller/${cerrado.id}-1.png`]) {
    const { status, headers } = await pedir(ruta)
    expect(status, ruta).toBe(404)
    expect(String(headers['cache-control'])).not.toContain('immutable')
  }
})

test('what is drawn already is sent however often it is asked for', async () => {
  const { build, pedir } = await startSharing({ RATE_LIMIT: 'on' })
  const { id } = await build.post()
  for (let i = 0; i < 130; i++) expect((await pedir(`post/${id}-1.png`)).status).toBe(200)
})
