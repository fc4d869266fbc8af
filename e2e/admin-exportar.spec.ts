import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPost, deletePost } from '../contract/posts.ts'
import { createServicio } from '../contract/servicios.ts'
import { abrirComoAdmin, buscarEn, TAMANOS } from './administracion.ts'
import { expect, test } from './producto.ts'

/** What is downloaded, line by line, without the titles. */
async function descargar(page: Page, lista: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${lista}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
}

for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  test(`on a ${tamano}: what is searched and filtered is what the file holds`, async ({ page, producto }) => {
    await page.setViewportSize(viewport)
    const persona = await producto.crearCliente()
    await abrirComoAdmin(page, '/admin/correos?estado=FALLIDO')
    await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
    expect(await descargar(page, 'correos')).toEqual([])
    await page.getByLabel('Filtrar por estado').selectOption('Enviados')
    await buscarEn(page, 'correos', persona.email, 1)
    expect(await descargar(page, 'correos')).toEqual([
      expect.stringMatching(new RegExp(`^${persona.email};Código de registro;.*;ENVIADO;1;`)),
    ])

    const nombre = `Filtrado ${Date.now()}`
    await (await producto.api()).call(createServicio, { body: { nombre, detalle: 'x', precio: 1 } })
    await page.goto('/admin/historia?asunto=PRODUCTO')
    await buscarEn(page, 'historia', nombre, 0)
    expect(await descargar(page, 'historia')).toEqual([])
    await page.getByLabel('Filtrar por asunto').selectOption('Servicio')
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
    expect(await descargar(page, 'historia')).toEqual([expect.stringContaining(`;SERVICIO;${nombre};CREAR;`)])
  })
}

test('the accounts and the posts can be taken along too, as they are searched', async ({ page, producto }) => {
  const persona = await producto.crearCliente('Íngrid')
  await abrirComoAdmin(page, '/admin/usuarios')
  await buscarEn(page, 'usuarios', persona.email, 1)
  expect(await descargar(page, 'usuarios')).toEqual([
    expect.stringMatching(new RegExp(`^Íngrid;${persona.apellido};${persona.email};.*;Cliente$`)),
  ])

  const api = await producto.api()
  const titulo = `Ñandúes ${Date.now()}`
  const { idPost } = await api.call(createPost, { body: { titulo, contenido: 'Con calma' } })
  await page.goto('/admin/blog')
  await buscarEn(page, 'blog', titulo.toLowerCase().replace('ú', 'u'), 1)
  expect(await descargar(page, 'posts')).toEqual([expect.stringMatching(new RegExp(`^${titulo};Con calma;`))])
  await api.call(deletePost, { params: { idPost: String(idPost) } })
})
