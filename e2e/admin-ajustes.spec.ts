import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { getNegocio, saveNegocio, saveTienda } from '../contract/ajustes.ts'
import { createCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import { decidirDias, diasEntre, getDiasCerrados } from '../contract/dias-cerrados.ts'
import { getHorario, saveHorario } from '../contract/horario.ts'
import { confirmarOrden, getOrdenPdf } from '../contract/ordenes.ts'
import { getPolitica, savePolitica } from '../contract/politicas.ts'
import { diaDeSemana, type Fecha, formatDias, hoy, MINUTOS_POR_DIA, parseFecha } from '../contract/tiempo.ts'
import { celda, citasOf, crearServicio, diasAbiertos, elegirDia, irAlMes, largaOf, slotsOf } from './agenda.ts'
import type { Api } from './api.ts'
import { ADMIN, abrirOtroNavegador, entrar, expect, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { crearArticulo } from './tienda.ts'

// Each of them is many steps of several persons.
test.slow()

const VENTANAS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const LUNES = 1
/** Midnight of a day nobody can book yet. */
const lejos = parseFecha(hoy(Date.now()))! + 400 * MINUTOS_POR_DIA

/** Leaves the settings as they were: the server is shared with other journeys. */
async function restaurar({ call }: Api) {
  const negocio = await call(getNegocio, {})
  await call(saveNegocio, { body: { ...negocio, ...originales!.negocio, version: negocio.version } })
  await call(saveHorario, { body: { dias: originales!.dias } })
  await call(saveTienda, { body: { stockBajo: 5 } })
}

let originales: Awaited<ReturnType<typeof leerAjustes>> | null = null

async function leerAjustes({ call }: Api) {
  const { version: _, ...negocio } = await call(getNegocio, {})
  return { negocio, dias: (await call(getHorario, {})) as { dia: 1; abre: string; cierra: string }[] }
}

test.beforeEach(async ({ producto }) => {
  originales ??= await leerAjustes(await producto.api())
})

test.afterEach(async ({ producto }) => restaurar(await producto.api()))

async function abrirAjustes(page: Page) {
  await entrar(page, ADMIN)
  await page.goto('/admin/ajustes')
  await expect(page.getByLabel('Cuenta IBAN')).toHaveValue(/^CR/)
}

async function alerta(page: Page, titulo: string) {
  const dialogo = page.getByRole('alertdialog', { name: titulo, exact: true })
  await dialogo.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo).toBeHidden()
}

let cuantos = 0

/** A Monday near the end of the booking window on which this worker has booked nothing yet. */
async function otroLunes(producto: Producto): Promise<Fecha> {
  cuantos += 1
  return (await diasAbiertos(producto)).filter((fecha) => diaDeSemana(parseFecha(fecha)!) === LUNES).at(-cuantos)!
}

for (const viewport of VENTANAS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the name, the contact data and the ways to pay are what visitors and customers read', async ({
      page,
      browser,
      producto,
    }) => {
      const nombre = `Casa Raíz ${viewport.width}`
      await abrirAjustes(page)
      await page.getByLabel('Nombre').fill(nombre)
      await page.getByLabel('Teléfono').fill('2230 9999')
      await page.getByLabel('Facebook').fill('')
      await page.getByLabel('SINPE Móvil').fill('+506 7111-2222')
      await page.getByLabel('Cuenta IBAN').fill('cr05015202001026284066')
      await page.getByRole('button', { name: 'Guardar datos' }).click()
      await alerta(page, '¡Guardado!')
      await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeFocused()
      await expect(page.getByLabel('SINPE Móvil')).toHaveValue('7111 2222')
      await expect(page.getByLabel('Cuenta IBAN')).toHaveValue('CR05 0152 0200 1026 2840 66')
      await expect(page.getByRole('banner')).toContainText(nombre)
      await expect(page).toHaveTitle(`Ajustes · ${nombre}`)
      // The form goes on from what it saved.
      await page.getByLabel('Lema').fill('Cuidarse en calma')
      await page.getByRole('button', { name: 'Guardar datos' }).click()
      await alerta(page, '¡Guardado!')

      const visita = await abrirOtroNavegador(browser, producto)
      const html = await (await visita.request.get('/')).text()
      expect(html).toContain(`<title>Inicio · ${nombre}</title>`)
      await visita.goto('/')
      await expect(visita).toHaveTitle(`Inicio · ${nombre}`)
      await expect(visita.getByRole('banner')).toContainText(nombre)
      await expect(visita.getByRole('contentinfo')).toContainText('Cuidarse en calma')
      await expect(visita.getByRole('contentinfo').getByRole('link', { name: '2230 9999' })).toBeVisible()
      await expect(visita.getByRole('link', { name: /Instagram/ })).toBeVisible()
      await expect(visita.getByRole('link', { name: /Facebook/ })).toHaveCount(0)

      const persona = await producto.crearCliente()
      const cliente = await producto.api(persona)
      const { id } = await cliente.call(me, {})
      const articulo = await crearArticulo(producto)
      const items = [{ producto: { id: articulo.id }, cantidad: 1 }]
      const { codigoOrden } = await cliente.call(confirmarOrden, { body: { usuario: { id }, items } })
      const correo = await producto.waitForMail(persona.email, new RegExp(codigoOrden))
      expect(correo.from?.name).toBe(nombre)
      expect(correo.text).toContain('7111 2222')
      const pdf = await cliente.call(getOrdenPdf, { params: { codigo: codigoOrden } })
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
      expect(text).toContain('7111 2222')
      expect(text).toContain(nombre)
    })

    test('the slots follow the hours; who is booked outside of them is named before, and stays', async ({
      page,
      browser,
      producto,
    }) => {
      const lunes = await otroLunes(producto)
      const servicio = await crearServicio(producto)
      const persona = await producto.crearCliente('Eulalia')
      const { id } = await (await producto.api(persona)).call(me, {})
      const body = { fechaHora: `${lunes}T16:00`, servicio: servicio.nombre, usuario: { id } }
      await (await producto.api(persona)).call(createCita, { body })

      await abrirAjustes(page)
      const dia = page.getByRole('group', { name: 'Lunes' })
      await dia.getByLabel('Abre').fill('09:30')
      await dia.getByLabel('Cierra').fill('12:45')
      await page.getByRole('group', { name: 'Martes' }).getByLabel('Abierto').uncheck()
      await page.getByRole('button', { name: 'Guardar horario' }).click()
      const citas = page.getByRole('dialog', { name: 'Citas fuera del nuevo horario' })
      const cita = citas.getByRole('listitem').filter({ hasText: servicio.nombre })
      await expect(cita).toContainText('Eulalia Solano Mora')
      await expect(cita).toContainText(`${largaOf(lunes)}, 4:00 PM`)
      await citas.getByRole('button', { name: 'Cancelar' }).click()
      expect(await slotsOf(producto, lunes)).toContain('08:00')
      await expect(dia.getByLabel('Cierra')).toHaveValue('12:45')
      await page.getByRole('button', { name: 'Guardar horario' }).click()
      await citas.getByRole('button', { name: 'Guardar de todas formas' }).click()
      await alerta(page, '¡Guardado!')
      expect(await citasOf(producto, persona, lunes)).toMatchObject([{ estado: 'AGENDADA' }])

      const agenda = await abrirOtroNavegador(browser, producto)
      await agenda.setViewportSize(viewport)
      await entrarComo(agenda, await producto.crearCliente())
      await agenda.goto('/agendar')
      await elegirDia(agenda, lunes)
      const horas = agenda.getByRole('group', { name: 'Hora' }).getByRole('button')
      await expect(horas).toHaveText([/9:30 AM/, /10:30 AM/, /11:30 AM/])
      const martes = (await diasAbiertos(producto)).filter((fecha) => diaDeSemana(parseFecha(fecha)!) === 2)
      expect(martes).toEqual([])
      await page.reload()
      await expect(page.getByRole('group', { name: 'Martes' }).getByLabel('Abierto')).not.toBeChecked()
      await expect(dia.getByLabel('Abre')).toHaveValue('09:30')
    })

    test('a closed day cannot be chosen any more, until it is open again', async ({ page, browser, producto }) => {
      const lunes = await otroLunes(producto)
      const servicio = await crearServicio(producto)
      const persona = await producto.crearCliente('Eulalia')
      const cliente = await producto.api(persona)
      const { id } = await cliente.call(me, {})
      await cliente.call(createCita, {
        body: { fechaHora: `${lunes}T08:00`, servicio: servicio.nombre, usuario: { id } },
      })
      const agenda = await abrirOtroNavegador(browser, producto)
      await agenda.setViewportSize(viewport)
      await entrarComo(agenda, persona)
      await agenda.goto('/agendar')
      await irAlMes(agenda, lunes)
      await expect(celda(agenda, lunes)).not.toHaveAccessibleName(/no disponible/)

      await abrirAjustes(page)
      const form = page.getByRole('form', { name: 'Cerrar otros días' })
      await form.getByLabel('Día', { exact: true }).fill(lunes)
      await form.getByLabel('Motivo').fill('Capacitación')
      await form.getByRole('button', { name: 'Cerrar' }).click()
      const citas = page.getByRole('dialog', { name: 'Citas en esos días' })
      await expect(citas.getByRole('listitem')).toContainText(['Eulalia Solano Mora'])
      await expect(citas).toContainText(`${largaOf(lunes)}, 8:00 AM · ${servicio.nombre}`)
      await citas.getByRole('button', { name: 'Guardar de todas formas' }).click()
      await alerta(page, '¡Guardado!')
      await expect(form.getByLabel('Motivo')).toHaveValue('')
      const cerrados = page.getByRole('list', { name: 'Próximos días cerrados' })
      const cerrado = cerrados.getByRole('listitem').filter({ hasText: 'Capacitación' })
      await expect(cerrado).toContainText(largaOf(lunes).slice(1))
      expect(await citasOf(producto, persona, lunes)).toMatchObject([{ estado: 'AGENDADA' }])

      await agenda.reload()
      await irAlMes(agenda, lunes)
      await expect(celda(agenda, lunes)).toHaveAccessibleName(/no disponible/)
      await celda(agenda, lunes).click({ force: true })
      await expect(agenda.getByText('No hay horarios disponibles para este día.')).toBeVisible()

      await cerrado.getByRole('button', { name: 'Reabrir' }).click()
      await expect(cerrado).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Días cerrados', exact: true })).toBeFocused()
      await agenda.reload()
      await irAlMes(agenda, lunes)
      await expect(celda(agenda, lunes)).not.toHaveAccessibleName(/no disponible/)
    })
  })
}

