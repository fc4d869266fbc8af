import { getCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getLimites, saveLimites } from '../contract/base/settings/limites.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { fechaDe, instante, masDias, wallTimeDe } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { celda, crearServicio, irAlMes, largaDe, otroDia, slot } from './agenda.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { contarToques } from './toques.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the links of a mail confirm in 2 taps, cancel in 2 and move in 4, without a session; a cancellation is taken back', async ({
  page,
  producto,
}) => {
  const admin = await producto.api()
  const { nombre: servicio } = await crearServicio(producto)
  const { version: vista, ...limites } = await admin.call(getLimites, {})
  // Whoever books for tomorrow gets links too.
  await admin.call(saveLimites, { body: { ...limites, cancelacionHoras: 1, version: vista } })
  const manana = fechaDe(masDias(wallTimeDe(instante(Date.now())), 1))
  const fecha = await otroDia(producto)
  /** An appointment of somebody new, and the links of their mail. */
  const reservar = async (fechaHora: string) => {
    const persona = await producto.crearCliente()
    const usuario = { id: (await (await producto.api(persona)).call(me, {})).id }
    const { id } = await admin.call(createCita, { body: { fechaHora, servicio, usuario } })
    const { text } = await producto.waitForMail(persona.email, /confirmada/)
    const token = /\/cita\/\d+\?accion=cancelar(#token=\S+)/.exec(text!)![1]
    return { id, enlace: (accion: string) => `/cita/${id}?accion=${accion}${token}` }
  }
  const leida = (id: number) => admin.call(getCita, { params: { id: String(id) } })
  const abrir = async (url: string) => {
    await page.goto('about:blank')
    await page.goto(url)
  }
  const cuenta = await contarToques(page)
  /** The link in the mail is a tap, which no page sees. */
  const ENLACE = 1
  const listo = page.getByRole('heading', { level: 1, name: 'Listo' })

  const una = await reservar(`${manana}T05:00`)
  await abrir(una.enlace('confirmar'))
  await expect(page.getByRole('main')).not.toContainText(servicio)
  expect(await leida(una.id)).not.toHaveProperty('confirmada')
  await expect(page.getByRole('heading', { level: 1, name: '¿Vienes a esta cita?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sí, confirmo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmada' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Gracias por confirmar.')
  expect(await cuenta()).toEqual({ toques: 2 - ENLACE, campos: 0 })
  expect(new URL(page.url()).hash).toBe('')
  expect(await leida(una.id)).toHaveProperty('confirmada')
  await abrir(una.enlace('cancelar'))
  await expect(page.getByRole('main'), 'how it stands is said where one decides').toContainText(
    /queda a tu favor\. Ya nos confirmaste que vienes\./,
  )

  const otra = await reservar(`${fecha}T09:00`)
  await abrir(otra.enlace('mover'))
  const dialogo = page.getByRole('dialog', { name: 'Mover la cita' })
  await irAlMes(dialogo, fecha)
  await celda(dialogo, fecha).click()
  const mueve = dialogo.getByRole('button', { name: 'Mover la cita' })
  await expect(mueve, 'it lies over no hour').toHaveCount(0)
  await slot(dialogo, '4:00 PM').click()
  await mueve.click()
  await expect(page.getByRole('main')).toContainText(`Tu cita quedó para el ${largaDe(fecha)} a las 4:00 PM.`)
  expect(await cuenta()).toEqual({ toques: 4 - ENLACE, campos: 0 })
  await abrir(otra.enlace('mover'))
  await expect(page.getByRole('main'), 'a used link goes on telling what is true').toContainText('de 4:00 PM a 5:00 PM')
  await expect(page.getByRole('main')).toContainText('Este enlace ya se usó o venció.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  expect((await leida(otra.id)).fechaHora).toContain(`${fecha}T16:00`)

  const tercera = await reservar(`${fecha}T10:00`)
  await abrir(tercera.enlace('cancelar'))
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  const pregunta = page.getByRole('heading', { level: 1, name: '¿Cancelamos esta cita?' })
  await expect(pregunta).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Conservar mi cita',
    'Sí, cancelarla',
    'Mover la cita',
  ])
  await expect(page.getByRole('main')).toContainText(
    /Cancelarla no cuesta nada hasta el .+; lo que ya hayas pagado queda a tu favor\./,
  )
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(listo).toBeFocused()
  expect(await cuenta()).toEqual({ toques: 2 - ENLACE, campos: 0 })
  expect((await leida(tercera.id)).estado).toBe('CANCELADA')
  await deshacer.press('Enter')
  await expect(page.getByRole('main')).toContainText('Tu cita sigue en pie.')
  expect((await leida(tercera.id)).estado).toBe('AGENDADA')

  await abrir(tercera.enlace('cancelar'))
  await page.getByRole('button', { name: 'Conservar mi cita' }).click()
  await expect(page.getByRole('main')).toContainText('Tu cita sigue en pie.')
  await expect(pregunta).toHaveCount(0)

  // Leaving and coming back decides nothing.
  await abrir(tercera.enlace('cancelar'))
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(listo).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Esta cita está cancelada.')
  expect((await leida(tercera.id)).estado).toBe('CANCELADA')
  await deshacer.click()
  await expect(page.getByRole('main')).toContainText('Tu cita sigue en pie.')
})

test('an appointment that is still to be paid says so by the link of its mail too, and a seat on the page of its workshop', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const admin = await producto.api()
  const { nombre: servicio } = await crearServicio(producto)
  const { plazos: _, sin: __, ...negocio } = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '7111 2222' } })
  const persona = await producto.crearCliente()
  const usuario = { id: (await (await producto.api(persona)).call(me, {})).id }
  await admin.call(createCita, { body: { fechaHora: `${await otroDia(producto)}T09:00`, servicio, usuario } })
  const { text } = await producto.waitForMail(persona.email, /confirmada/)
  await page.goto(/\/cita\/\d+\?accion=mover#token=\S+/.exec(text!)![0].replace('mover', 'ver'))
  await expect(page.getByRole('heading', { level: 1, name: 'Te esperamos' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sin pagar')).toBeVisible()

  const taller = await crearTaller(producto)
  await entrarComo(page, await sentar(producto, taller))
  await page.goto(`/talleres/${taller.id}`)
  await expect(page.getByRole('main').getByText('Sin pagar')).toBeVisible()
})
