import type { Page } from '@playwright/test'
import { abrirComoAdmin, responder } from './administracion.ts'
import { aceptar, aviso, celda, crearServicio, irAlMes, largaDe, otroDia, slot, solicitar } from './agenda.ts'
import { registrarse, verificar } from './hoja.ts'
import { expect, nuevaPersona, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

/** Notes the calls that only read, from now on. */
function contarLecturas(page: Page): string[] {
  const lecturas: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) lecturas.push(pathname)
  })
  return lecturas
}

test('a booking with registration reads again what it changed, and nothing else', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await crearServicio(producto)
  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await slot(page, '9:00 AM').click()
  await page.waitForLoadState('networkidle')
  const lecturas = contarLecturas(page)
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '9:00 AM'))).toBeVisible()
  await aceptar(page)
  await page.waitForLoadState('networkidle')
  expect(lecturas.length, lecturas.join(' ')).toBeLessThanOrEqual(12)
})

test('saving a product reads its list again, and what is made of products', { tag: '@rest' }, async ({ page }) => {
  await abrirComoAdmin(page, '/admin/productos?nuevo=1')
  const nuevo = page.getByRole('dialog', { name: 'Agregar producto' })
  await nuevo.getByLabel('Nombre').fill('Vela de lecturas')
  await nuevo.getByLabel('Descripción').fill('Una')
  await nuevo.getByLabel('Precio').fill('1000')
  await nuevo.getByLabel('Stock').fill('1')
  await page.waitForLoadState('networkidle')
  const lecturas = contarLecturas(page)
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, TEXTOS.admin.creado, TEXTOS.adminProductos.agregado)
  await page.waitForLoadState('networkidle')
  expect(lecturas.length, lecturas.join(' ')).toBeLessThanOrEqual(3)
})
