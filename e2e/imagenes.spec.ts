import type { Locator, Page } from '@playwright/test'
import { createPost } from '../contract/sitio/posts.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { holdBack } from './pantalla.ts'
import { expect, type Producto, test } from './producto.ts'
import { crearArticulo, entrarConCarrito } from './tienda.ts'

/** The address of a picture of ours, 800 px wide. */
async function imagenPropia(producto: Producto): Promise<string> {
  const productos = await (await producto.api()).call(listProductosActivos, {})
  return productos.find(({ nombre }) => nombre === 'Aceite esencial de lavanda')!.imagenUrl!
}

/** Which copy the browser took of the srcset: 400 for `…-400.webp`. */
function expectAncho(imagen: Locator, ancho: number) {
  const elegido = () => imagen.evaluate((img: HTMLImageElement) => /-(\d+)\.webp$/.exec(img.currentSrc)?.[1])
  return expect.poll(elegido).toBe(String(ancho))
}

const enTienda = (page: Page) => page.getByRole('list', { name: 'Productos' }).locator('img')

for (const { pantalla, viewport, isMobile, ancho } of [
  { pantalla: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true, ancho: 400 },
  { pantalla: 'a fine screen', viewport: { width: 1280, height: 800 }, isMobile: false, ancho: 600 },
]) {
  test.describe(`on ${pantalla}`, () => {
    test.use({ viewport, isMobile, deviceScaleFactor: 2 })
    test(`the shop loads pictures ${ancho} px wide and no other, the first ones at once`, { tag: '@rest' }, async ({
      page,
    }) => {
      const pedidas: string[] = []
      page.on('request', (request) => pedidas.push(new URL(request.url()).pathname))
      await page.goto('/productos')
      const propias = enTienda(page).and(page.locator('[srcset]'))
      expect(await propias.count()).toBeGreaterThanOrEqual(12)
      for (const imagen of await propias.all()) {
        await imagen.scrollIntoViewIfNeeded()
        await expectAncho(imagen, ancho)
      }
      const imagenes = pedidas.filter((path) => path.startsWith('/imagenes/'))
      expect(imagenes.filter((path) => !path.endsWith(`-${ancho}.webp`))).toEqual([])
      expect(new Set(imagenes).size).toBe(imagenes.length)
      const anunciadas = page.locator('link[rel=preload][as=image][imagesrcset]')
      const primeras = propias.and(page.locator('[loading=eager]'))
      expect(await anunciadas.evaluateAll((links: HTMLLinkElement[]) => links.map((link) => link.imageSrcset))).toEqual(
        await primeras.evaluateAll((imgs: HTMLImageElement[]) => imgs.map((img) => img.srcset)),
      )
      expect(await primeras.count()).toBeGreaterThan(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

  test('the cart shows a small picture, the dialog and the blog larger ones; one from elsewhere is as it is; nothing jumps when they arrive', {
    tag: '@rest',
  }, async ({ page, producto }) => {
    const imagenUrl = await imagenPropia(producto)
    const articulo = await crearArticulo(producto, { imagenUrl })
    const titulo = `Con imagen ${articulo.nombre}`
    await (await producto.api()).call(createPost, { body: { titulo, contenido: 'Texto.', imagen: imagenUrl.slice(1) } })
    await entrarConCarrito(page, producto, [articulo, 1])
    await page.goto('/carrito')
    await expectAncho(page.getByRole('main').locator('li img'), 400)
    await page.goto(`/producto/${articulo.id}`)
    await expectAncho(page.getByRole('dialog').locator('img'), 800)
    await page.goto('/blog')
    await expectAncho(page.getByRole('article').filter({ hasText: titulo }).locator('img'), 800)

    const deAfuera = 'https://fotos.example/vela.svg'
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    await page.route(deAfuera, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    const { nombre } = await crearArticulo(producto, { nombre: 'Vela', imagenUrl: deAfuera })
    await page.goto('/productos')
    const imagen = page.getByRole('listitem').filter({ hasText: nombre }).locator('img')
    await imagen.scrollIntoViewIfNeeded()
    await expect(imagen).toHaveJSProperty('currentSrc', deAfuera)
    expect(await imagen.evaluate((img) => [img.getAttribute('srcset'), img.getAttribute('sizes')])).toEqual([
      null,
      null,
    ])

    const llegar = await holdBack(page, '**/imagenes/*')
    await page.goto('/productos', { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Aceite esencial de lavanda' })).toBeVisible()
    // How far the letters jump when their font arrives depends on the fonts of the machine.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const saltos: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => saltos.push(...list.getEntries()))
      observer.observe({ type: 'layout-shift' })
      Object.assign(window, { saltos })
    })
    llegar()
    const primeras = enTienda(page).and(page.locator('[srcset][loading=eager]'))
    await expect(primeras).not.toHaveCount(0)
    for (const imagen of await primeras.all()) await expect(imagen).not.toHaveJSProperty('naturalWidth', 0)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    const saltos = await page.evaluate<{ value: number }[]>('window.saltos.map((salto) => salto.toJSON())')
    expect(saltos.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 3)
  })
})
