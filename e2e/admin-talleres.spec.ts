import type { Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { getTaller } from '../contract/talleres/talleres.ts'
import { abrirComoAdmin, abrirMas, buscarEn, responder, TAMANOS } from './administracion.ts'
import { crearServicio } from './agenda.ts'
import { holdBack } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { abrirComo, crearTaller, inscribirse, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'

const formularioDe = (page: Page, titulo: 'Agregar taller' | 'Editar taller') =>
  page.getByRole('dialog', { name: titulo })

/** The server answers sooner than a busy browser leaves an entry of its history. */
const irAtrasDespacio = (page: Page) =>
  page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (pasos) => void setTimeout(go, 400, pasos)
  })

test('a workshop is added, customers enrol in it, and the back office shows who they are', async ({
  page,
  browser,
  producto,
}) => {
  const titulo = `Tejer redes ${process.pid}`
  const ana = await producto.crearCliente()
  const { nombre: servicio } = await crearServicio(producto)
  const usuario = await (await producto.api(ana)).call(me, {})
  await (await producto.api()).call(createCita, { body: { fechaHora: '2031-05-17T10:00', servicio, usuario } })
  const cliente = await abrirComo(browser, producto, ana)
  await irAtrasDespacio(page)
  await abrirComoAdmin(page, '/admin/talleres')
  await page.getByRole('button', { name: 'Agregar taller' }).click()
  const nuevo = formularioDe(page, 'Agregar taller')
  await nuevo.getByLabel('Título').fill(titulo)
  await nuevo.getByLabel('Descripción').fill('Tres horas. '.repeat(20))
  await nuevo.getByLabel('Inicio').fill('2031-05-17T09:00')
  await expect(nuevo.getByText('sábado 17 de mayo de 2031, 9:00 AM')).toBeVisible()
  await nuevo.getByLabel('Fin').fill('2031-05-17T12:00')
  await nuevo.getByLabel('Lugar').fill('Sala Ceiba')
  await nuevo.getByLabel('Cupo máximo').fill('2')
  await nuevo.getByLabel('Precio').fill('18.500,5')
  await nuevo.getByLabel('URL de la imagen').fill('/compartir.png')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, '¿Guardar de todos modos?', `choca con la cita de ${ana.nombre} ${ana.apellido}`, 'Guardar')
  await responder(page, TEXTOS.admin.creado, TEXTOS.adminTalleres.agregado)
  await expect(page).toHaveURL('/admin/talleres')

  await cliente.goto('/talleres')
  const tarjeta = cliente.getByRole('listitem').filter({ hasText: titulo })
  await expect(tarjeta.locator('img')).toHaveAttribute('src', '/compartir.png')
  await cliente.getByRole('link', { name: `${TEXTOS.talleres.verMas} sobre ${titulo}` }).click()
  await expect(cliente.getByRole('main')).toContainText('₡18 500,50')
  await inscribirse(cliente, { titulo })
  await expect(cliente.getByRole('alertdialog', { name: TEXTOS.taller.exito })).toBeVisible()

  await buscarEn(page, 'talleres', titulo, 1)
  const fila = page.getByRole('row', { name: titulo })
  const columnas = ['Título', 'Descripción', 'Cuándo', 'Lugar', 'Cupo', 'Disponibles', 'Precio', 'Activo']
  await expect(page.getByRole('columnheader')).toHaveText([...columnas, 'Acciones'])
  await expect(fila.getByRole('cell', { name: /^Tres horas\. / })).toBeAttached()
  const leida = '17/05/2031 9:00 AM – 12:00 PM Sala Ceiba 2 1 ₡18 500,50'
  await expect(page.getByRole('row', { name: leida })).toBeVisible()
  await page.getByRole('button', { name: `Ver inscripciones de ${titulo}` }).click()
  const inscripciones = page.getByRole('dialog', { name: 'Inscripciones' })
  await expect(inscripciones).toContainText('Inscritos: 1 de 2. Disponibles: 1.')
  await expect(inscripciones.getByRole('listitem')).toContainText(
    new RegExp(`^${ana.nombre} ${ana.apellido} Confirmada${ana.email} · \\d\\d/.*\\s[AP]MAsistió`),
  )
  await page.reload()
  await expect(inscripciones).toContainText(ana.email)
  await page.keyboard.press('Escape')
  await expect(inscripciones).toBeHidden()
  await cliente.context().close()
})

