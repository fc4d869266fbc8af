import { expect, test } from 'vitest'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../contract/agenda/citas/bono-de-cita.ts'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { masMs, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import * as contract from '../../../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { AHORA, startApp } from '../../testing/app.ts'

async function start() {
  const started = await startApp()
  const { build, as } = started
  const masaje = await build.servicio('Masaje', 2_500_000)
  const admin = as(await build.admin())
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Rojas' })
  const servicios = [masaje.id]
  const form = { nombre: 'Cinco masajes', servicios, sesiones: 5, precio: 100_000, vence: null, seComparte: true }
  const deAna = () => as(ana).call(contract.listBonosVendidos, {})
  return { ...started, masaje, admin, ana, form, deAna }
}

const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('who shares a bono reads its sessions and nothing of its money; its person reads both', async () => {
  const { admin, as, ana, build, form, deAna } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  const eva = await build.usuario({ nombre: 'Eva' })
  await admin.call(venderBono, {
    ...idDe(bono),
    body: { usuario: { id: ana.id }, compartido: [{ id: eva.id }] },
  })
  const [suyo] = await deAna()
  expect(suyo).toMatchObject({ falta: 100_000, precio: 100_000, compartido: [{ id: eva.id }] })
  const [ajeno] = await as(eva).call(contract.listBonosVendidos, {})
  expect(ajeno).toMatchObject({ id: suyo!.id, persona: { id: ana.id }, sesiones: 5, quedan: 5 })
  expect(ajeno).toMatchObject({ precio: 0, falta: 0, codigo: '', regla: '', porDevolver: 0 })
  expect(await admin.call(contract.listBonosVendidos, { query: { persona: String(eva.id) } })).toMatchObject([
    { falta: 0 },
  ])
})

test('who shares a bono is added and removed: theirs to come follow, and what was stays', async () => {
  const { admin, as, ana, build, form, masaje, clock, db, deAna } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  const { deId } = await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })
  const eva = await build.usuario({ nombre: 'Eva' })
  const reservar = (fechaHora: string) =>
    as(eva).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: eva.id } } })
  const citas = [await reservar('2026-11-23T10:00'), await reservar('2026-11-25T10:00')]
  const compartir = (...con: { id: number }[]) =>
    admin.try(contract.compartirBono, { ...idDe({ id: deId! }), body: { compartido: con.map(({ id }) => ({ id })) } })
  const debeEva = async () =>
    (await admin.call(listDeudas, { query: { situacion: 'por-venir', persona: String(eva.id) } })).length

  expect((await compartir(eva)).body).toMatchObject({ compartido: [{ id: eva.id }], usadas: 2, quedan: 3 })
  expect(await debeEva()).toBe(0)
  expect(await as(eva).call(contract.listBonosVendidos, {})).toHaveLength(1)
  clock.now = masMs(clock.now, 4 * 24 * 3_600_000)
  const luego = as(await build.admin())
  await luego.call(contract.compartirBono, { ...idDe({ id: deId! }), body: { compartido: [] } })
  expect(await deAna()).toMatchObject([{ compartido: [], usadas: 1, quedan: 4 }])
  expect(await debeEva()).toBe(1)
  expect(await as(eva).call(contract.listBonosVendidos, {})).toEqual([])
  await luego.call(anotarAsistencia, { ...idDe(citas[0]!), body: { asistencia: 'COMPLETADA' } })
  expect(await deAna()).toMatchObject([{ usadas: 1, quedan: 4 }])
  await luego.call(contract.compartirBono, { ...idDe({ id: deId! }), body: { compartido: [{ id: eva.id }] } })
  expect(await deAna()).toMatchObject([{ usadas: 2, quedan: 3 }])
  const historia = await luego.call(listHistoria, { query: { asunto: 'BONO_VENDIDO' } })
  expect(historia[0]).toMatchObject({
    cambios: [{ campo: 'Lo usan además', antes: '0 personas', despues: '1 persona' }],
  })
  expect(JSON.stringify(historia)).not.toContain('Eva')
  expect((await revisar(db)).filter(({ regla }) => /bono|sesiones/.test(regla))).toEqual([])
})

