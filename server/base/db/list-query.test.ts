import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { MINUTO_MS, masDias, masMinutos, masMs, parseWallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { SUMA_HEADER } from '../../../contract/base/wire/lists.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { createCobro, listCobros } from '../../../contract/dinero/cobros.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { cambiarEstadoDeOrden, listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { listProductos } from '../../../contract/tienda/productos.ts'
import { cargarCita } from '../../agenda/citas/cargar-cita.ts'
import { setAsistencia } from '../../agenda/citas/queries.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { write } from './open.ts'

/** Friday 20 November 2026, 9:00 AM. */
const HOY = wallTimeDe(AHORA)

async function start() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()), ana: await started.build.usuario() }
}

test('unpaid things are filtered by days and words, summed up, and downloaded alike', async () => {
  const { admin, ana, build } = await start()
  const { id: productoId } = await build.producto({ precio: 100_000, stock: 50 })
  const eva = await build.usuario({ nombre: 'Evangelina' })
  const ordenes = []
  for (const quien of [ana, ana, eva])
    ordenes.push(await build.orden(quien, [{ productoId, cantidad: ordenes.length + 1 }]))
  const [pagada, debida, anulada] = ordenes
  const poner = (orden: typeof pagada, estado: 'PAGADO' | 'ANULADO') =>
    admin.call(cambiarEstadoDeOrden, { params: { id: String(orden!.id) }, query: { estado } })
  await poner(pagada, 'PAGADO')

  const find = async (query: Record<string, string>) => {
    const { body, headers } = await admin.try(listOrdenes, { query: query as never })
    const archivo = await admin.call(exportar, { params: { lista: 'ordenes' }, query })
    expect(archivo.trim().split('\r\n').length - 1).toBe(Number(headers['x-total-count']))
    return [body.map(({ id }) => id), Number(headers[SUMA_HEADER])]
  }
  const [una, dos, tres] = [1130, 2260, 3390]
  expect(await find({ situacion: 'por-cobrar' })).toEqual([[anulada!.id, debida!.id], dos + tres])
  await poner(anulada, 'ANULADO')
  expect(await find({ situacion: 'por-cobrar' })).toEqual([[debida!.id], dos])
  expect(await find({ situacion: 'anuladas' })).toEqual([[anulada!.id], tres])
  expect(await find({ pagina: '1' })).toEqual([[anulada!.id, debida!.id, pagada!.id], una + dos])
  expect(await find({ tamano: '1', pagina: '2' })).toEqual([[debida!.id], una + dos])
  expect(await find({ situacion: 'por-cobrar', buscar: 'evangelina' })).toEqual([[], 0])
  expect(await find({ desde: '2026-11-20', hasta: '2026-11-20' })).toEqual([
    [anulada!.id, debida!.id, pagada!.id],
    una + dos,
  ])
  expect(await find({ desde: '2026-11-21' })).toEqual([[], 0])
  expect(await find({ hasta: '2026-11-19' })).toEqual([[], 0])
  expect(await find({ ordenar: 'total' })).toEqual([[pagada!.id, debida!.id, anulada!.id], una + dos])
  expect(await find({ ordenar: '-total', tamano: '2' })).toEqual([[anulada!.id, debida!.id], una + dos])
})

test('an appointment is unpaid until its full price has come in, except when it is cancelled or nobody came', async () => {
  const { db, admin, ana, build, as } = await start()
  const citas: number[] = []
  for (const hora of [0, 60, 120]) {
    const inicio = masMinutos(HOY, 24 * 60 + hora)
    citas.push((await build.cita(ana, { inicio, fin: masMinutos(inicio, 60), precioAcordado: 2_500_000 })).id)
  }
  const debidas = async () => (await admin.call(listCitas, { query: { situacion: 'por-cobrar' } })).map(({ id }) => id)
  expect(await debidas()).toEqual(citas.toReversed())
  const cobrar = (monto: number) =>
    admin.call(createCobro, { body: { de: 'cita', id: citas[0]!, monto, forma: 'SINPE', referencia: null } })
  await cobrar(15_000)
  expect(await debidas()).toHaveLength(3)
  await cobrar(10_000)
  expect(await debidas()).toEqual([citas[2], citas[1]])
  await as(ana).call(cancelarCita, { params: { id: String(citas[1]) }, body: {} })
  expect(await debidas()).toEqual([citas[2]])
  expect(await admin.call(listCitas, { query: { situacion: 'canceladas' } })).toMatchObject([{ id: citas[1] }])
  await write(db, async (tx) => {
    await setAsistencia(tx, citas[2]!, { estado: 'AGENDADA', inasistencia: AHORA })
    await cargarCita(tx, citas[2]!, { sesion: 'SIGUE', ahora: AHORA })
  })
  expect(await debidas()).toEqual([])
  const { headers } = await admin.try(listCobros, { query: { pagina: '1' } })
  expect(headers[SUMA_HEADER]).toBe('25000')
})

