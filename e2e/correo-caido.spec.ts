import { startBuzon } from './correo.ts'
import { startLinea } from './linea.ts'
import { abrirOtroNavegador, entrar, expect, nuevaPersona, registrar, test } from './producto.ts'
import { startServidor } from './servidor.ts'
import { agregar } from './tienda.ts'

test('while the mail server is away orders stand, and their mails go out later', async ({ browser, producto }) => {
  test.slow()
  const buzon = await startBuzon()
  const linea = await startLinea(buzon.url)
  const { url, stop } = await startServidor({ SMTP_URL: linea.url })
  const page = await abrirOtroNavegador(browser, { url })
  const persona = nuevaPersona()
  await registrar(page, { ...producto, url, waitForMail: buzon.waitForMail }, persona)
  await entrar(page, persona)
  linea.cortar()

  await page.goto('/productos')
  await agregar(page, { nombre: 'Aceite esencial de lavanda' })
  await page.goto('/resumen')
  await page.getByRole('button', { name: 'Confirmar Orden' }).click()
  await page.getByRole('alertdialog', { name: 'Orden generada' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/orden\/BIO-/)
  await expect.poll(linea.intentos).toBeGreaterThan(0)
  linea.reparar()
  const mail = await buzon.waitForMail(persona.email, /BIO-/)
  expect(mail.attachments).toHaveLength(1)
  await page.context().close()
  await stop()
  await linea.stop()
  await buzon.stop()
})
