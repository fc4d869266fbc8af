import type { Page } from '@playwright/test'
import { abrirComoAdmin } from './administracion.ts'
import { aceptar, aviso, citasDe, crearServicio, elegirDia, largaDe, otroDia, slot, solicitar } from './agenda.ts'
import { darContrasena, entrarEnHoja, registrarse, verificar } from './hoja.ts'
import { codigoDe, enviarLogin, expect, nuevaPersona, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

const enLaHoja = (page: Page) => page.getByRole('dialog', { name: 'Para solicitar tu cita' })

/** A visitor with a chosen hour, before the button. */
async function elegir(page: Page, producto: Producto, hora = '9:00 AM') {
  await crearServicio(producto)
  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, hora).click()
  return fecha
}

/** Books as somebody new, whom a code logs in; ends at the thanks. */
async function entrarConCodigo(page: Page, producto: Producto): Promise<Persona> {
  const persona = nuevaPersona()
  await elegir(page, producto)
  await solicitar(page).click()
  await verificar(enLaHoja(page), await registrarse(enLaHoja(page), persona, producto))
  await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
  await aceptar(page)
  return persona
}

test('after the thanks a password is asked for once; it is chosen there, and logs in', async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await pide.getByLabel('Contraseña').fill('12345678')
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(pide.getByRole('alert')).toContainText('muy fácil de adivinar')
  await pide.getByLabel('Contraseña').fill(persona.password)
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(pide).toBeHidden()
  await expect(page.getByText('La próxima vez entras con ella.')).toBeVisible()
  await page.goto('/perfilusuario')
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await enviarLogin(page, persona)
  await expect(page).toHaveURL('/')
})

test('it can be put off: the mail has a link for it, and what asks for a password leads to one', async ({
  page,
  producto,
}) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await pide.getByRole('button', { name: 'Ahora no' }).click()
  await expect(pide).toBeHidden()
  await expect(page.getByText('te envía un enlace para ponerla')).toBeVisible()
  await page.goto('/perfilusuario')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Primero pon una contraseña' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Poner una contraseña' })).toBeVisible()

  const { text } = await producto.waitForMail(persona.email, /Pon tu contraseña cuando quieras/)
  await page.goto(/Poner mi contraseña: (\S+)/.exec(text!)![1]!)
  await expect(page.getByRole('heading', { name: 'Pon tu contraseña' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/cambi/i)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Tu contraseña quedó guardada.')
  await aceptar(page)
  await enviarLogin(page, persona)
  await expect(page).toHaveURL('/')
})

test('a wrong code and then the right one; what was typed stays over Back, and the focus comes back to the button', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = nuevaPersona()
  const fecha = await elegir(page, producto, '11:00 AM')
  await page.getByLabel('Notas').fill('Vengo con mi hermana.')
  const hoja = enLaHoja(page)
  await solicitar(page).press('Enter')
  await expect(hoja.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type(persona.nombre)
  await page.goBack()
  await expect(hoja).toBeHidden()
  await expect(solicitar(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hoja.getByLabel('Nombre')).toHaveValue(persona.nombre)
  await hoja.getByLabel('Nombre').fill('')
  await hoja.getByLabel('Nombre').focus()
  const codigo = await registrarse(hoja, persona, producto)
  await expect(hoja.getByRole('button', { name: /^Reenviar código/ })).toBeDisabled()
  await verificar(hoja, String((Number(codigo) + 1) % 1_000_000).padStart(6, '0'))
  await expect(aviso(page, TEXTOS.login.codigoMalo)).toContainText('Te quedan 4 intentos.')
  await page.keyboard.press('Enter')
  await hoja.getByLabel('Código de verificación').fill(codigo)
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '11:00 AM'))).toBeVisible()
  await darContrasena(page, persona)
  expect(await citasDe(producto, persona, fecha)).toMatchObject([{ notas: 'Vengo con mi hermana.' }])
})

test('a mail that comes late is sent anew, and its code books', { tag: '@rest' }, async ({ page, producto }) => {
  const persona = nuevaPersona()
  const fecha = await elegir(page, producto, '4:00 PM')
  await page.clock.install()
  await solicitar(page).click()
  const hoja = enLaHoja(page)
  const primero = await registrarse(hoja, persona, producto)
  await page.route('**/api/usuarios/pedir-codigo', (route) => route.fulfill({ body: 'ok' }), { times: 1 })
  await page.clock.fastForward(61_000)
  await hoja.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(hoja.getByRole('button', { name: /^Reenviar código \(/ })).toBeDisabled()
  await verificar(hoja, primero)
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '4:00 PM'))).toBeVisible()
})

