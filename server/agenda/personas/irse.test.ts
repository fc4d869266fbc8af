import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { createBloqueo, deleteBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { type Fecha, instante, medianoche, wallTime } from '../../../contract/base/time/time.ts'
import { cerrar, listAfectados } from '../../../contract/oficina/cierres.ts'
import { getTaller } from '../../../contract/talleres/talleres.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { LUNES, startPersonas } from '../../testing/agenda.ts'

test('nobody leaves with appointments to come; afterwards the past keeps their name', async () => {
  const { admin, reservar, marcos, elena, guardadas, db } = await startPersonas()
  const { body: cita } = await reservar(0, '10:00', 'Masaje', marcos)
  const { personas, version } = guardadas
  const sinMarcos = personas.filter(({ id }) => id !== marcos.id)
  const seVa = await admin.try(savePersonas, { body: { personas: sinMarcos, version } })
  expect(seVa).toMatchObject({
    status: 409,
    error: {
      code: 'persona_con_citas',
      message: expect.stringMatching(/^Marcos tiene una cita por venir; la primera, /),
    },
  })
  const { fechaHora, servicio, notas } = cita
  const params = { id: String(cita.id) }
  await admin.call(updateCita, { params, body: { fechaHora, servicio, notas, estado: 'COMPLETADA' } })
  const ausencia = { inicio: '2026-12-01T08:00', fin: '2026-12-01T18:00', motivo: null, persona: marcos }
  await admin.call(createBloqueo, { body: ausencia })
  await admin.call(savePersonas, { body: { personas: sinMarcos, version } })
  expect(await admin.call(getPersonas, {})).toMatchObject({ personas: [{ id: elena.id }, { nombre: 'Sofía' }] })
  expect(await db.read.selectFrom('personas').select('lugar').where('id', '=', marcos.id).execute()).toEqual([
    { lugar: null },
  ])
  expect(await reservar(1, '11:00', 'Masaje', marcos)).toMatchObject({ status: 404 })
  expect(await db.read.selectFrom('bloqueos').select('id').execute()).toEqual([])
  expect(await revisar(db)).toEqual([])
})

test('taking a service from who has appointments for it asks first', async () => {
  const { admin, reservar, elena, guardadas, masaje } = await startPersonas()
  await reservar(0, '10:00', 'Psicoterapia', elena)
  const { personas, version } = guardadas
  const soloMasaje = personas.map((persona) =>
    persona.id === elena.id ? { ...persona, atiende: { servicios: [masaje.id], horario: [] } } : persona,
  )
  expect(await admin.try(savePersonas, { body: { personas: soloMasaje, version } })).toMatchObject({
    status: 409,
    error: {
      code: 'hay_choque',
      pregunta: true,
      message:
        'Elena tiene una cita por venir de Psicoterapia: Ana Mora 3, el lunes 23 de noviembre de 2026 a las 10:00\u00a0AM. Puedes guardar de todos modos: se quedan como están.',
    },
  })
  const { version: despues } = await admin.call(savePersonas, {
    body: { personas: soloMasaje, version, insistir: true },
  })
  // A decision that was taken is not asked for again.
  expect(await admin.try(savePersonas, { body: { personas: soloMasaje, version: despues } })).toMatchObject({
    status: 200,
  })
})

test('closing for one person is about hers alone, and passes an appointment to another at its hour', async () => {
  const { admin, reservar, horas, elena, marcos } = await startPersonas()
  const { body: suya } = await reservar(0, '10:00', 'Masaje', marcos)
  await reservar(1, '10:00', 'Masaje', elena)
  const dia = { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00', persona: marcos }
  const { citas } = await admin.call(listAfectados, { body: { tiempos: [dia] } })
  expect(citas).toMatchObject([{ id: suya.id, pueden: [] }])
  const aLasTres = { inicio: `${LUNES}T15:00`, fin: `${LUNES}T16:00` }
  await reservar(2, '15:00', 'Masaje', marcos)
  const quePueden = async () =>
    (await admin.call(listAfectados, { body: { tiempos: [{ ...aLasTres, persona: marcos }] } })).citas
  expect(await quePueden()).toMatchObject([{ pueden: [elena.id] }])
  const { id } = await admin.call(createBloqueo, { body: { ...aLasTres, motivo: null, persona: elena } })
  expect(await quePueden()).toMatchObject([{ pueden: [] }])
  await admin.call(deleteBloqueo, { params: { id: String(id) } })
  const { citas: deTodos } = await admin.call(listAfectados, { body: { tiempos: [aLasTres] } })
  expect(deTodos[0]).not.toHaveProperty('pueden')
  const cierre = { ...dia, motivo: 'Gripe', talleres: [] }
  const pasar = (inicio: string) =>
    admin.try(cerrar, { body: { ...cierre, citas: [{ id: suya.id, inicio, persona: elena }] } })
  expect(await pasar(`${LUNES}T10:00`)).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).toContain('11:00')
  expect(await pasar(`${LUNES}T11:00`)).toMatchObject({
    status: 200,
    body: { citas: [{ inicio: `${LUNES}T15:00:00` }] },
  })
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).toEqual([])
  expect(await horas({ servicio: 'Masaje', persona: String(elena.id) })).toContain('09:00')
})

