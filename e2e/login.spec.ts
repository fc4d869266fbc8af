import { closeAlert, storedUser } from './pantalla.ts'
import { codigoDe, entrar, enviarLogin, expect, nuevaPersona, preRegistrar, registrar, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

// Here the card turns.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a person registers with the code of the mail, logs in and sees the profile', async ({ page, producto }) => {
  const persona = nuevaPersona('María de los Ángeles')
  await registrar(page, producto, persona)
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeFocused()
  await entrar(page, persona)
  await expect(page).toHaveURL('/')
  expect(await storedUser(page)).toMatchObject({ nombre: persona.nombre, email: persona.email })

  await page.getByRole('link', { name: 'Hola, María de los Ángeles' }).click()
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  for (const dato of [persona.nombre, persona.apellido, persona.email]) await expect(main.getByText(dato)).toBeVisible()
  await expect(main.getByText('Aún no tienes órdenes.')).toBeVisible()
  await main.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/')
})

test('a wrong or missing code is told, "Volver" keeps what was typed, and another code can be had after a minute', async ({
  page,
  producto,
}) => {
  await page.clock.install()
  const persona = nuevaPersona()
  await preRegistrar(page, persona)
  const codigo = page.getByLabel('Código de verificación')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await closeAlert(page, TEXTOS.login.sinCodigo, TEXTOS.login.pideCodigo)
  await expect(codigo).toBeFocused()
  const correcto = codigoDe(await producto.waitForMail(persona.email))
  await codigo.fill(correcto === '000000' ? '111111' : '000000')
  await closeAlert(page, TEXTOS.login.codigoMalo, 'El código no es correcto')

  await page.getByRole('button', { name: TEXTOS.login.volver }).click()
  await expect(page.getByLabel('Apellido')).toHaveValue(persona.apellido)
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(persona.password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(codigo).toHaveValue('')
  const reenviar = page.getByRole('button', { name: /^Reenviar código/ })
  await expect(reenviar).toBeDisabled()
  await page.clock.runFor(61_000)
  await reenviar.click()
  // Only the clock of the page was moved on; the server counts its own minute.
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(/Espera \d+ segundos?/)
})

test('who logs in comes back to the page that asked for it; a refused login keeps what was typed; logging out asks first, and a failure changes nothing', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  for (const [ruta, texto] of [
    ['/carrito', 'Debes iniciar sesión para guardar productos y hacer un pedido.'],
    ['/resumen', TEXTOS.marco.pideSesion],
    ['/perfilusuario', TEXTOS.marco.pideSesion],
  ] as const) {
    await page.goto(ruta)
    await expect(page.getByRole('main')).toContainText(texto)
    await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      `/login?volver=${encodeURIComponent(ruta)}`,
    )
  }
  await page.goto(`/login?volver=${encodeURIComponent('/perfilusuario')}`)
  await enviarLogin(page, { email: persona.email, password: 'no es esta' })
  await closeAlert(page, TEXTOS.login.fallo, 'Correo o contraseña incorrectos.')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)
  await page.route('**/api/usuarios/me', (route) => route.abort())
  await enviarLogin(page, persona)
  await closeAlert(page, TEXTOS.login.falloAlLeer, 'No se pudo conectar')
  await page.unrouteAll()
  await entrar(page, persona)
  await expect(page).toHaveURL('/perfilusuario')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  // The address is there before its page, and a page that comes takes the focus, also from what was pressed meanwhile.
  await expect(page.getByRole('main')).toBeFocused()

  const cerrar = page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' })
  const pregunta = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' })
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cerrar).toBeFocused()

  await page.route('**/api/usuarios/logout', (route) => route.abort(), { times: 1 })
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cerrar sesión' }).click()
  await closeAlert(page, TEXTOS.login.falloAlCerrar, 'No se pudo conectar')
  expect(await storedUser(page)).not.toBeNull()

  await page.goto('/perfilusuario')
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await closeAlert(page, TEXTOS.login.cerrada)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await storedUser(page)).toBeNull()
  await page.goto('/perfilusuario')
  await expect(page.getByText(TEXTOS.marco.pideSesion)).toBeVisible()
})
