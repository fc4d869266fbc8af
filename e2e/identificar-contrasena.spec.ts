import { aceptar } from './agenda.ts'
import { entrarConCodigo } from './hoja.ts'
import { enviarLogin, expect, test } from './producto.ts'

test('after the thanks a password is asked for once; it is chosen there, and logs in', async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await pide.getByLabel('Contraseña').fill('12345678')
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(pide.getByRole('alert')).toContainText('muy fácil de adivinar')
  await pide.getByLabel('Contraseña').fill(persona.password)
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(pide).toBeHidden()
  await expect(page.getByText('La próxima vez entras con ella.')).toBeVisible()
  await page.goto('/perfilusuario')
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await enviarLogin(page, persona)
  await expect(page).toHaveURL('/')
})

test('it can be put off: the mail has a link for it, and what asks for a password leads to one', async ({
  page,
  producto,
}) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await pide.getByRole('button', { name: 'Ahora no' }).click()
  await expect(pide).toBeHidden()
  await expect(page.getByText('te envía un enlace para ponerla')).toBeVisible()
  await page.goto('/perfilusuario')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Primero pon una contraseña' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Poner una contraseña' })).toBeVisible()

  const { text } = await producto.waitForMail(persona.email, /Pon tu contraseña cuando quieras/)
  await page.goto(/Poner mi contraseña: (\S+)/.exec(text!)![1]!)
  await expect(page.getByRole('heading', { name: 'Pon tu contraseña' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/cambi/i)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Tu contraseña quedó guardada.')
  await aceptar(page)
  await enviarLogin(page, persona)
  await expect(page).toHaveURL('/')
})

test('the offer of a password outlives a reload; one whose answer was lost is saved, said so, and the session goes on', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await page.reload()
  await pide.getByLabel('Contraseña').fill(persona.password)
  await page.route(
    '**/api/usuarios/contrasena',
    async (route) => {
      await route.fetch()
      // The new cookie was in the answer that is lost.
      await page.context().clearCookies({ name: 'bio_sesion' })
      await route.abort()
    },
    { times: 1 },
  )
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('La próxima vez entras con ella.')).toBeVisible()
  await expect(pide).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toHaveCount(0)
  await page.goto('/perfilusuario')
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
})
