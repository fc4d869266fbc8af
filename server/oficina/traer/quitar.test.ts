import { expect, test } from 'vitest'
import { listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { masMs } from '../../../contract/base/time/time.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import { deleteProducto, listProductos } from '../../../contract/tienda/productos.ts'
import { write } from '../../base/db/open.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { ANA, LUIS, personas, startTraer } from '../../testing/traer.ts'

test('what was brought is taken out in one step, and can be brought again', async () => {
  const { admin, traer, quitar, db, hallazgos } = await startTraer()
  const id = await traer(personas(ANA, LUIS))
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ id, clase: 'PERSONAS', cuantas: 2 }])
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(await admin.call(contract.listTraidas, {})).toEqual([])
  expect(await admin.call(listUsuarios, { query: { buscar: 'Soto' } as never })).toEqual([])
  expect(await db.read.selectFrom('traidos').selectAll().execute()).toEqual([])
  expect(await quitar(id)).toMatchObject({ status: 404 })
  await traer(personas(ANA, LUIS))
  expect(await hallazgos()).toEqual([])
  const historia = await admin.call(listHistoria, { query: { asunto: 'IMPORTACION' } as never })
  expect(historia.map(({ titulo, accion }) => `${accion} ${titulo}`)).toEqual([
    'CREAR 2 personas',
    'ELIMINAR 2 personas',
    'CREAR 2 personas',
  ])
})

test('who has booked or was changed stands in the way: nothing goes, and each is named', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer(personas(ANA, LUIS))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  await build.cita(ana!)
  expect(await quitar(id)).toMatchObject({
    status: 409,
    error: {
      code: 'importacion_usada',
      message: 'Ana Mora tiene citas. No se quitó nada.',
      lineas: [{ n: 2, motivo: 'Ana Mora tiene citas' }],
    },
  })
  expect(await admin.call(listUsuarios, { query: { buscar: 'Soto' } as never })).toHaveLength(1)
})

test('who has an account by now, with a password or by a code, stands in the way', async () => {
  const { db, traer, quitar } = await startTraer()
  const id = await traer(personas(ANA))
  await write(db, (tx) =>
    tx.updateTable('usuarios').set({ entraConCodigo: true }).where('email', '=', 'ana@ejemplo.cr').execute(),
  )
  expect(await quitar(id)).toMatchObject({
    status: 409,
    error: { message: 'Ana Mora tiene una cuenta. No se quitó nada.' },
  })
})

test('every table with something of a person stands in the way of taking that person out', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer(personas(ANA))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  const producto = await build.producto()
  await build.linea(ana!, { productoId: producto.id, cantidad: 1 })
  expect(await quitar(id)).toMatchObject({ status: 409, error: { message: 'Ana Mora ya se usó. No se quitó nada.' } })
})

test('erasing a person forgets what was brought of them, and every reading that may name them', async () => {
  const { admin, db, traer, subir } = await startTraer()
  await traer(personas(ANA))
  const sinTraer = await subir(personas(LUIS))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  await write(db, (tx) => borrarLoSuyo(tx, ana!))
  expect(await db.read.selectFrom('traidos').selectAll().execute()).toEqual([])
  const lecturas = await db.read.selectFrom('traerLecturas').select(['contenido', 'archivo']).execute()
  expect(lecturas).toEqual([{ contenido: '', archivo: null }])
  expect(await admin.try(contract.releerTraer, { params: { id: String(sinTraer.id) } })).toMatchObject({ status: 404 })
})

test('a product that was ordered stands in the way, and one that was deleted does not', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer('Nombre;Precio;Stock\nTé;1000;5\nSal;500;5')
  const [sal, te] = await admin.call(listProductos, { query: {} })
  const ana = await build.usuario()
  await build.orden(ana, [{ productoId: te!.id, cantidad: 1 }])
  expect(await quitar(id)).toMatchObject({ status: 409, error: { message: 'Té ya se vendió. No se quitó nada.' } })
  await admin.call(deleteProducto, { params: { id: String(te!.id) } })
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(sal!.nombre).toBe('Sal')
  expect(await admin.call(listProductos, { query: {} })).toEqual([])
})

async function startCita() {
  const started = await startTraer()
  const { build, admin, traer } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  await build.servicio('Terapia', 3_000_000)
  const id = await traer('Fecha y hora;Servicio;Nombre;Correo\n24/11/2026 2:00 PM;terapia;Ana Mora;')
  const [suya] = await admin.call(listCitas, { query: {} } as never)
  return { ...started, ana, id, suya: suya! }
}

test('appointments are taken out with what is owed for them, and their person after them', async () => {
  const { admin, db, id, suya, quitar, hallazgos } = await startCita()
  expect(suya).toMatchObject({ fechaHora: '2026-11-24T14:00:00' })
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(await admin.call(listCitas, { query: {} } as never)).toEqual([])
  expect(await db.read.selectFrom('deudas').selectAll().execute()).toEqual([])
  expect(await hallazgos()).toEqual([])
})

test('an appointment that was paid, moved or is over stands in the way', async () => {
  const { admin, clock, id, suya, quitar } = await startCita()
  const { id: citaId, servicio, version } = suya
  const body = { fechaHora: '2026-11-24T15:00', servicio, notas: null, estado: 'AGENDADA', duracion: 60, version }
  await admin.call(updateCita, { params: { id: String(citaId) }, body } as never)
  expect(await quitar(id)).toMatchObject({
    status: 409,
    error: { message: 'La cita de Ana Mora se cambió desde entonces. No se quitó nada.' },
  })
  await admin.call(createCobro, { body: { de: 'cita', id: citaId, monto: 100, forma: 'EFECTIVO' } as never })
  expect(await quitar(id)).toMatchObject({ error: { message: expect.stringContaining('ya tiene un pago') } })
  clock.now = masMs(clock.now, 8 * 24 * 3_600_000)
  expect(await quitar(id)).toMatchObject({ error: { message: expect.stringContaining('ya pasó') } })
})
