import { expect, test } from 'vitest'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../contract/agenda/citas/bono-de-cita.ts'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { masMs, wallTimeDe } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/dinero/bonos/bonos.ts'
import { compartirBono, dejarDeCompartirBono } from '../../../contract/dinero/bonos/compartir-bono.ts'
import { COMPARTEN_MAXIMO, venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

async function start() {
  const started = await startApp()
  const { build, as } = started
  const masaje = await build.servicio('Masaje', 2_500_000)
  const admin = as(await build.admin())
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Rojas' })
  const servicios = [masaje.id]
  const form = { nombre: 'Cinco masajes', servicios, sesiones: 5, precio: 100_000, vence: null, seComparte: true }
  const deAna = () => as(ana).call(contract.listBonosVendidos, {})
  const leidosDe = ({ id }: { id: number }, quien = admin) =>
    quien.call(contract.listBonosVendidos, { query: { persona: String(id) } })
  return { ...started, masaje, admin, ana, form, deAna, leidosDe }
}

const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const con = (vendidoId: number, { id }: { id: number }) => ({ ...idDe({ id: vendidoId }), body: { usuario: { id } } })
const sin = (vendidoId: number, { id }: { id: number }) => ({
  params: { id: String(vendidoId), usuarioId: String(id) },
})

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

test('the own bono pays before one that is shared, also a younger one', async () => {
  const { admin, as, ana, build, form, masaje, leidosDe } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  const eva = await build.usuario({ nombre: 'Eva' })
  await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id }, compartido: [{ id: eva.id }] } })
  const { deId } = await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: eva.id } } })
  const fechaHora = '2026-11-23T10:00'
  await as(eva).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: eva.id } } })
  expect((await leidosDe(eva)).map(({ id, usadas }) => [id, usadas])).toContainEqual([deId, 1])
})

test('who shares a bono is added and removed: theirs to come follow, and what was stays', async () => {
  const { admin, as, ana, build, form, masaje, clock, db, deAna } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  const { deId } = await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })
  const eva = await build.usuario({ nombre: 'Eva' })
  const reservar = (fechaHora: string) =>
    as(eva).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: eva.id } } })
  const citas = [await reservar('2026-11-23T10:00'), await reservar('2026-11-25T10:00')]
  const debeEva = async () =>
    (await admin.call(listDeudas, { query: { situacion: 'por-venir', persona: String(eva.id) } })).length

  const compartido = await admin.call(compartirBono, con(deId!, eva))
  expect(compartido).toMatchObject({ compartido: [{ id: eva.id }], usadas: 2, quedan: 3 })
  expect(await debeEva()).toBe(0)
  expect(await as(eva).call(contract.listBonosVendidos, {})).toHaveLength(1)
  clock.now = masMs(clock.now, 4 * 24 * 3_600_000)
  const luego = as(await build.admin())
  await luego.call(dejarDeCompartirBono, sin(deId!, eva))
  expect(await deAna()).toMatchObject([{ compartido: [], usadas: 1, quedan: 4 }])
  expect(await debeEva()).toBe(1)
  expect(await as(eva).call(contract.listBonosVendidos, {})).toEqual([])
  await luego.call(anotarAsistencia, { ...idDe(citas[0]!), body: { asistencia: 'COMPLETADA' } })
  expect(await deAna()).toMatchObject([{ usadas: 1, quedan: 4 }])
  await luego.call(compartirBono, con(deId!, eva))
  expect(await deAna()).toMatchObject([{ usadas: 2, quedan: 3 }])
  const historia = await luego.call(listHistoria, { query: { asunto: 'BONO_VENDIDO' } })
  expect(historia[0]).toMatchObject({
    cambios: [{ campo: 'Lo usan además', antes: '0 personas', despues: '1 persona' }],
  })
  expect(JSON.stringify(historia)).not.toContain('Eva')
  expect((await revisar(db)).filter(({ regla }) => /bono|sesiones/.test(regla))).toEqual([])
})

