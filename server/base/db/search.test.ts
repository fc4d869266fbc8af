import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { masDias, parseWallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { createUsuario, listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { listInscripciones, listTalleres } from '../../../contract/talleres/talleres.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import {
  createProducto,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../../contract/tienda/productos.ts'
import { AHORA, type Caller, startApp } from '../../testing/app.ts'

/** Saturday 21 November 2026, 9:00 AM. */
const MANANA = masDias(wallTimeDe(AHORA), 1)

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

type Lista =
  | typeof listProductos
  | typeof listCitas
  | typeof listOrdenes
  | typeof listInscripciones
  | typeof listTalleres
  | typeof listUsuarios

async function found(admin: Caller, lista: Lista, buscar: string, pagina = '1', tamano = '10') {
  const { body, headers, status } = await admin.try(lista, { query: { buscar, pagina, tamano } })
  expect(status).toBe(200)
  return { filas: body, total: Number(headers['x-total-count']) }
}

test('a page holds its rows and the number of matches; without parameters the list is whole', async () => {
  const { admin, build } = await startAsAdmin()
  for (let i = 1; i <= 8; i++) await build.producto({ nombre: `Vela ${i}` })
  await build.producto({ nombre: 'Aceite' })
  expect(await admin.call(listProductos, {})).toHaveLength(9)
  const nombres = async (pagina: string) => {
    const { filas, total } = await found(admin, listProductos, 'vela', pagina, '6')
    return [total, ...filas.map((fila) => ('nombre' in fila ? fila.nombre : ''))]
  }
  expect(await nombres('1')).toEqual([8, 'Vela 1', 'Vela 2', 'Vela 3', 'Vela 4', 'Vela 5', 'Vela 6'])
  expect(await nombres('2')).toEqual([8, 'Vela 7', 'Vela 8'])
  expect(await nombres('3')).toEqual([8])
})

test('a long list arrives whole, in order, with its number of rows', async () => {
  const { admin, build } = await startAsAdmin()
  for (let i = 1000; i < 1250; i++) await build.producto({ nombre: `Vela ${i}` })
  const { body, headers } = await admin.try(listProductos, {})
  expect([headers['x-total-count'], headers['content-type']]).toEqual(['250', 'application/json; charset=utf-8'])
  expect(body.map(({ nombre }) => nombre)).toEqual(Array.from({ length: 250 }, (_, i) => `Vela ${1000 + i}`))
})

test('every page is a piece of the whole list, from whichever end it is read', async () => {
  const { admin, build } = await startAsAdmin()
  const producto = await build.producto({ stock: 100 })
  const ana = await build.usuario()
  for (let i = 0; i < 11; i++) await build.orden(ana, [{ productoId: producto.id, cantidad: 1 }])
  const todas = (await admin.call(listOrdenes, {})).map(({ id }) => id)
  for (const tamano of [1, 3, 4, 11, 12]) {
    for (let pagina = 1; pagina <= 13; pagina++) {
      const { filas, total } = await found(admin, listOrdenes, '', String(pagina), String(tamano))
      const ids = todas.slice((pagina - 1) * tamano, pagina * tamano)
      expect([total, ...filas.map(({ id }) => id)], `${pagina} of ${tamano}`).toEqual([11, ...ids])
    }
  }
})

test("the shop's list has pages and a search too, over products for sale", async () => {
  const { visitor, build } = await startAsAdmin()
  for (const nombre of ['Té de tilo', 'Té de menta', 'Vela']) await build.producto({ nombre })
  await build.producto({ nombre: 'Té retirado', activo: false })
  const { body, headers } = await visitor.try(listProductosActivos, {
    query: { buscar: 'te', tamano: '1', pagina: '2' },
  })
  expect([headers['x-total-count'], ...body.map(({ nombre }) => nombre)]).toEqual(['2', 'Té de tilo'])
  const whole = await visitor.try(listProductosActivos, {})
  expect(whole.body).toHaveLength(3)
  expect(whole.headers.etag).toBeDefined()
})

test('products are found by their name only, whatever the accents and the case', async () => {
  const { admin } = await startAsAdmin()
  const body = { nombre: 'Té de MANZANILLA', descripcion: 'Con miel', precio: 10, stock: 1 }
  await admin.call(createProducto, { body })
  for (const buscar of ['te manzanilla', 'TÉ', 'zani', 'manzanilla té']) {
    expect((await found(admin, listProductos, buscar)).total, buscar).toBe(1)
  }
  expect((await found(admin, listProductos, 'miel')).total).toBe(0)
})

test.each(['%', '_', '\\', "'", '"', "' or 1=1 --", 'té%', '\0', '🌿', 'á'.repeat(2000), '   '])(
  'searching for %j finds only what contains it',
  async (buscar) => {
    const { admin, build } = await startAsAdmin()
    await build.producto({ nombre: 'Vela' })
    const vacia = buscar.replaceAll('\0', '').trim() === ''
    expect((await found(admin, listProductos, buscar)).total).toBe(vacia ? 1 : 0)
    if (vacia || buscar.length > 100) return
    await build.producto({ nombre: `Aceite ${buscar.replaceAll('\0', '')}` })
    expect((await found(admin, listProductos, buscar)).total).toBe(1)
  },
)

test('a renamed product is found by its new name', async () => {
  const { admin, build } = await startAsAdmin()
  const { id } = await build.producto({ nombre: 'Vela' })
  await admin.call(updateProducto, { params: { id: String(id) }, body: { nombre: 'Jabón', precio: 1, stock: 1 } })
  expect((await found(admin, listProductos, 'vela')).total).toBe(0)
  expect((await found(admin, listProductos, 'jabon')).total).toBe(1)
})

test('appointments are found by every visible column', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario({ nombre: 'María', apellido: 'Núñez' })
  await build.cita(ana, {
    inicio: MANANA,
    fin: MANANA + 45,
    servicio: 'Psicoterapia',
    notas: 'Llega tarde',
    estado: 'COMPLETADA',
  })
  await build.cita(await build.usuario(), { inicio: 0, servicio: 'Reiki' })
  const textos = ['nunez', ana.email, 'psico', 'tarde', 'completada', '21/11/2026', '2026-11-21', '9:00 AM', '45 min']
  for (const buscar of textos) expect((await found(admin, listCitas, buscar)).total, buscar).toBe(1)
  expect((await found(admin, listCitas, 'maria reiki')).total).toBe(0)
})

test('workshops are found by their seats, and by whether they are active', async () => {
  const { admin, build } = await startAsAdmin()
  await build.taller({ titulo: 'Respirar', cupoMaximo: 37 })
  await build.taller({ titulo: 'Yoga', cupoMaximo: 41, activo: false })
  const titulos = async (buscar: string) =>
    (await found(admin, listTalleres, buscar)).filas.map((fila) => ('titulo' in fila ? fila.titulo : ''))
  expect(await titulos('37')).toEqual(['Respirar'])
  expect(await titulos('41 no')).toEqual(['Yoga'])
  expect(await titulos('respirar sí')).toEqual(['Respirar'])
  expect(await titulos('yoga sí')).toEqual([])
})

test('orders are found by code, person, date, state and total', async () => {
  const { admin, build } = await startAsAdmin()
  const producto = await build.producto({ precio: 1_000_000 })
  const orden = await build.orden(await build.usuario({ apellido: 'Quirós' }), [
    { productoId: producto.id, cantidad: 1 },
  ])
  for (const buscar of [orden.codigoOrden.slice(4), 'quiros', '20/11/2026', 'pendiente', '11 300,00', '11300']) {
    expect((await found(admin, listOrdenes, buscar)).total, buscar).toBe(1)
  }
  expect((await found(admin, listOrdenes, 'anulado')).total).toBe(0)
})

test('enrolments are found by the name their workshop has now', async () => {
  const { admin, build } = await startAsAdmin()
  const taller = await build.taller({ titulo: 'Respirar' })
  await build.inscripcion(taller, await build.usuario())
  expect((await found(admin, listInscripciones, 'respirar confirmada')).total).toBe(1)
  const body = { titulo: 'Meditar', descripcion: 'x', lugar: 'x', cupoMaximo: 5 }
  const fechas = { fechaInicio: '2026-12-01T09:00', fechaFin: '2026-12-01T10:00' }
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body: { ...body, ...fechas } })
  expect((await found(admin, listInscripciones, 'respirar')).total).toBe(0)
  expect((await found(admin, listInscripciones, 'meditar')).total).toBe(1)
})

