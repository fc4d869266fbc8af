import { expect, test } from 'vitest'
import { listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { centimos, formatColones } from '../../../contract/base/money/money.ts'
import * as contract from '../../../contract/dinero/cobros.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { listInscripciones } from '../../../contract/talleres/talleres.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../../../contract/tienda/administrar-ordenes.ts'
import { venderEnMostrador } from '../../../contract/tienda/mostrador.ts'
import { write } from '../../base/db/open.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'

/** Ana's order of ₡22 600,00, and an administrator. */
async function withOrden() {
  const started = await startApp()
  const { build, as } = started
  const [ana, laura] = [await build.usuario({ nombre: 'Ana', apellido: 'Mora' }), await build.admin()]
  const { id } = await build.producto({ precio: 2_000_000 })
  const orden = await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  const admin = as(laura)
  const cobrar = (monto: number, mas: object = {}) =>
    admin.try(contract.createCobro, { body: { de: 'orden', id: orden.id, monto, forma: 'SINPE', ...mas } })
  const setEstado = (estado: 'PENDIENTE' | 'PAGADO' | 'ANULADO') =>
    admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado } })
  const estado = async () => (await admin.call(getOrdenPorId, { params: { id: String(orden.id) } })).estado
  const cuenta = () => admin.call(contract.getCuentaDeCobros, { params: { de: 'orden', id: String(orden.id) } })
  return { ...started, ana, laura, orden, admin, cobrar, setEstado, estado, cuenta }
}

test('only what is done for who insists is a question: nobody has no favors, and what was not taken is not given back', async () => {
  const { admin, build, cobrar } = await withOrden()
  const { id: vela } = await build.producto({ precio: 100_000 })
  const items = [{ producto: { id: vela }, cantidad: 1, precioMostrado: 1000 }]
  const venta = { body: { items, cobradoCon: 'SINPE' } as const, headers: { 'idempotency-key': 'venta-suelta' } }
  const { id } = await admin.call(venderEnMostrador, venta as never)
  for (const mas of [{}, { insistir: true }]) {
    const deNadie = await cobrar(10, { ...mas, id })
    expect(deNadie).toMatchObject({ status: 409, error: { code: 'cobro_no_cabe' } })
    expect(deNadie.error.message).toBe('Ya no queda nada por cobrar. A nadie se le puede guardar el resto.')
    const devuelto = await cobrar(10, { ...mas, devuelto: true })
    expect(devuelto).toMatchObject({ status: 409, error: { code: 'cobro_no_cabe' } })
    for (const { error } of [deNadie, devuelto]) expect(error).not.toHaveProperty('pregunta')
  }
})

test('partial payments add up; the last one sets the order PAGADO, and more is asked about', async () => {
  const { cobrar, estado, cuenta, admin, orden } = await withOrden()
  expect(await cobrar(10_000, { referencia: '7781', fecha: '2026-11-19T08:00' })).toMatchObject({ status: 201 })
  expect(await estado()).toBe('PENDIENTE')
  const demas = await cobrar(12_600.01)
  expect(demas).toMatchObject({ status: 409, error: { code: 'cobro_no_cabe', pregunta: true } })
  expect(demas.error.message).toBe(
    `Falta cobrar ${formatColones(centimos(1_260_000))}. ¿Anotar ${formatColones(centimos(1))} a favor de Ana Mora?`,
  )
  await cobrar(12_600, { forma: 'EFECTIVO' })
  expect(await estado()).toBe('PAGADO')
  expect((await cobrar(1)).error.message).toContain('Ya no queda nada por cobrar.')
  expect(await cuenta()).toMatchObject({
    titulo: orden.codigoOrden,
    precio: 22_600,
    cobrado: 22_600,
    cobros: [
      {
        de: 'orden',
        deId: orden.id,
        persona: 'Ana Mora',
        monto: 10_000,
        devuelto: false,
        forma: 'SINPE',
        referencia: '7781',
        fecha: '2026-11-19T08:00:00',
      },
      { monto: 12_600, forma: 'EFECTIVO', fecha: '2026-11-20T09:00:00' },
    ],
  })
  const [ultima] = await admin.call(listHistoria, { query: { asunto: 'COBRO' } })
  expect(ultima).toMatchObject({
    titulo: orden.codigoOrden,
    accion: 'CREAR',
    usuarioNombre: expect.stringContaining('Laura'),
  })
})

