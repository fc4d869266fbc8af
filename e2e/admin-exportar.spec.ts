import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { abrirComoAdmin, buscarEn, TAMANOS } from './administracion.ts'
import { publicar } from './posts.ts'
import { expect, test } from './producto.ts'

/** The lines of the downloaded file without its titles. */
async function descargar(page: Page, lista: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${lista}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
}

test('what is searched and filtered is what the file holds', async ({ page, producto }) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const persona = await producto.crearCliente('Íngrid')
  await abrirComoAdmin(page, '/admin/correos?estado=FALLIDO')
  await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar CSV' })).toHaveCount(0)
  await page.getByLabel('Filtrar por estado').selectOption('Enviados')
  await buscarEn(page, 'correos', persona.email, 1)
  expect(await descargar(page, 'correos')).toEqual([
    expect.stringMatching(new RegExp(`^${persona.email};Código de registro;.*;ENVIADO;1;`)),
  ])

  await page.goto('/admin/usuarios')
  await buscarEn(page, 'usuarios', persona.email, 1)
  expect(await descargar(page, 'usuarios')).toEqual([
    expect.stringMatching(new RegExp(`^Íngrid;${persona.apellido};${persona.email};.*;Cliente;$`)),
  ])
  await publicar(producto, 'Ñandúes')
  await page.goto('/admin/blog')
  await buscarEn(page, 'blog', 'ñandues', 1)
  expect(await descargar(page, 'posts')).toEqual([expect.stringMatching(/^Ñandúes;Apaga la \*\*pantalla\*\*\.;/)])
})
