import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import type { EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import { esperarHora } from '../../../contract/agenda/esperas.ts'
import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { instanteDe, MINUTOS_POR_DIA, medianoche, parseFecha, wallTime } from '../../../contract/base/time/time.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getAgenda } from '../../../contract/oficina/semana.ts'
import { write } from '../../base/db/open.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'

const DIA = medianoche(parseFecha(LUNES)!)
const SEMANA = { desde: LUNES, hasta: '2026-11-29' }

async function startAsAdmin() {
  const started = await startAgenda()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test('the agenda holds everything that touches its days, by start, and appointments in any state', async () => {
  const { admin, build, ana } = await startAsAdmin()
  const cita = (inicio: number, fin: number, estado: EstadoDeCita = 'AGENDADA') =>
    build.cita(ana, { inicio, fin, estado })
  await cita(DIA - 60, DIA, 'CANCELADA')
  const deAnoche = await cita(DIA - 30, DIA + 30, 'COMPLETADA')
  const cancelada = await cita(DIA, DIA + 60, 'CANCELADA')
  const ultima = await cita(DIA + 7 * MINUTOS_POR_DIA - 1, DIA + 7 * MINUTOS_POR_DIA + 59)
  await cita(DIA + 7 * MINUTOS_POR_DIA + 60, DIA + 7 * MINUTOS_POR_DIA + 90)
  const { citas } = await admin.call(getAgenda, { query: SEMANA })
  expect(citas.map(({ id }) => id)).toEqual([deAnoche.id, cancelada.id, ultima.id])
  expect(citas[1]).toMatchObject({
    fechaHora: '2026-11-23T00:00:00',
    duracion: 60,
    estado: 'CANCELADA',
    usuarioNombre: 'Ana Mora',
    version: 1,
  })
})

test('the agenda says of whom it is noted that they did not come', async () => {
  const { admin, build, ana } = await startAsAdmin()
  await build.cita(ana, { inicio: DIA + 540, inasistencia: instanteDe(DIA) })
  await build.cita(ana, { inicio: DIA + 660 })
  const { citas } = await admin.call(getAgenda, { query: SEMANA })
  expect(citas.map(({ noAsistio }) => noAsistio)).toEqual([true, undefined])
})

test('a workshop of several days is in it on each of them; an inactive one is not', async () => {
  const { admin, build, ana } = await startAsAdmin()
  const retiro = await build.taller({ inicio: DIA - 5000, fin: DIA + 1 })
  await build.inscripcion(retiro, ana)
  await build.taller({ inicio: DIA - 5000, fin: DIA })
  await build.taller({ inicio: DIA, fin: DIA + 60, activo: false })
  const { talleres } = await admin.call(getAgenda, { query: { desde: LUNES, hasta: LUNES } })
  expect(talleres).toMatchObject([{ id: retiro.id, inscritos: 1, cupoMaximo: 10 }])
})

test('held hours are in it, with their person and the end of the offer', async () => {
  const { admin, as, build, ana, servicio, clock } = await startAsAdmin()
  const eva = await build.usuario({ nombre: 'Eva', apellido: 'Luz' })
  for (let hora = 8; hora < 18; hora++) await build.cita(ana, { inicio: DIA + hora * 60 })
  await as(eva).call(esperarHora, { body: { fecha: LUNES, servicio: servicio.nombre } })
  const [primera] = (await admin.call(getAgenda, { query: SEMANA })).citas
  await admin.call(deleteCita, { params: { id: String(primera!.id) } })
  const guardada = { usuarioNombre: 'Eva Luz', inicio: `${LUNES}T08:00:00`, fin: `${LUNES}T09:00:00` }
  expect((await admin.call(getAgenda, { query: SEMANA })).guardadas).toMatchObject([guardada])
  expect((await admin.call(getAgenda, { query: { desde: '2026-11-24', hasta: '2026-11-24' } })).guardadas).toEqual([])
  clock.now = instanteDe(wallTime(DIA))
  expect((await as(await build.admin()).call(getHoy, {})).guardadas).toMatchObject([guardada])
})

test('every day tells its opening hours, or why it is closed', async () => {
  const { admin, db } = await startAsAdmin()
  const dias: DiaCerrado[] = [
    { fecha: parseFecha('2026-11-24')!, motivo: 'Vacaciones', estado: 'CERRADO' },
    { fecha: parseFecha('2026-11-25')!, motivo: 'Feriado', estado: 'PROPUESTO' },
  ]
  await write(db, (tx) => tx.insertInto('diasCerrados').values(dias).execute())
  const entreSemana = { abre: 480, cierra: 1080 }
  const sabado = { abre: 540, cierra: 960 }
  const tramos = [
    { abre: 480, cierra: 720 },
    { abre: 780, cierra: 1080 },
  ]
  await write(db, (tx) => tx.updateTable('horarios').set({ cierra: 720 }).where('dia', '=', 1).execute())
  await write(db, (tx) =>
    tx
      .insertInto('horarios')
      .values({ dia: 1, ...tramos[1]! })
      .execute(),
  )
  expect((await admin.call(getAgenda, { query: SEMANA })).dias).toEqual([
    { fecha: '2026-11-23', horario: entreSemana, tramos, motivo: null },
    { fecha: '2026-11-24', horario: null, tramos: [], motivo: 'Vacaciones' },
    ...['2026-11-25', '2026-11-26', '2026-11-27'].map((fecha) => {
      return { fecha, horario: entreSemana, tramos: [entreSemana], motivo: null }
    }),
    { fecha: '2026-11-28', horario: sabado, tramos: [sabado], motivo: null },
    { fecha: '2026-11-29', horario: null, tramos: [], motivo: null },
  ])
})

test('an invalid range is refused with a sentence', async () => {
  const { admin } = await startAsAdmin()
  const cases = [
    [{ desde: '', hasta: LUNES }, 'La fecha no es válida: escribe año, mes y día (2026-11-20).'],
    [{ desde: '2026-02-30', hasta: LUNES }, 'La fecha no es válida: escribe año, mes y día (2026-11-20).'],
    [{ desde: LUNES }, 'Falta la fecha.'],
    [{ desde: LUNES, hasta: '2026-11-22' }, 'La agenda termina antes de comenzar.'],
    [{ desde: LUNES, hasta: '2026-12-24' }, 'La agenda admite hasta 31 días.'],
  ] as const
  for (const [query, message] of cases) {
    const reply = await admin.try(getAgenda, { query: query as typeof SEMANA })
    expect(reply, message).toMatchObject({ status: 400, error: { code: 'datos_invalidos', message } })
  }
  const mes = await admin.call(getAgenda, { query: { desde: LUNES, hasta: '2026-12-23' } })
  expect(mes.dias).toHaveLength(31)
})

test("the agenda's data of an appointment are enough to move it, and nothing else of it is lost", async () => {
  const { admin, build, ana, servicio } = await startAsAdmin()
  await build.cita(ana, { inicio: DIA + 600, fin: DIA + 645, servicio: servicio.nombre, notas: 'Con calma' })
  const { citas } = await admin.call(getAgenda, { query: SEMANA })
  const { id, notas, version } = citas[0]!
  const params = { id: String(id) }
  const body = { fechaHora: '2026-11-24T11:15', servicio: servicio.nombre, notas, version }
  const movida = await admin.call(updateCita, { params, body })
  expect(movida).toMatchObject({ fechaHora: '2026-11-24T11:15:00', duracion: 45, notas: 'Con calma', version: 2 })
  expect(await admin.try(updateCita, { params, body })).toMatchObject({ error: { code: 'cambiado_por_otro' } })
})