test('what a payment changes is what it says: its order, and whom it tells', async () => {
  const { app, cobrar } = await withOrden()
  const tablas = new Set<string>()
  app.db.events.on('changed', (cambiadas) => {
    for (const una of cambiadas) tablas.add(una)
  })
  await cobrar(22_600)
  expect([...tablas]).toEqual(expect.arrayContaining(['ordenes', 'correos']))
  expect(contract.createCobro.cambia).toEqual(expect.arrayContaining(['ordenes', 'avisos']))
})

test('PAGADO set by hand records the missing amount, and back to PENDIENTE deletes it again', async () => {
  const { cobrar, setEstado, cuenta } = await withOrden()
  await cobrar(600)
  await setEstado('PAGADO')
  expect((await cuenta()).cobros).toMatchObject([
    { monto: 600, forma: 'SINPE' },
    { monto: 22_000, forma: null },
  ])
  await setEstado('PENDIENTE')
  expect(await cuenta()).toMatchObject({ cobrado: 600, cobros: [{ monto: 600 }] })
})

test('money given back lowers the sum, never below zero, and the estado stays', async () => {
  const { cobrar, setEstado, estado, cuenta } = await withOrden()
  await setEstado('PAGADO')
  await setEstado('ANULADO')
  expect(await cuenta()).toMatchObject({ precio: 0, cobrado: 22_600 })
  expect((await cobrar(1)).status).toBe(409)
  expect(await cobrar(22_600, { devuelto: true })).toMatchObject({
    status: 201,
    body: { devuelto: true, monto: 22_600 },
  })
  expect((await cobrar(0.01, { devuelto: true })).error.message).toBe('Se ha cobrado ₡0,00: no se puede devolver más.')
  expect([await estado(), (await cuenta()).cobrado]).toEqual(['ANULADO', 0])
})

test('an order whose money was given back is not PAGADO, and is again once that was an error', async () => {
  const { cobrar, setEstado, estado, cuenta, admin } = await withOrden()
  await setEstado('PAGADO')
  const { body } = await cobrar(9_605, { devuelto: true })
  expect(await estado()).toBe('PENDIENTE')
  expect(await cuenta()).toMatchObject({
    cobrado: 12_995,
    cobros: [{ monto: 22_600, forma: null }, { devuelto: true }],
  })
  await admin.call(contract.deleteCobro, { params: { id: String(body.id) } })
  expect([await estado(), (await cuenta()).cobrado]).toEqual(['PAGADO', 22_600])
})

test('a refund that was written down in error leaves an annulled order annulled', async () => {
  const { cobrar, setEstado, estado, admin } = await withOrden()
  await setEstado('PAGADO')
  await setEstado('ANULADO')
  const { body } = await cobrar(22_600, { devuelto: true })
  await admin.call(contract.deleteCobro, { params: { id: String(body.id) } })
  expect(await estado()).toBe('ANULADO')
})

test('the sums of a list are those of its payments, in each way, for any days; what was given back counts less', async () => {
  const { cobrar, setEstado, admin, ana } = await withOrden()
  await cobrar(10_000, { fecha: '2026-11-20T23:59' })
  await cobrar(1_000, { devuelto: true })
  await cobrar(500, { fecha: '2026-11-16T00:00' })
  await cobrar(70, { fecha: '2026-11-15T23:59', forma: 'EFECTIVO' })
  await cobrar(7, { fecha: '2026-10-31T23:59', forma: 'TARJETA' })
  await setEstado('PAGADO')
  const persona = { id: ana.id, nombre: 'Ana Mora' }
  expect(await admin.call(contract.getSumasDeCobros, { query: { desde: '2026-11-16' } })).toEqual({
    total: 22_523,
    porForma: [
      { forma: null, monto: 13_023 },
      { forma: 'SINPE', monto: 9_500 },
    ],
    porClase: [{ de: 'orden', monto: 22_523 }],
    porQuienAtiende: [{ persona: null, monto: 22_523 }],
    porPersona: [{ persona, monto: 22_523 }],
  })
  const dias = { desde: '2026-10-31', hasta: '2026-11-15' } as const
  for (const [query, total] of [
    [dias, 77],
    [{ ...dias, forma: 'TARJETA' } as typeof dias, 7],
    [{ situacion: 'devueltos' }, -1_000],
    [{ buscar: 'nadie' }, 0],
    [{}, 22_600],
  ] as const) {
    const sumas = await admin.call(contract.getSumasDeCobros, { query })
    const { headers } = await admin.try(contract.listCobros, { query: { ...query, pagina: '1' } })
    expect([sumas.total, Number(headers['x-total-sum'])]).toEqual([total, total])
    for (const partes of [sumas.porForma, sumas.porClase, sumas.porQuienAtiende, sumas.porPersona])
      expect(partes.reduce((suma, { monto }) => suma + monto, 0)).toBe(total)
  }
})