test('somebody who logged in in another tab books by pressing again, and nothing is booked by itself', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const ana = await producto.crearCliente()
  const fecha = await elegir(page, producto, '2:00 PM')
  await solicitar(page).click()
  await expect(enLaHoja(page)).toBeVisible()
  const otra = await page.context().newPage()
  await otra.goto('/login')
  await enviarLogin(otra, ana)
  await expect(otra).toHaveURL('/')
  await page.bringToFront()
  await expect(enLaHoja(page)).toBeHidden()
  await expect(page.getByRole('link', { name: `Hola, ${ana.nombre}` })).toBeVisible()
  expect(await citasDe(producto, ana, fecha)).toEqual([])
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '2:00 PM'))).toBeVisible()
})

test('what somebody left on a page without a session is theirs: nobody else books it, nor sees it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const [ana, luis] = [await producto.crearCliente('Ana'), await producto.crearCliente('Luis')]
  await entrarComo(page, ana)
  const fecha = await elegir(page, producto, '5:00 PM')
  await page.getByLabel('Notas').fill('Solo para quien me atiende.')
  await page.context().clearCookies()
  await solicitar(page).click()
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  await solicitar(page).click()
  const hoja = enLaHoja(page)
  await expect(hoja.getByLabel('Correo electrónico')).toHaveValue(ana.email)
  await hoja.getByLabel('Correo electrónico').fill(luis.email)
  await hoja.getByRole('textbox', { name: 'Contraseña' }).fill(luis.password)
  await hoja.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Hola, Luis' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/agendar')
  await expect(page.getByLabel('Notas')).toHaveValue('')
  for (const persona of [ana, luis]) expect(await citasDe(producto, persona, fecha)).toEqual([])
})

test('who comes to that page once it was left is anybody; on the page itself another person says so', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const ana = await producto.crearCliente('Ana')
  await entrarComo(page, ana)
  const fecha = await elegir(page, producto, '5:00 PM')
  await page.context().clearCookies()
  await solicitar(page).click()
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  const hoja = enLaHoja(page)
  await solicitar(page).click()
  await hoja.getByRole('button', { name: 'Soy otra persona' }).click()
  await expect(hoja.getByLabel('Nombre')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'BioBienestar' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(solicitar(page)).toBeHidden()
  await page.goBack()
  await elegirDia(page, fecha)
  await slot(page, '3:00 PM').click()
  await solicitar(page).click()
  await expect(hoja.getByLabel('Nombre')).toHaveValue('')
  await expect(hoja.getByRole('button', { name: 'Soy otra persona' })).toBeHidden()
})

test('a session by code that ends in the middle of booking is renewed by a code, and the booking goes on', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '4:00 PM').click()
  await page.context().clearCookies()
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(hoja.getByRole('textbox', { name: 'Correo electrónico' }).last()).toHaveValue(persona.email)
  const antes = codigoDe(await producto.waitForMail(persona.email, /es tu código/))
  await hoja.getByRole('button', { name: 'Enviarme el código' }).click()
  await verificar(hoja, await otroCodigo(producto, persona, antes))
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '4:00 PM'))).toBeVisible()
})

