import { describe, expect, test } from 'vitest'
import { deleteCita, getCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { esperarHora } from '../../../contract/agenda/esperas.ts'
import { getDiasCerrados } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { medianoche, parseFecha } from '../../../contract/base/time/time.ts'
import { cerrar, listAfectados } from '../../../contract/oficina/cierres.ts'
import { getAgenda } from '../../../contract/oficina/semana.ts'
import { getTaller } from '../../../contract/talleres/talleres.ts'
import { idDe, LUNES, startAgenda, startConDos } from '../../testing/agenda.ts'
import { readMails } from '../../testing/correo.ts'

const DIA = { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00' }
const hora = (horas: number) => medianoche(parseFecha(LUNES)!) + horas * 60
const NADA = { citas: [], talleres: [] }

/** A Monday of three appointments, one of somebody without an address to write to and one that is cancelled, and a workshop of two. */
async function start() {
  const started = await startAgenda({ NOTICE_MINUTES: '0' })
  const { build, as, ana } = started
  const [bea, caro] = [
    await build.usuario({ nombre: 'Bea', email: 'bea@ejemplo.cr' }),
    await build.usuario({ nombre: 'Caro', email: 'caro@ejemplo.cr' }),
  ]
  const cita = (quien: typeof bea, horas: number, resto = {}) => build.cita(quien, { inicio: hora(horas), ...resto })
  const [deAna, deBea] = [await cita(ana, 9), await cita(bea, 10)]
  await cita(caro, 11, { estado: 'CANCELADA' })
  const taller = await build.taller({ titulo: 'Yoga', inicio: hora(14), fin: hora(16) })
  await build.inscripcion(taller, bea)
  await build.inscripcion(taller, caro)
  const admin = as(await build.admin())
  const estado = async ({ id }: { id: number }) => admin.call(getCita, { params: { id: String(id) } })
  const asuntos = async (para: string) =>
    (await readMails(started.app)).filter(({ to }) => to?.[0]?.address === para).map(({ subject }) => subject)
  return { ...started, admin, bea, caro, cita, deAna, deBea, taller, estado, asuntos }
}

test('a reception closes hours with their appointments, and neither whole days nor workshops, as with the direct calls', async () => {
  const { as, build, admin, deAna, taller, estado } = await start()
  const recepcion = as(await build.recepcion())
  const cerrado = { motivo: 'Corte de luz', talleres: [], citas: [{ id: deAna.id, inicio: null }] }
  const sin = { status: 403, error: { code: 'sin_permiso' } }
  expect(await recepcion.try(cerrar, { body: { ...cerrado, ...DIA } })).toMatchObject(sin)
  const horas = { inicio: `${LUNES}T08:00`, fin: `${LUNES}T16:00` }
  const conTaller = { ...cerrado, ...horas, talleres: [{ id: taller.id, inicio: null }] }
  expect(await recepcion.try(cerrar, { body: conTaller })).toMatchObject(sin)
  expect(await estado(deAna)).toMatchObject({ estado: 'AGENDADA' })
  expect(await recepcion.call(cerrar, { body: { ...cerrado, ...horas } })).toMatchObject({
    talleres: [{ id: taller.id }],
  })
  expect(await estado(deAna)).toMatchObject({ estado: 'CANCELADA' })
  expect(await admin.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({ activo: true })
})

describe('closing a day', () => {
  test('lists who is affected, and only them', async () => {
    const { admin, deAna, deBea, taller } = await start()
    const { citas, talleres } = await admin.call(listAfectados, { body: { tiempos: [DIA] } })
    expect(citas).toMatchObject([
      { id: deAna.id, inicio: `${LUNES}T09:00:00`, usuarioNombre: 'Ana Mora' },
      { id: deBea.id, usuarioCorreo: 'bea@ejemplo.cr' },
    ])
    expect(talleres).toEqual([
      { id: taller.id, titulo: 'Yoga', inicio: `${LUNES}T14:00:00`, fin: `${LUNES}T16:00:00`, inscritos: 2 },
    ])
    const tarde = { inicio: `${LUNES}T12:00`, fin: `${LUNES}T14:00` }
    expect(await admin.call(listAfectados, { body: { tiempos: [tarde] } })).toEqual(NADA)
    expect(await admin.call(getDiasCerrados, {})).toEqual([])
  })

  test('moves and cancels what was decided and tells them, in one step; what was left or came in meanwhile is answered', async () => {
    const { admin, visitor, deAna, deBea, taller, caro, cita, estado, asuntos } = await start()
    // Booked after the list was read.
    const nueva = await cita(caro, 17)
    const body = {
      ...DIA,
      motivo: 'Enfermedad',
      citas: [
        { id: deBea.id, inicio: '2026-11-25T08:00' },
        { id: deAna.id, inicio: null },
      ],
      talleres: [{ id: taller.id, inicio: null }],
    }
    const quedan = await admin.call(cerrar, { body })
    expect(quedan).toMatchObject({
      citas: [{ id: nueva.id, usuarioNombre: expect.stringContaining('Caro') }],
      talleres: [],
    })
    expect(await estado(deAna)).toMatchObject({ estado: 'CANCELADA' })
    expect(await estado(deBea)).toMatchObject({ estado: 'AGENDADA', fechaHora: '2026-11-25T08:00:00', duracion: 60 })
    expect(await admin.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({
      activo: false,
      inscritos: 2,
    })
    expect(await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })).toEqual([])
    expect(await asuntos('bea@ejemplo.cr')).toEqual([expect.stringMatching(/^Tus citas y talleres/)])
    expect(await asuntos('caro@ejemplo.cr')).toEqual([expect.stringMatching(/taller/i)])
    const historia = await admin.call(listHistoria, {})
    expect(historia.map(({ asunto }) => asunto).sort()).toEqual(['AJUSTES', 'CITA', 'CITA', 'ROL', 'TALLER'])

    // The answer was lost: nothing is done a second time.
    expect(await admin.call(cerrar, { body })).toEqual(quedan)
    expect(await asuntos('bea@ejemplo.cr')).toHaveLength(1)
    // An appointment that came in meanwhile is decided in the same way.
    expect(await admin.call(cerrar, { body: { ...body, citas: [{ id: nueva.id, inicio: null }] } })).toEqual(NADA)
    expect(await estado(nueva)).toMatchObject({ estado: 'CANCELADA' })
  })

  test('is all or nothing: a move to a time that is taken closes nothing and tells nobody, and names what is in the way', async () => {
    const { admin, deAna, deBea, bea, cita, estado, asuntos } = await start()
    await cita(bea, 48 + 9)
    const citas = [
      { id: deBea.id, inicio: null },
      { id: deAna.id, inicio: '2026-11-25T09:30' },
    ]
    const reply = await admin.try(cerrar, { body: { ...DIA, motivo: 'x', citas, talleres: [] } })
    expect(reply).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('choca con la cita de Bea') },
    })
    expect(await admin.call(getDiasCerrados, {})).toEqual([])
    expect(await estado(deBea)).toMatchObject({ estado: 'AGENDADA' })
    expect(await asuntos('bea@ejemplo.cr')).toEqual([])
  })

  test('two decisions about one thing are refused, and neither is taken', async () => {
    const { admin, deAna, estado } = await start()
    const citas = [
      { id: deAna.id, inicio: null },
      { id: deAna.id, inicio: '2026-11-24T09:00' },
    ]
    expect(await admin.try(cerrar, { body: { ...DIA, motivo: 'Feriado', citas, talleres: [] } })).toMatchObject({
      status: 400,
      error: { fields: { citas: 'Hay dos decisiones sobre lo mismo.' } },
    })
    expect(await estado(deAna)).toMatchObject({ estado: 'AGENDADA', fechaHora: `${LUNES}T09:00:00` })
  })

  test('what is cancelled makes room for what moves', async () => {
    const { admin, deAna, deBea, estado } = await start()
    const citas = [
      { id: deBea.id, inicio: `${LUNES}T09:00` },
      { id: deAna.id, inicio: null },
    ]
    const { citas: quedan } = await admin.call(cerrar, { body: { ...DIA, motivo: 'x', citas, talleres: [] } })
    expect(quedan.map(({ id }) => id)).toEqual([deBea.id])
    expect(await estado(deBea)).toMatchObject({ fechaHora: `${LUNES}T09:00:00` })
  })

  test('nobody who waits for an hour is offered one of those that come free', async () => {
    const { app, as, build, ana, servicio } = await startAgenda({ NOTICE_MINUTES: '0' })
    const admin = as(await build.admin())
    const citas = []
    for (let horas = 8; horas < 18; horas++) citas.push(await build.cita(ana, { inicio: hora(horas) }))
    const espera = await build.usuario({ email: 'espera@ejemplo.cr' })
    await as(espera).call(esperarHora, { body: { fecha: LUNES, servicio: servicio.nombre } })
    const todas = citas.map(({ id }) => ({ id, inicio: null }))
    expect(await admin.call(cerrar, { body: { ...DIA, motivo: 'x', citas: todas, talleres: [] } })).toEqual(NADA)
    const correos = await readMails(app)
    expect(correos.filter(({ to }) => to?.[0]?.address === 'espera@ejemplo.cr')).toEqual([])
    expect(
      (
        await as(ana).try(createCita, {
          body: { fechaHora: `${LUNES}T10:00`, servicio: servicio.nombre, usuario: { id: ana.id } },
        })
      ).status,
    ).toBe(400)
  })
})

