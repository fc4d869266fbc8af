import type { Page } from '@playwright/test'
import { type Cual, getPolitica, POLITICAS, savePolitica } from '../contract/politicas.ts'
import { abrirComoAdmin, responder } from './administracion.ts'
import { expect, type Producto, test } from './producto.ts'

// Each of them is many steps.
test.slow()

const AJUSTES = '/admin/ajustes'
const formulario = (page: Page, cual: Cual) => page.getByRole('form', { name: POLITICAS[cual] })
const texto = (page: Page, cual: Cual) => formulario(page, cual).getByRole('textbox', { name: 'Texto' })
const recuperado = (page: Page, cual: Cual) => formulario(page, cual).getByText('Recuperamos tu borrador.')
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

test('what was typed into a policy survives a reload, until it is discarded', async ({ page, producto }) => {
  const { texto: antes } = await leer(producto, 'reembolso')
  await abrirComoAdmin(page, AJUSTES)
  await abrir(page, 'reembolso')
  await texto(page, 'reembolso').fill('A medias')
  await page.reload()
  await expect(texto(page, 'reembolso')).toHaveValue('A medias')
  await expect(recuperado(page, 'reembolso')).toBeVisible()
  await expect(texto(page, 'envios')).toHaveCount(0)
  await formulario(page, 'reembolso').getByRole('button', { name: 'Descartar' }).click()
  await expect(texto(page, 'reembolso')).toHaveValue(antes)
  await expect(recuperado(page, 'reembolso')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('summary', { hasText: POLITICAS.reembolso })).toBeVisible()
  await expect(texto(page, 'reembolso')).toHaveCount(0)
  expect((await leer(producto, 'reembolso')).texto).toBe(antes)
})

test('a session that ends loses nothing; what is published is no draft any more', async ({ page, producto }) => {
  const { texto: antes } = await leer(producto, 'terminos')
  await abrirComoAdmin(page, AJUSTES)
  await abrir(page, 'terminos')
  await texto(page, 'terminos').fill('Un texto largo.')
  await page.context().clearCookies()
  await guardar(page, 'terminos')
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()

  await abrirComoAdmin(page, AJUSTES)
  await expect(texto(page, 'terminos')).toHaveValue('Un texto largo.')
  await guardar(page, 'terminos')
  await responder(page, '¡Guardado!', 'el texto fue publicado')
  await expect(recuperado(page, 'terminos')).toHaveCount(0)
  await page.reload()
  await abrir(page, 'terminos')
  await expect(texto(page, 'terminos')).toHaveValue('Un texto largo.')
  await expect(recuperado(page, 'terminos')).toHaveCount(0)

  // The form stays where it is: what comes next is a draft over what was published.
  await texto(page, 'terminos').fill('Otro texto.')
  await guardar(page, 'terminos')
  await responder(page, '¡Guardado!', 'el texto fue publicado')
  await texto(page, 'terminos').fill('Otro texto, más largo.')
  await page.reload()
  await expect(texto(page, 'terminos')).toHaveValue('Otro texto, más largo.')
  await guardar(page, 'terminos')
  await responder(page, '¡Guardado!', 'el texto fue publicado')
  expect((await leer(producto, 'terminos')).texto).toBe('Otro texto, más largo.')
  await escribir(producto, 'terminos', antes)
})

test('a draft over what somebody else changed meanwhile overwrites nothing unseen', async ({ page, producto }) => {
  const { texto: antes } = await leer(producto, 'privacidad')
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
  await responder(page, '¡Guardado!', 'el texto fue publicado')
  expect((await leer(producto, 'privacidad')).texto).toBe('Lo mío, otra vez')
  await page.reload()
  await expect(page.locator('summary', { hasText: POLITICAS.privacidad })).toBeVisible()
  await expect(texto(page, 'privacidad')).toHaveCount(0)
  await escribir(producto, 'privacidad', antes)
})
