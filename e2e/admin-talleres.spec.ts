import type { Browser, Page } from '@playwright/test'
import { me } from '../contract/cuentas.ts'
import { deleteInscripcion, getTaller, inscribir, listInscripciones, updateTaller } from '../contract/talleres.ts'
import { hoy } from '../contract/tiempo.ts'
import { ADMIN, abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, inscribirse } from './taller.ts'

const TELEFONO = { width: 390, height: 844 }

async function abrirAdmin(page: Page, ruta: string): Promise<void> {
  await entrarComo(page, ADMIN)
  await page.goto(ruta)
}

async function abrirComo(browser: Browser, producto: Producto, persona: Persona): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  return page
}

/** Somebody with a seat, without the screen. */
async function sentar(producto: Producto, { id }: { id: number }, nombre?: string): Promise<Persona> {
  const persona = await producto.crearCliente(nombre)
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(inscribir, { body: { usuario, taller: { id } } })
  return persona
}

function formularioDe(page: Page, titulo: 'Agregar taller' | 'Editar taller') {
  return page.getByRole('dialog', { name: titulo })
}

async function responder(page: Page, titulo: string, texto: string | RegExp, boton = 'Aceptar'): Promise<void> {
  const dialogo = page.getByRole('alertdialog', { name: titulo })
  await expect(dialogo).toContainText(texto)
  await dialogo.getByRole('button', { name: boton, exact: true }).click()
  await expect(dialogo).toBeHidden()
}

async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('searchbox').fill(texto)
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe(texto)
}

test('a workshop is added, customers enrol in it, and the back office shows who they are', async ({
  page,
  browser,
  producto,
}) => {
  const titulo = `Tejer redes ${process.pid}`
  const ana = await producto.crearCliente()
  const cliente = await abrirComo(browser, producto, ana)
  await abrirAdmin(page, '/admin/talleres')
  await page.getByRole('button', { name: 'Agregar taller' }).click()
  const nuevo = formularioDe(page, 'Agregar taller')
  await nuevo.getByLabel('Título').fill(titulo)
  await nuevo.getByLabel('Descripción').fill('Tres horas. '.repeat(20))
  await nuevo.getByLabel('Inicio').fill('2031-05-10T09:00')
  await expect(nuevo.getByText('sábado 10 de mayo de 2031, 9:00 AM')).toBeVisible()
  await nuevo.getByLabel('Fin').fill('2031-05-10T12:00')
  await nuevo.getByLabel('Lugar').fill('Sala Ceiba')
  await nuevo.getByLabel('Cupo máximo').fill('2')
  await nuevo.getByLabel('Precio').fill('18.500,5')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, '¡Creado!', 'Taller agregado.')
  await expect(page).toHaveURL('/admin/talleres')

  await cliente.goto('/talleres')
  await cliente.getByRole('link', { name: `Ver más sobre ${titulo}` }).click()
  await expect(cliente.getByRole('main')).toContainText('₡18 500,50')
  await inscribirse(cliente, { titulo })
  await expect(cliente.getByRole('alertdialog', { name: '¡Inscripción exitosa!' })).toBeVisible()

  await buscar(page, titulo)
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  const fila = page.getByRole('row', { name: titulo })
  const columnas = ['Título', 'Descripción', 'Inicio', 'Fin', 'Lugar', 'Cupo', 'Disponibles', 'Precio', 'Activo']
  await expect(page.getByRole('columnheader')).toHaveText([...columnas, 'Acciones'])
  const comienzo = fila.getByText(/^(Tres horas\. ){7}Tres h…$/)
  await comienzo.click()
  await expect(fila.getByText(/(Tres horas\.\s?){20}$/).last()).toBeVisible()
  await fila.getByText('Ver menos').click()
  await expect(fila).toContainText('10/05/2031 9:00 AM10/05/2031 12:00 PMSala Ceiba21₡18 500,50Sí')
  await page.getByRole('button', { name: `Ver inscripciones de ${titulo}` }).click()
  const inscripciones = page.getByRole('dialog', { name: 'Inscripciones' })
  await expect(inscripciones).toContainText('Inscritos: 1 de 2. Disponibles: 1.')
  await expect(inscripciones.getByRole('row', { name: ana.nombre })).toContainText(
    new RegExp(`^1${ana.nombre}${ana.apellido}${ana.email}\\d\\d/.* [AP]MConfirmada$`),
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
  const taller = await crearTaller(producto, { precio: 18_500.5 })
  const { titulo } = taller
  const ana = await sentar(producto, taller)
  const cliente = await abrirComo(browser, producto, ana)
  await page.setViewportSize(TELEFONO)
  await abrirAdmin(page, `/admin/talleres?buscar=${encodeURIComponent(titulo)}`)
  const fila = page.getByRole('row', { name: titulo })
  await page.getByRole('button', { name: `Editar ${titulo}` }).click()
  const editar = formularioDe(page, 'Editar taller')
  await expect(editar.getByLabel('Precio')).toHaveValue('18500,5')
  await editar.getByLabel('Inicio').fill('2031-05-11T09:00')
  await editar.getByLabel('Fin').fill('2031-05-11T12:00')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 1 persona inscrita', 'un correo con la fecha, la hora y el lugar nuevos.', 'Guardar')
  await responder(page, '¡Actualizado!', 'Taller modificado.')
  expect((await producto.waitForMail(ana.email, /cambió/)).text).toContain('Domingo 11 de mayo de 2031')

  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', 'No podrás revertir esto.', 'Eliminar')
  await responder(page, 'Error', /no se puede eliminar.*recibirán un correo.*se conservan/, 'Desactivar')
  await responder(page, '¡Actualizado!', 'Taller modificado.')
  await expect(fila).toContainText('No')
  await producto.waitForMail(ana.email, /suspendió/)
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', titulo, 'Eliminar')
  await responder(page, 'Error', 'elimina antes sus inscripciones')

  await cliente.goto('/talleres')
  await expect(cliente.getByRole('link', { name: /^Ver más/ }).first()).toBeVisible()
  await expect(cliente.getByText(titulo)).toHaveCount(0)
  await cliente.context().close()
})

