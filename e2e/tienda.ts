import type { Page } from '@playwright/test'
import type { Received } from '../contract/base/wire/endpoint.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { agregarAlCarrito } from '../contract/tienda/carrito.ts'
import { confirmarOrden, listMisOrdenes } from '../contract/tienda/ordenes.ts'
import { createProducto, getProducto, updateProducto } from '../contract/tienda/productos.ts'
import { expect, type Persona, type Producto } from './producto.ts'
import { TEXTOS } from './textos.ts'

export type Articulo = Received<typeof createProducto>

let cuantos = 0

/** Something to sell, under a name of its own; `precio` in colones. */
export async function crearArticulo(producto: Producto, dado: Partial<Articulo> = {}): Promise<Articulo> {
  cuantos += 1
  const nombre = `${dado.nombre ?? 'Aceite'} ${process.pid}-${cuantos}`
  const admin = await producto.api()
  return admin.call(createProducto, { body: { precio: 3333.33, stock: 10, ...dado, nombre } })
}

/** Changes a product as the owner would meanwhile. */
export async function cambiarArticulo(producto: Producto, articulo: Articulo, cambio: Partial<Articulo>) {
  const admin = await producto.api()
  await admin.call(updateProducto, { params: { id: String(articulo.id) }, body: { ...articulo, ...cambio } })
}

/** A new customer, logged in in this browser, with these things in the cart. */
export async function entrarConCarrito(page: Page, producto: Producto, ...articulos: [Articulo, number][]) {
  const persona = await producto.crearCliente()
  const { email, password } = persona
  await expect(await page.request.post('/api/usuarios/login', { data: { email, password } })).toBeOK()
  for (const [articulo, cantidad] of articulos) await ponerEnCarrito(producto, persona, articulo, cantidad)
  return persona
}

/** Adds to the cart as the person would on another device. */
export async function ponerEnCarrito(producto: Producto, persona: Persona, { id }: Articulo, cantidad: number) {
  const api = await producto.api(persona)
  const usuario = await api.call(me, {})
  await api.call(agregarAlCarrito, { query: { usuarioId: usuario.id, productoId: id, cantidad }, body: {} })
}

export async function ordenesDe(producto: Producto, persona: Persona) {
  const api = await producto.api(persona)
  return api.call(listMisOrdenes, {})
}

/** In the shop: opens the card, asks for so many and puts them into the cart. */
export async function agregar(page: Page, { nombre }: Pick<Articulo, 'nombre'>, cantidad = 1): Promise<void> {
  await page.getByRole('link', { name: nombre }).click()
  const dialogo = page.getByRole('dialog', { name: nombre })
  await dialogo.getByLabel('Cantidad', { exact: true }).fill(String(cantidad))
  await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
  const aviso = page.getByRole('alertdialog', { name: TEXTOS.productos.agregado })
  await expect(aviso).toContainText(TEXTOS.productos.fueAgregado(nombre))
  await expect(aviso).toBeHidden()
  await expect(dialogo).toBeHidden()
}

/** Sends the event of a tab that is looked at again. */
export async function volverALaPestana(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** An order of somebody, made through the API. */
export async function ordenarComo(producto: Producto, persona: Persona, { id }: Articulo, cantidad: number) {
  const api = await producto.api(persona)
  const usuario = await api.call(me, {})
  const items = [{ producto: { id }, cantidad }]
  return api.call(confirmarOrden, { body: { usuario: { id: usuario.id }, items } })
}

let cuantas = 0

/** An order of a new customer with a name of their own. */
export async function ordenar(producto: Producto, articulo: Articulo, cantidad: number) {
  cuantas += 1
  const persona = await producto.crearCliente(`Eulalia-${process.pid}-${cuantas}-`)
  return { persona, orden: await ordenarComo(producto, persona, articulo, cantidad) }
}

export async function stockDe(producto: Producto, { id }: Articulo): Promise<number> {
  return (await (await producto.api()).call(getProducto, { params: { id: String(id) } })).stock
}
