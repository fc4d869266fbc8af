import { expect, test } from 'vitest'
import { deleteCita, listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../../../contract/tienda/administrar-ordenes.ts'
import { createProducto, deleteProducto, getProducto, updateProducto } from '../../../contract/tienda/productos.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

const FORM = { nombre: 'Vela', precio: 4500, stock: 3 }

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test('the history tells author, change and time, latest first, in the words of the screen', async () => {
  const { admin } = await startAsAdmin()
  const { id } = await admin.call(createProducto, { body: FORM })
  const params = { id: String(id) }
  await admin.call(updateProducto, { params, body: { ...FORM, precio: 5000.5, activo: false } })
  await admin.call(deleteProducto, { params })
  const entradas = await admin.call(listHistoria, { query: { asunto: 'PRODUCTO' } })
  expect(entradas.map(({ accion, titulo, usuarioNombre }) => [accion, titulo, usuarioNombre])).toEqual([
    ['ELIMINAR', 'Vela', expect.stringContaining('Laura')],
    ['CAMBIAR', 'Vela', expect.stringContaining('Laura')],
    ['CREAR', 'Vela', expect.stringContaining('Laura')],
  ])
  expect(entradas[1]?.cambios).toEqual([
    { campo: 'Precio', antes: '₡4\u00a0500,00', despues: '₡5\u00a0000,50' },
    { campo: 'Activo', antes: 'Sí', despues: 'No' },
  ])
})

test('an ineffective change and a refused one are not in it', async () => {
  const { admin } = await startAsAdmin()
  const { id } = await admin.call(createProducto, { body: FORM })
  const params = { id: String(id) }
  await admin.call(updateProducto, { params, body: FORM })
  await admin.try(updateProducto, { params, body: { ...FORM, precio: -1 } })
  expect(await admin.call(listHistoria, { query: { asunto: 'PRODUCTO' } })).toHaveLength(1)
})

test("entries about appointments keep neither confidential words nor the customer's name, which is today's", async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario({ nombre: 'Eulalia' })
  await build.servicio('Psicoterapia')
  const { id } = await build.cita(ana)
  const [cita] = await admin.call(listCitas, {})
  const body = { fechaHora: cita!.fechaHora, servicio: 'Psicoterapia', notas: 'ansiedad nocturna' }
  await admin.call(updateCita, { params: { id: String(id) }, body })
  const [entrada] = await admin.call(listHistoria, {})
  expect(entrada).toMatchObject({
    asunto: 'CITA',
    asuntoId: id,
    cambios: [{ campo: 'Notas', despues: '17 caracteres' }],
  })
  const { personaNombre, ...guardada } = entrada!
  expect(personaNombre).toMatch(/^Eulalia/)
  expect(JSON.stringify(guardada)).not.toMatch(/ansiedad|Eulalia/)
})

test('an order tells its states', async () => {
  const { admin, build } = await startAsAdmin()
  const { id } = await build.producto()
  const orden = await build.orden(await build.usuario(), [{ productoId: id, cantidad: 1 }])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado: 'PAGADO' } })
  expect(await admin.call(listHistoria, { query: { asunto: 'ORDEN' } })).toMatchObject([
    { titulo: orden.codigoOrden, cambios: [{ campo: 'Estado', antes: 'PENDIENTE', despues: 'PAGADO' }] },
  ])
})

test('nobody overwrites a change made since they read, not even a sale', async () => {
  const { admin, build } = await startAsAdmin()
  const { id } = await admin.call(createProducto, { body: FORM })
  const params = { id: String(id) }
  const { version } = await admin.call(getProducto, { params })
  await build.orden(await build.usuario(), [{ productoId: id, cantidad: 1 }])
  const late = await admin.try(updateProducto, { params, body: { ...FORM, stock: 3, version } })
  expect(late).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  const now = await admin.call(getProducto, { params })
  expect(now.stock).toBe(2)
  await admin.call(updateProducto, { params, body: { ...FORM, stock: 7, version: now.version } })
  expect(await admin.call(getProducto, { params })).toMatchObject({ stock: 7 })
})

