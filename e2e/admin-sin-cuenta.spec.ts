import { createCita } from '../contract/agenda/citas/citas.ts'
import { createUsuario, listUsuarios } from '../contract/cuentas/usuarios.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, crearServicio, largaDe } from './agenda.ts'
import { abrirOtroNavegador, entrar, expect, test } from './producto.ts'
import { abrirSemana, masDias, otraSemana } from './semana.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('somebody without an account is booked in 8 taps and 2 fields, written to, and invited to an account with what is theirs', async ({
  page,
  browser,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  const lunes = otraSemana()
  const nombre = `Rosa ${process.pid}`
  const telefono = `8888 ${String(process.pid).padStart(4, '0').slice(-4)}`
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirSemana(page, lunes)
  const cuenta = await contarToques(page)
  const libre = page.getByRole('button', { name: /^Agregar: / })
  const { height } = (await libre.boundingBox())!
  await libre.click({ position: { x: 150, y: (height / 11) * 2.2 } })
  await page
    .getByRole('dialog', { name: /10:00\sAM/ })
    .getByRole('button', { name: 'Cita' })
    .click()
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${cortaDe(lunes)} 10:00\u00a0AM`)
  await nueva.getByRole('combobox', { name: 'Usuario' }).click()
  await page.keyboard.type(nombre)
  await nueva.getByRole('button', { name: `Crear «${nombre}»` }).click()
  await expect(nueva.getByRole('textbox', { name: 'Nombre' })).toHaveValue(nombre)
  await expect(nueva.getByRole('textbox', { name: 'Teléfono o correo' })).toBeFocused()
  await page.keyboard.type('888')
  await nueva.getByRole('button', { name: 'Agregar', exact: true }).press('Enter')
  await expect(nueva.getByText('Toca antes «Crear persona».')).toBeVisible()
  await expect(nueva.getByText(TEXTOS.adminCitas.sinUsuario)).toHaveCount(0)
  await expect(nueva.getByRole('textbox', { name: 'Teléfono o correo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nueva.getByText('Escribe los 8 dígitos del teléfono')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(telefono)
  await nueva.getByRole('button', { name: 'Crear persona' }).click()
  await expect(nueva.getByRole('combobox', { name: 'Usuario' })).toHaveValue(nombre)
  await expect(nueva.getByText('Sin correo: no recibirá avisos.')).toBeVisible()
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, TEXTOS.admin.creada, TEXTOS.adminCitas.agregada)
  expect(await cuenta()).toEqual({ toques: 8, campos: 2 })
  const porTelefono = (que: string) =>
    `https://wa.me/506${telefono.replace(' ', '')}?text=${encodeURIComponent(`Hola, Rosa: te escribo por ${que}.`)}`
  const aviso = page.getByRole('status').getByRole('link', { name: `WhatsApp a ${nombre}` })
  await expect(aviso).toHaveAttribute('href', porTelefono(`tu cita del ${cortaDe(lunes)} 10:00\u00a0AM`))

  const card = page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button', { name: nombre })
  await card.click()
  const enlace = porTelefono(`tu cita del ${largaDe(lunes)}, 10:00\u00a0AM`)
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(editar.getByRole('link', { name: `WhatsApp a ${nombre}` })).toHaveAttribute('href', enlace)

  const email = `rosa${process.pid}@ejemplo.cr`
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(telefono)}`)
  const fila = page.getByRole('row', { name: nombre })
  await expect(fila).toContainText('Sin cuenta')
  await page.getByRole('button', { name: `Editar ${nombre}` }).click()
  await page.getByRole('dialog', { name: 'Editar persona' }).getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Persona modificada.')
  await fila.getByRole('link', { name: nombre, exact: true }).click()
  await page.getByRole('button', { name: `Invitar a ${nombre}` }).click()
  await responder(page, `¿Invitar a ${nombre}?`, email, 'Enviar invitación')
  await responder(page, '¡Enviada!', email)

  const suya = await abrirOtroNavegador(browser, producto)
  const { text } = await producto.waitForMail(email, /Crea tu cuenta/)
  await suya.goto(/\S+\/restablecer\?primera#token=[\w-]+/.exec(text!)![0])
  const password = 'una clave nueva y larga'
  await suya.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await suya.getByRole('button', { name: 'Guardar contraseña' }).click()
  await suya.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(suya.getByRole('textbox', { name: 'Correo' })).toHaveValue(email)
  await entrar(suya, { nombre: 'Rosa', apellido: `${process.pid}`, email, password })
  await suya.goto('/perfilusuario')
  await expect(suya.getByRole('main')).toContainText('Rosa')
  await suya.context().close()

  // Written down twice: one of them is joined to the account, another goes.
  const admin = await producto.api()
  const doble = await admin.call(createUsuario, {
    body: { nombre: `Rosi ${process.pid}`, telefono: '7000 1234', esOtra: true },
  })
  const body = { fechaHora: `${masDias(lunes, 1)}T10:00`, servicio: servicio.nombre, usuario: { id: doble.id } }
  await admin.call(createCita, { body })
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(doble.nombre)}`)
  await page.getByRole('link', { name: doble.nombre, exact: true }).click()
  await cuenta()
  await page.getByRole('button', { name: 'Unir con…' }).click()
  const unir = page.getByRole('dialog', { name: `Unir a ${doble.nombre}` })
  await expect(unir.getByRole('combobox', { name: 'Usuario' })).toBeFocused()
  await page.keyboard.type(email)
  await unir.getByRole('option', { name: email }).click()
  await unir.getByRole('button', { name: 'Unir', exact: true }).click()
  await responder(page, `¿Unir a ${doble.nombre} con ${nombre}?`, '1 cita o taller por venir', 'Unir')
  await responder(page, '¡Unidas!', `Ahora todo es de ${nombre}.`)
  expect(await cuenta()).toEqual({ toques: 4, campos: 1 })
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Por venir/ }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Borrar sus datos' })).toHaveCount(0)

  const otra = await admin.call(createUsuario, { body: { nombre: `Zulay ${process.pid}`, telefono: '7000 4321' } })
  await page.goto(`/admin/usuarios/${otra.id}`)
  await page.getByRole('button', { name: 'Borrar sus datos' }).click()
  await responder(page, `¿Borrar los datos de ${otra.nombre}?`, TEXTOS.admin.advertencia, 'Borrar sus datos')
  await responder(page, '¡Borrados!', 'Sus datos fueron borrados.')
  await page.goto(`/admin/usuarios/${otra.id}`)
  await expect(page.getByText('La persona no existe o fue eliminada.')).toBeVisible()
  await page.goto('/admin/usuarios/abc')
  await expect(page.getByText('El identificador no es válido.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
})