test('a workshop nobody is enrolled in is deleted', async ({ page, producto }) => {
  const { titulo } = await crearTaller(producto)
  await abrirAdmin(page, `/admin/talleres?buscar=${encodeURIComponent(titulo)}`)
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click()
  await responder(page, '¿Eliminar taller?', titulo, 'Eliminar')
  await responder(page, '¡Eliminado!', 'Taller borrado.')
  await expect(page.getByText('No hay talleres')).toBeVisible()
})

test('what is wrong is said at its field in the words of the product, and nothing typed is lost', async ({ page }) => {
  await abrirAdmin(page, '/admin/talleres?nuevo=1')
  const nuevo = formularioDe(page, 'Agregar taller')
  const agregar = nuevo.getByRole('button', { name: 'Agregar', exact: true })
  const inicio = nuevo.getByLabel('Inicio')
  const fin = nuevo.getByLabel('Fin')
  const dice = (campo: typeof fin, texto: string) => expect(campo).toHaveAccessibleDescription(new RegExp(texto))

  await agregar.click()
  for (const campo of [inicio, fin]) await dice(campo, 'Debes ingresar la fecha y hora de inicio y fin\\.')
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
  await dice(fin, 'Fechas inválidas\\. Por favor selecciona correctamente las fechas y horas\\.')
  await dice(nuevo.getByLabel('Cupo máximo'), 'El mínimo es 1.')
  await dice(nuevo.getByLabel('Precio'), 'Escribe un monto como 4500')

  await nuevo.getByLabel('Cupo máximo').fill('1.5')
  await nuevo.getByLabel('Precio').fill('')
  await fin.fill('2031-05-10T09:00')
  await agregar.click()
  await dice(fin, 'La fecha/hora de fin debe ser posterior a la de inicio\\.')
  await dice(nuevo.getByLabel('Cupo máximo'), 'Escribe un número entero.')
  await nuevo.getByLabel('Cupo máximo').fill('1')
  await fin.fill('2031-05-10T09:01')
  await agregar.click()
  await responder(page, '¡Creado!', 'Taller agregado.')
  await buscar(page, 'Con errores')
  await expect(page.getByRole('row', { name: 'Con errores' })).toContainText('₡0,00')
})

test('a capacity below the number enrolled is told, then allowed, and removes nobody', async ({ page, producto }) => {
  const taller = await crearTaller(producto, { cupoMaximo: 3 })
  for (const nombre of ['Eva', 'Rosa']) await sentar(producto, taller, nombre)
  await abrirAdmin(page, `/admin/talleres?editar=${taller.id}`)
  const editar = formularioDe(page, 'Editar taller')
  await expect(editar.getByLabel('Cupo máximo')).toHaveAccessibleDescription('Hay 2 personas inscritas.')
  await sentar(producto, taller, 'Ana')
  await editar.getByLabel('Cupo máximo').fill('1')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 3 personas inscritas', 'El cupo queda en 1: nadie pierde su lugar', 'Volver')
  await expect(editar.getByLabel('Cupo máximo')).toHaveValue('1')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Hay 3 personas inscritas', 'El cupo queda en 1', 'Guardar')
  await responder(page, '¡Actualizado!', 'Taller modificado.')
  const params = { id: String(taller.id) }
  expect(await (await producto.api()).call(getTaller, { params })).toMatchObject({ cupoMaximo: 1, inscritos: 3 })
  await page.goto(`/admin/talleres?ver=${taller.id}`)
  const inscripciones = page.getByRole('dialog', { name: 'Inscripciones' })
  await expect(inscripciones).toContainText('Inscritos: 3 de 1. Disponibles: 0.')
})

