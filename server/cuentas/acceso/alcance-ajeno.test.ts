import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createSerie, revisarSerie, updateSiguientes } from '../../../contract/agenda/series.ts'
import { masDias, wallTime } from '../../../contract/base/time/time.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { corregirCobro, createCobro, deleteCobro, getCuentaDeCobros } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { buscar } from '../../../contract/oficina/buscar.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getExpediente, listParteDeExpediente } from '../../../contract/persona/expediente.ts'
import {
  createSuscripcion,
  deleteSuscripcion,
  getSuscripcion,
  listSuscripciones,
} from '../../../contract/persona/suscripciones.ts'
import { write } from '../../base/db/open.ts'
import { A_LAS, HOY, idDe, LUNES, startConDos } from '../../testing/agenda.ts'

test('their day holds no hour that is kept with somebody else, and their tomorrow no appointment', async () => {
  const { atiende, admin, build, ana, rosa, elena, marcos, db } = await startConDos()
  for (const [usuario, { id: atiendeId }] of [[ana, elena] as const, [rosa, marcos] as const]) {
    const { id } = await build.esperaDeDia(usuario)
    const oferta = {
      inicio: wallTime(HOY + 600),
      fin: wallTime(HOY + 660),
      atiendeId,
      ofrecidaHasta: A_LAS(8) as never,
    }
    await write(db, (tx) => tx.updateTable('esperasDeDia').set(oferta).where('id', '=', id).execute())
    const manana = masDias(wallTime(HOY), 1)
    await build.cita(usuario, { inicio: manana + 600, fin: manana + 660, atiendeId })
  }
  const dia = async (quien: typeof admin) => {
    const { guardadas, manana } = await quien.call(getHoy, {})
    return [guardadas.map(({ persona }) => persona?.nombre).sort(), manana.map(({ usuarioId }) => usuarioId).sort()]
  }
  expect(await dia(atiende)).toEqual([['Elena'], [ana.id]])
  expect(await dia(admin)).toEqual([['Elena', 'Marcos'], [ana.id, rosa.id].sort()])
})

test('a series is with themselves alone, and a clash of one names nobody', async () => {
  const { atiende, ana, marcos } = await startConDos()
  const serie = { fechas: ['2026-11-30T10:00', '2026-12-07T10:00'], duracion: 60, servicio: 'Psicoterapia' }
  const deOtra = { ...serie, persona: marcos }
  expect((await atiende.try(revisarSerie, { body: deOtra })).status).toBe(403)
  expect((await atiende.try(createSerie, { body: { ...deOtra, usuario: ana } })).status).toBe(403)
  const [primera] = (await atiende.call(createSerie, { body: { ...serie, usuario: ana } })).citas
  const cambio = { fechaHora: '2026-11-30T11:00', duracion: 60, servicio: 'Psicoterapia', estado: 'AGENDADA' as const }
  const cambiar = (cambios: object) =>
    atiende.try(updateSiguientes, { ...idDe(primera!), body: { ...cambio, ...cambios } })
  expect((await cambiar({ persona: marcos })).status).toBe(403)
  const encima = [
    await cambiar({ fechaHora: `${LUNES}T15:00` }),
    await atiende.try(createSerie, {
      body: { ...serie, fechas: [`${LUNES}T15:00`, '2026-12-14T10:00'], usuario: ana },
    }),
  ]
  for (const { status, error } of encima) {
    expect(status).toBe(409)
    expect(error.message).not.toContain('Luz')
  }
})

test('a series that is sent again is answered without what somebody else attends by now', async () => {
  const { atiende, admin, ana, marcos } = await startConDos()
  const serie = { fechas: ['2026-11-30T10:00', '2026-12-07T10:00'], duracion: 60, servicio: 'Psicoterapia' }
  const pedido = { body: { ...serie, usuario: ana }, headers: { 'idempotency-key': 'una intención' } }
  const { id, citas } = await atiende.call(createSerie, pedido)
  const pasada = { fechaHora: '2026-11-30T10:00', servicio: 'Psicoterapia', persona: marcos }
  await admin.call(updateCita, { ...idDe(citas[0]!), body: pasada })
  expect(await atiende.call(createSerie, pedido)).toEqual({ id, citas: [citas[1]] })
})

test('moving an own appointment over one from before names nobody', async () => {
  const { atiende, suya } = await startConDos()
  const aLasTres = { fechaHora: `${LUNES}T15:00`, servicio: 'Duelo' }
  const encima = [
    await atiende.try(updateCita, { ...idDe(suya), body: aLasTres }),
    await atiende.try(moverCita, { ...idDe(suya), body: { fechaHora: aLasTres.fechaHora } }),
  ]
  for (const { status, error } of encima) {
    expect(status).toBe(409)
    expect(error.message).not.toContain('Luz')
  }
})