test('on a phone: people are told that a workshop moved; it is not deleted under them but deactivated', async ({
  page,
  browser,
  producto,
}) => {
  await crearTaller(producto)
  const { titulo, ...taller } = await crearTaller(producto, { precio: 18_500.5 })
  const ana = await sentar(producto, taller)
  const cliente = await abrirComo(browser, producto, ana)
  await page.setViewportSize(TAMANOS.teléfono)
  const deDias = await crearTaller(producto, { fechaInicio: '2031-06-13T09:00', fechaFin: '2031-06-15T12:00' })
  await abrirComoAdmin(page, `/admin/talleres?buscar=${encodeURIComponent(deDias.titulo)}`)
  const cuando = page.getByRole('cell').filter({ hasText: 'vie 13/06/2031 9:00' })
  expect((await cuando.boundingBox())!.width, 'the day is seen').toBeGreaterThan(100)
  await page.goto(`/admin/talleres?buscar=${encodeURIComponent(titulo)}`)
  const fila = page.getByRole('row', { name: titulo })
  await fila.getByRole('link', { name: 'Quedan 4 de 5' }).click()
  await expect(page.getByRole('dialog', { name: 'Inscripciones' })).toContainText(ana.nombre)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/talleres\?buscar=/)
  await page.getByRole('button', { name: `Editar ${titulo}` }).click()
  const editar = formularioDe(page, 'Editar taller')
  await expect(editar.getByLabel('Precio')).toHaveValue('18500,5')
  await editar.getByLabel('Inicio').fill('2031-05-11T09:00')
  // It stays as long as it was.
  await expect(editar.getByLabel('Fin')).toHaveValue('11/05/2031 11:30\u00a0AM')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 1 persona inscrita', 'un correo con lo que cambia: la fecha.', 'Guardar')
  await responder(page, TEXTOS.admin.actualizado, 'Taller modificado.')
  expect((await producto.waitForMail(ana.email, /cambió/)).text).toContain('Domingo 11 de mayo de 2031')

  await abrirMas(page, titulo)
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', TEXTOS.admin.advertencia, 'Eliminar')
  const leerLista = await holdBack(page, /api\/talleres\?/)
  await responder(page, 'Error', /no se puede eliminar.*recibirán un correo.*se conservan/, 'Desactivar')
  await responder(page, TEXTOS.admin.actualizado, 'Taller modificado.')
  await producto.waitForMail(ana.email, /suspendió/)
  // While the list is still read again, what the owner presses next is heard.
  await abrirMas(page, titulo)
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', titulo, 'Eliminar')
  await responder(page, 'Error', 'elimina antes sus inscripciones')
  leerLista()
  await expect(fila).toContainText('No')

  await cliente.goto('/talleres')
  await expect(cliente.getByRole('link', { name: /^Ver más/ }).first()).toBeVisible()
  await expect(cliente.getByText(titulo)).toHaveCount(0)
  await cliente.context().close()
})

test('what is wrong is said at its field, and nothing typed is lost; a capacity below the number enrolled is told, then allowed; an empty workshop is deleted', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await abrirComoAdmin(page, '/admin/talleres?nuevo=1')
  const nuevo = formularioDe(page, 'Agregar taller')
  const agregar = nuevo.getByRole('button', { name: 'Agregar', exact: true })
  const inicio = nuevo.getByLabel('Inicio')
  const fin = nuevo.getByLabel('Fin')
  await expect(nuevo.getByLabel(TEXTOS.adminTalleres.agendable)).not.toBeChecked()
  const dice = (campo: typeof fin, texto: string) => expect(campo).toHaveAccessibleDescription(new RegExp(texto))

  await agregar.click()
  for (const campo of [inicio, fin]) await dice(campo, RegExp.escape(TEXTOS.adminTalleres.sinFechas))
  for (const campo of ['Título', 'Descripción', 'Lugar', 'Cupo máximo']) {
    await dice(nuevo.getByLabel(campo), 'Completa este campo.')
  }
  await nuevo.getByLabel('Título').fill('Con errores')
  await nuevo.getByLabel('Descripción').fill('Una')
  await nuevo.getByLabel('Lugar').fill('Aquí')
  await nuevo.getByLabel('Cupo máximo').fill('0')
  await nuevo.getByLabel('Precio').fill('-5')
  await inicio.fill('2031-05-10T09:00')
  await fin.focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dice(fin, RegExp.escape(TEXTOS.adminTalleres.fechasInvalidas))
  await dice(nuevo.getByLabel('Cupo máximo'), 'El mínimo es 1.')
  await dice(nuevo.getByLabel('Precio'), 'Escribe un monto como 4500')

  await nuevo.getByLabel('Cupo máximo').fill('1.5')
  await nuevo.getByLabel('Precio').fill('')
  await fin.fill('2031-05-10T09:00')
  await agregar.click()
  await dice(fin, RegExp.escape(TEXTOS.adminTalleres.finAntes))
  await dice(nuevo.getByLabel('Cupo máximo'), 'Escribe un número entero.')
  await nuevo.getByLabel('Cupo máximo').fill('1')
  await fin.fill('2031-05-10T09:01')
  await agregar.click()
  await responder(page, TEXTOS.admin.creado, TEXTOS.adminTalleres.agregado)
  await buscarEn(page, 'talleres', 'Con errores', 1)
  await expect(page.getByRole('row', { name: 'Con errores' })).toContainText('₡0,00')

  const taller = await crearTaller(producto, { cupoMaximo: 3 })
  for (const nombre of ['Eva', 'Rosa']) await sentar(producto, taller, nombre)
  await page.goto(`/admin/talleres?editar=${taller.id}`)
  const editar = formularioDe(page, 'Editar taller')
  await expect(editar.getByLabel('Cupo máximo')).toHaveAccessibleDescription('Hay 2 personas inscritas.')
  await sentar(producto, taller, 'Ana')
  await editar.getByLabel('Cupo máximo').fill('1')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 3 personas inscritas', 'El cupo queda en 1: nadie pierde su lugar', 'Volver')
  await expect(editar.getByLabel('Cupo máximo')).toHaveValue('1')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 3 personas inscritas', 'El cupo queda en 1', 'Guardar')
  await responder(page, TEXTOS.admin.actualizado, 'Taller modificado.')
  const params = { id: String(taller.id) }
  expect(await (await producto.api()).call(getTaller, { params })).toMatchObject({ cupoMaximo: 1, inscritos: 3 })
  await page.goto(`/admin/talleres?ver=${taller.id}`)
  const inscripciones = page.getByRole('dialog', { name: 'Inscripciones' })
  await expect(inscripciones).toContainText('Inscritos: 3 de 1. Disponibles: 0.')
  const { titulo } = await crearTaller(producto)
  await page.goto(`/admin/talleres?buscar=${encodeURIComponent(titulo)}`)
  await abrirMas(page, titulo)
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', titulo, 'Eliminar')
  await responder(page, TEXTOS.admin.eliminado, 'Taller borrado.')
  await expect(page.getByText(TEXTOS.admin.sinTalleres)).toBeVisible()
})
