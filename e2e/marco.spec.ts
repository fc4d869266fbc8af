import { closeAlert } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

test('the keyboard alone is enough', async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(persona.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(persona.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await closeAlert(page, 'Sesión cerrada')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the burger opens a menu of full width for visitors, and for customers a drawer that logs out too', async ({
    page,
    producto,
  }) => {
    await page.goto('/')
    const burger = page.getByRole('button', { name: 'Menú' })
    const nosotros = page.getByRole('banner').getByRole('link', { name: 'Nosotros' })
    await expect(nosotros).toBeHidden()
    await burger.click()
    expect((await page.getByRole('banner').getByRole('list').boundingBox())?.width).toBeGreaterThan(340)
    await page.keyboard.press('Escape')
    await expect(nosotros).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await nosotros.click()
    await expect(page).toHaveURL('/about')
    await expect(nosotros).toBeHidden()

    await entrarComo(page, await producto.crearCliente('Ana'))
    await page.goto('/')
    const gaveta = page.getByRole('dialog', { name: 'Menú' })
    await burger.click()
    await expect(gaveta.getByRole('link')).toHaveText([
      ...['Inicio', 'Nosotros', 'Blog', 'Agendar', 'Calendario', 'Talleres', 'Comprar', 'Carrito'],
      'Hola, Ana',
    ])
    await page.goBack()
    await expect(gaveta).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.mouse.wheel(0, 600)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(page.getByRole('banner')).toBeInViewport()
    await burger.click()
    await expect(gaveta).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(burger).toBeFocused()
    await burger.click()
    await gaveta.getByRole('link', { name: 'Hola, Ana' }).click()
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()
    await expect(gaveta).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(gaveta).toHaveCount(0)
    await burger.click()
    await gaveta.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await closeAlert(page, 'Sesión cerrada')
  })
})
