import { open } from 'node:fs/promises'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { ADMIN, expect, test } from './producto.ts'

test('the owner takes a backup along with the password', async ({ page }) => {
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/ajustes#respaldo')
  const respaldo = page.getByRole('region', { name: 'Respaldo' })
  await expect(respaldo).toContainText('Cada día hace uno a las 3:00 AM.')
  const descargar = async (contrasena: string) => {
    await respaldo.getByLabel('Tu contraseña').fill(contrasena)
    await respaldo.getByRole('button', { name: 'Descargar respaldo' }).click()
  }
  await descargar('otra contraseña')
  await expect(respaldo).toContainText('La contraseña actual no es correcta.')

  const pagina = { contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>WiFi</title>' }
  await page.route('**/api/respaldo/descargar', (route) => route.fulfill(pagina), { times: 2 })
  await descargar(ADMIN.password)
  await expect(respaldo, 'the page of a proxy is no backup').toContainText('No se pudo descargar el archivo.')

  const [download] = await Promise.all([page.waitForEvent('download'), descargar(ADMIN.password)])
  expect(download.suggestedFilename()).toMatch(/^biobienestar-\d{4}-\d\d-\d\dT\d{4}\.db$/)
  const file = await open(await download.path())
  const { buffer } = await file.read(Buffer.alloc(15), 0, 15, 0)
  await file.close()
  expect(buffer.toString()).toBe('SQLite format 3')
  await expect(respaldo.getByLabel('Tu contraseña')).toHaveValue('')
})

test('the owner makes the recovery key, which is shown once; from then on backups are encrypted', async ({ page }) => {
  await abrirComoAdmin(page, '/admin/ajustes/respaldo')
  const respaldo = page.getByRole('region', { name: 'Respaldo' })
  await respaldo.getByLabel('Contraseña para crear la llave').fill('otra contraseña')
  await respaldo.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(respaldo).toContainText('La contraseña actual no es correcta.')
  await respaldo.getByLabel('Contraseña para crear la llave').fill(ADMIN.password)
  await respaldo.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(respaldo.getByText(/^AGE-SECRET-KEY-1/)).toBeVisible()
  await respaldo.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(respaldo).toContainText('Los respaldos están cifrados')
  await expect(respaldo.getByText(/AGE-SECRET-KEY/)).toHaveCount(0)

  await respaldo.getByLabel('Tu contraseña').fill(ADMIN.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    respaldo.getByRole('button', { name: 'Descargar respaldo' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.db\.age$/)
})