test('an erased account leaves its acts without its name', async () => {
  const { admin, build, as, db } = await startAsAdmin()
  const otra = await build.admin()
  await as(otra).call(createProducto, { body: FORM })
  await write(db, (tx) => tx.deleteFrom('usuarios').where('id', '=', otra.id).execute())
  const entradas = await admin.call(listHistoria, { query: { asunto: 'PRODUCTO' } })
  expect(entradas).toMatchObject([{ titulo: 'Vela', usuarioNombre: null }])
})

test('it is filtered by subject', async () => {
  const { admin, build } = await startAsAdmin()
  const { id } = await admin.call(createProducto, { body: FORM })
  const orden = await build.orden(await build.usuario(), [{ productoId: id, cantidad: 1 }])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado: 'PAGADO' } })
  const { body, headers } = await admin.try(listHistoria, { query: { pagina: '1', asunto: 'ORDEN' } })
  expect(body).toMatchObject([{ asunto: 'ORDEN', titulo: orden.codigoOrden }])
  expect(headers['x-total-count']).toBe('1')
  expect(await admin.call(listHistoria, { query: { pagina: '1', asunto: 'ORDEN', buscar: 'vela' } })).toEqual([])
  expect((await admin.try(listHistoria, { query: { asunto: 'TODO' as 'ORDEN' } })).status).toBe(400)
})

test("a search by a person's name finds what concerns them, even about deleted things, and names nobody", async () => {
  const { admin, build, db } = await startAsAdmin()
  const [ana, eva] = [await build.usuario({ nombre: 'Eulalia' }), await build.usuario({ nombre: 'Eva' })]
  const { id: producto } = await build.producto({ nombre: 'Vela' })
  const orden = await build.orden(ana, [{ productoId: producto, cantidad: 1 }])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado: 'ANULADO' } })
  const { id } = await build.cita(ana)
  await admin.call(deleteCita, { params: { id: String(id) } })
  await admin.call(deleteCita, { params: { id: String((await build.cita(eva)).id) } })
  await admin.call(deleteProducto, { params: { id: String(producto) } })
  const deAna = await admin.call(listHistoria, { query: { persona: String(ana.id) } })
  expect(deAna.map(({ asunto, personaId }) => [asunto, personaId])).toEqual([
    ['CITA', ana.id],
    ['ORDEN', ana.id],
  ])
  expect(await admin.call(listHistoria, { query: { buscar: 'EULALIA' } })).toEqual(deAna)
  expect(await admin.call(listHistoria, { query: { buscar: 'eulalia', asunto: 'ORDEN' } })).toHaveLength(1)
  expect(JSON.stringify(deAna.map(({ personaNombre: _, ...guardada }) => guardada))).not.toContain('Eulalia')
  await write(db, (tx) => borrarLoSuyo(tx, eva))
  const citas = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(citas.map(({ personaNombre }) => personaNombre)).toEqual([null, deAna[0]!.personaNombre])
  expect(await admin.call(listHistoria, { query: { buscar: 'Eva' } })).toEqual([])
})

test('the author keeps the name of the moment, in the history and in that of an order', async () => {
  const { admin, build, as } = await startAsAdmin()
  const recepcion = await build.recepcion()
  const { id: producto } = await build.producto()
  const orden = await build.orden(await build.usuario(), [{ productoId: producto, cantidad: 1 }])
  const params = { id: String(orden.id) }
  await as(recepcion).call(cambiarEstadoDeOrden, { params, query: { estado: 'ANULADO' } })
  const cuerpo = { nombre: 'Laura', apellido: 'Dueña', email: recepcion.email }
  await admin.call(updateUsuario, { params: { id: String(recepcion.id) }, body: cuerpo })
  const [entrada] = await admin.call(listHistoria, { query: { asunto: 'ORDEN' } })
  expect(entrada?.usuarioNombre).toMatch(/^Rebeca/)
  expect((await admin.call(getOrdenPorId, { params })).historia.at(-1)?.usuarioNombre).toMatch(/^Rebeca/)
})
