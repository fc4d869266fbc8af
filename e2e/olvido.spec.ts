import type { Page } from '@playwright/test'
import {
  ADMIN,
  abrirOtroNavegador,
  entrar,
  enviarLogin,
  expect,
  type Persona,
  type Producto,
  test,
} from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

const ENLACE = /\S+\/restablecer#token=[\w-]+/

test('a forgotten password is changed with the link of the mail, once', async ({ page, producto, browser }) => {
  const persona = await producto.crearCliente()
  const otro = await abrirOtroNavegador(browser, producto)
  await entrarComo(otro, persona)
  await otro.goto('/')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(persona.email)
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Si hay una cuenta con ese correo, te enviamos un enlace')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)

  await page.goto('/restablecer')
  await expect(page.getByRole('heading', { name: 'Este enlace llegó incompleto' })).toBeVisible()
  const enlace = await enlaceDe(producto, persona)
  await page.goto(enlace)
  await expect(page).toHaveURL('/restablecer')
  await cambiar(page, '12345678')
  await expect(page.getByRole('main')).toContainText('Esa contraseña es muy fácil de adivinar.')
  await cambiar(page, 'mi clave nueva y larga')
  await aceptarListo(page)
  await expect(page).toHaveURL('/login')

  await enviarLogin(page, persona)
  const refused = page.getByRole('alertdialog', { name: TEXTOS.login.fallo })
  await expect(refused).toContainText('Correo o contraseña incorrectos.')
  await refused.getByRole('button', { name: 'Aceptar' }).click()
  await entrar(page, { ...persona, password: 'mi clave nueva y larga' })

  await otro.goto('/perfilusuario')
  await expect(otro.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
  await otro.context().clearCookies()
  await otro.goto(enlace)
  await expect(otro.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()
  await otro.getByLabel('Correo electrónico').fill(persona.email)
  await otro.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(otro.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused()
  await otro.context().close()
})

test('who is logged in may use it, a customer and the administrator, and logs in again afterwards', {
  tag: '@rest',
}, async ({ page, producto }) => {
  for (const persona of [await producto.crearCliente(), ADMIN]) {
    await entrarComo(page, persona)
    await page.request.post('/api/usuarios/olvido-contrasena', { data: { email: persona.email } })
    await page.goto(await enlaceDe(producto, persona))
    await cambiar(page, persona.password)
    await aceptarListo(page)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => sessionStorage.getItem('bio_user'))).toBeNull()
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['bio_navegador'])
    await entrar(page, persona)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
  }
})

async function enlaceDe(producto: Producto, { email }: Pick<Persona, 'email'>): Promise<string> {
  const { text } = await producto.waitForMail(email, /Cambia tu contraseña/)
  return ENLACE.exec(text ?? '')?.[0] ?? ''
}

async function cambiar(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
}

async function aceptarListo(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: '¡Listo!' })
  await expect(alert).toContainText('Tu contraseña fue cambiada. Ya puedes iniciar sesión.')
  await alert.getByRole('button', { name: 'Aceptar' }).click()
}
