import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../contract/agenda/citas/bono-de-cita.ts'
import {
  cancelarCita,
  listHorasParaMover,
  moverCita,
  recuperarCita,
} from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { createSerie } from '../../../contract/agenda/series.ts'
import { saveNegocio } from '../../../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { type Fecha, instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { listBonosVendidos } from '../../../contract/dinero/bonos/bonos.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { cerrar } from '../../../contract/oficina/cierres.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { startApp } from '../../testing/app.ts'
import type { UsuarioBuilt } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

async function start(given: { sesiones?: number; vence?: Fecha | null } = {}) {
  const started = await startApp()
  const { build, as } = started
  const masaje = await build.servicio('Masaje', 2_500_000)
  const reiki = await build.servicio('Reiki', 2_000_000)
  const [ana, eva] = (await build.clientes(2)) as [UsuarioBuilt, UsuarioBuilt]
  const admin = as(await build.admin())
  const bono = await build.bono([masaje.id], { sesiones: 3, ...given })
  const reservar = (fechaHora: string, mas: { servicio?: string; sinBono?: boolean } = {}, quien = ana) =>
    as(quien).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: quien.id }, ...mas } })
  const cuenta = async (quien = ana) => {
    const [vendido] = await as(quien).call(listBonosVendidos, {})
    return vendido && [vendido.usadas, vendido.quedan]
  }
  const debe = async () => {
    const deudas = await admin.call(listDeudas, { query: { situacion: 'todas' } })
    return Object.fromEntries(deudas.filter(({ de }) => de === 'cita').map(({ deId, falta }) => [deId, falta]))
  }
  return { ...started, masaje, reiki, ana, eva, admin, bono, reservar, cuenta, debe }
}

const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const alas = (fechaHora: string) => instanteDe(parseWallTime(fechaHora)!)

test('a booking uses a session and costs nothing; one that no bono pays costs its price', async () => {
  const { ana, bono, build, reservar, cuenta, debe, as, app, admin } = await start()
  const vendido = await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  expect(cita.bono).toBe(vendido.id)
  const otra = await reservar('2026-11-23T11:00', { servicio: 'Reiki' })
  expect(otra.bono).toBeUndefined()
  expect(await cuenta()).toEqual([1, 2])
  expect(await debe()).toEqual({ [cita.id]: 0, [otra.id]: 20_000 })
  const { citas } = await as(ana).call(getMio, {})
  expect(citas).toMatchObject([{ bono: vendido.id }, { pago: { precio: 20_000 } }])
  expect(citas[0]!.pago).toBeUndefined()
  const mails = await readMails(app)
  expect(mails.map(({ text }) => text).join()).not.toContain('25 000')
  const { manana } = await admin.call(getHoy, {})
  expect(manana).toEqual([])
})

test('who chooses to pay keeps the session, and changes it until the deadline', async () => {
  const { ana, bono, build, reservar, cuenta, debe, as, clock } = await start()
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00', { sinBono: true })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 25_000 }])
  const pagar = (como: 'USAR' | 'APARTE' | 'PERDONAR') => as(ana).try(pagarConBono, { ...idDe(cita), body: { como } })
  expect((await pagar('USAR')).body).toMatchObject({ bono: expect.any(Number) })
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [cita.id]: 0 }])
  expect((await pagar('USAR')).status).toBe(200)
  expect(await cuenta()).toEqual([1, 2])
  await pagar('APARTE')
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 25_000 }])
  expect((await pagar('PERDONAR')).status).toBe(403)
  clock.now = alas('2026-11-23T09:00')
  expect((await pagar('USAR')).error).toMatchObject({ code: 'fuera_de_plazo' })
})

test('cancelling in time gives the session back, taking it back uses it again', async () => {
  const { ana, bono, build, reservar, cuenta, as } = await start()
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  await as(ana).call(cancelarCita, { ...idDe(cita), body: {} })
  expect(await cuenta()).toEqual([0, 3])
  await as(ana).call(recuperarCita, idDe(cita))
  expect(await cuenta()).toEqual([1, 2])
})

test('a late cancellation keeps the session until somebody forgives it; closing a day gives it back', async () => {
  const { ana, bono, build, reservar, cuenta, admin, clock, debe } = await start()
  await build.vendido(ana, bono)
  const tarde = await reservar('2026-11-23T10:00')
  const cerrada = await reservar('2026-11-23T15:00')
  clock.now = alas('2026-11-23T08:00')
  await admin.call(cancelarCita, { ...idDe(tarde), body: {} })
  expect(await cuenta()).toEqual([2, 1])
  const cierre = { inicio: '2026-11-23T14:00', fin: '2026-11-23T18:00', motivo: 'Enfermedad', talleres: [] }
  await admin.call(cerrar, { body: { ...cierre, citas: [{ id: cerrada.id, inicio: null }] } })
  expect(await cuenta()).toEqual([1, 2])
  await admin.call(pagarConBono, { ...idDe(tarde), body: { como: 'PERDONAR' } })
  expect(await cuenta()).toEqual([0, 3])
  expect(await debe()).toEqual({ [tarde.id]: 0, [cerrada.id]: 0 })
  const otra = await admin.try(pagarConBono, { ...idDe(tarde), body: { como: 'PERDONAR' } })
  expect(otra.error).toMatchObject({ code: 'sin_sesion_usada' })
})

