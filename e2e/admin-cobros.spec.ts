import { createCita } from '../contract/agenda/citas/citas.ts'
import { parseColones } from '../contract/base/money/money.ts'
import { hoy, instante } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createCobro } from '../contract/dinero/cobros.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, crearServicio, otroDia } from './agenda.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { crearArticulo } from './tienda.ts'

test('on a phone: a part and then the rest pay an order, an appointment is paid with one tap, and both are in the list', async ({
  browser,
  page,
  producto,
}) => {
  const ana = await producto.crearCliente(`Cobrada-${process.pid}-`)
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const { id } = await crearArticulo(producto)
  const { codigoOrden } = await api.call(confirmarOrden, {
    body: { usuario, items: [{ producto: { id }, cantidad: 3 }] },
  })
  const { nombre: servicio } = await crearServicio(producto)
  const cita = await api.call(createCita, {
    body: { fechaHora: `${await otroDia(producto)}T09:00`, servicio, usuario },
  })

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${codigoOrden}`)
  await page.getByRole('button', { name: `Ver ${codigoOrden}` }).click()
  const cobros = page.getByRole('region', { name: 'Cobros' })
  await expect(cobros).toContainText('Falta ₡11 299,99 de ₡11 299,99.')
  const titulo = cobros.getByRole('heading', { name: 'Cobros' })
  await cobros.getByRole('button', { name: 'Otro monto' }).press('Enter')
  await expect(titulo).toBeFocused()
  const monto = cobros.getByRole('textbox', { name: 'Monto' })
  await monto.fill('20000')
  await cobros.getByRole('button', { name: 'Registrar' }).click()
  await expect(cobros.getByRole('combobox', { name: 'Cómo' })).toHaveAttribute('aria-invalid', 'true')
  await cobros.getByRole('combobox', { name: 'Cómo' }).selectOption('SINPE')
  await cobros.getByRole('button', { name: 'Registrar' }).click()
  const pregunta = page.getByRole('alertdialog')
  await expect(pregunta).toContainText('Falta cobrar ₡11 299,99. ¿Anotar ₡8 700,01 a favor de')
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(pregunta).toBeHidden()
  // What was asked is not told once more as an error.
  await expect(monto).toHaveValue('20000')
  await expect(cobros).not.toContainText('¿Anotar')
  await monto.fill('1 299,99')
  await cobros.getByRole('textbox', { name: 'Referencia' }).fill('SP-7781')
  await cobros.getByRole('button', { name: 'Registrar' }).press('Enter')
  await expect(cobros).toContainText('Falta ₡10 000,00 de ₡11 299,99.')
  await expect(titulo).toBeFocused()
  await cobros.getByRole('button', { name: 'Corregir: Cobrado ₡1 299,99, SINPE' }).click()
  const dia = cortaDe(hoy(instante(Date.now())))
  const correccion = cobros.getByRole('form', { name: 'Corrección del cobro' })
  await expect(correccion.getByRole('textbox', { name: 'Referencia' })).toHaveValue('SP-7781')
  await correccion.getByRole('textbox', { name: 'Referencia' }).fill('TR-1')
  await correccion.getByRole('combobox', { name: 'Cómo' }).selectOption('TRANSFERENCIA')
  // A day is enough, as in what a bank tells.
  await correccion.getByRole('textbox', { name: 'Cuándo' }).fill(dia)
  await correccion.getByRole('button', { name: 'Corregir' }).click()
  await expect(cobros.getByRole('listitem')).toContainText('TR-1')
  await expect(cobros.getByRole('listitem')).toContainText(`Transferencia${dia} · TR-1`)
  await expect(cobros).toContainText('Falta ₡10 000,00 de ₡11 299,99.')
  await cobros.getByRole('button', { name: 'Efectivo' }).press('Enter')
  await expect(cobros).toContainText('Cobrado por completo: ₡11 299,99.')
  await expect(titulo).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Historia' })).toContainText('PAGADO')

  await page.goto(`/admin/citas?ver=${cita.id}`)
  await page.getByRole('dialog', { name: 'Cobros de la cita' }).getByRole('button', { name: 'SINPE' }).click()
  await expect(cobros).toContainText('Cobrado por completo: ₡25 000,00.')
  // The form of an appointment shows what is paid, too, and takes it.
  await page.goto(`/admin/citas?editar=${cita.id}`)
  await expect(page.getByRole('dialog', { name: 'Editar cita' }).getByRole('region', { name: 'Cobros' })).toContainText(
    'Cobrado por completo: ₡25 000,00.',
  )

  await page.goto(`/admin/cobros?buscar=${ana.nombre}`)
  await expect(page.getByText('Mostrando 3 de 3')).toBeVisible()
  // Around midnight they are of two days.
  const sumas = await page.getByRole('rowheader', { name: / de \S+ ₡/ }).allInnerTexts()
  expect(sumas.reduce((suma, texto) => suma + parseColones(texto.replace(/.*₡/s, ''))!, 0)).toBe(3_629_999)
  await page.getByText('menos lo devuelto').click()
  const entro = page.getByRole('table', { name: 'Por forma' })
  await expect(entro.getByRole('row', { name: /^Efectivo/ })).toContainText(/₡10.000,00/)
  const mes = page.getByRole('combobox', { name: 'Mes' })
  await expect(mes).toBeHidden()
  await page.getByText('Filtros', { exact: true }).click()
  await mes.selectOption('Otros días…')
  const dias = page.getByRole('form', { name: 'Otros días' })
  await dias.getByRole('textbox', { name: 'Desde' }).fill('2/1/2020')
  await dias.getByRole('textbox', { name: 'Hasta' }).fill('15/1/2020')
  await dias.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(/desde=2020-01-02&hasta=2020-01-15/)
  await expect(page.getByText('Sin cobros')).toBeVisible()
  await expect(entro).toHaveCount(0)
  await page.reload()
  await expect(dias.getByRole('textbox', { name: 'Desde' })).toHaveValue('02/01/2020')
  await mes.selectOption('Cualquier mes')
  await expect(dias).toHaveCount(0)
  const todos = page.getByRole('button', { name: 'Todos', exact: true })
  await expect(todos).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: 'Cómo se pagó' }).selectOption('SINPE')
  await expect(todos).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible()
  await todos.click()
  await expect(page).not.toHaveURL(/forma=/)
  await expect(todos).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: codigoOrden }).first().click()
  await cobros.getByRole('button', { name: 'Devolver…' }).press('Enter')
  await expect(titulo).toBeFocused()
  const devolucion = cobros.getByRole('form', { name: 'Devolución' })
  await expect(devolucion.getByRole('textbox', { name: 'Monto' })).toHaveValue('11299,99')
  await expect(devolucion.getByRole('combobox', { name: 'Cómo' })).toHaveValue('EFECTIVO')
  await devolucion.getByRole('textbox', { name: 'Monto' }).fill('300')
  await devolucion.getByRole('button', { name: 'Registrar la devolución' }).click()
  await expect(cobros).toContainText('Falta ₡300,00 de ₡11 299,99. Se devolvieron ₡300,00.')
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Historia' })).toContainText(
    /PENDIENTE.*PAGADO.*PENDIENTE/,
  )
  await cobros.getByRole('button', { name: 'Eliminar: Devuelto ₡300,00, Efectivo' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await responder(page, 'Eliminado', 'El cobro fue eliminado.')
  await expect(titulo).toBeFocused()
  await expect(cobros).toContainText('Cobrado por completo: ₡11 299,99.')
  await expect(cobros.getByRole('listitem')).toHaveText([/₡1.299,99.*TR-1/, /₡10.000,00.*Efectivo/])
  await cobros.getByRole('button', { name: 'Eliminar: Cobrado ₡10 000,00, Efectivo' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await responder(page, 'Eliminado', 'El cobro fue eliminado.')
  await expect(cobros).toContainText('Falta ₡10 000,00 de ₡11 299,99.')

  const cliente = await abrirOtroNavegador(browser, producto)
  await entrarComo(cliente, ana)
  await cliente.goto('/')
  const mio = cliente.getByRole('region', { name: /esto es lo que sigue/ })
  await expect(mio).toContainText(`Orden por pagar${codigoOrden}₡10 000,00`)
  await expect(mio).not.toContainText('Págala antes')
  await cliente.context().close()
})

test('a day of payments says what came in on all of it, on each of the pages that it is on', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente(`Seguida-${process.pid}-`)
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const cita = await api.call(createCita, {
    body: { fechaHora: `${await otroDia(producto)}T09:00`, servicio: (await crearServicio(producto)).nombre, usuario },
  })
  const admin = await producto.api()
  // One day, also where midnight comes between.
  const fecha = hoy(instante(Date.now()))
  for (let i = 1; i <= 11; i++)
    await admin.call(createCobro, {
      body: { de: 'cita', id: cita.id, monto: 1000 + i, forma: 'SINPE', referencia: null, fecha },
    })
  await abrirComoAdmin(page, `/admin/cobros?buscar=${ana.nombre}`)
  const elDia = page.getByRole('rowheader', { name: / de \S+ ₡11.066,00$/ })
  await expect(elDia).toBeVisible()
  await expect(page.getByText(/^₡1.0\d\d,00 en otra página$/)).toBeVisible()
  await page.goto(`/admin/cobros?buscar=${ana.nombre}&pagina=2`)
  await expect(page.getByText('Mostrando 1 de 11')).toBeVisible()
  await expect(elDia).toBeVisible()
  await expect(page.getByText(/^₡10.\d{3},00 en otra página$/)).toBeVisible()
})
