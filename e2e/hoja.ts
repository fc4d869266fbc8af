import type { Locator, Page } from '@playwright/test'
import { ponerContrasena } from '../contract/cuentas/entrada.ts'
import { aceptar, aviso, crearServicio, elegirDia, otroDia, slot, solicitar } from './agenda.ts'
import { codigoDe, expect, nuevaPersona, type Persona, type Producto } from './producto.ts'

/** Types who somebody is into the sheet over a page, and answers the code of the mail. */
export async function registrarse(hoja: Locator, persona: Persona, producto: Producto): Promise<string> {
  const { keyboard } = hoja.page()
  await expect(hoja.getByLabel('Nombre')).toBeFocused()
  await keyboard.type(`${persona.nombre} ${persona.apellido}`)
  await keyboard.press('Tab')
  await keyboard.type(persona.email)
  await hoja.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(hoja.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  return codigoDe(await producto.waitForMail(persona.email))
}

/** The field of the code has the focus, and its sixth digit sends it. */
export async function verificar(hoja: Locator, codigo: string): Promise<void> {
  await expect(hoja.getByLabel('Código de verificación')).toBeFocused()
  await hoja.page().keyboard.type(codigo)
}

/** Logs in on the sheet's side for who has an account. */
export async function entrarEnHoja(hoja: Locator, { email, password }: Persona): Promise<void> {
  await hoja.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await hoja.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await hoja.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
}

/** Chooses the first password of whom a code logged in to the page, so that the API knows them too. */
export async function darContrasena(page: Page, { password }: Persona): Promise<void> {
  const data = { password }
  expect((await page.request.post(ponerContrasena.path, { data })).ok()).toBe(true)
}

export const hojaDeCita = (page: Page) => page.getByRole('dialog', { name: 'Para solicitar tu cita' })

/** A visitor with a chosen hour, before the button. */
export async function elegirHora(page: Page, producto: Producto, hora = '9:00 AM') {
  await crearServicio(producto)
  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, hora).click()
  return fecha
}

/** Books as somebody new, whom a code logs in; ends at the thanks. */
export async function entrarConCodigo(page: Page, producto: Producto): Promise<Persona> {
  const persona = nuevaPersona()
  await elegirHora(page, producto)
  await solicitar(page).click()
  await verificar(hojaDeCita(page), await registrarse(hojaDeCita(page), persona, producto))
  await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
  await aceptar(page)
  return persona
}