test.each([
  ['O’Brien', "o'brien"],
  ["D'Angelo", 'd’angelo'],
  ['Kaʼupu', 'ka´upu'],
])('%s is found as %s', async (apellido, escrito) => {
  const { admin, build } = await startAsAdmin()
  await build.usuario({ nombre: 'Ana', apellido })
  for (const buscar of [escrito, apellido]) expect((await found(admin, listUsuarios, buscar)).total, buscar).toBe(1)
})

test('a day is found without its noughts, and not in another day', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario()
  for (const dia of ['04', '14', '24']) await build.cita(ana, { inicio: parseWallTime(`2026-12-${dia}T09:00`)! })
  await build.cita(ana, { inicio: MANANA, notas: 'Como el 4/12\n(y el 8/1)' })
  const cuantas = async (buscar: string) => (await found(admin, listCitas, buscar)).total
  expect([await cuantas('4/12'), await cuantas('4/12/2026'), await cuantas('04/12/2026')]).toEqual([2, 1, 1])
  expect([await cuantas('14/12'), await cuantas('8/1'), await cuantas('/12/2026')]).toEqual([1, 1, 3])
})

test('a day is found by the name of its month, and no other day of it', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario()
  for (const dia of ['04', '14', '24']) await build.cita(ana, { inicio: parseWallTime(`2026-12-${dia}T16:00`)! })
  await build.cita(ana, { inicio: MANANA, notas: 'No puede el 4 de diciembre' })
  await build.cita(ana, { inicio: masDias(MANANA, 3), notas: 'Ni el 24 de diciembre' })
  await build.taller({ titulo: 'Retiro de diciembre', inicio: parseWallTime('2026-12-14T09:00')! })
  const cuantas = async (buscar: string) => (await found(admin, listCitas, buscar)).total
  for (const buscar of ['4 de diciembre', '04 de Diciembre', '4 de diciembre de 2026'])
    expect(await cuantas(buscar)).toBe(2)
  expect([await cuantas('4 dic'), await cuantas('14 diciembre'), await cuantas('24 de diciembre')]).toEqual([2, 1, 2])
  expect([await cuantas('diciembre'), await cuantas('4 de enero'), await cuantas('4 de diciembre 4:00 PM')]).toEqual([
    5, 0, 1,
  ])
  expect((await found(admin, listTalleres, '4 de diciembre')).total).toBe(0)
  expect((await found(admin, listTalleres, '14 de diciembre retiro')).total).toBe(1)
  expect(await cuantas('1 ene '.repeat(1200))).toBe(0)
})