test('what is to come is what has not ended, in the list and in its file, for the whole practice and for who attends', async () => {
  const { admin, ana, build, as, clock } = await start()
  const mariana = await build.persona('Mariana')
  for (const [minutos, servicio] of [
    [-90, 'Pasada'],
    [-30, 'En curso'],
    [60, 'Por venir'],
  ] as const) {
    const inicio = masMinutos(HOY, minutos)
    await build.cita(ana, { inicio, fin: masMinutos(inicio, 60), servicio, atiendeId: mariana.id })
  }
  const query = { situacion: 'por-venir', ordenar: 'fecha' } as const
  for (const quien of [admin, as(await build.quienAtiende(mariana))]) {
    expect((await quien.call(listCitas, { query })).map(({ servicio }) => servicio)).toEqual(['En curso', 'Por venir'])
  }
  const archivo = await admin.call(exportar, { params: { lista: 'citas' }, query })
  expect(archivo.trim().split('\r\n')).toHaveLength(3)
  clock.now = masMs(AHORA, 45 * MINUTO_MS)
  expect(await admin.call(listCitas, { query })).toHaveLength(1)
})

test('days are those of Costa Rica, and a search by the name of a month finds its days', async () => {
  const { admin, ana, build } = await start()
  const enero = parseWallTime('2027-01-31T23:30')!
  for (const inicio of [HOY, masDias(HOY, 1), enero]) {
    await build.cita(ana, { inicio, fin: masMinutos(inicio, 30), servicio: 'Reiki' })
  }
  const find = async (query: Record<string, string>) => {
    const { headers } = await admin.try(listCitas, { query })
    return Number(headers['x-total-count'])
  }
  expect(await find({ desde: '2026-11-20', hasta: '2026-11-20' })).toBe(1)
  expect(await find({ desde: '2027-01-31', hasta: '2027-01-31' })).toBe(1)
  for (const [buscar, cuantas] of Object.entries({
    noviembre: 2,
    'Nov 2026': 2,
    'nov reiki': 2,
    'nov 2027': 0,
    Ene: 1,
    'enero de 2027': 1,
    'enero 2027': 1,
    setiembre: 0,
  })) {
    expect([buscar, await find({ buscar })]).toEqual([buscar, cuantas])
  }
})

test('lists filter things by activity and people by role, and follow every order they offer', async () => {
  const { admin, build } = await start()
  await build.producto({ nombre: 'Vela', precio: 300, stock: 0 })
  await build.producto({ nombre: 'Aceite', precio: 100, stock: 9, activo: false })
  await build.producto({ nombre: 'Jabón', precio: 200, stock: 4 })
  const productos = async (query: object) => (await admin.call(listProductos, { query })).map(({ nombre }) => nombre)
  expect(await productos({ situacion: 'activos' })).toEqual(['Jabón', 'Vela'])
  expect(await productos({ situacion: 'inactivos' })).toEqual(['Aceite'])
  expect(await productos({ situacion: 'agotados' })).toEqual(['Vela'])
  expect(await productos({ ordenar: '-precio' })).toEqual(['Vela', 'Jabón', 'Aceite'])
  expect(await productos({ ordenar: 'stock' })).toEqual(['Vela', 'Jabón', 'Aceite'])
  await build.taller({ titulo: 'Yoga', activo: false })
  await build.taller({ titulo: 'Arcilla' })
  const talleres = async (query: object) => (await admin.call(listTalleres, { query })).map(({ titulo }) => titulo)
  expect(await talleres({ ordenar: '-titulo' })).toEqual(['Yoga', 'Arcilla'])
  expect(await talleres({ situacion: 'inactivos' })).toEqual(['Yoga'])
  const usuarios = async (query: object) => (await admin.call(listUsuarios, { query })).map(({ rol }) => rol)
  expect(await usuarios({ situacion: 'administradores' })).toEqual(['ADMIN'])
  expect(await usuarios({ situacion: 'clientes' })).toEqual(['CLIENTE'])
})

test('an unknown filter or order is refused in a sentence', async () => {
  const { admin } = await start()
  const refused = async (query: object) => (await admin.try(listOrdenes, { query })).error
  expect(await refused({ situacion: 'perdidas' })).toMatchObject({ code: 'datos_invalidos' })
  expect((await refused({ ordenar: 'clave' }))!.message).toContain('fecha, total, estado')
  expect(await refused({ desde: '2026-02-30' })).toMatchObject({ code: 'datos_invalidos' })
})
