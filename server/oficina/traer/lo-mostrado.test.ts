import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { createUsuario, listUsuarios, updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { devolverBono } from '../../../contract/dinero/bonos/bonos.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import { write } from '../../base/db/open.ts'
import { ANA, estados, LUIS, motivos, personas, startTraer } from '../../testing/traer.ts'

const TITULOS = 'Fecha y hora;Servicio;Nombre;Correo'

/** An administrator who was shown an appointment of Ana's, and another one who may look at the same reading. */
async function startCitas(...filas: string[]) {
  const started = await startTraer()
  const { admin, as, build, subir } = started
  const otra = as(await build.admin())
  const ana = await admin.call(createUsuario, {
    body: { nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', telefono: null },
  })
  const terapia = await build.servicio('Terapia', 3_000_000)
  const lectura = await subir([TITULOS, ...filas].join('\n'))
  const params = { id: String(lectura.id) }
  const mirarComoOtra = () => otra.call(contract.releerTraer, { params })
  const traerComoOtra = (body: object = {}) =>
    otra.try(contract.aplicarTraer, { params, body: { fuera: [], conIva: false, ...body } } as never)
  const citas = () => admin.call(listCitas, { query: {} } as never)
  return { ...started, ana, terapia, lectura, mirarComoOtra, traerComoOtra, citas }
}

const cambio = (motivo: string) => ({ status: 409, error: { code: 'linea_cambio', lineas: [{ n: 2, motivo }] } })

test('a price that changed since it was shown is told, though another administrator has seen it since', async () => {
  const { admin, terapia, lectura, aplicar, mirarComoOtra, traerComoOtra, citas } = await startCitas(
    '24/11/2026 14:00;Terapia;Ana Mora;',
  )
  expect(lectura.lineas).toMatchObject([{ estado: 'NUEVA', precio: 30_000 }])
  const { id, nombre, detalle } = terapia
  await admin.call(updateServicio, { params: { id: String(id) }, body: { nombre, detalle, precio: 40_000 } } as never)
  const suya = await mirarComoOtra()
  expect(suya.lineas).toMatchObject([{ estado: 'NUEVA', precio: 40_000 }])
  expect(suya.mostrada).not.toBe(lectura.mostrada)

  const ahora = cambio('Ahora cuesta ₡40\u00a0000,00.')
  expect(await aplicar(lectura.id)).toMatchObject(ahora)
  expect(await aplicar(lectura.id, { mostrada: lectura.mostrada })).toMatchObject(ahora)
  expect(await aplicar(lectura.id, { mostrada: suya.mostrada })).toMatchObject({ status: 409 })
  expect(await citas()).toEqual([])
  expect(await traerComoOtra({ mostrada: suya.mostrada })).toMatchObject({ status: 200 })
  expect(await admin.call(listDeudas, { query: {} } as never)).toMatchObject([{ importe: 40_000 }])
})

test('a line that has become of another person is told', async () => {
  const { admin, ana, lectura, aplicar, citas } = await startCitas('24/11/2026 14:00;Terapia;Ana Mora;')
  const quien = { email: null, telefono: '88112233' }
  await admin.call(updateUsuario, {
    params: { id: String(ana.id) },
    body: { nombre: 'Eva', apellido: 'Paz', email: 'ana@ejemplo.cr', telefono: null },
  } as never)
  const body = { nombre: 'Ana', apellido: 'Mora', ...quien }
  const nueva = await admin.call(createUsuario, { body })
  expect(await aplicar(lectura.id)).toMatchObject(cambio('Ahora es de Ana Mora.'))
  await admin.call(contract.releerTraer, { params: { id: String(lectura.id) } })
  expect(await aplicar(lectura.id)).toMatchObject({ status: 200 })
  expect(await citas()).toMatchObject([{ usuario: { id: nueva.id } }])
})

test('what a bono pays is shown, and a line that it pays no longer is told', async () => {
  const filas = ['24/11/2026 14:00;Terapia;Ana Mora;', '25/11/2026 14:00;Terapia;Ana Mora;']
  const { admin, build, ana, terapia, lectura, aplicar, citas } = await startCitas(...filas)
  expect(motivos(lectura)).toEqual([null, null])
  const bono = await build.bono([terapia.id], { sesiones: 1 })
  const vender = () => build.vendido(ana, bono)
  const mirar = () => admin.call(contract.releerTraer, { params: { id: String(lectura.id) } })
  const { id: vendidoId } = await vender()
  expect(motivos(await mirar())).toEqual(['La paga una sesión de su bono.', null])

  await admin.call(devolverBono, { params: { id: String(vendidoId) }, body: {} })
  expect(await aplicar(lectura.id)).toMatchObject(cambio('Ahora cuesta ₡30\u00a0000,00.'))
  expect(await citas()).toEqual([])

  await vender()
  await mirar()
  expect(await aplicar(lectura.id, { fuera: [2] })).toMatchObject({ status: 200 })
  expect(await citas()).toMatchObject([{ fechaHora: '2026-11-25T14:00:00', bono: expect.anything() }])
})

test('whoever was never shown the lines applies nothing', async () => {
  const { mirarComoOtra, traerComoOtra, citas } = await startCitas('24/11/2026 14:00;Terapia;Ana Mora;')
  expect(await traerComoOtra()).toMatchObject(cambio('Todavía no la has visto así: mírala de nuevo.'))
  expect(await citas()).toEqual([])
  await mirarComoOtra()
  expect(await traerComoOtra()).toMatchObject({ status: 200 })
})

test('a reading of an earlier release is looked at again before anything of it is brought', async () => {
  const { db, lectura, aplicar, admin } = await startCitas('24/11/2026 14:00;Terapia;Ana Mora;')
  await write(db, (tx) => tx.updateTable('traerLecturas').set({ visto: '{"2":"NUEVA"}' }).execute())
  expect(await aplicar(lectura.id)).toMatchObject({ status: 409, error: { code: 'linea_cambio' } })
  await admin.call(contract.releerTraer, { params: { id: String(lectura.id) } })
  expect(await aplicar(lectura.id)).toMatchObject({ status: 200 })
})

test('one line is left out, and another one of the same does not come in its place', async () => {
  const { admin, subir, aplicar } = await startTraer()
  const lectura = await subir(personas(ANA, LUIS, 'Anita;M.;ana@ejemplo.cr;;Cliente;'))
  expect(motivos(lectura)[2]).toBe('Es lo mismo que la línea 2.')
  expect(await aplicar(lectura.id, { fuera: [2] })).toMatchObject({ status: 200 })
  expect(await admin.call(listUsuarios, { query: { buscar: 'ejemplo.cr' } as never })).not.toContainEqual(
    expect.objectContaining({ email: 'ana@ejemplo.cr' }),
  )
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ cuantas: 1 }])
  expect(estados(await subir(personas(ANA)))).toEqual(['NUEVA'])
})

test('an appointment that is left out is not booked, nor what is the same as it', async () => {
  const { aplicar, lectura, citas, hallazgos } = await startCitas(
    '24/11/2026 14:00;Terapia;Ana Mora;',
    '24/11/2026 14:00;terapia;Anita;ana@ejemplo.cr',
    '25/11/2026 14:00;Terapia;Ana Mora;',
  )
  expect(estados(lectura)).toEqual(['NUEVA', 'YA_ESTA', 'NUEVA'])
  expect(await aplicar(lectura.id, { fuera: [2] })).toMatchObject({ status: 200 })
  expect(await citas()).toMatchObject([{ fechaHora: '2026-11-25T14:00:00' }])
  expect(await hallazgos()).toEqual([])
})

test('nothing is brought where every line is left out', async () => {
  const { subir, aplicar } = await startTraer()
  const { id } = await subir(personas(ANA, LUIS))
  expect(await aplicar(id, { fuera: [2, 3] })).toMatchObject({ status: 409, error: { code: 'lineas_con_error' } })
})