test('a deleted payment reopens the order that it completed', async () => {
  const { cobrar, estado, admin, cuenta } = await withOrden()
  const { body } = await cobrar(22_600)
  expect(await estado()).toBe('PAGADO')
  await admin.call(contract.deleteCobro, { params: { id: String(body.id) } })
  expect([await estado(), (await cuenta()).cobrado]).toEqual(['PENDIENTE', 0])
  expect((await admin.try(contract.deleteCobro, { params: { id: String(body.id) } })).status).toBe(404)
})

test('a deleted payment takes no other with it; PENDIENTE set by hand does, and says so', async () => {
  const { cobrar, setEstado, estado, admin, cuenta } = await withOrden()
  const { body } = await cobrar(8000)
  await setEstado('PAGADO')
  await admin.call(contract.deleteCobro, { params: { id: String(body.id) } })
  expect([await estado(), (await cuenta()).cobros]).toMatchObject(['PENDIENTE', [{ monto: 14_600, forma: null }]])
  await cobrar(8000, { forma: 'EFECTIVO' })
  expect(await estado()).toBe('PAGADO')
  await setEstado('PENDIENTE')
  expect((await cuenta()).cobros).toMatchObject([{ monto: 8000, forma: 'EFECTIVO' }])
  const [ultima] = await admin.call(listHistoria, { query: { asunto: 'COBRO' } })
  const borrado = { campo: 'Monto', antes: formatColones(centimos(1_460_000)), despues: null }
  expect(ultima).toMatchObject({ accion: 'ELIMINAR', cambios: expect.arrayContaining([borrado]) })
})

test('simultaneous payments never exceed the price, and one key makes one', async () => {
  const { cobrar, cuenta, admin, orden } = await withOrden()
  const replies = await Promise.all(Array.from({ length: 8 }, () => cobrar(10_000)))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await cuenta()).toMatchObject({ cobrado: 20_000 })
  const once = () =>
    admin.call(contract.createCobro, {
      body: { de: 'orden', id: orden.id, monto: 100, forma: 'SINPE' },
      headers: { 'idempotency-key': 'una-y-la-misma' },
    })
  expect((await once()).id).toBe((await once()).id)
  expect(await cuenta()).toMatchObject({ cobrado: 20_100 })
})

test('an appointment and an enrolment cost the agreed price, whatever it is now', async () => {
  const { build, as } = await startApp()
  const [ana, laura] = [await build.usuario(), await build.admin()]
  const servicio = await build.servicio('Reiki', 2_500_000)
  const admin = as(laura)
  const reserva = { fechaHora: '2026-11-23T09:00', servicio: 'Reiki', usuario: { id: ana.id } }
  const cita = await admin.call(createCita, { body: reserva })
  const nuevo = { nombre: 'Reiki', detalle: 'x', precio: 30_000 }
  await admin.call(updateServicio, { params: { id: String(servicio.id) }, body: nuevo })
  await admin.call(updateCita, { params: { id: String(cita.id) }, body: { ...reserva, fechaHora: '2026-11-23T10:00' } })
  const cuentaDe = (de: 'cita' | 'inscripcion', id: number) =>
    admin.call(contract.getCuentaDeCobros, { params: { de, id: String(id) } })
  expect(await cuentaDe('cita', cita.id)).toMatchObject({ titulo: 'Cita del 23/11/2026 10:00\u00a0AM', precio: 25_000 })
  const inscripcion = await build.inscripcion(await build.taller({ titulo: 'Respirar', precio: 900_000 }), ana)
  expect(await cuentaDe('inscripcion', inscripcion)).toMatchObject({
    titulo: 'Taller: Respirar',
    precio: 9000,
    cobrado: 0,
  })
})