test('who is left out reads which of their appointments stay and cost their price again, and nothing once they share it again', async () => {
  const { app, admin, as, ana, build, form, masaje, clock } = await start()
  await admin.call(saveAvisos, { body: { minutos: 5 } })
  const { deId } = await admin.call(venderBono, {
    ...idDe(await admin.call(contract.createBono, { body: form })),
    body: { usuario: { id: ana.id } },
  })
  const [eva, luz] = [await build.usuario({ nombre: 'Eva' }), await build.usuario({ nombre: 'Luz' })]
  for (const quien of [eva, luz]) await admin.call(compartirBono, con(deId!, quien))
  for (const fechaHora of ['2026-11-23T10:00', '2026-11-25T10:00'])
    await as(eva).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: eva.id } } })
  const despues = async () => {
    clock.now = masMs(clock.now, 6 * 60_000)
    return (await readMails(app)).map(({ subject, to, text }) => ({ subject, para: to?.[0]?.address, text }))
  }
  const antes = (await despues()).length
  await admin.call(dejarDeCompartirBono, sin(deId!, eva))
  await admin.call(compartirBono, con(deId!, eva))
  await admin.call(dejarDeCompartirBono, sin(deId!, luz))
  expect(await despues()).toHaveLength(antes)
  await admin.call(dejarDeCompartirBono, sin(deId!, eva))
  const [carta, ...otras] = (await despues()).slice(antes)
  expect(otras).toEqual([])
  expect(carta).toMatchObject({ para: eva.email, subject: 'Tus citas se pagan aparte · BioBienestar' })
  expect(carta!.text).toContain('ya no usas el bono que compartían contigo. Tus citas siguen reservadas')
  expect(carta!.text!.match(/Por pagar: ₡25\s000,00/g)).toHaveLength(2)
})

