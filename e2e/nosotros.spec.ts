import { createPost, deletePost } from '../contract/sitio/posts.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

const RESERVAR = `Presiona «${TEXTOS.nosotros.agendar}».`

test('a page change leads the focus and the title; answers open by keyboard and by links from everywhere, nothing jumps, and the address follows', async ({
  page,
  producto,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveTitle('Nosotros · BioBienestar')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.locator('#contactsection')).toBeFocused()
  await expect(page.locator('#contactsection')).toBeInViewport()

  await page.getByRole('link', { name: 'Así es tu primera cita' }).click()
  await expect(page).toHaveURL('/about#primera-cita')
  const primera = page.getByRole('region', { name: 'Tu primera cita' })
  await expect(primera).toBeInViewport()
  await expect(primera.getByRole('listitem')).toHaveCount(4)

  await page.goto('/about')
  await expect(page).toHaveURL('/about')
  const pregunta = page.locator('summary').filter({ hasText: '¿Cómo reservo una cita?' })
  await pregunta.focus()
  const antes = await pregunta.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByText(RESERVAR)).toBeVisible()
  await expect(page).toHaveURL('/about#agendar')
  await expect(pregunta).toBeFocused()
  expect(await pregunta.boundingBox()).toEqual(antes)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Agendar' }).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText(RESERVAR)).toBeHidden()
  await expect(page).toHaveURL('/about')

  const admin = await producto.api()
  const post = await admin.call(createPost, { body: { titulo: 'Tu primera vez', contenido: '[Así](/about#agendar)' } })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/blogusuario')
  await page.getByRole('link', { name: 'Así', exact: true }).click()
  await expect(page.getByText('Inicia sesión con tu cuenta.')).toBeInViewport()
  await admin.call(deletePost, { params: { idPost: String(post.idPost) } })

  await page.getByText('¿Cómo contactarnos?').click()
  await expect(page).toHaveURL('/about#contacto')
  await page.reload()
  await expect(page.getByText('o llámanos al')).toBeInViewport()
  await expect(page.getByText(RESERVAR)).toBeHidden()
  await page.getByRole('link', { name: 'sección de contacto' }).click()
  await expect(page.locator('#contactsection')).toBeInViewport()
})