test('the owner decides about each proposed holiday, one by one or all', async ({ page, producto }) => {
  const api = await producto.api()
  const antes = await api.call(getDiasCerrados, {})
  const propuestos = antes.filter(({ estado }) => estado === 'PROPUESTO')
  await abrirAjustes(page)
  const porDecidir = page.getByRole('list', { name: 'Feriados por decidir' }).getByRole('listitem')
  await expect(porDecidir).toHaveCount(propuestos.length)
  const nombre = (await porDecidir.first().locator('strong').textContent())!
  await porDecidir.first().getByRole('button', { name: 'Atender' }).click()
  await expect(porDecidir).toHaveCount(propuestos.length - 1)
  expect((await api.call(getDiasCerrados, {}))[0]).toMatchObject({ ...propuestos[0], estado: 'RECHAZADO' })

  await page.getByText('Feriados en que se atiende (1)').click()
  const atendido = page.getByRole('list', { name: 'Feriados en que se atiende' }).getByRole('listitem')
  await atendido.getByRole('button', { name: 'Cerrar' }).click()
  const cerrados = page.getByRole('list', { name: 'Próximos días cerrados' }).getByRole('listitem')
  await expect(cerrados).toHaveText([new RegExp(nombre)])
  await page.getByRole('button', { name: 'Cerrar todos' }).click()
  await expect(page.getByRole('heading', { name: 'Feriados por decidir' })).toHaveCount(0)
  await expect(cerrados).toHaveCount(propuestos.length)
  await page.reload()
  await expect(cerrados).toHaveCount(propuestos.length)
  const dias = propuestos.map(({ fecha }) => ({ fecha }))
  await api.call(decidirDias, { body: { dias, estado: 'RECHAZADO' } })
})