test('who is left out is told of each hour once: one that waits for its deposit is told with its deadline alone', async () => {
  const { app, admin, as, ana, build, form, masaje, clock } = await start()
  await admin.call(saveAvisos, { body: { minutos: 5 } })
  const drenaje = await build.servicio('Drenaje', 2_500_000, { adelantoDe: 'SIEMPRE', adelanto: 500_000 })
  const bono = await admin.call(contract.createBono, { body: { ...form, servicios: [masaje.id, drenaje.id] } })
  const eva = await build.usuario({ nombre: 'Eva' })
  const body = { usuario: { id: ana.id }, compartido: [{ id: eva.id }] }
  const { deId } = await admin.call(venderBono, { ...idDe(bono), body })
  for (const [servicio, fechaHora] of [
    [masaje.nombre, '2026-11-24T10:00'],
    [drenaje.nombre, '2026-11-25T10:00'],
  ] as const)
    await as(eva).call(createCita, { body: { fechaHora, servicio, usuario: { id: eva.id } } })
  clock.now = masMs(clock.now, 6 * 60_000)
  const antes = (await readMails(app)).length
  await admin.call(dejarDeCompartirBono, sin(deId!, eva))
  clock.now = masMs(clock.now, 6 * 60_000)
  const cartas = (await readMails(app)).slice(antes).filter(({ to }) => to?.[0]?.address === eva.email)
  expect(cartas.map(({ subject }) => subject).toSorted()).toEqual([
    'Te guardamos la hora · BioBienestar',
    'Tu cita se paga aparte · BioBienestar',
  ])
  expect(cartas.find(({ subject }) => subject?.startsWith('Tu cita'))!.text).not.toContain('25 de noviembre')
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
  expect((await admin.try(compartirBono, con(body.deId!, eva))).error).toMatchObject({ code: 'bono_no_se_comparte' })
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

test('two administrators who change who shares a bono at once both have their way', async () => {
  const { admin, as, ana, build, masaje, leidosDe } = await start()
  const [eva, luz, rosa] = [await build.usuario(), await build.usuario(), await build.usuario()]
  const { id } = await build.vendido(ana, await build.bono([masaje.id], { seComparte: true }), [rosa.id])
  const otra = as(await build.admin())
  await Promise.all([
    admin.call(compartirBono, con(id, eva)),
    otra.call(compartirBono, con(id, luz)),
    otra.call(dejarDeCompartirBono, sin(id, rosa)),
  ])
  const [leido] = await leidosDe(ana)
  expect(leido!.compartido).toMatchObject([{ id: eva.id }, { id: luz.id }])
})

test('who shares a bono already, has it, or never shared it is nobody’s change, and ten share it at most', async () => {
  const { admin, ana, build, masaje, leidosDe } = await start()
  const otras = []
  for (let i = 0; i < COMPARTEN_MAXIMO; i++) otras.push(await build.usuario())
  const ids = otras.map((una) => una.id)
  const { id } = await build.vendido(ana, await build.bono([masaje.id], { seComparte: true }), ids)
  const una = await build.usuario()
  const enHistoria = async () =>
    (await admin.call(listHistoria, { query: { asunto: 'BONO_VENDIDO' } })).filter(({ accion }) => accion === 'CAMBIAR')
  await admin.call(compartirBono, con(id, otras[0]!))
  await admin.call(compartirBono, con(id, ana))
  await admin.call(dejarDeCompartirBono, sin(id, una))
  expect(await enHistoria()).toEqual([])
  expect((await admin.try(compartirBono, con(id, una))).error).toMatchObject({
    code: 'bono_no_se_comparte',
    message: 'Un bono se comparte con hasta 10 personas.',
  })
  await admin.call(dejarDeCompartirBono, sin(id, otras[0]!))
  await admin.call(compartirBono, con(id, una))
  expect((await leidosDe(ana))[0]!.compartido).toHaveLength(COMPARTEN_MAXIMO)
  expect((await admin.try(compartirBono, con(9_999, una))).status).toBe(404)
})

test('who attends needs to attend whom they name or leave out, and reads of nobody else', async () => {
  const { as, ana, build, masaje, leidosDe } = await start()
  const elena = await build.persona()
  const dia = (n: number) => ({ inicio: wallTimeDe(AHORA) + n * 1440, fin: wallTimeDe(AHORA) + n * 1440 + 60 })
  const [eva, luz] = [await build.usuario({ nombre: 'Eva' }), await build.usuario({ nombre: 'Luz' })]
  await build.cita(luz, { ...dia(2), atiendeId: elena.id })
  const bono = await build.bono([masaje.id], { seComparte: true })
  const [deAna, deEva] = [await build.vendido(ana, bono, [eva.id]), await build.vendido(eva, bono, [luz.id])]
  await build.cita(ana, { ...dia(3), atiendeId: elena.id })
  const suya = as(await build.quienAtiende(elena))

  const intentos = [
    await suya.try(compartirBono, con(deEva.id, luz)),
    await suya.try(dejarDeCompartirBono, sin(deEva.id, luz)),
    await suya.try(compartirBono, con(deAna.id, eva)),
    await suya.try(dejarDeCompartirBono, sin(deAna.id, eva)),
  ]
  expect(intentos.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const respondido = await suya.call(compartirBono, con(deAna.id, luz))
  expect(respondido).toMatchObject({ persona: { id: ana.id }, compartido: [{ id: luz.id }] })
  expect(respondido.compartido).toHaveLength(1)
  expect((await leidosDe(ana))[0]!.compartido).toHaveLength(2)
  const leido = [...(await leidosDe(ana, suya)), ...(await leidosDe(luz, suya))]
  expect(JSON.stringify(leido)).not.toContain('Eva')
  expect(leido.find(({ id }) => id === deEva.id)).toMatchObject({ persona: null, compartido: [{ id: luz.id }] })
})

test('who attends reads the sessions that were lost with them, and none that somebody else lost', async () => {
  const { admin, as, ana, build, masaje, leidosDe } = await start()
  const [elena, marcos] = [await build.persona(), await build.persona('Marcos')]
  const eva = await build.usuario({ nombre: 'Eva' })
  await build.vendido(ana, await build.bono([masaje.id], { seComparte: true }), [eva.id])
  const reservar = (quien: { id: number }, con: { id: number }) => {
    const cuando = { inicio: wallTimeDe(AHORA) + 600, fin: wallTimeDe(AHORA) + 660 }
    return build.cita(quien, { ...cuando, atiendeId: con.id, servicio: masaje.nombre })
  }
  const [deAna, deEva] = [await reservar(ana, elena), await reservar(eva, marcos)]
  for (const cita of [deAna, deEva])
    await admin.call(anotarAsistencia, { ...idDe(cita), body: { asistencia: 'NO_ASISTIO' } })
  const perdidasDe = async (quien = admin) => (await leidosDe(ana, quien))[0]!.perdidas!.map(({ cita }) => cita)
  expect(await perdidasDe()).toEqual([deAna.id, deEva.id])
  expect(await perdidasDe(as(await build.recepcion()))).toEqual([deAna.id, deEva.id])
  expect(await perdidasDe(as(await build.quienAtiende(elena)))).toEqual([deAna.id])
})

test('a customer who shares a bono reads whose it is, and not who else shares it', async () => {
  const { as, ana, build, masaje } = await start()
  const [eva, luz] = [
    await build.usuario({ nombre: 'Eva' }),
    await build.usuario({ nombre: 'Luz', apellido: 'Secreta' }),
  ]
  await build.vendido(ana, await build.bono([masaje.id], { seComparte: true }), [eva.id, luz.id])
  const [ajeno] = await as(eva).call(contract.listBonosVendidos, {})
  expect(ajeno).toMatchObject({ persona: { id: ana.id }, compartido: [] })
  const [suyo] = await as(ana).call(contract.listBonosVendidos, {})
  expect(suyo!.compartido?.map(({ id }) => id)).toEqual([eva.id, luz.id])
})
