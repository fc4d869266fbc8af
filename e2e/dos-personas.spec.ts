import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('two people in one browser: a tab of the one hands nothing of the other out, and becomes theirs; who leaves leaves it everywhere', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const [ana, beto] = [await producto.crearCliente('Ana'), await producto.crearCliente('Beto')]
  await entrarComo(page, ana)
  await page.goto('/perfilusuario')
  const main = page.getByRole('main')
  await expect(main.getByText(ana.email)).toBeVisible()
  // What the page reads ahead would tell it first, before anything is asked of it.
  await page.waitForLoadState('networkidle')

  await entrarComo(page, beto)
  let downloaded = false
  page.on('download', () => {
    downloaded = true
  })
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Entró otra persona' })
  await expect(aviso).toContainText('Lo que se iba a hacer no se hizo.')
  await aviso.getByRole('button').click()
  await expect(aviso).toBeHidden()
  await expect(page.getByRole('link', { name: 'Hola, Beto' })).toBeVisible()
  await expect(main.getByText(beto.email)).toBeVisible()
  await expect(main.getByText(ana.email)).toHaveCount(0)
  expect(downloaded).toBe(false)

  const otra = await page.context().newPage()
  await entrarComo(otra, ana)
  await otra.goto('/perfilusuario')
  await expect(otra.getByRole('link', { name: 'Hola, Ana' })).toBeVisible()
  await expect(main.getByText(ana.email)).toBeVisible()
  await expect(main.getByText(beto.email)).toHaveCount(0)

  await otra.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await otra.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(main).toContainText(TEXTOS.marco.pideSesion)
  await expect(main.getByText(ana.email)).toHaveCount(0)
})