test('a page of appointments or enrolments says what is paid of each, as the ledger does, and how a workshop stands', async () => {
  const { build, as } = await startApp()
  const [[ana, eva], laura] = [await build.clientes(2), await build.admin()]
  const admin = as(laura)
  const servicio = (await build.servicio('Reiki', 2_500_000)).nombre
  const usuario = { id: ana!.id }
  const citar = (hora: string, estado: 'AGENDADA' | 'CANCELADA') =>
    admin.call(createCita, { body: { fechaHora: `2026-11-23T${hora}`, servicio, usuario, estado } })
  const [cita] = [await citar('09:00', 'AGENDADA'), await citar('10:00', 'CANCELADA')]
  const taller = await build.taller({ precio: 900_000, cupoMaximo: 3 })
  const [suya] = [await build.inscripcion(taller, ana!), await build.inscripcion(taller, eva!)]
  const cobrar = (de: 'cita' | 'inscripcion', id: number, monto: number, forma: 'SINPE' | 'EFECTIVO') =>
    admin.call(contract.createCobro, { body: { de, id, monto, forma } })
  await cobrar('cita', cita.id, 10_000, 'SINPE')
  await cobrar('cita', cita.id, 5_000, 'EFECTIVO')
  await cobrar('inscripcion', suya, 9_000, 'SINPE')
  const pagina = { query: { pagina: '1', ordenar: 'fecha' } } as const
  expect(await admin.call(listCitas, pagina)).toMatchObject([
    { pago: { precio: 25_000, cobrado: 15_000, falta: 10_000, formas: ['EFECTIVO', 'SINPE'] } },
    { pago: { cobrado: 0, falta: 0, formas: [] } },
  ])
  const pagos = (await admin.call(listInscripciones, pagina)).map(({ pago, taller }) => [pago?.falta, taller])
  const suTaller = { cupoMaximo: 3, inscritos: 2, falta: 9_000 }
  expect(pagos).toMatchObject([
    [0, suTaller],
    [9_000, suTaller],
  ])
  const [entera] = await admin.call(listInscripciones, {})
  expect([(await admin.call(listCitas, {}))[0]!.pago, entera!.pago, entera!.taller]).toEqual(Array(3))
})

test('a person gets their payments in their file; after erasure the payments stay without a name', async () => {
  const { cobrar, as, ana, db, admin } = await withOrden()
  await cobrar(500)
  expect((await as(ana).call(getMisDatos, {})).cobros).toMatchObject([{ monto: 500, forma: 'SINPE' }])
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  expect(await admin.call(contract.listCobros, {})).toMatchObject([{ persona: 'Cuenta eliminada', monto: 500 }])
  expect(await admin.call(contract.listCobros, { query: { buscar: 'Mora' } })).toEqual([])
})

test('the payments and their sums are of everybody, or of the appointments of one person who attends', async () => {
  const { build, admin, ana, cobrar } = await withOrden()
  const nadaMas = { credencial: null, enfoque: null, frase: null, imagen: null }
  const atiende = { servicios: [], horario: [] }
  const { personas } = await admin.call(savePersonas, {
    body: { personas: ['Elena', 'Marcos'].map((nombre) => ({ nombre, ...nadaMas, atiende })) },
  })
  const { nombre: servicio } = await build.servicio('Masaje')
  await cobrar(1000)
  for (const [i, { id }] of personas.entries()) {
    const cita = { fechaHora: `2026-11-23T1${i}:00`, servicio, usuario: { id: ana.id }, persona: { id } }
    const { id: citaId } = await admin.call(createCita, { body: cita })
    await admin.call(contract.createCobro, {
      body: { de: 'cita', id: citaId, monto: 100 * (i + 1), forma: 'EFECTIVO' },
    })
  }
  for (const [query, montos, hoy] of [
    [{}, [200, 100, 1000], 1300],
    [{ atiende: String(personas[0]!.id) }, [100], 100],
    [{ atiende: String(personas[1]!.id) }, [200], 200],
    [{ atiende: '99' }, [], 0],
  ] as const) {
    const { body, headers } = await admin.try(contract.listCobros, { query: { ...query, pagina: '1' } })
    expect(body.map(({ monto }) => monto)).toEqual(montos)
    expect(Number(headers['x-total-sum'])).toBe(hoy)
    const sumas = await admin.call(contract.getSumasDeCobros, { query })
    expect(sumas.total).toBe(hoy)
  }
})