test('who does not come uses the session; forgiven it comes back and nothing is owed; if they came, it is used', async () => {
  const { ana, bono, build, reservar, cuenta, admin, clock, debe } = await start()
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  clock.now = alas('2026-11-23T12:00')
  const anotar = (asistencia: 'NO_ASISTIO' | 'COMPLETADA') =>
    admin.call(anotarAsistencia, { ...idDe(cita), body: { asistencia } })
  await anotar('NO_ASISTIO')
  expect(await cuenta()).toEqual([1, 2])
  await admin.call(pagarConBono, { ...idDe(cita), body: { como: 'PERDONAR' } })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 0 }])
  await anotar('COMPLETADA')
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [cita.id]: 0 }])
})

test('moving keeps the session; deleting gives it back, and putting it back uses it', async () => {
  const { ana, bono, build, reservar, cuenta, as, admin } = await start()
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  await as(ana).call(moverCita, { ...idDe(cita), body: { fechaHora: '2026-11-24T11:00' } })
  expect(await cuenta()).toEqual([1, 2])
  await admin.call(deleteCita, idDe(cita))
  expect(await cuenta()).toEqual([0, 3])
  await admin.call(recuperarCita, idDe(cita))
  expect(await cuenta()).toEqual([1, 2])
})

test('another service or another person gives the session back and charges', async () => {
  const { ana, eva, bono, build, reservar, cuenta, admin, debe } = await start()
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  const cambiar = (body: { servicio: string; usuario?: { id: number } }) =>
    admin.call(updateCita, { ...idDe(cita), body: { fechaHora: '2026-11-23T10:00', ...body } })
  await cambiar({ servicio: 'Reiki' })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 20_000 }])
  await cambiar({ servicio: 'Masaje' })
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [cita.id]: 0 }])
  await cambiar({ servicio: 'Masaje', usuario: { id: eva.id } })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 25_000 }])
})

test('a renamed service is still paid, and an appointment under its old name keeps its session', async () => {
  const { ana, bono, build, reservar, cuenta, masaje, db, admin, debe } = await start()
  await build.vendido(ana, bono)
  const vieja = await reservar('2026-11-23T10:00')
  await db.read.updateTable('servicios').set({ nombre: 'Masaje hondo' }).where('id', '=', masaje.id).execute()
  await admin.call(moverCita, { ...idDe(vieja), body: { fechaHora: '2026-11-23T12:00' } })
  const nueva = await reservar('2026-11-24T10:00', { servicio: 'Masaje hondo' })
  expect([await cuenta(), await debe()]).toEqual([[2, 1], { [vieja.id]: 0, [nueva.id]: 0 }])
})

test('after its last day a bono pays nothing, and an appointment that is moved beyond it is charged', async () => {
  const { ana, bono, build, reservar, cuenta, as, debe } = await start({ vence: '2026-11-24' as Fecha })
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-24T10:00')
  const despues = await reservar('2026-11-25T10:00')
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [cita.id]: 0, [despues.id]: 25_000 }])
  await as(ana).call(moverCita, { ...idDe(cita), body: { fechaHora: '2026-11-26T10:00' } })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 25_000, [despues.id]: 25_000 }])
})

test('a series uses a session for each date, as far as they go', async () => {
  const { ana, bono, build, admin, cuenta, debe } = await start({ sesiones: 2 })
  await build.vendido(ana, bono)
  const fechas = ['2026-11-23T10:00', '2026-11-30T10:00', '2026-12-07T10:00']
  const body = { fechas, duracion: 60, servicio: 'Masaje', usuario: { id: ana.id } }
  const { citas } = await admin.call(createSerie, { body })
  expect(await cuenta()).toEqual([2, 0])
  expect(await debe()).toEqual({ [citas[0]!.id]: 0, [citas[1]!.id]: 0, [citas[2]!.id]: 25_000 })
})

