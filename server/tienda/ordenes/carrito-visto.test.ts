import { expect, test } from 'vitest'
import { agregarAlCarrito, cambiarCantidad, listCarrito } from '../../../contract/tienda/carrito.ts'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import { startApp } from '../../testing/app.ts'

const CARRITO_CAMBIO = {
  code: 'carrito_cambio',
  message: 'Tu carrito cambió en otra pantalla. Revisa lo que hay ahora y confirma de nuevo.',
}

/** Ana with two things in her cart; `ver` is a screen that reads it, and confirms what it saw under a key of its own. */
async function conCarrito() {
  const { build, as, db } = await startApp()
  const [ana, vela, te] = [await build.usuario(), await build.producto({ stock: 40 }), await build.producto()]
  const caller = as(ana)
  const agregar = ({ id }: { id: number }, cantidad: number) =>
    caller.call(agregarAlCarrito, { query: { usuarioId: ana.id, productoId: id, cantidad }, body: {} })
  await agregar(vela, 2)
  await agregar(te, 1)
  const leer = () => caller.call(listCarrito, { params: { userId: String(ana.id) } })
  async function ver() {
    const visto = await leer()
    const items = visto.map(({ productoId, cantidad }) => ({ producto: { id: productoId }, cantidad }))
    const carrito = visto.map(({ id }) => id)
    return (
      clave: string,
      entrega?: { tipo: 'ENVIO'; provincia: 'Cartago'; canton: string; senas: string; telefono: string },
    ) =>
      caller.try(confirmarOrden, {
        body: { usuario: { id: ana.id }, items, carrito, ...(entrega && { entrega }) },
        headers: { 'idempotency-key': clave },
      })
  }
  const codigos = async () =>
    (await db.read.selectFrom('ordenes').select('codigo').execute()).map(({ codigo }) => codigo)
  return { caller, vela, agregar, leer, ver, codigos }
}

test('eight screens that saw one cart make one order, and all answers name it', async () => {
  const { ver, codigos, leer } = await conCarrito()
  const pantallas = await Promise.all(Array.from({ length: 8 }, ver))
  const answers = await Promise.all(pantallas.map((confirmar, i) => confirmar(`clave-de-pantalla-${i}`)))
  const hechas = await codigos()
  expect(hechas).toHaveLength(1)
  expect(answers.map(({ body }) => body.codigoOrden)).toEqual(Array(8).fill(hechas[0]))
  expect(await leer()).toEqual([])
})

test('the second confirmation of a cart answers with the first order also with another delivery', async () => {
  const { ver, codigos } = await conCarrito()
  const [una, otra] = [await ver(), await ver()]
  const primera = await una('primera-pantalla')
  const donde = { provincia: 'Cartago', canton: 'Paraíso', senas: 'Frente al parque', telefono: '88880000' } as const
  const segunda = await otra('segunda-pantalla', { tipo: 'ENVIO', ...donde })
  expect(segunda.body).toMatchObject({ codigoOrden: primera.body.codigoOrden, entrega: { tipo: 'RETIRO' } })
  expect(await codigos()).toHaveLength(1)
})

test('a cart of which another screen ordered a part, or took it out, is looked at again first', async () => {
  const { ver, agregar, vela, codigos, caller, leer } = await conCarrito()
  const [antes, linea] = [await ver(), (await leer()).find(({ productoId }) => productoId === vela.id)!]
  await caller.call(cambiarCantidad, { params: { cartItemId: String(linea.id) }, body: { cantidad: 1 } })
  expect(await antes('una-pantalla-vieja')).toMatchObject({ status: 409, error: CARRITO_CAMBIO })
  await (await ver())('la-pantalla-de-ahora')
  await agregar(vela, 2)
  expect(await antes('una-pantalla-vieja')).toMatchObject({ status: 409, error: CARRITO_CAMBIO })
  expect(await codigos()).toHaveLength(1)
})

test('the same things put into the cart again are a new order', async () => {
  const { ver, agregar, vela, codigos } = await conCarrito()
  await (await ver())('la-primera-vez')
  await agregar(vela, 2)
  await (await ver())('la-segunda-vez')
  await agregar(vela, 2)
  await (await ver())('la-tercera-vez')
  expect(await codigos()).toHaveLength(3)
})