test('a bono is shared only where the owner says so of the offer, as it was when it was sold', async () => {
  const { admin, ana, build, form } = await start()
  const eva = await build.usuario()
  const bono = await admin.call(contract.createBono, { body: { ...form, seComparte: undefined } })
  expect(bono).toMatchObject({ seComparte: false })
  const vender = (compartido: { id: number }[]) =>
    admin.try(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id }, compartido } })
  expect((await vender([{ id: eva.id }])).error).toMatchObject({ code: 'bono_no_se_comparte' })
  const { body } = await vender([])
  await admin.call(contract.updateBono, { ...idDe(bono), body: form })
  const compartir = { ...idDe({ id: body.deId! }), body: { compartido: [{ id: eva.id }] } }
  expect((await admin.try(contract.compartirBono, compartir)).error).toMatchObject({ code: 'bono_no_se_comparte' })
  expect((await vender([{ id: eva.id }])).status).toBe(201)
})

test('what was cancelled late or missed is listed for the office, and given back with one tap', async () => {
  const { admin, as, ana, build, masaje, clock, deAna } = await start()
  await build.vendido(ana, await build.bono([masaje.id]))
  const reservar = (fechaHora: string) =>
    as(ana).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: ana.id } } })
  const [tarde, falto] = [await reservar('2026-11-21T10:00'), await reservar('2026-11-21T12:00')]
  clock.now = masMs(clock.now, 2 * 3_600_000)
  await admin.call(cancelarCita, { ...idDe(tarde), body: {} })
  await admin.call(anotarAsistencia, { ...idDe(falto), body: { asistencia: 'NO_ASISTIO' } })
  const deOficina = async () =>
    (await admin.call(contract.listBonosVendidos, { query: { persona: String(ana.id) } }))[0]!
  expect(await deOficina()).toMatchObject({
    usadas: 2,
    perdidas: [
      { cita: tarde.id, inicio: '2026-11-21T10:00:00', persona: 'Ana Rojas', falto: false },
      { cita: falto.id, falto: true },
    ],
  })
  expect(await deAna()).toMatchObject([{ usadas: 2, perdidas: [] }])
  for (const cita of [tarde, falto]) await admin.call(pagarConBono, { ...idDe(cita), body: { como: 'PERDONAR' } })
  expect(await deOficina()).toMatchObject({ usadas: 0, quedan: 5, perdidas: [] })
  const [suya] = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(suya).toMatchObject({ asuntoId: falto.id })
})

test('who attends needs to attend whom they name or leave out, and nobody else', async () => {
  const { admin, as, ana, build, masaje } = await start()
  const elena = await build.persona()
  await build.cita(ana, { atiendeId: elena.id })
  const [eva, luz] = [await build.usuario({ nombre: 'Eva' }), await build.usuario({ nombre: 'Luz' })]
  await build.cita(luz, { inicio: wallTimeDe(AHORA) + 3000, fin: wallTimeDe(AHORA) + 3060, atiendeId: elena.id })
  const vendido = await build.vendido(ana, await build.bono([masaje.id]), [eva.id])
  const suya = as(await build.quienAtiende(elena))
  const compartir = (...con: { id: number }[]) =>
    suya.try(contract.compartirBono, { ...idDe(vendido), body: { compartido: con.map(({ id }) => ({ id })) } })
  expect((await compartir()).status).toBe(404)
  expect((await compartir(luz)).status).toBe(404)
  expect(await compartir(eva, luz)).toMatchObject({ status: 200, body: { compartido: [{}, { id: luz.id }] } })
  const [leido] = await admin.call(contract.listBonosVendidos, { query: { persona: String(ana.id) } })
  expect(leido!.compartido).toHaveLength(2)
})