test('a day in a text is found however it is written there, and both words of a name in any order', async () => {
  const { admin, build } = await startAsAdmin()
  await build.cita(await build.usuario(), { inicio: MANANA, notas: 'Vuelve el 04 de diciembre' })
  for (const buscar of ['4 de diciembre', '04 de diciembre', '4 diciembre'])
    expect((await found(admin, listCitas, buscar)).total, buscar).toBe(1)
  await build.producto({ nombre: 'Set de 2 velas' })
  for (const buscar of ['set 2', '2 set', '2 velas set'])
    expect((await found(admin, listProductos, buscar)).total, buscar).toBe(1)
})

test('half a pound is found at the beginning of a name, and within it', async () => {
  const { admin, build } = await startAsAdmin()
  for (const nombre of ['1/2 libra de tilo', 'Tilo (1/2 libra)', 'Tilo x1/2 libra', 'Tilo de 11/2'])
    await build.producto({ nombre })
  expect((await found(admin, listProductos, '1/2')).total).toBe(3)
})

test.each(['15368', '15368.00', '15368,00', '15.368,00', '15,368.00', '15.368', '₡15 368', '₡15368,00', '₡15 368,00'])(
  'an order of ₡15 368 is found as %s',
  async (escrito) => {
    const { admin, build } = await startAsAdmin()
    const producto = await build.producto({ precio: 1_360_000 })
    await build.orden(await build.usuario(), [{ productoId: producto.id, cantidad: 1 }])
    expect((await found(admin, listOrdenes, escrito)).total).toBe(1)
  },
)

test('an order is found by its code without hyphens', async () => {
  const { admin, build } = await startAsAdmin()
  const producto = await build.producto()
  const { codigoOrden } = await build.orden(await build.usuario(), [{ productoId: producto.id, cantidad: 1 }])
  const junto = codigoOrden.replaceAll('-', '')
  for (const escrito of [junto, junto.toLowerCase(), junto.slice(3), codigoOrden.replaceAll('-', ' ')])
    expect([escrito, (await found(admin, listOrdenes, escrito)).total]).toEqual([escrito, 1])
})

test.each(['88881234', '8888 1234', '8888-1234', '8888.1234', '+506 8888 1234', '00506 8888-1234', '(506) 8888.1234'])(
  'a person is found by the telephone as %s',
  async (escrito) => {
    const { admin } = await startAsAdmin()
    await admin.call(createUsuario, { body: { nombre: 'Rosa', telefono: '+506 8888-1234' } })
    expect((await found(admin, listUsuarios, escrito)).total).toBe(1)
  },
)
