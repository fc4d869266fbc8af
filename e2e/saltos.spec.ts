import type { Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createCobro } from '../contract/dinero/cobros.ts'
import { TAMANOS } from './administracion.ts'
import { crearServicio, otroDia } from './agenda.ts'
import { prepararPersonas } from './personas.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** Answers come one after the other, this far apart in milliseconds: what each moves is seen by itself. */
const ENTRE_RESPUESTAS_MS = 120

declare global {
  var saltos: (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]
}

/** Notes every jump of what is on the screen from here on. */
async function anotarSaltos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.saltos = []
    new PerformanceObserver((list) => saltos.push(...(list.getEntries() as typeof saltos))).observe({
      type: 'layout-shift',
    })
  })
}

/** Opens a page whose answers come late and one by one, in the order in which they were asked for or in the opposite one. */
async function abrirDespacio(page: Page, ruta: string, alReves: boolean): Promise<void> {
  let esperan: (() => void)[] = []
  await page.route(/\/api\/(?!usuarios\/me)/, async (route) => {
    await new Promise<void>((llega) => esperan.push(llega))
    await route.continue()
  })
  await page.goto(ruta)
  let antes = -1
  while (antes !== 0) {
    do {
      antes = esperan.length
      await page.waitForTimeout(3 * ENTRE_RESPUESTAS_MS)
    } while (esperan.length !== antes)
    const llegan = alReves ? esperan.reverse() : esperan
    esperan = []
    for (const llega of llegan) {
      llega()
      await page.waitForTimeout(ENTRE_RESPUESTAS_MS)
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Each page stands still while what it shows comes, in whatever order: a press meets what it was meant for. */
async function quietas(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    for (const alReves of [false, true]) {
      await abrirDespacio(page, ruta, alReves)
      // What is gone by now was the shape of something to come, which nobody presses.
      const { suma, que } = await page.evaluate(() => {
        const quedan = saltos.filter(({ sources }) => sources.some(({ node }) => node?.isConnected))
        return {
          suma: quedan.reduce((sum, { value }) => sum + value, 0),
          que: quedan.flatMap(({ sources }) => sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))),
        }
      })
      // A letter moves by a hair when its font comes.
      const orden = alReves ? 'the last answer first' : 'the first answer first'
      expect.soft(suma, `${ruta}, ${orden}: ${que.join('\n')}`).toBeLessThan(0.005)
    }
  }
}

test('a page that is opened with a session stands still while what it shows comes', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente()
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const { nombre: servicio } = await crearServicio(producto)
  await api.call(createCita, { body: { fechaHora: `${await otroDia(producto)}T09:00`, servicio, usuario } })
  await entrarComo(page, ana)
  await anotarSaltos(page)
  await page.setViewportSize(TAMANOS.teléfono)
  await quietas(page, ['/', '/agendar', '/calendario', '/perfilusuario', '/talleres', '/productos'])
})

test('so does every screen of the back office', { tag: '@rest' }, async ({ page, producto }) => {
  test.setTimeout(180_000)
  const { deTres, personas } = await prepararPersonas(producto)
  const ana = await producto.crearCliente('Ana')
  const { id } = await (await producto.api(ana)).call(me, {})
  const admin = await producto.api()
  const fechaHora = `${await otroDia(producto)}T11:00`
  const { nombre: servicio } = deTres
  await admin.call(createCita, { body: { fechaHora, servicio, usuario: { id }, persona: { id: personas[0]!.id } } })
  // Money that she holds here, beside an appointment that is owed.
  const cobro = { usuarioId: id, monto: 150_000, forma: 'SINPE', referencia: null, insistir: true } as const
  await admin.call(createCobro, { body: cobro })
  await entrarComo(page, ADMIN)
  await anotarSaltos(page)
  await page.setViewportSize(TAMANOS.teléfono)
  const listas = ['productos', 'talleres', 'servicios', 'inscripciones', 'ordenes', 'usuarios', 'cobros', 'bonos']
  const demas = ['citas', 'citas?vista=semana', 'usuarios/1', 'deudas', 'mes', 'correos', 'historia', 'blog', 'ajustes']
  await quietas(
    page,
    ['', ...listas, ...demas].map((area) => `/admin/${area}`),
  )
})
