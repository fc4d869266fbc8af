import type { Browser, Page } from '@playwright/test'
import { aceptar } from './agenda.ts'
import { abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, expectTexto, inscribirse, type Taller } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('the last seat is contested by two browsers: one sits, the other is told, waits for it, and takes it by the link of a mail, in 3 taps', async ({
  browser,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  const personas = [await producto.crearCliente(), await producto.crearCliente()]
  const pages = await Promise.all(personas.map((persona) => abrirEnOtroNavegador(browser, producto, taller, persona)))
  const bothAsked = barrier(2)
  for (const page of pages) {
    await page.route('**/api/inscripciones', async (route) => {
      await bothAsked()
      await route.continue()
    })
  }
  await Promise.all(pages.map((page) => inscribirse(page, taller)))
  for (const page of pages) await expect(page.getByRole('alertdialog')).toContainText(/exitosa|Cupo lleno/)
  const textos = await Promise.all(pages.map((page) => page.getByRole('alertdialog').textContent()))
  expect(textos.filter((texto) => texto?.includes(TEXTOS.taller.exito))).toHaveLength(1)
  const pierde = textos.findIndex((texto) => !texto?.includes('exitosa'))
  const perdedor = pages[pierde]!
  await expect(perdedor.getByRole('alertdialog', { name: TEXTOS.taller.lleno })).toContainText(TEXTOS.taller.sinCupo)
  await aceptar(perdedor)
  await expectTexto(perdedor, TEXTOS.taller.sinCupo)
  await expectTexto(perdedor, 'Disponibles: 0')
  await expect(perdedor.getByRole('button', { name: TEXTOS.taller.inscribirme })).toHaveCount(0)

  const alEsperar = await contarToques(perdedor)
  await perdedor.getByRole('button', { name: 'Avísame si se libera un campo' }).click()
  await expectTexto(perdedor, 'Tienes el primer lugar en la lista de espera.')
  expect(await alEsperar()).toEqual({ toques: 1, campos: 0 })
  const ganador = pages[1 - pierde]!
  await aceptar(ganador)
  await ganador.goto(`/talleres/${taller.id}`)
  await ganador.getByRole('button', { name: 'Ya no puedo ir' }).click()
  await expectTexto(ganador, 'Disponibles: 0')

  const { text } = await producto.waitForMail(personas[pierde]!.email, /Se liberó un campo para ti/)
  const telefono = await abrirOtroNavegador(browser, producto)
  await telefono.setViewportSize({ width: 390, height: 844 })
  await telefono.goto(/Tomar mi campo: (\S+)/.exec(text!)![1]!)
  const alTomar = await contarToques(telefono)
  await telefono.getByRole('button', { name: 'Tomar mi campo' }).click()
  await expect(telefono.getByRole('heading', { name: 'Listo' })).toBeVisible()
  expect(await alTomar()).toEqual({ toques: 1, campos: 0 })
  await perdedor.reload()
  await expectTexto(perdedor, TEXTOS.taller.yaInscrito)
  for (const page of [...pages, telefono]) await page.context().close()
})

async function abrirEnOtroNavegador(
  browser: Browser,
  producto: Producto,
  { id }: Taller,
  persona: Persona,
): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  await page.goto(`/talleres/${id}`)
  return page
}

/** Lets nobody through before so many have arrived. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
