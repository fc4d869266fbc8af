import { TOTP } from 'otpauth'
import { abrirComoAdmin } from './administracion.ts'
import { acabarSesion, closeAlert } from './pantalla.ts'
import { ADMIN, enviarLogin, expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

const PASO_MS = 30_000

/** The code of the authenticator; `pasos` counts the codes after the present one, which may be used already. */
function codigoDe(clave: string, pasos = 0): string {
  const { secret } = new TOTP({ secret: clave.replaceAll(' ', '') })
  return TOTP.generate({ secret, timestamp: Date.now() + pasos * PASO_MS })
}

test('an administrator is asked for a code from then on, at login and where a session ended', async ({
  page,
  producto,
}) => {
  await abrirComoAdmin(page, '/admin/ajustes/mi-cuenta')
  await page.getByRole('button', { name: 'Segundo factor' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Segundo factor' })
  await dialogo.getByRole('textbox', { name: 'Contraseña actual' }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  const qr = dialogo.getByRole('img', { name: 'Código QR para tu aplicación' })
  await expect(qr).toHaveJSProperty('complete', true)
  expect(await qr.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const clave = (await dialogo.locator('code').textContent()) ?? ''
  const campo = dialogo.getByRole('textbox', { name: 'Código de tu aplicación' })
  await campo.fill('no es')
  await page.keyboard.press('Enter')
  await expect(campo).toHaveAccessibleDescription(/El código no es correcto o ya se usó/)
  await campo.fill(codigoDe(clave))
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('No se vuelven a mostrar.')
  const codigos = await dialogo.getByRole('listitem').allInnerTexts()
  expect(codigos).toHaveLength(10)
  const archivo = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Descargar' }).click()
  expect((await archivo).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await dialogo.getByRole('button', { name: 'Ya los guardé' }).click()
  await producto.waitForMail(ADMIN.email, /Activaste el segundo factor/)

  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await closeAlert(page, TEXTOS.login.cerrada)
  await page.goto('/login')
  await enviarLogin(page, ADMIN)
  const pedido = page.getByRole('textbox', { name: 'Código de tu aplicación' })
  await expect(pedido).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(ADMIN.password)
  await pedido.fill('000')
  await page.keyboard.press('Enter')
  await closeAlert(page, TEXTOS.login.fallo, 'El código no es correcto o ya se usó.')
  await pedido.fill(codigoDe(clave, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')

  await page.goto('/admin/servicios')
  await expect(page.getByText(/^Mostrando/)).toBeVisible()
  await acabarSesion(page)
  await page.getByRole('link', { name: 'Productos' }).first().click()
  const otra = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await otra.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await otra.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await expect(otra.getByRole('textbox', { name: 'Código de recuperación' })).toBeFocused()
  await page.keyboard.type(codigos[0]!)
  await page.keyboard.press('Enter')
  await expect(otra).toBeHidden()
  const mail = await producto.waitForMail(ADMIN.email, /Se usó un código de recuperación/)
  expect(mail.text).toContain('Te quedan 9 códigos')
})