test('of their own people they read neither workshops, orders, payments nor visits to somebody else', async () => {
  const { atiende, admin, build, ana, rosa, marcos } = await startConDos()
  await build.cita(ana, { inicio: HOY - 600, fin: HOY - 540, atiendeId: marcos.id, estado: 'COMPLETADA' })
  const taller = await build.taller({ titulo: 'Respirar juntas' })
  await build.inscripcion(taller, ana)
  const orden = await build.orden(ana, [{ productoId: (await build.producto({ stock: 1 })).id, cantidad: 1 }])
  await admin.call(createCobro, { body: { de: 'orden', id: orden.id, monto: 1, forma: 'SINPE' } })
  const { partes } = await atiende.call(getExpediente, idDe(ana))
  expect([partes.talleres, partes.ordenes, partes.cobros, partes.porVenir].map(({ total }) => total)).toEqual([
    0, 0, 0, 1,
  ])
  const ajena = { params: { id: String(rosa.id), parte: 'citas' } } as const
  expect((await atiende.try(listParteDeExpediente, ajena)).status).toBe(404)
  for (const texto of [orden.codigoOrden, 'Respirar'])
    expect(await atiende.call(buscar, { query: { buscar: texto } })).toMatchObject({ ordenes: [], talleres: [] })
  const hoja = { query: { pagina: '1' } }
  expect((await atiende.call(listUsuarios, hoja))[0]).not.toHaveProperty('ultimaVisita')
  expect((await admin.call(listUsuarios, hoja)).find(({ id }) => id === ana.id)).toHaveProperty('ultimaVisita')
})

test('of a payment that is also for somebody else they read their part, and correct nothing', async () => {
  const { atiende, admin, recepcion, build, ana, marcos, suya } = await startConDos()
  await build.cita(ana, { inicio: A_LAS(11), fin: A_LAS(12), atiendeId: marcos.id })
  const deudas = await admin.call(listDeudas, { query: { persona: String(ana.id) } })
  const para = deudas.toReversed().map(({ id }) => ({ deudaId: id, monto: 1 }))
  const cobro = await admin.call(createCobro, { body: { para, monto: 2, forma: 'SINPE' } })
  const cuenta = { params: { de: 'cita', id: String(suya.id) } } as const
  const { cobros } = await atiende.call(getCuentaDeCobros, cuenta)
  expect(cobros).toMatchObject([{ id: cobro.id, monto: 1, titulo: expect.stringMatching(/^Cita del/) }])
  expect(await recepcion.call(getCuentaDeCobros, cuenta)).toMatchObject({ cobros: [{ monto: 2 }] })
  for (const intento of [
    await atiende.try(deleteCobro, idDe(cobro)),
    await atiende.try(corregirCobro, { ...idDe(cobro), body: { forma: 'EFECTIVO' } }),
  ])
    expect(intento).toMatchObject({ status: 403, error: { message: expect.stringContaining('que no es tuyo') } })
  expect((await recepcion.try(deleteCobro, idDe(cobro))).status).toBe(200)

  const alReves = await admin.call(createCobro, { body: { para: para.toReversed(), monto: 2, forma: 'SINPE' } })
  expect((await atiende.try(deleteCobro, idDe(alReves))).status).toBe(403)
  await recepcion.call(createCobro, {
    body: { de: 'cita', id: suya.id, monto: 1, forma: 'EFECTIVO', devuelto: true },
  })
  const { cobros: conVuelta } = await atiende.call(getCuentaDeCobros, cuenta)
  expect(conVuelta.map(({ monto, devuelto }) => [monto, devuelto])).toEqual([
    [1, false],
    [1, true],
  ])
})

test('their calendar link has their own workshops and everybody’s', async () => {
  const { atiende, visitor, build, elena, marcos } = await startConDos()
  const manana = masDias(wallTime(HOY), 1)
  for (const [hora, personas] of [
    [9, [elena]],
    [11, [marcos]],
    [13, undefined],
  ] as const)
    await build.taller({
      inicio: manana + hora * 60,
      fin: manana + hora * 60 + 60,
      ...(personas && { personas: [...personas] }),
    })
  const { url } = await atiende.call(createSuscripcion, { body: { contenido: 'TALLERES' } })
  const archivo = new URL(url).pathname.split('/').at(-1)!
  const ics = await visitor.call(getSuscripcion, { params: { archivo } })
  expect(ics.match(/DTSTART\S*:\d+T(\d\d)/g)?.map((inicio) => inicio.slice(-2))).toEqual(['15', '19'])
})

test('links of administrators are nothing of a part: neither their list, nor their number, nor their end', async () => {
  const { recepcion, atiende, admin, build } = await startConDos()
  const duena = await build.admin()
  const { id } = await build.suscripcion(duena)
  for (const parte of [recepcion, atiende]) {
    const deDuena = { query: { usuarioId: String(duena.id) } }
    expect((await parte.try(listSuscripciones, deDuena)).status).toBe(403)
    expect((await parte.try(deleteSuscripcion, idDe({ id }))).status).toBe(404)
  }
  const enlaces = async (quien: typeof admin) =>
    (await quien.call(listUsuarios, {})).find((una) => una.id === duena.id)?.enlaces
  expect([await enlaces(admin), await enlaces(recepcion)]).toEqual([1, undefined])
})
