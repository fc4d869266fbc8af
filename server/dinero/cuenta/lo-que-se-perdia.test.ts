import { expect, test } from 'vitest'
import { deleteCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { devolverFavor, listFavores, usarFavor } from '../../../contract/dinero/a-favor.ts'
import { createCobro, getCuentaDeCobros, listCobros } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { getExpediente } from '../../../contract/persona/expediente.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../../../contract/tienda/administrar-ordenes.ts'
import { startApp } from '../../testing/app.ts'

/** Ana's appointment of ₡25 000,00 next week, her order of ₡22 600,00, and an administrator. */
async function start() {
  const started = await startApp()
  const { build, as } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const admin = as(await build.admin())
  await build.servicio('Reiki', 2_500_000)
  const reserva = { fechaHora: '2026-11-27T09:00', servicio: 'Reiki', usuario: { id: ana.id } }
  const cita = await admin.call(createCita, { body: reserva })
  const { id: productoId } = await build.producto({ precio: 2_000_000 })
  const orden = await build.orden(ana, [{ productoId, cantidad: 1 }])
  const cobrar = (de: 'cita' | 'orden', monto: number, mas: object = {}) => {
    const id = de === 'cita' ? cita.id : orden.id
    return admin.try(createCobro, { body: { de, id, monto, forma: 'SINPE', ...mas } })
  }
  const setEstado = (estado: string) =>
    admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado } })
  const cuentaDe = (de: 'cita' | 'orden', id: number) =>
    admin.call(getCuentaDeCobros, { params: { de, id: String(id) } })
  return { ...started, ana, admin, cita, orden, cobrar, setEstado, cuentaDe }
}

test('what was paid for an appointment that is deleted can still be given back', async () => {
  const { admin, cita, cobrar } = await start()
  await cobrar('cita', 25_000)
  await admin.call(deleteCita, { params: { id: String(cita.id) } })
  const [favor] = await admin.call(listFavores, {})
  expect(favor).toMatchObject({ persona: { nombre: 'Ana Mora' }, queda: 25_000 })
  const todo = { params: { id: String(favor!.id) }, body: { monto: 25_000, forma: 'EFECTIVO' } } as const
  expect((await admin.try(devolverFavor, todo)).status).toBe(201)
  expect(await admin.call(listFavores, {})).toEqual([])
})

test('a payment of the future, or older than two years, is refused', async () => {
  const { admin, cobrar } = await start()
  for (const fecha of ['2099-01-01T10:00', '2026-11-21T00:00', '1999-01-01T10:00', '2024-11-19T10:00'])
    expect(await cobrar('orden', 100, { fecha })).toMatchObject({
      status: 400,
      error: { fields: { fecha: expect.any(String) } },
    })
  expect(await admin.call(listCobros, {})).toEqual([])
})

test('the same form, reference and amount a second time is asked about, and noted for who insists', async () => {
  const { cobrar } = await start()
  const pago = { referencia: '7781', fecha: '2026-11-12T10:00' }
  expect((await cobrar('orden', 100, pago)).status).toBe(201)
  const otra = await cobrar('orden', 100, pago)
  expect(otra).toMatchObject({ status: 409, error: { code: 'cobro_repetido', pregunta: true } })
  expect(otra.error.message).toContain('Ya está anotado el 12/11/2026')
  expect((await cobrar('orden', 100, { ...pago, insistir: true })).status).toBe(201)
  for (let i = 0; i < 2; i++) expect((await cobrar('orden', 100)).status).toBe(201)
})

test('an order that was given back wholly, set PAGADO and back by hand owes again', async () => {
  const { cobrar, setEstado, cuentaDe, orden, admin } = await start()
  await cobrar('orden', 22_600, { forma: 'TARJETA' })
  await cobrar('orden', 22_600, { forma: 'TARJETA', devuelto: true })
  await setEstado('PAGADO')
  await setEstado('PENDIENTE')
  expect(await cuentaDe('orden', orden.id)).toMatchObject({ precio: 22_600, cobrado: 0 })
  expect((await admin.call(getOrdenPorId, { params: { id: String(orden.id) } })).estado).toBe('PENDIENTE')
})

test('PAGADO by hand and back are both in the history of the payments', async () => {
  const { admin, setEstado } = await start()
  await setEstado('PAGADO')
  await setEstado('PENDIENTE')
  const entradas = await admin.call(listHistoria, { query: { asunto: 'COBRO' } })
  expect(entradas.map(({ accion }) => accion)).toEqual(['ELIMINAR', 'CREAR'])
})

test('a cancelled appointment costs nothing, as an annulled order does, and what was paid is a favor', async () => {
  const { admin, cita, orden, cobrar, setEstado, cuentaDe } = await start()
  await cobrar('cita', 5_000)
  await cobrar('orden', 1_000)
  await admin.call(cancelarCita, { params: { id: String(cita.id) }, body: {} })
  await setEstado('ANULADO')
  expect(await cuentaDe('cita', cita.id)).toMatchObject({ precio: 0, cobrado: 5_000 })
  expect(await cuentaDe('orden', orden.id)).toMatchObject({ precio: 0, cobrado: 1_000 })
  const favores = await admin.try(listFavores, { query: { pagina: '1' } })
  expect(favores.headers['x-total-sum']).toBe('6000')
})

test('a workshop in December is not owed yet, as an appointment before it', async () => {
  const { admin, ana, build, setEstado } = await start()
  await setEstado('ANULADO')
  await build.inscripcion(await build.taller({ precio: 900_000 }), ana)
  const { falta, ...deAna } = await admin.call(getExpediente, { params: { id: String(ana.id) } })
  expect([falta, deAna.porVenir]).toEqual([0, 34_000])
})

test.each([
  ['all', 22_600],
  ['a part', 10_000],
])(
  'of a payment by hand %s was used for something else: that stays when the order is set PENDIENTE',
  async (_, usado) => {
    const { admin, cita, orden, cobrar, setEstado, cuentaDe } = await start()
    await setEstado('PAGADO')
    await setEstado('ANULADO')
    const [favor] = await admin.call(listFavores, {})
    const [deuda] = await admin.call(listDeudas, { query: { situacion: 'por-venir' } })
    const body = { para: [{ deudaId: deuda!.id, monto: usado }] }
    await admin.call(usarFavor, { params: { id: String(favor!.id) }, body })
    await setEstado('PENDIENTE')
    await cobrar('orden', usado)
    for (const estado of ['PENDIENTE', 'PAGADO', 'PENDIENTE']) {
      await setEstado(estado)
      expect(await cuentaDe('cita', cita.id)).toMatchObject({ cobrado: usado })
      expect(await cuentaDe('orden', orden.id)).toMatchObject({ cobrado: 22_600 })
    }
  },
)