test('times of every week affect the appointments to come in them, and no others', async () => {
  const { as, body, build } = await startAgenda()
  const admin = as(await build.admin())
  const citar = (fechaHora: string, given: object = {}) =>
    admin.call(createCita, { body: { ...body, fechaHora, ...given } })
  const queda = await citar(`${LUNES}T16:30`, { duracion: 90 })
  await citar(`${LUNES}T15:00`)
  await citar(`${LUNES}T10:00`, { estado: 'CANCELADA' })
  const otra = await citar(`${LUNES}T11:00`)
  const enUnAnio = await citar('2027-11-22T08:00')
  // Over by now.
  await citar('2026-11-16T11:00')
  await citar('2026-11-24T11:00')
  await build.taller({ inicio: hora(13), fin: hora(14) })
  const semanal = (desde: string, hasta: string) => ({
    inicio: `${LUNES}T${desde}`,
    fin: `${LUNES}T${hasta}`,
    semanal: true,
  })
  const tiempos = [semanal('08:00', '12:00'), semanal('17:00', '18:00')]
  const { citas, talleres } = await admin.call(listAfectados, { body: { tiempos } })
  expect(citas.map(({ id }) => id)).toEqual([otra.id, queda.id, enUnAnio.id])
  expect(talleres).toEqual([])
})

