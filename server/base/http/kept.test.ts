import { expect, test } from 'vitest'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { getPost, updatePost } from '../../../contract/sitio/posts.ts'
import { listProductosActivos, updateProducto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { keep } from './kept.ts'

/** Pages of texts: /tienda reads the products, /post/1 one post, any other address nothing; `hechas` are the addresses made. */
async function startKeeping() {
  const { app, build, as, clock } = await startApp()
  const producto = await build.producto({ nombre: 'Vela' })
  const post = await build.post('Dormir')
  const hechas: string[] = []
  const get = keep(
    app,
    async (url, { read }) => {
      hechas.push(url)
      await read(getNegocio, {})
      if (url === '/tienda') return { propia: true, texto: JSON.stringify(await read(listProductosActivos, {})) }
      if (url !== '/post/1') return { propia: false, texto: '404' }
      return { propia: true, texto: JSON.stringify(await read(getPost, { params: { idPost: post.id } })) }
    },
    async (url) => url.replace(/\?.*/, ''),
  )
  const admin = as(await build.admin())
  const vender = (nombre: string) =>
    admin.call(updateProducto, { params: { id: String(producto.id) }, body: { nombre, precio: 1, stock: 1 } })
  const publicar = (titulo: string) =>
    admin.call(updatePost, { params: { idPost: String(post.id) }, body: { titulo, contenido: 'Bien.' } })
  return { app, clock, get, hechas, vender, publicar }
}

test('an address is made once, for simultaneous and later callers, whatever parameters are added to it', async () => {
  const { get, hechas } = await startKeeping()
  const juntas = await Promise.all(['/tienda', '/tienda?fbclid=1', '/tienda'].map(get))
  expect(new Set([...juntas, await get('/tienda')]).size).toBe(1)
  expect(hechas).toEqual(['/tienda'])
})

test('a page is made anew after a minute, once, because it may show the day', async () => {
  const { clock, get, hechas } = await startKeeping()
  await get('/tienda')
  clock.now += 60_000
  await Promise.all(['/tienda', '/tienda'].map(get))
  await get('/tienda')
  expect(hechas).toEqual(['/tienda', '/tienda'])
})

test('a change drops the pages that show it, and no others', async () => {
  const { get, hechas, vender, publicar } = await startKeeping()
  const leer = async () => [(await get('/tienda')).texto, (await get('/post/1')).texto].join()
  expect(await leer()).toMatch(/Vela.*Dormir/)
  await vender('Cirio')
  expect(await leer()).toMatch(/Cirio.*Dormir/)
  expect(hechas).toEqual(['/tienda', '/post/1', '/tienda'])
  await publicar('Soñar')
  expect(await leer()).toMatch(/Cirio.*Soñar/)
  expect(hechas).toEqual(['/tienda', '/post/1', '/tienda', '/post/1'])
})

test('a page made while its data changed is not kept, and later callers do not wait for it', async () => {
  const { app, vender } = await startKeeping()
  const vendida = Promise.withResolvers<void>()
  const get = keep(
    app,
    async (_, { read }) => {
      const texto = JSON.stringify(await read(listProductosActivos, {}))
      await vendida.promise
      return { propia: true, texto }
    },
    async (url) => url,
  )
  const antes = [get('/esperada'), get('/sola')]
  await vender('Cirio')
  const despues = get('/esperada')
  vendida.resolve()
  expect((await Promise.all(antes)).map(({ texto }) => /Vela|Cirio/.exec(texto)?.[0])).toEqual(['Vela', 'Vela'])
  expect((await despues).texto).toContain('Cirio')
  expect((await get('/sola')).texto).toContain('Cirio')
})

test('a flood of invented addresses displaces no real page, and failures are not kept', async () => {
  const { app, get, hechas } = await startKeeping()
  await get('/tienda')
  for (let i = 0; i < 1000; i++) await get(`/no-hay/${i}`)
  await get('/tienda')
  expect(hechas.filter((url) => url === '/tienda')).toEqual(['/tienda'])
  await get('/no-hay/999')
  await get('/no-hay/0')
  expect(hechas).toHaveLength(1002)

  let veces = 0
  const rota = keep<{ propia: boolean }>(
    app,
    () => Promise.reject(new Error(`fallo ${++veces}`)),
    async (url) => url,
  )
  await expect(rota('/')).rejects.toThrow('fallo 1')
  await expect(rota('/')).rejects.toThrow('fallo 2')
})