test('a holiday of several days is one line, and opened again at once', async ({ page }) => {
  const [vispera, primero, , ultimo] = diasEntre(lejos, lejos + 3 * MINUTOS_POR_DIA)
  await abrirAjustes(page)
  const form = page.getByRole('form', { name: 'Cerrar otros días' })
  await form.getByLabel('Día', { exact: true }).fill(primero!)
  await form.getByLabel('Hasta').fill(vispera!)
  await form.getByLabel('Motivo').fill('Vacaciones')
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await alerta(page, 'Error')
  await expect(form.getByLabel('Hasta')).toHaveAccessibleDescription('El último día no puede ser antes del primero.')
  await form.getByLabel('Hasta').fill(ultimo!)
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await alerta(page, '¡Guardado!')
  const vacaciones = page.getByRole('listitem').filter({ hasText: 'Vacaciones' })
  await expect(vacaciones).toContainText(formatDias(lejos + MINUTOS_POR_DIA, lejos + 4 * MINUTOS_POR_DIA))
  await vacaciones.getByRole('button', { name: 'Reabrir' }).click()
  await expect(vacaciones).toHaveCount(0)
})

test('what the owner writes as a policy is what everybody reads; what is typed in another one stays', async ({
  page,
  browser,
  producto,
}) => {
  const params = { cual: 'envios' } as const
  const antes = await (await producto.api()).call(getPolitica, { params })
  await abrirAjustes(page)
  await page.locator('summary', { hasText: 'Términos y condiciones' }).click()
  const terminos = page.getByRole('form', { name: 'Términos y condiciones' }).getByRole('textbox', { name: 'Texto' })
  await terminos.fill('A medias')
  await page.locator('summary', { hasText: 'Política de envíos' }).click()
  const envios = page.getByRole('form', { name: 'Política de envíos' })
  await expect(envios).toContainText('Es un texto de ejemplo')
  await expect(envios.getByRole('textbox', { name: 'Texto' })).toHaveValue(antes.texto)
  await envios.getByRole('textbox', { name: 'Texto' }).fill('## Sin costo\n\nEn todo **Aserrí**.')
  await envios.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(envios.getByRole('heading', { name: 'Sin costo' })).toBeVisible()
  await envios.getByRole('button', { name: 'Guardar texto' }).click()
  await alerta(page, '¡Guardado!')
  await expect(envios).not.toContainText('Es un texto de ejemplo')
  await expect(terminos).toHaveValue('A medias')

  const visita = await abrirOtroNavegador(browser, producto)
  await visita.goto('/')
  await visita.getByRole('contentinfo').getByRole('link', { name: 'Política de envíos' }).click()
  await expect(visita.getByRole('heading', { name: 'Sin costo' })).toBeVisible()
  await expect(visita.getByRole('main')).toContainText('Actualizada el')
  await envios.getByRole('link', { name: 'Ver la página' }).click()
  await expect(page).toHaveURL('/politicas/envios')
  await expect(page.getByRole('main')).toContainText('En todo Aserrí.')
  await (await producto.api()).call(savePolitica, { params, body: { texto: antes.texto } })
})

