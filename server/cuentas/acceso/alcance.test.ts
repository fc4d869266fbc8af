import { expect, test } from 'vitest'
import { deleteCita, getCita, listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { createBloqueo, deleteBloqueo, getBloqueo, updateBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { createSerie, getLugarEnSerie, revisarSerie, updateSiguientes } from '../../../contract/agenda/series.ts'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { masDias } from '../../../contract/base/time/time.ts'
import { getUsuario, listUsuarios, updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { createCobro, deleteCobro, getCuentaDeCobros } from '../../../contract/dinero/cobros.ts'
import { avisarYa, listAvisos } from '../../../contract/mensajes/avisos.ts'
import { buscar } from '../../../contract/oficina/buscar.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getAgenda } from '../../../contract/oficina/semana.ts'
import { getExpediente, listParteDeExpediente } from '../../../contract/persona/expediente.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../contract/persona/notas-privadas.ts'
import { createSuscripcion, getSuscripcion } from '../../../contract/persona/suscripciones.ts'
import { write } from '../../base/db/open.ts'
import { A_LAS, HOY, idDe, LUNES, startConDos } from '../../testing/agenda.ts'
import type { Caller } from '../../testing/app.ts'

const ids = (filas: readonly { id: number }[]) => filas.map(({ id }) => id)

test('whoever attends reads their own appointments in every list, and never anybody else’s', async () => {
  const { atiende, recepcion, admin, suya, ajena, deAntes } = await startConDos()
  const leen = async (quien: Caller) => ({
    lista: ids(await quien.call(listCitas, { query: { ordenar: 'fecha' } })),
    semana: ids((await quien.call(getAgenda, { query: { desde: LUNES, hasta: LUNES } })).citas),
  })
  expect(await leen(atiende)).toEqual({ lista: [suya.id], semana: [suya.id] })
  const todas = { lista: [suya.id, ajena.id, deAntes.id], semana: [suya.id, ajena.id, deAntes.id] }
  expect(await leen(admin)).toEqual(todas)
  expect(await leen(recepcion)).toEqual(todas)
  const archivo = await atiende.call(exportar, { params: { lista: 'citas' } })
  expect(archivo).toContain('Ana')
  expect(archivo).not.toMatch(/Rosa|Luz/)
  for (const lista of ['usuarios', 'historia'] as const) {
    const otro = await atiende.call(exportar, { params: { lista } })
    expect(otro).not.toMatch(/Rosa|Luz|Masaje|Reiki/)
  }
  expect((await atiende.try(exportar, { params: { lista: 'ordenes' } })).status).toBe(403)
})

test('their day has what is theirs and what is everybody’s', async () => {
  const { atiende, build, elena, marcos, ana, rosa, db } = await startConDos()
  const hora = (n: number) => ({ inicio: HOY + n * 60, fin: HOY + n * 60 + 60 })
  const cita = await build.cita(ana, { ...hora(10), atiendeId: elena.id })
  await build.cita(rosa, { ...hora(10), atiendeId: marcos.id })
  const manana = await build.cita(ana, {
    inicio: masDias(HOY, 1) + 600,
    fin: masDias(HOY, 1) + 660,
    atiendeId: elena.id,
  })
  const [mio, , deTodos] = [
    await build.bloqueo({ ...hora(12), atiendeId: elena.id }),
    await build.bloqueo({ ...hora(13), atiendeId: marcos.id }),
    await build.bloqueo(hora(14)),
  ]
  const dados = [await build.taller(hora(15)), await build.taller(hora(16)), await build.taller(hora(17))]
  const dan = [
    { tallerId: dados[0]!.id, atiendeId: elena.id },
    { tallerId: dados[1]!.id, atiendeId: marcos.id },
  ]
  await write(db, (tx) => tx.insertInto('quienesDanTaller').values(dan).execute())
  await build.orden(ana, [{ productoId: (await build.producto({ stock: 1 })).id, cantidad: 1 }])
  const hoy = await atiende.call(getHoy, {})
  expect(ids(hoy.citas)).toEqual([cita.id])
  expect(ids(hoy.manana)).toEqual([manana.id])
  expect(ids(hoy.bloqueos)).toEqual([mio.id, deTodos.id])
  expect(ids(hoy.talleres)).toEqual([dados[0]!.id, dados[2]!.id])
  const { ordenes, nuevas, cobrado, existencias, feriados, revision, antesDeAbrir } = hoy
  expect({ ordenes, nuevas, cobrado, existencias, feriados, revision, antesDeAbrir }).toEqual({
    ordenes: { total: 0, filas: [] },
    nuevas: { citas: 3, inscripciones: 0, ordenes: 0 },
    cobrado: 0,
    existencias: { total: 0, filas: [] },
    feriados: [],
    revision: null,
    antesDeAbrir: [],
  })
})

test('the reception reads the day of everybody and the orders, and nothing that only an owner sees to', async () => {
  const { recepcion, build, ana } = await startConDos()
  await build.orden(ana, [{ productoId: (await build.producto({ stock: 1 })).id, cantidad: 1 }])
  const { ordenes, existencias, feriados, antesDeAbrir } = await recepcion.call(getHoy, {})
  expect(ordenes.total).toBe(1)
  expect({ existencias, feriados, antesDeAbrir }).toEqual({
    existencias: { total: 0, filas: [] },
    feriados: [],
    antesDeAbrir: [],
  })
})

test('nothing can be read of, or done to, an appointment of somebody else', async () => {
  const { atiende, ajena, deAntes, suya, marcos, rosa } = await startConDos()
  const cuerpo = { fechaHora: `${LUNES}T11:00`, servicio: 'Psicoterapia' }
  const todo = async (cita: { id: number }) => {
    const cual = idDe(cita)
    return [
      await atiende.try(getCita, cual),
      await atiende.try(updateCita, { ...cual, body: cuerpo }),
      await atiende.try(anotarAsistencia, { ...cual, body: { asistencia: 'COMPLETADA' } }),
      await atiende.try(moverCita, { ...cual, body: { fechaHora: cuerpo.fechaHora } }),
      await atiende.try(cancelarCita, { ...cual, body: {} }),
      await atiende.try(recuperarCita, cual),
      await atiende.try(getLugarEnSerie, cual),
      await atiende.try(updateSiguientes, { ...cual, body: { ...cuerpo, duracion: 60, estado: 'AGENDADA' } }),
      await atiende.try(getCuentaDeCobros, { params: { de: 'cita', id: String(cita.id) } }),
      await atiende.try(createCobro, { body: { de: 'cita', id: cita.id, monto: 1, forma: 'SINPE' } }),
      await atiende.try(deleteCita, cual),
    ].map(({ status }) => status)
  }
  expect(new Set([...(await todo(ajena)), ...(await todo(deAntes))])).toEqual(new Set([404]))
  const pasar = { ...cuerpo, servicio: 'Duelo', persona: { id: marcos.id } }
  expect((await atiende.try(updateCita, { ...idDe(suya), body: pasar })).status).toBe(403)
  const deOtra = { ...cuerpo, servicio: 'Duelo', usuario: { id: rosa.id } }
  expect((await atiende.try(updateCita, { ...idDe(suya), body: deOtra })).status).toBe(404)
})

test('a deleted appointment is put back by who attends it only', async () => {
  const { atiende, admin, suya, ajena } = await startConDos()
  await admin.call(deleteCita, idDe(ajena))
  expect((await atiende.try(recuperarCita, idDe(ajena))).status).toBe(404)
  expect((await admin.try(getCita, idDe(ajena))).status).toBe(404)
  await atiende.call(deleteCita, idDe(suya))
  expect((await atiende.try(recuperarCita, idDe(suya))).status).toBe(200)
})

test('they book the people they attend, with themselves, and read no name in a clash', async () => {
  const { atiende, ana, rosa, elena, marcos, deAntes, db } = await startConDos()
  await db.read.updateTable('citas').set({ margen: 15 }).where('id', '=', deAntes.id).execute()
  const reservar = (hora: string, usuario: { id: number }, persona?: { id: number }) =>
    atiende.try(createCita, { body: { fechaHora: `${LUNES}T${hora}`, servicio: 'Psicoterapia', usuario, persona } })
  expect((await reservar('11:00', ana)).body.persona).toEqual(elena)
  expect((await reservar('12:00', ana, marcos)).status).toBe(403)
  expect((await reservar('12:00', rosa)).status).toBe(404)
  const ocupada = await reservar('15:00', ana)
  expect(ocupada).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(ocupada.error.message).not.toContain('Luz')
  const sinDescanso = await reservar('16:00', ana)
  expect(sinDescanso).toMatchObject({ status: 409, error: { code: 'hay_choque', pregunta: true } })
  expect(sinDescanso.error.message).toMatch(/descanso entre sesiones con otra cita\. Puedes agendar/)
  const fechas = [`${LUNES}T15:00`, `${LUNES}T16:00`, '2026-11-30T15:00']
  const [choca, roza] = await atiende.call(revisarSerie, { body: { fechas, duracion: 60, servicio: 'Psicoterapia' } })
  expect(choca!.choque).toBe('Esa hora ya está ocupada. Elige otra.')
  expect(roza!.aviso).toMatch(/con otra cita/)
  const serie = { fechas: ['2026-11-30T10:00', '2026-12-07T10:00'], duracion: 60, servicio: 'Psicoterapia' }
  expect((await atiende.try(createSerie, { body: { ...serie, usuario: rosa } })).status).toBe(404)
  const { citas } = await atiende.call(createSerie, { body: { ...serie, usuario: ana } })
  expect(citas.map(({ persona }) => persona)).toEqual([elena, elena])
})

test('a series that was passed on in part is changed as far as it is theirs', async () => {
  const { atiende, admin, ana, marcos } = await startConDos()
  const fechas = ['2026-11-30T10:00', '2026-12-07T10:00', '2026-12-14T10:00']
  const serie = { fechas, duracion: 60, servicio: 'Psicoterapia', usuario: ana }
  const [primera, segunda, tercera] = (await atiende.call(createSerie, { body: serie })).citas
  const aMarcos = { fechaHora: fechas[1]!, servicio: 'Psicoterapia', persona: marcos }
  await admin.call(updateCita, { ...idDe(segunda!), body: aMarcos })
  expect((await atiende.call(getLugarEnSerie, idDe(primera!))).serie).toMatchObject({ total: 2, siguientes: 1 })
  const body = { fechaHora: '2026-11-30T11:00', duracion: 60, servicio: 'Psicoterapia', estado: 'AGENDADA' as const }
  await atiende.call(updateSiguientes, { ...idDe(primera!), body })
  const hora = async ({ id }: { id: number }) => (await admin.call(getCita, idDe({ id }))).fechaHora.slice(11, 16)
  expect([await hora(primera!), await hora(segunda!), await hora(tercera!)]).toEqual(['11:00', '10:00', '11:00'])
})

test('their absences are theirs to change, everybody’s are not', async () => {
  const { atiende, build, elena, marcos } = await startConDos()
  const tiempo = { inicio: '2026-12-01T09:00', fin: '2026-12-01T10:00' }
  const creado = await atiende.call(createBloqueo, { body: tiempo })
  expect(creado.persona).toEqual(elena)
  for (const persona of [marcos, null])
    expect((await atiende.try(createBloqueo, { body: { ...tiempo, persona } })).status).toBe(403)
  const cambiar = (id: number, persona?: { id: number } | null) =>
    atiende.try(updateBloqueo, { params: { id: String(id) }, body: { ...tiempo, fin: '2026-12-01T11:00', persona } })
  expect((await cambiar(creado.id)).status).toBe(200)
  expect((await cambiar(creado.id, null)).status).toBe(403)
  const [deTodos, ajeno] = [await build.bloqueo(), await build.bloqueo({ atiendeId: marcos.id })]
  for (const { id, status } of [
    { id: deTodos.id, status: 403 },
    { id: ajeno.id, status: 404 },
  ]) {
    expect((await cambiar(id)).status).toBe(status)
    expect((await atiende.try(deleteBloqueo, idDe({ id }))).status).toBe(status)
  }
  expect((await atiende.try(getBloqueo, idDe(ajeno))).status).toBe(404)
  expect((await atiende.try(deleteBloqueo, idDe(creado))).status).toBe(200)
})

test('a block tells who is under it of their own people only', async () => {
  const { atiende } = await startConDos()
  const bloquear = (hora: string) =>
    atiende.try(createBloqueo, { body: { inicio: `${LUNES}T${hora}:00`, fin: `${LUNES}T${hora}:59` } })
  expect((await bloquear('08')).error).toMatchObject({
    code: 'hay_choque',
    pregunta: true,
    message: expect.stringContaining('Ana Mora'),
  })
  expect((await bloquear('15')).status).toBe(201)
})

test('they find the people they attend, and of these what happened with them', async () => {
  const { atiende, ana, rosa, luz, build, marcos, suya, elena } = await startConDos()
  await build.cita(ana, { inicio: A_LAS(17), fin: A_LAS(18), atiendeId: marcos.id })
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  expect(ids(await atiende.call(listUsuarios, {}))).toEqual([ana.id])
  for (const nombre of ['Rosa', 'Luz'])
    expect((await atiende.call(buscar, { query: { buscar: nombre } })).personas).toEqual([])
  const encontrado = await atiende.call(buscar, { query: { buscar: 'a' } })
  expect({ ...encontrado, personas: ids(encontrado.personas) }).toEqual({
    personas: [ana.id],
    ordenes: [],
    talleres: [],
    productos: [],
  })
  const { partes, falta } = await atiende.call(getExpediente, idDe(ana))
  expect(ids(partes.porVenir.filas)).toEqual([suya.id])
  expect(falta).toBe(0)
  expect([partes.talleres, partes.ordenes, partes.cobros, partes.correos].map(({ total }) => total)).toEqual([
    0, 0, 0, 0,
  ])
  const ordenes = await atiende.call(listParteDeExpediente, { params: { id: String(ana.id), parte: 'ordenes' } })
  expect(ordenes).toEqual([])
  for (const ajena of [rosa, luz])
    for (const ver of [getExpediente, getUsuario]) expect((await atiende.try(ver, idDe(ajena))).status).toBe(404)
  await build.cita(rosa, { inicio: A_LAS(13), fin: A_LAS(14), atiendeId: elena.id, estado: 'CANCELADA' })
  expect((await atiende.try(getExpediente, idDe(rosa))).status).toBe(404)
})

test('private notes are read by who attends the person, and the history says by whom', async () => {
  const { atiende, recepcion, admin, ana, rosa, deElena } = await startConDos()
  await admin.call(saveNotasPrivadas, { ...idDe(rosa), body: { texto: 'lo de Rosa' } })
  await atiende.call(saveNotasPrivadas, { ...idDe(ana), body: { texto: 'lo de Ana' } })
  expect((await atiende.call(leerNotasPrivadas, idDe(ana))).texto).toBe('lo de Ana')
  expect((await atiende.try(leerNotasPrivadas, idDe(rosa))).status).toBe(404)
  expect((await atiende.try(saveNotasPrivadas, { ...idDe(rosa), body: { texto: 'x' } })).status).toBe(404)
  expect((await recepcion.try(leerNotasPrivadas, idDe(ana))).status).toBe(403)
  const historiaPara = (quien: Caller) => quien.call(listHistoria, { query: { asunto: 'NOTAS' } })
  const leida = { usuarioId: deElena.id, titulo: 'Ana Mora', cambios: [{ despues: 'leídas' }] }
  expect((await historiaPara(admin))[0]).toMatchObject(leida)
  expect(await historiaPara(atiende)).toMatchObject([leida, { usuarioId: deElena.id, titulo: 'Ana Mora' }])
  expect(await historiaPara(recepcion)).toEqual([])
})

test('the history tells each part of what it does, and nobody but an owner of roles and settings', async () => {
  const { atiende, recepcion, admin, suya, ajena, ana } = await startConDos()
  for (const cita of [suya, ajena]) await admin.call(cancelarCita, { ...idDe(cita), body: {} })
  await admin.call(leerNotasPrivadas, idDe(ana))
  const { nombre, apellido, email } = ana
  await recepcion.call(updateUsuario, { ...idDe(ana), body: { nombre, apellido, email, telefono: '8888 0000' } })
  const asuntos = async (quien: Caller) =>
    (await quien.call(listHistoria, {})).map(({ asunto, asuntoId }) => [asunto, asuntoId])
  expect(await asuntos(atiende)).toEqual([['CITA', suya.id]])
  expect(await asuntos(recepcion)).toEqual([
    ['USUARIO', ana.id],
    ['CITA', ajena.id],
    ['CITA', suya.id],
  ])
  expect((await asuntos(admin)).filter(([asunto]) => asunto !== 'ROL')).toHaveLength(4)
  const { historia } = await recepcion.call(getExpediente, idDe(ana))
  expect(historia.filas.map(({ asunto }) => asunto)).not.toContain('NOTAS')
})

test('they take the payment of their own appointment, and no other', async () => {
  const { atiende, admin, suya, ajena, build, ana } = await startConDos()
  const cobro = await atiende.call(createCobro, { body: { de: 'cita', id: suya.id, monto: 1, forma: 'SINPE' } })
  expect((await atiende.call(getCuentaDeCobros, { params: { de: 'cita', id: String(suya.id) } })).cobrado).toBe(1)
  expect((await atiende.try(deleteCobro, idDe(cobro))).status).toBe(200)
  const ajeno = await admin.call(createCobro, { body: { de: 'cita', id: ajena.id, monto: 1, forma: 'SINPE' } })
  expect((await atiende.try(deleteCobro, idDe(ajeno))).status).toBe(404)
  const aFavor = { usuarioId: ana.id, monto: 1, forma: 'SINPE' } as const
  const suyo = await atiende.call(createCobro, { body: aFavor })
  const deOtra = await admin.call(createCobro, { body: aFavor })
  expect((await atiende.try(deleteCobro, idDe(deOtra))).status).toBe(404)
  expect((await atiende.try(deleteCobro, idDe(suyo))).status).toBe(200)
  const orden = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  expect(
    (await atiende.try(createCobro, { body: { de: 'orden', id: orden.id, monto: 1, forma: 'SINPE' } })).status,
  ).toBe(404)
})

test('their calendar link shows their own agenda, also after what they may do has changed', async () => {
  const { atiende, visitor, db, deElena: cuenta, marcos } = await startConDos()
  const { url } = await atiende.call(createSuscripcion, { body: { contenido: 'TODO' } })
  const archivo = new URL(url).pathname.split('/').at(-1)!
  const citas = async () => (await visitor.call(getSuscripcion, { params: { archivo } })).match(/UID[^\r]*/g)
  expect(await citas()).toHaveLength(1)
  const cambiar = (cambios: object) =>
    write(db, (tx) => tx.updateTable('usuarios').set(cambios).where('id', '=', cuenta.id).execute())
  const deElena = await citas()
  await cambiar({ parte: 'RECEPCION', atiendeComoId: null })
  expect(await citas()).toEqual(deElena)
  await cambiar({ parte: 'ATIENDE', atiendeComoId: marcos.id })
  expect(await citas()).toHaveLength(1)
  expect(await citas()).not.toEqual(deElena)
})

test('of the notices that wait, they see and decide those that they caused', async () => {
  const { atiende, admin, suya, ajena, ana, rosa } = await startConDos({ NOTICE_MINUTES: '3' })
  await atiende.call(cancelarCita, { ...idDe(suya), body: {} })
  await admin.call(cancelarCita, { ...idDe(ajena), body: {} })
  const avisos = await admin.call(listAvisos, {})
  expect(avisos.map(({ usuarioId }) => usuarioId).sort()).toEqual([ana.id, rosa.id])
  expect(await atiende.call(listAvisos, {})).toMatchObject([{ usuarioId: ana.id }])
  const todos = avisos.map(({ id, version }) => ({ id, version }))
  await atiende.call(avisarYa, { body: { avisos: todos } })
  const situaciones = (await admin.call(listAvisos, {})).map(({ usuarioId, situacion }) => [usuarioId, situacion])
  expect(Object.fromEntries(situaciones)).toMatchObject({ [rosa.id]: 'EN_ESPERA' })
})
