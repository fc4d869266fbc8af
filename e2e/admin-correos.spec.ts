import type { Page } from '@playwright/test'
import { me } from '../contract/cuentas/cuentas.ts'
import { login, preRegistro } from '../contract/cuentas/entrada.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { createApi } from './api.ts'
import { startBuzon } from './correo.ts'
import { startLinea } from './linea.ts'
import { abrirOtroNavegador, crearCliente, expect, nuevaPersona, type Persona, test } from './producto.ts'
import { startServidor } from './servidor.ts'

/** A product of its own with a line to its mail server that can be cut. */
async function startConLinea() {
  const buzon = await startBuzon()
  const linea = await startLinea(buzon.url)
  const { url, stop } = await startServidor({ SMTP_URL: linea.url })
  return {
    url,
    buzon,
    linea,
    stop: async () => {
      await stop()
      await linea.stop()
      await buzon.stop()
    },
  }
}

/** Another `cantidad` makes another order, however quickly it follows. */
async function ordenar(url: string, { email, password }: Persona, cantidad = 1): Promise<string> {
  const api = createApi(url)
  await api.call(login, { body: { email, password } })
  const { id } = await api.call(me, {})
  const [articulo] = await api.call(listProductosActivos, {})
  const items = [{ producto: { id: articulo!.id }, cantidad }]
  return (await api.call(confirmarOrden, { body: { usuario: { id }, items } })).codigoOrden
}

const fila = (page: Page, { email }: Persona, estado: string) =>
  page.getByRole('row', { name: email }).filter({ hasText: estado })

/** Reads the list again until a row says something. */
async function esperarFila(page: Page, persona: Persona, estado: string, texto: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(fila(page, persona, estado)).toContainText(texto, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test('what failed is shown with its reason and sent anew; what waits for the mail server leaves at once when it is asked to', async ({
  browser,
  producto,
}) => {
  const { url, buzon, linea, stop } = await startConLinea()
  const page = await abrirOtroNavegador(browser, { ...producto, url })
  await page.setViewportSize(TAMANOS.teléfono)
  const persona = await crearCliente(url, buzon)
  buzon.rechazar(persona.email)
  const codigo = await ordenar(url, persona)
  const extrana = nuevaPersona()
  buzon.rechazar(extrana.email)
  await createApi(url).call(preRegistro, { body: extrana })

  await abrirComoAdmin(page, '/admin/correos')
  await page.getByLabel('Filtrar por estado').selectOption('Fallidos')
  await expect(page).toHaveURL('/admin/correos?estado=FALLIDO')
  await esperarFila(page, persona, 'Fallido', /Orden de compra.*El servidor de correo rechazó la dirección/)
  await esperarFila(page, extrana, 'Fallido', /Código de registro.*La persona puede pedir otro\./)
  await expect(fila(page, extrana, 'Fallido').getByRole('button', { name: 'Reenviar' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(codigo)
  await page.goto('/admin/correos')
  await expect(page.getByText('2 correos no salieron.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver cuáles' }).click()
  await expect(page).toHaveURL('/admin/correos?estado=FALLIDO')

  buzon.admitir(persona.email)
  await buscarEn(page, 'correos', persona.email, 1)
  await page.getByRole('button', { name: `Reenviar a ${persona.email}` }).click()
  await responder(page, '¡Listo!', `El correo va en camino a ${persona.email}.`)
  expect((await buzon.waitForMail(persona.email, new RegExp(codigo))).attachments).toHaveLength(1)
  await expect(page.getByText('No se encontró')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar todo' }).click()
  await expect(page).toHaveURL('/admin/correos')
  await expect(fila(page, persona, 'Enviado').first()).toContainText('Orden de compra')

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Un correo no se pudo enviar' }).click()
  const descartar = page.getByRole('button', { name: `Descartar «Código de registro» para ${extrana.email}` })
  await descartar.click()
  await responder(page, '¿Descartar correo?', 'Deja de salir en Hoy', 'Cancelar')
  await descartar.click()
  await responder(page, '¿Descartar correo?', extrana.email, 'Descartar')
  await responder(page, '¡Listo!', 'El correo ya no está entre lo pendiente.')
  await expect(page.getByText('No se encontró')).toBeVisible()
  await page.getByLabel('Filtrar por estado').selectOption('Descartados')
  await expect(fila(page, extrana, 'Descartado')).toContainText('La persona puede pedir otro.')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Órdenes por cobrar' })).toBeVisible()
  await expect(page.getByText(/no se pud(o|ieron) enviar/)).toHaveCount(0)
  await page.goto('/admin/historia?asunto=CORREO')
  await expect(page.getByRole('row', { name: /Código de registro, .*Estado/ })).toContainText('DESCARTADO')

  linea.cortar()
  const retenida = await ordenar(url, persona, 2)
  await page.goto(`/admin/correos?buscar=${persona.email}&estado=PENDIENTE`)
  // After the third attempt there are some seconds in which nobody else sends it.
  await esperarFila(page, persona, 'Próximo intento', /[3-9]No se pudo conectar con el servidor de correo/)
  linea.reparar()
  await page.getByRole('button', { name: `Enviar ahora a ${persona.email}` }).click()
  await responder(page, '¡Listo!', `El correo va en camino a ${persona.email}.`)
  await buzon.waitForMail(persona.email, new RegExp(retenida))
  await page.context().close()
  await stop()
})
