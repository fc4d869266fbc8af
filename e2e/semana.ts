import type { Locator, Page } from '@playwright/test'
import { getCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  masDias as masDiasDe,
  masMinutos,
  medianoche,
  parseFecha,
  parseWallTime,
} from '../contract/base/time/time.ts'
import type { Received } from '../contract/base/wire/endpoint.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { abrirComoAdmin } from './administracion.ts'
import { crearServicio } from './agenda.ts'
import { expect, type Persona, type Producto } from './producto.ts'

export type Cita = Received<typeof createCita>

const PRIMER_LUNES = parseFecha('2031-01-06')!
let semanas = 0

/** A week of this worker's own, by its Monday. */
export function otraSemana(): Fecha {
  semanas += 1
  return masDias(PRIMER_LUNES, semanas * 7)
}

export function masDias(fecha: Fecha, dias: number): Fecha {
  return fechaDe(masDiasDe(medianoche(fecha), dias))
}

export async function citar(producto: Producto, persona: Persona, fechaHora: string, dado: Partial<Cita> = {}) {
  const { id } = await (await producto.api(persona)).call(me, {})
  const servicio = (await crearServicio(producto)).nombre
  return (await producto.api()).call(createCita, { body: { fechaHora, servicio, usuario: { id }, ...dado } })
}

export async function leerCita(producto: Producto, { id }: Cita): Promise<Cita> {
  return (await producto.api()).call(getCita, { params: { id: String(id) } })
}

/** The card of an appointment where it says to be: `cuando` is `yyyy-mm-ddTHH:mm`. */
export function tarjeta(page: Page, { usuarioNombre, duracion }: Cita, cuando: string) {
  const inicio = parseWallTime(cuando)!
  const horas = `de ${formatHora(inicio)} a ${formatHora(masMinutos(inicio, duracion))}`
  const name = new RegExp(`${usuarioNombre} .*, ${formatFechaLarga(inicio)}, ${horas}$`.replaceAll('\u00a0', ' '))
  return page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button', { name })
}

export async function abrirSemana(page: Page, desde: Fecha) {
  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${desde}`)
  await expect(page.getByRole('list', { name: 'Citas y talleres' })).toBeVisible()
}

/** Drags with the mouse by so many columns of `todas`, which are the days of a week, and minutes. */
export async function arrastrar(page: Page, card: Locator, columnas: number, minutos: number, todas = 7) {
  // With room above and below: outside of the window a mouse does nothing.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const desde = (await card.boundingBox())!
  const lienzo = (await page.getByRole('list', { name: 'Citas y talleres' }).boundingBox())!
  const porMinuto = (await card.evaluate((element) => element.parentElement!.clientHeight)) / 60
  const [x, y] = [desde.x + desde.width / 2, desde.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.move(x + (columnas * lienzo.width) / todas, y + minutos * porMinuto, { steps: 5 })
  await page.mouse.up()
}