test('two administrators: the second is told what the first one changed, and keeps what was typed', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto)
  const api = await producto.api()
  const params = { id: String(taller.id) }
  await abrirAdmin(page, `/admin/talleres?editar=${taller.id}`)
  const editar = formularioDe(page, 'Editar taller')
  await editar.getByLabel('Lugar').fill('El patio')
  await api.call(updateTaller, { params, body: { ...taller, fechaFin: '2032-11-20T13:00' } })
  await page.context().clearCookies()
  await editar.getByRole('button', { name: 'Guardar' }).click()
  const reingreso = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Contraseña' }) })
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  const choque = editar.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Fin: 20/11/2032 11:30 AM → 20/11/2032 1:00 PM')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, '¡Actualizado!', 'Taller modificado.')
  const guardado = { lugar: 'El patio', fechaFin: '2032-11-20T13:00:00' }
  expect(await api.call(getTaller, { params })).toMatchObject(guardado)
})

test('an enrolment is found by every column, looked at, and deleted: its seat is free again', async ({
  page,
  browser,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  const nombre = `Zenobia${process.pid}`
  const zenobia = await sentar(producto, taller, nombre)
  const otra = await abrirComo(browser, producto, await producto.crearCliente())
  await otra.goto(`/talleres/${taller.id}`)
  await expect(otra.getByRole('main')).toContainText('Este taller ya no tiene cupo disponible.')

  await abrirAdmin(page, '/admin/inscripciones')
  const columnas = ['Fecha de inscripción', 'Taller', 'Nombre', 'Apellido', 'Correo', 'Estado', 'Acciones']
  await expect(page.getByRole('columnheader')).toHaveText(columnas)
  const hoyMismo = hoy(Date.now()).split('-').reverse().join('/')
  for (const dato of [hoyMismo, taller.titulo, 'ZENOBIA', 'solano', zenobia.email, 'confirmada']) {
    await buscar(page, `${nombre} ${dato}`)
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  }
  await buscar(page, `${nombre} cancelada`)
  await expect(page.getByText('No hay inscripciones')).toBeVisible()
  await buscar(page, nombre)

  await page.setViewportSize(TELEFONO)
  await page.getByRole('button', { name: `Ver detalle de inscripción de ${nombre}` }).click()
  const detalle = page.getByRole('dialog', { name: 'Detalle de la inscripción' })
  await expect(page).toHaveURL(/[?&]ver=\d+/)
  await page.reload()
  for (const dato of [taller.titulo, nombre, zenobia.apellido, zenobia.email, 'Confirmada']) {
    await expect(detalle).toContainText(dato)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Eliminar inscripción de ${nombre}` }).click()
  await responder(page, '¿Eliminar inscripción?', 'No podrás revertir esto.', 'Eliminar')
  await responder(page, 'Eliminada', 'La inscripción fue eliminada.')
  await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  await producto.waitForMail(zenobia.email, /cancelada/)

  await otra.reload()
  await inscribirse(otra, taller)
  await expect(otra.getByRole('alertdialog', { name: '¡Inscripción exitosa!' })).toBeVisible()
  await otra.context().close()
})

test('enrolments that cannot be read or deleted are told in the words of the product', async ({ page, producto }) => {
  const taller = await crearTaller(producto)
  const nombre = `Amapola${process.pid}`
  await sentar(producto, taller, nombre)
  await entrarComo(page, ADMIN)
  await page.route('**/api/inscripciones?**', (route) => route.abort())
  await page.goto(`/admin/inscripciones?buscar=${nombre}`)
  const fallo = page.getByRole('alert').filter({ hasText: 'No se pudo cargar la lista de inscripciones.' })
  await expect(fallo).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll()
  await fallo.getByRole('button', { name: 'Reintentar' }).click()
  const eliminar = page.getByRole('button', { name: `Eliminar inscripción de ${nombre}` })
  await expect(eliminar).toBeVisible()

  const api = await producto.api()
  const [inscripcion] = await api.call(listInscripciones, { query: { buscar: nombre } })
  await api.call(deleteInscripcion, { params: { id: String(inscripcion!.id) } })
  await eliminar.click()
  await responder(page, '¿Eliminar inscripción?', nombre, 'Eliminar')
  await responder(page, 'Error al eliminar', 'La inscripción no existe o fue eliminada.')
  await expect(page.getByText('No hay inscripciones')).toBeVisible()
  await page.goto(`/admin/inscripciones?ver=${inscripcion!.id}`)
  await expect(page.getByRole('dialog')).toContainText('La inscripción no existe o fue eliminada.')
})