test('one name and telephone again is asked about, with both ways on and nothing typed twice', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const nombre = `Doble ${process.pid}`
  const telefono = `8777 ${String(process.pid).padStart(4, '0').slice(-4)}`
  const api = await producto.api()
  const { id } = await api.call(createUsuario, { body: { nombre, telefono } })
  const cuantas = async () => (await api.call(listUsuarios, { query: { buscar: `${nombre} ${telefono}` } })).length
  const pregunta = page.getByRole('alertdialog', { name: `Ya existe ${nombre}` })
  await abrirComoAdmin(page, '/admin/usuarios?nuevo=')
  const agregar = page.getByRole('dialog', { name: 'Agregar persona' })
  await agregar.getByLabel('Nombre').fill(nombre)
  await agregar.getByLabel('Teléfono').fill(telefono)
  await agregar.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(pregunta).toContainText('¿es la misma persona?')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: '¿Es otra persona?' }).getByRole('button', { name: 'Volver' }).click()
  await expect(agregar.getByLabel('Teléfono')).toHaveValue(telefono)
  await agregar.getByRole('button', { name: 'Agregar', exact: true }).click()
  await pregunta.getByRole('button', { name: 'Sí, la misma' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/usuarios/${id}$`))
  expect(await cuantas()).toBe(1)

  await page.goto('/admin/ordenes?nuevo=')
  const venta = page.getByRole('dialog', { name: 'Nueva orden' })
  const crear = async () => {
    await venta.getByRole('combobox', { name: 'Usuario' }).fill('')
    await venta.getByRole('combobox', { name: 'Usuario' }).fill(nombre)
    await venta.getByRole('button', { name: `Crear «${nombre}»` }).click()
    await venta.getByRole('textbox', { name: 'Teléfono o correo' }).fill(telefono)
    await venta.getByRole('button', { name: 'Crear persona' }).click()
  }
  await venta.getByRole('combobox', { name: 'Usuario' }).fill(nombre)
  await venta.getByRole('button', { name: `Crear «${nombre}»` }).click()
  const nueva = venta.getByRole('group', { name: 'Persona nueva' })
  await nueva.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(venta.getByRole('form', { name: 'Nueva orden' })).toBeFocused()
  await crear()
  await pregunta.getByRole('button', { name: 'Sí, la misma' }).click()
  await expect(venta.getByRole('combobox', { name: 'Usuario' })).toHaveValue(nombre)
  await expect(venta.getByRole('textbox', { name: 'Teléfono o correo' })).toBeHidden()
  expect(await cuantas()).toBe(1)
  await crear()
  await pregunta.getByRole('button', { name: 'No' }).click()
  await page
    .getByRole('alertdialog', { name: '¿Es otra persona?' })
    .getByRole('button', { name: 'Es otra persona' })
    .click()
  await expect(venta.getByRole('textbox', { name: 'Teléfono o correo' })).toBeHidden()
  expect(await cuantas()).toBe(2)
})
