import type { Page } from '@playwright/test'
import { type Cual, getPolitica, POLITICAS, savePolitica } from '../contract/sitio/politicas.ts'
import { abrirComoAdmin, responder } from './administracion.ts'
import { test } from './ajustes.ts'
import { abrirOtroNavegador, expect, type Producto } from './producto.ts'
import { TEXTOS } from './textos.ts'

const TEXTO = '# Sin costo\n\nEn todo **Aserrí**.\n\n## Dónde\n\n<script>document.title = "tomada"</script>'
const AJUSTES = '/admin/ajustes/politicas'
const formulario = (page: Page, cual: Cual) => page.getByRole('form', { name: POLITICAS[cual] })
const texto = (page: Page, cual: Cual) => formulario(page, cual).getByRole('textbox', { name: 'Texto' })
const recuperado = (page: Page, cual: Cual) =>
  page.locator('details', { has: formulario(page, cual) }).getByText('Recuperamos tu borrador.')
const guardar = (page: Page, cual: Cual) =>
  formulario(page, cual).getByRole('button', { name: 'Guardar texto' }).click()

async function abrir(page: Page, cual: Cual): Promise<void> {
  await page.locator('summary', { hasText: POLITICAS[cual] }).click()
  await expect(texto(page, cual)).toHaveValue(/./)
}

async function leer(producto: Producto, cual: Cual) {
  return (await producto.api()).call(getPolitica, { params: { cual } })
}

async function escribir(producto: Producto, cual: Cual, nuevo: string) {
  return (await producto.api()).call(savePolitica, { params: { cual }, body: { texto: nuevo } })
}

test('what the owner writes as a policy is what everybody reads, as text; what is typed in another one stays', async ({
  page,
  browser,
  producto,
}) => {
  const params = { cual: 'envios' } as const
  const antes = await (await producto.api()).call(getPolitica, { params })
  await abrirComoAdmin(page, AJUSTES)
  await page.locator('summary', { hasText: 'Términos y condiciones' }).click()
  const terminos = page.getByRole('form', { name: 'Términos y condiciones' }).getByRole('textbox', { name: 'Texto' })
  await terminos.fill('A medias')
  await page.locator('summary', { hasText: 'Política de envíos' }).click()
  const envios = page.getByRole('form', { name: 'Política de envíos' })
  await expect(envios).toContainText('Es un texto de ejemplo')
  await expect(envios.getByRole('textbox', { name: 'Texto' })).toHaveValue(antes.texto)
  await envios.getByRole('textbox', { name: 'Texto' }).fill(TEXTO)
  await expect(envios.getByRole('heading', { name: 'Sin costo' })).toBeVisible()
  await envios.getByRole('button', { name: 'Guardar texto' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(envios).not.toContainText('Es un texto de ejemplo')
  await expect(terminos).toHaveValue('A medias')

  const visita = await abrirOtroNavegador(browser, producto)
  expect(await (await visita.request.get('/politicas/envios')).text()).toContain('<strong>Aserrí</strong>')
  await visita.goto('/')
  await visita.getByRole('contentinfo').getByRole('link', { name: 'Política de envíos' }).click()
  await expect(visita.getByRole('heading', { level: 2, name: 'Sin costo' })).toBeVisible()
  await expect(visita.getByRole('heading', { level: 3, name: 'Dónde' })).toBeVisible()
  await expect(visita.getByText(/^Actualizada el [a-záé]+ \d+ de [a-z]+ de \d{4}\.$/)).toBeVisible()
  await expect(visita.getByText('<script>document.title')).toBeVisible()
  await expect(visita).not.toHaveTitle(/tomada/)
  await envios.getByRole('link', { name: 'Ver la página' }).click()
  await expect(page).toHaveURL('/politicas/envios')
  await expect(page.getByRole('main')).toContainText('En todo Aserrí.')
  await (await producto.api()).call(savePolitica, { params, body: { texto: antes.texto } })
})

test('a draft survives a reload until it is discarded or published, and overwrites nothing unseen', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { texto: antes } = await leer(producto, 'reembolso')
  await abrirComoAdmin(page, AJUSTES)
  await abrir(page, 'reembolso')
  await texto(page, 'reembolso').fill('A medias')
  await page.reload()
  await expect(texto(page, 'reembolso')).toHaveValue('A medias')
  await expect(recuperado(page, 'reembolso')).toBeVisible()
  await expect(texto(page, 'envios')).toHaveCount(0)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(texto(page, 'reembolso')).toHaveValue(antes)
  await expect(recuperado(page, 'reembolso')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('summary', { hasText: POLITICAS.reembolso })).toBeVisible()
  await expect(texto(page, 'reembolso')).toHaveCount(0)
  expect((await leer(producto, 'reembolso')).texto).toBe(antes)

  const { texto: vigente } = await leer(producto, 'privacidad')
  await abrirComoAdmin(page, AJUSTES)
  await abrir(page, 'privacidad')
  await texto(page, 'privacidad').fill('Lo mío')
  await escribir(producto, 'privacidad', 'Lo ajeno')
  await page.reload()
  await expect(texto(page, 'privacidad')).toHaveValue('Lo mío')
  await guardar(page, 'privacidad')
  const choque = formulario(page, 'privacidad').getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Lo ajeno')
  expect((await leer(producto, 'privacidad')).texto).toBe('Lo ajeno')
  await choque.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(texto(page, 'privacidad')).toHaveValue('Lo ajeno')
  await expect(recuperado(page, 'privacidad')).toHaveCount(0)

  await texto(page, 'privacidad').fill('Lo mío, otra vez')
  await escribir(producto, 'privacidad', 'Lo ajeno, otra vez')
  await page.reload()
  await guardar(page, 'privacidad')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.guardado, 'el texto fue publicado')
  expect((await leer(producto, 'privacidad')).texto).toBe('Lo mío, otra vez')
  await page.reload()
  await expect(page.locator('summary', { hasText: POLITICAS.privacidad })).toBeVisible()
  await expect(texto(page, 'privacidad')).toHaveCount(0)
  await escribir(producto, 'privacidad', vigente)
})