test('what is typed wrong is told at its field, and nothing typed is lost', async ({ page, producto }) => {
  await abrirAjustes(page)
  await page.getByLabel('Lema').fill('Nuestro nuevo lema')
  for (const [campo, mal, frase] of [
    ['SINPE Móvil', '8888 000', 'debe tener 8 dígitos'],
    ['Cuenta IBAN', 'CR05015202001026284067', 'La cuenta IBAN no es correcta'],
    ['WhatsApp', '8888 0000', 'código de país'],
    ['Instagram', 'https://x', 'dirección completa'],
  ] as const) {
    const field = page.getByLabel(campo)
    const bien = await field.inputValue()
    await field.fill(mal)
    await page.getByRole('button', { name: 'Guardar datos' }).click()
    await alerta(page, 'Error')
    await expect(field).toHaveAccessibleDescription(new RegExp(frase))
    await expect(field).toBeFocused()
    await field.fill(bien)
  }
  const martes = page.getByRole('group', { name: 'Martes' })
  await martes.getByLabel('Cierra').fill('08:00')
  const sabado = page.getByRole('group', { name: 'Sábado' })
  await sabado.getByLabel('Abre').fill('07:00')
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(martes.getByLabel('Cierra')).toHaveAccessibleDescription(/Debe cerrar después de abrir./)
  await expect(sabado.getByLabel('Abre')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Lema')).toHaveValue('Nuestro nuevo lema')
  expect((await (await producto.api()).call(getNegocio, {})).lema).not.toBe('Nuestro nuevo lema')
})

test('two administrators: the second is told what the first one changed, and nothing is overwritten', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  await abrirAjustes(page)
  await page.getByLabel('Lema').fill('El mío')
  const { version: _, ...antes } = await api.call(getNegocio, {})
  await api.call(saveNegocio, { body: { ...antes, direccion: 'Otra calle' } })
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  const choque = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText(`Dirección: ${antes.direccion} → Otra calle`)
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await alerta(page, '¡Guardado!')
  await expect(page.getByLabel('Dirección')).toHaveValue('Otra calle')
  expect(await api.call(getNegocio, {})).toMatchObject({ lema: 'El mío', direccion: 'Otra calle' })

  const martes = page.getByRole('group', { name: 'Martes' })
  await martes.getByLabel('Cierra').fill('17:00')
  await api.call(saveHorario, { body: { dias: originales!.dias.filter(({ dia }) => dia !== LUNES) } })
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(choque).toContainText('Lunes: 08:00 – 18:00 → Cerrado')
  await choque.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(page.getByRole('group', { name: 'Lunes' }).getByLabel('Abierto')).not.toBeChecked()
  await expect(martes.getByLabel('Cierra')).toHaveValue('18:00')
})

test('the owner decides how few are few, and a session that ends loses nothing', async ({ page, producto }) => {
  const escaso = await crearArticulo(producto, { nombre: 'Abanico', stock: 0 })
  await abrirAjustes(page)
  await page.getByLabel('Avisar cuando queden').fill('0')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Guardar límite' }).click()
  const reingreso = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await alerta(page, '¡Guardado!')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: escaso.nombre })).toBeVisible()
  await expect(page.getByText(/^Quedan? \d/)).toHaveCount(0)
})
