import type { Browser, Page } from '@playwright/test'
import type { Received } from '../contract/base/wire/endpoint.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createTaller } from '../contract/talleres/administrar-talleres.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { abrirOtroNavegador, expect, type Persona, type Producto } from './producto.ts'
import { TEXTOS } from './textos.ts'

export type Taller = Received<typeof createTaller>

let cuantos = 0

/** A workshop under a name of its own, far enough in the future; `precio` in colones. */
export async function crearTaller(producto: Pick<Producto, 'api'>, dado: Partial<Taller> = {}): Promise<Taller> {
  cuantos += 1
  const admin = await producto.api()
  return admin.call(createTaller, {
    body: {
      titulo: `Respirar con calma ${process.pid}-${cuantos}`,
      descripcion: 'Una mañana para aprender a respirar.\nTrae ropa cómoda.',
      fechaInicio: '2032-11-20T09:00',
      fechaFin: '2032-11-20T11:30',
      lugar: 'Sala grande, Aserrí',
      cupoMaximo: 5,
      precio: 15_000,
      ...dado,
    },
  })
}

/** Gives this browser the person's session, without the screen. */
export async function entrarComo(page: Page, { email, password }: Persona): Promise<void> {
  await expect(await page.request.post('/api/usuarios/login', { data: { email, password } })).toBeOK()
}

/** Another browser, with the person's session. */
export async function abrirComo(browser: Browser, producto: Producto, persona: Persona): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  return page
}

/** Gives a new person a seat by calls alone. */
export async function sentar(producto: Producto, { id }: { id: number }, nombre?: string): Promise<Persona> {
  const persona = await producto.crearCliente(nombre)
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(inscribir, { body: { usuario, taller: { id } } })
  return persona
}

/** Enrols on the workshop's page, up to what the site says to it. */
export async function inscribirse(page: Page, { titulo }: Pick<Taller, 'titulo'>): Promise<void> {
  await page.getByRole('button', { name: TEXTOS.taller.inscribirme, exact: true }).click()
  const pregunta = page.getByRole('alertdialog', { name: TEXTOS.taller.pregunta(titulo) })
  await pregunta.getByRole('button', { name: 'Sí, inscribirme' }).click()
  await expect(pregunta).toBeHidden()
}

export function expectTexto(page: Page, texto: string) {
  return expect(page.getByRole('main')).toContainText(texto)
}