test('closing some hours blocks them once, moves who is in them, and leaves the rest of the day', async () => {
  const { admin, visitor, deAna, deBea, estado } = await start()
  const body = {
    inicio: `${LUNES}T08:00`,
    fin: `${LUNES}T10:00`,
    motivo: 'Dentista',
    citas: [{ id: deAna.id, inicio: `${LUNES}T17:00` }],
    talleres: [],
  }
  for (let veces = 0; veces < 2; veces++) expect(await admin.call(cerrar, { body })).toEqual(NADA)
  const { bloqueos } = await admin.call(getAgenda, { query: { desde: LUNES, hasta: '2026-12-07' } })
  expect(bloqueos).toMatchObject([
    { inicio: `${LUNES}T08:00:00`, fin: `${LUNES}T10:00:00`, semanal: false, motivo: 'Dentista' },
  ])
  expect(await estado(deAna)).toMatchObject({ estado: 'AGENDADA', fechaHora: `${LUNES}T17:00:00` })
  expect(await estado(deBea)).toMatchObject({ version: 1 })
  const libres = await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })
  expect(libres).toEqual(['11:00', '12:00', '13:00', '16:00'])
  // A move into blocked time needs `insistir`.
  const alBloqueo = { ...body, fin: `${LUNES}T11:00`, citas: [{ id: deBea.id, inicio: `${LUNES}T08:30` }] }
  expect(await admin.try(cerrar, { body: alBloqueo })).toMatchObject({
    status: 409,
    error: { code: 'hay_choque', pregunta: true },
  })
  await admin.call(cerrar, { body: { ...alBloqueo, insistir: true } })
  expect(await estado(deBea)).toMatchObject({ fechaHora: `${LUNES}T08:30:00` })
})

test.each([
  [{ inicio: `${LUNES}T12:00`, fin: `${LUNES}T12:00` }, 'fin', 'El final debe ser después del comienzo.'],
  [{ inicio: '2026-11-20T08:00', fin: '2026-11-20T09:00' }, 'fin', 'Ese tiempo ya pasó.'],
  [{ inicio: `${LUNES}T00:00`, fin: '2027-11-25T00:00' }, 'fin', 'Se puede cerrar hasta un año a la vez.'],
  [{ ...DIA, motivo: ' ' }, 'motivo', 'El motivo es obligatorio.'],
])('%j is refused and closes nothing', async (wrong, field, sentence) => {
  const { admin } = await start()
  const reply = await admin.try(cerrar, { body: { motivo: 'x', ...NADA, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await admin.call(getDiasCerrados, {})).toEqual([])
})

test('what passes to somebody else keeps its hour where no other is named', async () => {
  const { admin, elena, marcos, suya, ajena } = await startConDos()
  await admin.call(deleteCita, idDe(ajena))
  const citas = [{ id: suya.id, inicio: null, persona: { id: marcos.id } }]
  const dia = { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00', motivo: 'Enfermedad' }
  await admin.call(cerrar, { body: { ...dia, persona: { id: elena.id }, citas, talleres: [] } })
  expect(await admin.call(getCita, idDe(suya))).toMatchObject({
    estado: 'AGENDADA',
    fechaHora: `${LUNES}T08:00:00`,
    persona: { id: marcos.id },
  })
})
