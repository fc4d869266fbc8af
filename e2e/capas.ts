import type { Locator, Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import type { Fecha } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { createBono } from '../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../contract/dinero/bonos/vender-bono.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import type { TAMANOS } from './administracion.ts'
import { crearServicio, otroDia } from './agenda.ts'
import { expect, type Persona, type Producto } from './producto.ts'
import { crearTaller } from './taller.ts'
import { crearArticulo, ordenarComo } from './tienda.ts'

/** The walk finds it in the product. */
export type Mundo = Awaited<ReturnType<typeof prepararMundo>>

export interface Capa {
  /** The file of its component. */
  archivo: string
  quien: 'visitante' | 'cliente' | 'admin'
  /** The page it lies over. */
  ruta: string | ((mundo: Mundo) => string)
  abrir: (page: Page, mundo: Mundo) => Promise<unknown>
  /** Its name. */
  nombre: string | RegExp
  /** Types or chooses something. */
  escribir?: (capa: Locator, mundo: Mundo) => Promise<unknown>
  /** Expects it to be there when the layer opens again. */
  escrito?: (capa: Locator, mundo: Mundo) => Promise<unknown>
  /** A menu, which is no dialog; what opens it closes it too. */
  menu?: (page: Page) => Locator
  /** The button that closes it; 'Cerrar' when absent. */
  boton?: string
  solo?: keyof typeof TAMANOS
  /** Closing it changes who is here. */
  unaVez?: true
}

export const pulsar = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const llenar = (campo: string, valor: string) => (capa: Locator) =>
  capa.getByRole('textbox', { name: campo }).fill(valor)
export const tiene = (campo: string, valor: string) => (capa: Locator) =>
  expect(capa.getByRole('textbox', { name: campo })).toHaveValue(valor)

export async function prepararMundo(producto: Producto) {
  const admin = await producto.api()
  const persona = await producto.crearCliente('Ana')
  const api = await producto.api(persona)
  const { id } = await api.call(me, {})
  const articulo = await crearArticulo(producto)
  const { codigoOrden } = await ordenarComo(producto, persona, articulo, 1)
  const taller = await crearTaller(producto)
  const otro = await crearTaller(producto)
  await api.call(inscribir, { body: { usuario: { id }, taller: { id: otro.id } } })
  const { nombre: servicio, id: servicioId } = await crearServicio(producto)
  const oferta = { nombre: 'Cinco', servicios: [servicioId], sesiones: 5, precio: 1, seComparte: true }
  const bono = await admin.call(createBono, { body: oferta })
  const [deLaCita, fecha] = [await otroDia(producto), await otroDia(producto)]
  const usuario = { id }
  await admin.call(createCita, { body: { fechaHora: `${deLaCita}T09:00`, servicio, usuario } })
  const { text } = await producto.waitForMail(persona.email, /cita/)
  const enlace = `/enlace?accion=confirmar${/#token=\S+/.exec(text!)}`
  const sinCuenta = await admin.call(createUsuario, {
    body: { nombre: 'Doña Lola', telefono: '8888 1234', esOtra: true },
  })
  const vendido = { params: { id: String(bono.id) }, body: { usuario: { id: sinCuenta.id } } }
  await admin.call(venderBono, vendido)
  return {
    articulo,
    taller,
    servicio,
    deLaCita,
    fecha,
    enlace,
    orden: codigoOrden,
    persona: { ...persona, id },
    sinCuenta: sinCuenta.id,
  } satisfies Record<string, unknown> & { fecha: Fecha; persona: Persona & { id: number } }
}