test('the letter of a long series says what is left to pay, of many in one sum', async () => {
  const { ana, eva, bono, build, admin, app } = await start({ sesiones: 5 })
  await build.vendido(ana, bono)
  const negocio = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '8888 1234' } })
  const reservar = (quien: UsuarioBuilt, hora: string) => {
    const fechas = [23, 24, 25, 26, 27, 28, 30].map((dia) => `2026-11-${dia}T${hora}`)
    return admin.call(createSerie, { body: { fechas, duracion: 60, servicio: 'Masaje', usuario: { id: quien.id } } })
  }
  await reservar(ana, '10:00')
  await reservar(eva, '11:00')
  const mails = await readMails(app)
  const con = (palabras: string) => mails.find(({ text }) => text?.includes(palabras))?.text
  expect(con('5 sesiones de tu bono pagan estas citas.')).toMatch(/Monto: ₡50.000,00/)
  expect(con('De estas citas')).toMatch(/quedan por pagar ₡175.000,00\./)
})

test('who shares a bono uses it, their own first', async () => {
  const { ana, eva, bono, build, reservar, cuenta } = await start()
  await build.vendido(ana, bono, [eva.id])
  await reservar('2026-11-23T10:00', {}, eva)
  expect(await cuenta()).toEqual([1, 2])
  const suyo = await build.vendido(eva, bono)
  const cita = await reservar('2026-11-24T10:00', {}, eva)
  expect(cita.bono).toBe(suyo.id)
})

test('what was paid for an appointment is a favor once a session pays it', async () => {
  const { ana, bono, build, reservar, admin, cuenta, debe } = await start()
  const cita = await reservar('2026-11-23T10:00')
  await admin.call(createCobro, { body: { de: 'cita', id: cita.id, monto: 10_000, forma: 'SINPE' } })
  await build.vendido(ana, bono)
  expect(await cuenta()).toEqual([0, 3])
  await admin.call(pagarConBono, { ...idDe(cita), body: { como: 'USAR' } })
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [cita.id]: 0 }])
  await admin.call(pagarConBono, { ...idDe(cita), body: { como: 'APARTE' } })
  expect([await cuenta(), await debe()]).toEqual([[0, 3], { [cita.id]: 15_000 }])
})

test('the last session goes to one of two bookings at once, and the other costs its price', async () => {
  const { ana, bono, build, reservar, cuenta, debe } = await start({ sesiones: 1 })
  await build.vendido(ana, bono)
  const horas = ['2026-11-23T10:00', '2026-11-23T11:00', '2026-11-24T10:00', '2026-11-24T11:00']
  const citas = await Promise.all(horas.map((hora) => reservar(hora)))
  expect(citas.filter(({ bono }) => bono !== undefined)).toHaveLength(1)
  expect(await cuenta()).toEqual([1, 0])
  expect(Object.values(await debe()).toSorted()).toEqual([0, 25_000, 25_000, 25_000])
})

test('a move beyond the last day of a bono that is taken back uses its session again, and no other does', async () => {
  const { ana, bono, build, reservar, cuenta, as, debe, admin } = await start({ vence: '2026-11-24' as Fecha })
  const vendido = await build.vendido(ana, bono)
  const mover = (cita: { id: number }, fechaHora: string, quien = as(ana)) =>
    quien.call(moverCita, { ...idDe(cita), body: { fechaHora } })
  const pagada = await reservar('2026-11-23T10:00')
  for (const quien of [as(ana), admin]) {
    await mover(pagada, '2026-11-25T10:00', quien)
    expect([await cuenta(), await debe()]).toEqual([[0, 3], { [pagada.id]: 25_000 }])
    expect(await mover(pagada, '2026-11-23T10:00', quien)).toMatchObject({ bono: vendido.id })
    expect([await cuenta(), await debe()]).toEqual([[1, 2], { [pagada.id]: 0 }])
  }
  const aparte = await reservar('2026-11-24T10:00', { sinBono: true })
  await mover(aparte, '2026-11-25T10:00')
  await mover(aparte, '2026-11-24T10:00')
  expect([await cuenta(), await debe()]).toEqual([[1, 2], { [pagada.id]: 0, [aparte.id]: 25_000 }])
})

test('the hours to move to say from which day on no bono pays: the last day of the one that ends last', async () => {
  const { ana, masaje, bono, build, reservar, as } = await start({ vence: '2026-11-24' as Fecha })
  await build.vendido(ana, bono)
  const cita = await reservar('2026-11-23T10:00')
  const sinBono = async () => {
    const dias = await as(ana).call(listHorasParaMover, idDe(cita))
    return dias.find(({ costaria }) => costaria !== undefined)
  }
  expect(await sinBono()).toMatchObject({ fecha: '2026-11-25', costaria: 25_000 })
  await build.vendido(ana, await build.bono([masaje.id], { vence: '2026-12-04' as Fecha }))
  expect(await sinBono()).toMatchObject({ fecha: '2026-12-05' })
  await build.vendido(ana, await build.bono([masaje.id], { vence: null }))
  expect(await sinBono()).toBeUndefined()
})