test('who could take over is answered for each appointment, by its service, its day and the room that it gives back', async () => {
  const { admin, reservar, elena, marcos, sofia, clientes } = await startPersonas({ salas: 1 })
  await reservar(0, '15:00', 'Masaje', marcos)
  await reservar(1, '10:00', 'Masaje', elena)
  await reservar(2, '11:00', 'Psicoterapia', elena)
  await reservar(3, '16:00', 'Psicoterapia', elena)
  const usuario = { id: clientes[4]!.id }
  const martes = { fechaHora: '2026-11-24T15:00', servicio: 'Masaje', usuario, persona: elena }
  await admin.call(createCita, { body: martes })
  const tiempos = [{ inicio: `${LUNES}T00:00`, fin: '2026-11-30T00:00', persona: elena }]
  const { citas } = await admin.call(listAfectados, { body: { tiempos } })
  expect(citas.map(({ pueden }) => pueden)).toEqual([[marcos.id], [sofia.id], [], [marcos.id]])
})

test('of who leaves only what names them is listed; a workshop passes to somebody who has no appointment then', async () => {
  const { admin, build, reservar, ana, guardadas, marcos, elena } = await startPersonas()
  const { body: suya } = await reservar(0, '10:00', 'Masaje', marcos)
  await reservar(1, '10:00', 'Masaje', elena)
  const A_LAS_TRES = medianoche(LUNES as Fecha) + 15 * 60
  await build.cita(ana, { inicio: A_LAS_TRES - 120, fin: A_LAS_TRES - 60 })
  const tiempo = { inicio: A_LAS_TRES, fin: A_LAS_TRES + 60 }
  const yoga = await build.taller({ titulo: 'Yoga', ...tiempo, personas: [marcos] })
  await build.taller({ titulo: 'Respirar', inicio: tiempo.fin, fin: tiempo.fin + 60 })
  const tiempos = [{ inicio: `${LUNES}T00:00`, fin: '2026-11-30T00:00', persona: marcos }]
  const { citas, talleres } = await admin.call(listAfectados, { body: { tiempos } })
  expect([citas.map(({ id }) => id), talleres.map(({ titulo }) => titulo)]).toEqual([[suya.id], ['Yoga']])

  await reservar(2, '15:00', 'Masaje', elena)
  const cierre = { ...tiempos[0]!, motivo: 'Marcos ya no atiende' }
  const decisiones = {
    citas: [{ id: suya.id, inicio: `${LUNES}T11:00`, persona: elena }],
    talleres: [{ id: yoga.id, inicio: `${LUNES}T15:00`, persona: elena }],
  }
  expect(await admin.try(cerrar, { body: { ...cierre, ...decisiones } })).toMatchObject({
    status: 409,
    error: { code: 'hay_choque', pregunta: true },
  })
  const { personas, version } = guardadas
  const sinMarcos = { personas: personas.filter(({ id }) => id !== marcos.id), version }
  await admin.call(cerrar, { body: { ...cierre, ...decisiones, talleres: [] } })
  expect(await admin.try(savePersonas, { body: sinMarcos })).toMatchObject({
    status: 409,
    error: {
      code: 'persona_con_citas',
      message:
        'Marcos da el taller «Yoga», el lunes 23 de noviembre de 2026 a las 3:00\u00a0PM. Pásalo a otra persona o cancélalo primero.',
    },
  })
  const queda = await admin.call(cerrar, { body: { ...cierre, ...decisiones, insistir: true } })
  expect(queda).toEqual({ citas: [], talleres: [] })
  expect(await admin.call(getTaller, { params: { id: String(yoga.id) } })).toMatchObject({ personas: [elena] })
  await admin.call(savePersonas, { body: sinMarcos })
})

