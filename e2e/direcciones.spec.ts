import { pulsarDosVeces } from './pantalla.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { crearArticulo } from './tienda.ts'

test('a product opens over the shop with an address of its own; Back closes it, and closing goes back; or in a tab of its own like any link', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { id, nombre } = await crearArticulo(producto)
  await page.goto('/')
  await page.goto('/productos')
  const tarjeta = page.getByRole('link', { name: nombre })
  const dialogo = page.getByRole('dialog', { name: nombre })
  await tarjeta.click()
  await expect(dialogo).toBeVisible()
  await expect(page).toHaveURL(`/producto/${id}`)
  await expect(page).toHaveTitle(`${nombre} · BioBienestar`)

  await page.goBack()
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL('/productos')
  await expect(page).toHaveTitle('Comprar · BioBienestar')
  await expect(tarjeta).toBeFocused()

  await page.goForward()
  await expect(dialogo).toBeVisible()
  await page.reload()
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL('/productos')
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goto('/productos')
  const otra = page.context().waitForEvent('page')
  await page.getByRole('link', { name: nombre }).click({ modifiers: ['ControlOrMeta'] })
  await expect((await otra).getByRole('dialog', { name: nombre })).toBeVisible()
  expect(new URL((await otra).url()).pathname).toBe(`/producto/${id}`)
  await expect(page).toHaveURL('/productos')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the picture of a card grows into the one of the dialog and back; nothing moves for who wants no motion or where the browser cannot', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { nombre } = await crearArticulo(producto)
  await page.addInitScript(() => {
    const vistos: string[][] = []
    Object.assign(globalThis, { vistos })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...args) {
      const transition = start.apply(this, args)
      const grupos = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '')
      // One that another follows at once is never ready.
      transition.ready.then(() => vistos.push(grupos())).catch(() => {})
      return transition
    }
  })
  const vuelos = () =>
    page.evaluate(() => (globalThis as never as { vistos: string[][] }).vistos.map((grupos) => grupos.join()))
  const tarjeta = page.getByRole('link', { name: nombre })
  const dialogo = page.getByRole('dialog', { name: nombre })
  const abrirYCerrar = async (abierto = async () => {}) => {
    await page.goto('/productos')
    await tarjeta.click()
    await expect(dialogo).toBeVisible()
    await abierto()
    await page.goBack()
    await expect(dialogo).toBeHidden()
    await expect(tarjeta).toBeFocused()
  }
  await abrirYCerrar()
  expect(await vuelos()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const deLaImagen = expect.stringContaining('::view-transition-group(producto)')
  await abrirYCerrar(() => expect.poll(vuelos).toEqual([deLaImagen]))
  await expect.poll(vuelos).toEqual([deLaImagen, deLaImagen])
  await page.addInitScript(() => delete (Document.prototype as { startViewTransition?: unknown }).startViewTransition)
  await abrirYCerrar()
  expect(await vuelos()).toEqual([])
})

test('a dialog of the back office that is closed twice goes back once', { tag: '@rest' }, async ({ page }) => {
  await entrarComo(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Productos' }).click()
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(page).toHaveURL('/admin/productos?nuevo=1')
  await pulsarDosVeces(dialogo.getByRole('button', { name: 'Cancelar' }))
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL('/admin/productos')
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused()

  await page.goto('/admin/productos?nuevo=1')
  await pulsarDosVeces(dialogo.getByRole('button', { name: 'Cancelar' }))
  await expect(page).toHaveURL('/admin/productos')
})