test('a visitor with a full cart orders in the sheet: the cart is theirs, and the thanks ask for a password', async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto)
  const persona = nuevaPersona()
  await page.goto(`/producto/${articulo.id}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir mirando' }).click()
  await page.goto('/carrito')
  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  const hoja = page.getByRole('dialog', { name: 'Para hacer tu pedido' })
  await verificar(hoja, await registrarse(hoja, persona, producto))
  await expect(page).toHaveURL('/resumen')
  await expect(page.getByRole('main')).toContainText(articulo.nombre)
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTOS.resumen.finalizar }).click()
  await expect(page).toHaveURL(/\/orden\//)
  await expect(page.getByRole('region', { name: '¿Quieres una contraseña?' })).toBeVisible()
})

test('a visitor waits for a seat of a full workshop by name and address, on the page where they are', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  await page.goto(`/talleres/${taller.id}`)
  await page.getByRole('button', { name: 'Avísame si se libera un campo' }).click()
  const hoja = page.getByRole('dialog', { name: 'Para avisarte' })
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await expect(page.getByText('Tienes el primer lugar en la lista de espera.')).toBeVisible()
  await expect(page).toHaveURL(`/talleres/${taller.id}`)
})

test('the buttons of pages that need a session open the sheet above them, and whoever enters has the page', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente('Ana')
  const hoja = page.getByRole('dialog')
  const entrar = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })
  for (const ruta of ['/agendar', '/carrito', '/resumen', '/orden/BIO-7K3M-Q9TX', '/cita/1', '/blog', '/calendario']) {
    await page.goto(ruta)
    await entrar.click()
    await expect(hoja.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hoja).toBeHidden()
    await expect(entrar).toBeFocused()
    await expect(page).toHaveURL(ruta)
  }
  await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
  await expect(hoja.getByLabel('Nombre')).toBeFocused()
  await page.goBack()
  await entrar.click()
  await entrarEnHoja(hoja, ana)
  await expect(page.getByRole('region', { name: 'Próximas' }).or(page.getByRole('application')).first()).toBeVisible()
  await expect(page).toHaveURL('/calendario')
  await expect(page.locator('#contenido')).toBeFocused()
})

test('the address that was typed to log in is there to register, on the card and in the sheet', {
  tag: '@rest',
}, async ({ page }) => {
  const email = 'rosa@correo.example'
  const correo = page.getByRole('textbox', { name: 'Correo electrónico' })
  await page.goto('/login')
  await correo.fill(email)
  await page.getByRole('button', { name: 'Regístrate' }).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeFocused()
  await expect(correo).toHaveValue(email)
  await correo.fill(`otra.${email}`)
  await page.getByRole('button', { name: 'Inicia sesión' }).click()
  await expect(correo).toHaveValue(`otra.${email}`)
  await page.goto('/calendario')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await correo.fill(email)
  await page.getByRole('button', { name: 'Regístrate' }).click()
  await expect(correo).toHaveValue(email)
})

test('a sheet waits for a code no longer than the code holds, and for nobody else’s', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const persona = nuevaPersona()
  await elegir(page, producto, '10:00 AM')
  await page.clock.install()
  const hoja = enLaHoja(page)
  await solicitar(page).click()
  await registrarse(hoja, persona, producto)
  await page.keyboard.press('Escape')
  await solicitar(page).click()
  await expect(hoja.getByLabel('Código de verificación')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(16 * 60_000)
  await solicitar(page).click()
  await expect(hoja.getByLabel('Nombre')).toBeVisible()
  await expect(hoja.getByLabel('Nombre')).toHaveValue(`${persona.nombre} ${persona.apellido}`)
})

test('who is asked for a code where another session ended begins with an empty sheet, and is not offered a role', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const { id } = await (await page.request.get('/api/usuarios/me')).json()
  await elegir(page, producto, '4:00 PM')
  await page.context().clearCookies()
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await hoja.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(hoja.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await hoja.getByRole('button', { name: 'Soy otra persona' }).click()
  await expect(hoja.getByLabel('Nombre')).toHaveValue('')
  await expect(hoja.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('')

  await abrirComoAdmin(page, `/admin/usuarios/${id}`)
  await expect(page.getByRole('heading', { name: persona.nombre }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cerrar sesiones/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dar rol/ })).toHaveCount(0)
})

test('the offer of a password outlives a reload; one whose answer was lost is saved, said so, and the session goes on', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const pide = page.getByRole('region', { name: '¿Quieres una contraseña?' })
  await page.reload()
  await pide.getByLabel('Contraseña').fill(persona.password)
  await page.route(
    '**/api/usuarios/contrasena',
    async (route) => {
      await route.fetch()
      // The new cookie was in the answer that is lost.
      await page.context().clearCookies({ name: 'bio_sesion' })
      await route.abort()
    },
    { times: 1 },
  )
  await pide.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('La próxima vez entras con ella.')).toBeVisible()
  await expect(pide).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toHaveCount(0)
  await page.goto('/perfilusuario')
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
})

/** The code of the newest mail, once it is another than the one before. */
async function otroCodigo(producto: Producto, { email }: Persona, antes: string): Promise<string> {
  let codigo = antes
  await expect(async () => {
    codigo = codigoDe(await producto.waitForMail(email, /es tu código/))
    expect(codigo).not.toBe(antes)
  }).toPass()
  return codigo
}
