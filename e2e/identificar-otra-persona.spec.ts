import { abrirComoAdmin } from './administracion.ts'
import { aviso, citasDe, elegirDia, largaDe, otroDia, slot, solicitar } from './agenda.ts'
import { elegirHora, entrarConCodigo, hojaDeCita, verificar } from './hoja.ts'
import { acabarSesion } from './pantalla.ts'
import { codigoDe, enviarLogin, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('somebody who logged in in another tab books by pressing again, and nothing is booked by itself', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const ana = await producto.crearCliente()
  const fecha = await elegirHora(page, producto, '2:00 PM')
  await solicitar(page).click()
  await expect(hojaDeCita(page)).toBeVisible()
  const otra = await page.context().newPage()
  await otra.goto('/login')
  await enviarLogin(otra, ana)
  await expect(otra).toHaveURL('/')
  await page.bringToFront()
  await expect(hojaDeCita(page)).toBeHidden()
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
  const fecha = await elegirHora(page, producto, '5:00 PM')
  await page.getByLabel('Notas').fill('Solo para quien me atiende.')
  await acabarSesion(page)
  await solicitar(page).click()
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  await solicitar(page).click()
  const hoja = hojaDeCita(page)
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
  const fecha = await elegirHora(page, producto, '5:00 PM')
  await acabarSesion(page)
  await solicitar(page).click()
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  const hoja = hojaDeCita(page)
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
  await acabarSesion(page)
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(hoja.getByRole('textbox', { name: 'Correo electrónico' }).last()).toHaveValue(persona.email)
  const antes = codigoDe(await producto.waitForMail(persona.email, /es tu código/))
  await hoja.getByRole('button', { name: 'Enviarme el código' }).click()
  await verificar(hoja, await otroCodigo(producto, persona, antes))
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '4:00 PM'))).toBeVisible()
})

test('who is asked for a code where another session ended begins with an empty sheet, and is not offered a role', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await entrarConCodigo(page, producto)
  const { id } = await (await page.request.get('/api/usuarios/me')).json()
  await elegirHora(page, producto, '4:00 PM')
  await acabarSesion(page)
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

/** The code of the newest mail, once it is another than the one before. */
async function otroCodigo(producto: Producto, { email }: Persona, antes: string): Promise<string> {
  let codigo = antes
  await expect(async () => {
    codigo = codigoDe(await producto.waitForMail(email, /es tu código/))
    expect(codigo).not.toBe(antes)
  }).toPass()
  return codigo
}