test('absences that were stay in the past of who leaves: a weekly one ends with the last of them', async () => {
  const { admin, build, guardadas, marcos, db } = await startPersonas()
  const cadaMartes = { inicio: medianoche('2026-11-03' as Fecha), termina: null, atiendeId: marcos.id }
  const semanal = await build.bloqueo({ ...cadaMartes, fin: cadaMartes.inicio + 60 })
  const pasado = { inicio: medianoche('2026-11-12' as Fecha), atiendeId: marcos.id }
  const unico = await build.bloqueo({ ...pasado, fin: pasado.inicio + 60 })
  const { personas, version } = guardadas
  await admin.call(savePersonas, { body: { personas: personas.filter(({ id }) => id !== marcos.id), version } })
  const quedan = await db.read.selectFrom('bloqueos').select(['id', 'termina', 'atiendeId']).orderBy('id').execute()
  expect(quedan).toEqual([
    { id: semanal.id, termina: medianoche('2026-11-17' as Fecha) + 60, atiendeId: marcos.id },
    { id: unico.id, termina: pasado.inicio + 60, atiendeId: marcos.id },
  ])
})

test('of one person it is said how many absences they have to come, and how many hours are held with them', async () => {
  const { admin, build, marcos, elena, clientes, db } = await startPersonas()
  const martes = medianoche('2026-11-24' as Fecha) + 10 * 60
  const ausencia = (atiendeId: number | undefined, inicio: number, termina?: null) =>
    build.bloqueo({ inicio, fin: inicio + 60, ...(atiendeId && { atiendeId }), ...(termina === null && { termina }) })
  await ausencia(marcos.id, medianoche('2026-11-03' as Fecha), null)
  await ausencia(marcos.id, martes)
  await ausencia(marcos.id, medianoche('2026-11-12' as Fecha))
  await ausencia(elena.id, martes)
  await ausencia(undefined, martes)
  await build.esperaDeDia(clientes[0]!)
  await db.read
    .updateTable('esperasDeDia')
    .set({
      inicio: wallTime(martes + 120),
      fin: wallTime(martes + 180),
      atiendeId: marcos.id,
      ofrecidaHasta: instante(1),
    })
    .execute()
  const tiempo = { inicio: `${LUNES}T00:00`, fin: '2027-11-23T00:00' }
  const revisar = async (...tiempos: object[]) =>
    admin.call(listAfectados, { body: { tiempos: tiempos.map((uno) => ({ ...tiempo, ...uno })) } })
  const nada = { citas: [], talleres: [] }
  expect(await revisar({ persona: marcos })).toEqual({ ...nada, ausencias: 2, guardadas: 1 })
  expect(await revisar({ persona: elena, semanal: true })).toEqual({ ...nada, ausencias: 1, guardadas: 0 })
  expect(await revisar({})).toEqual(nada)
})
