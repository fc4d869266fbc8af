import { createCita } from '../contract/agenda/citas/citas.ts'
import { hoy as hoyDe, instante } from '../contract/base/time/time.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, crearServicio, deCabeza, otroDia } from './agenda.ts'
import { ADMIN, expect, test } from './producto.ts'
import { crearArticulo, ordenarComo } from './tienda.ts'
import { contarToques } from './toques.ts'

test("the owner drops the month's statement: green by one tap, yellow by one, an undo, and the same again", async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente(`Bancaria-${process.pid}-`)
  const orden = await ordenarComo(producto, ana, await crearArticulo(producto), 1)
  const api = await producto.api(ADMIN)
  const quien = { nombre: 'Filomena', apellido: 'Retana Quirós', telefono: '8712 3456' }
  const { id } = await api.call(createUsuario, { body: quien as never })
  const { nombre: servicio, precio } = await crearServicio(producto)
  const fechaHora = `${await otroDia(producto)}T09:00`
  await api.call(createCita, { body: { fechaHora, servicio, usuario: { id } } as never })

  const dia = hoyDe(instante(Date.now()))
  const hoy = cortaDe(dia)
  const enBanco = (colones: number) => colones.toFixed(2).replace('.', ',')
  const filas = [
    'Fecha;Documento;Descripción;Débitos;Créditos;Saldo',
    `${hoy};881;SINPE MOVIL OTRA PERSONA/${orden.codigoOrden.toLowerCase().replaceAll('-', ' ')};;${enBanco(orden.total)};1`,
    `${hoy};882;SINPE MOVIL QUIROS RETANA FILOMEN/gracias;;${enBanco(precio)};1`,
    `${hoy};883;COMPRA SUPERMERCADO;12.500,00;;1`,
    `${hoy};884;DEPOSITO SIN NOMBRE;;7.000,00;1`,
    'esto no es un movimiento',
  ]
  const estado = { name: 'noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(filas.join('\n')) }

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/cobros')
  const cuenta = await contarToques(page)
  await page.getByRole('link', { name: 'Banco' }).click()
  const elegir = async () => {
    const esperado = page.waitForEvent('filechooser')
    await page.getByLabel('Elegir archivo').click()
    await (await esperado).setFiles(estado)
  }
  await elegir()
  await expect(page.getByRole('region', { name: 'No entendidas' })).toContainText('esto no es un movimiento')
  await page.getByRole('button', { name: /^Anotar 1 \(/ }).click()
  await expect(page.getByRole('region', { name: 'Con su código' })).toHaveCount(0)
  const amarilla = page.getByRole('region', { name: 'Por confirmar' })
  await expect(amarilla).toContainText('por el nombre')
  await amarilla.getByRole('button', { name: /^Anotar a CITA-/ }).click()
  await expect(amarilla).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar 1 que no es de una venta' }).click()
  await expect(page.getByRole('region', { name: 'Ya importadas y en tránsito' }).getByRole('listitem')).toHaveCount(3)
  expect(await cuenta()).toEqual({ toques: 5, campos: 0 })

  const deposito = page.getByRole('region', { name: 'Sin propuesta' }).getByRole('listitem')
  await deposito.getByRole('button', { name: /^Otra cosa: / }).press('Enter')
  await deposito.getByRole('searchbox', { name: 'Buscar a quién o por qué' }).fill('Filomena Retana')
  await deposito.getByRole('button', { name: 'A favor de Filomena Retana Quirós' }).press('Enter')
  await expect(deposito).toHaveCount(0)

  // A bank tells a day, and no hour of it.
  await page.goto('/admin/cobros')
  const cobrado = page.getByRole('row', { name: orden.codigoOrden })
  const delDia = page.getByRole('rowgroup').filter({ has: cobrado })
  await expect(delDia.getByRole('rowheader').first()).toContainText(deCabeza(dia), { ignoreCase: true })
  await expect(cobrado).not.toContainText(/[AP]M/)
  await page.goto('/admin/banco')
  const importaciones = page.getByRole('region', { name: 'Importaciones' })
  await importaciones.getByRole('button', { name: /^Deshacer noviembre.csv/ }).click()
  await responder(page, '¿Deshacer la importación?', 'se puede importar otra vez', 'Deshacer')
  await expect(importaciones).toHaveCount(0)
  await page.goto('/admin/banco')
  await elegir()
  await expect(page.getByRole('button', { name: /^Anotar 1 \(/ })).toBeVisible()
})

test('a notice without a day that is pasted again may be the same or another one, and she says which', async ({
  page,
  producto,
}) => {
  const api = await producto.api(ADMIN)
  const quien = { nombre: 'Filiberta', apellido: `Quesada Rivera${process.pid}`, telefono: '8712 3457' }
  await api.call(createUsuario, { body: quien as never })
  const aviso = `Ha recibido ${1000 + (process.pid % 9000)} colones por SINPE MOVIL de ALGUIEN DE FUERA. Varios.`
  await page.setViewportSize(TAMANOS.teléfono)
  const leer = async () => {
    await abrirComoAdmin(page, '/admin/banco')
    await page.getByRole('textbox', { name: /O pega aquí/ }).fill(aviso)
    await page.getByRole('button', { name: 'Leer', exact: true }).click()
  }
  const dejarAFavor = async (lista: string, otraCosa: RegExp) => {
    const lineas = page.getByRole('region', { name: lista })
    await lineas.getByRole('button', { name: otraCosa }).click()
    await lineas.getByRole('searchbox').fill(quien.apellido)
    await lineas.getByRole('button', { name: /^A favor de Filiberta/ }).click()
  }
  await leer()
  await dejarAFavor('Sin propuesta', /^Otra cosa/)
  await expect(page.getByRole('region', { name: 'Ya importadas y en tránsito' })).toContainText('Ya está anotada.')
  await leer()
  await expect(page.getByRole('region', { name: 'Quizás ya importadas' })).toContainText('puede ser el mismo pago')
  await dejarAFavor('Quizás ya importadas', /^Es otro pago/)
  await expect(page.getByRole('region', { name: 'Ya importadas y en tránsito' })).toContainText('Ya está anotada.')
  await expect(page.getByRole('region', { name: 'Quizás ya importadas' })).toHaveCount(0)
})
