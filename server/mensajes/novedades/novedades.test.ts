import { expect, test } from 'vitest'
import { cancelarCita, moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { cambiarRol } from '../../../contract/cuentas/usuarios.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { getEnterarse, type Modo, saveEnterarse } from '../../../contract/mensajes/novedades.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { readMails } from '../../testing/correo.ts'

const LUNES = '2026-11-23'
const NOTAS = 'ataques de pánico'

/** Friday at 9:00 AM. Olga and Berta are administrators, Ana is a customer who may book; `pasa` runs the scheduled work. */
async function start(modo: Modo) {
  const started = await startApp({ NOTICE_MINUTES: '3' })
  const { app, db, build, as, clock } = started
  const [olga, berta] = [await build.admin(), await build.admin()]
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Rojas' })
  const servicio = await build.servicio('Terapia de duelo')
  const [suya, deOlga] = [as(ana), as(olga)]
  await deOlga.call(saveEnterarse, { body: { citas: modo, ordenes: modo, talleres: modo } })
  await as(berta).call(saveEnterarse, { body: { citas: 'NO', ordenes: 'NO', talleres: 'NO' } })
  const reserva = (hora: string) => ({
    body: { fechaHora: `${LUNES}T${hora}`, servicio: servicio.nombre, notas: NOTAS, usuario: { id: ana.id } },
  })
  const tarea = app.tareas.find(({ nombre }) => nombre === 'telling administrators')!
  const pasa = async (momento: string) => {
    clock.now = instanteDe(parseWallTime(momento)!)
    await runJob(db, tarea, clock.now)
  }
  const suyos = async (email = olga.email) => (await readMails(app)).filter(({ to }) => to?.[0]?.address === email)
  const asuntos = async () => (await suyos()).map(({ subject }) => subject)
  return { ...started, olga, berta, ana, suya, deOlga, reserva, tarea, pasa, suyos, asuntos }
}

test('at once: one mail for all that waited, discreet outside, with names and times inside, never the service or the notes', async () => {
  const { build, ana, suya, reserva, pasa, suyos } = await start('EN_SEGUIDA')
  await suya.call(createCita, reserva('09:00'))
  const taller = await build.taller({ titulo: 'Respirar' })
  await suya.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: ana.id } } })
  const producto = await build.producto({ precio: 1000 })
  const items = [{ producto: { id: producto.id }, cantidad: 1 }]
  const { codigoOrden } = await suya.call(confirmarOrden, { body: { usuario: { id: ana.id }, items } })
  await pasa('2026-11-20T09:02')
  expect(await suyos()).toEqual([])
  await pasa('2026-11-20T09:03')
  await pasa('2026-11-20T09:20')
  const [mail, ...mas] = await suyos()
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('3 novedades · BioBienestar')
  for (const part of [mail!.text!, mail!.html!]) {
    for (const dicho of [
      'Nueva cita',
      'Ana Rojas',
      'Lunes 23 de noviembre de 2026',
      'Nueva inscripción',
      'Respirar',
      codigoOrden,
    ])
      expect(part).toContain(dicho)
    expect(part).not.toMatch(/duelo|pánico/)
  }
})

test("a booking cancelled in time is not told; a told booking's cancellation is", async () => {
  const { suya, reserva, pasa, asuntos } = await start('EN_SEGUIDA')
  const { id } = await suya.call(createCita, reserva('09:00'))
  await suya.call(cancelarCita, { params: { id: String(id) }, body: {} })
  await pasa('2026-11-20T10:00')
  expect(await asuntos()).toEqual([])
  const otra = await suya.call(createCita, reserva('10:00'))
  await suya.call(moverCita, { params: { id: String(otra.id) }, body: { fechaHora: `${LUNES}T11:00` } })
  await pasa('2026-11-20T10:10')
  await suya.call(moverCita, { params: { id: String(otra.id) }, body: { fechaHora: `${LUNES}T12:00` } })
  await pasa('2026-11-20T10:20')
  await suya.call(cancelarCita, { params: { id: String(otra.id) }, body: {} })
  await pasa('2026-11-20T10:30')
  expect(await asuntos()).toEqual([
    'Nueva cita · BioBienestar',
    'Cita cambiada · BioBienestar',
    'Cita cancelada · BioBienestar',
  ])
})

test('an administrator is not told their own acts, nor anything they declined; another administrator is', async () => {
  const { build, ana, deOlga, as, berta, reserva, pasa, suyos, db } = await start('EN_SEGUIDA')
  await deOlga.call(createCita, reserva('09:00'))
  await as(berta).call(createCita, reserva('10:00'))
  const taller = await build.taller()
  const { id } = await deOlga.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: ana.id } } })
  await deOlga.call(deleteInscripcion, { params: { id: String(id) } })
  await pasa('2026-11-20T09:30')
  expect((await suyos()).map(({ text }) => text!.match(/10:00\u00a0AM|9:00\u00a0AM/g))).toEqual([['10:00\u00a0AM']])
  expect(await suyos(berta.email)).toEqual([])
  expect(await db.read.selectFrom('novedades').selectAll().execute()).toEqual([])
})

test('a digest leaves at 7:00 Costa Rican time, once a day however many processes look, with all events before it', async () => {
  const { app, db, suya, reserva, tarea, pasa, asuntos, clock } = await start('RESUMEN')
  await suya.call(createCita, reserva('09:00'))
  await pasa('2026-11-20T23:59')
  await pasa('2026-11-21T06:59')
  expect(await asuntos()).toEqual([])
  await suya.call(createCita, reserva('10:00'))
  clock.now = instanteDe(parseWallTime('2026-11-21T07:00')!)
  const otro = anotherConnection(db, app.config)
  await Promise.all([db, otro, db].map((uno) => runJob(uno, tarea, clock.now)))
  expect(await asuntos()).toEqual(['Tu resumen: 2 novedades · BioBienestar'])
  // Its transaction began before the digest and ended after it.
  clock.now = instanteDe(parseWallTime('2026-11-21T06:59')!)
  await suya.call(createCita, reserva('11:00'))
  await pasa('2026-11-21T18:00')
  expect(await asuntos()).toHaveLength(1)
  await pasa('2026-11-22T09:15')
  expect(await asuntos()).toEqual(['Tu resumen: 2 novedades · BioBienestar', 'Tu resumen: nueva cita · BioBienestar'])
  if (otro !== db) await otro.close()
})

test('a choice holds for waiting events too, kind by kind, and does not overwrite an unseen one', async () => {
  const { build, ana, suya, deOlga, reserva, pasa, asuntos } = await start('RESUMEN')
  await suya.call(createCita, reserva('09:00'))
  const taller = await build.taller()
  await suya.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: ana.id } } })
  const body = { citas: 'EN_SEGUIDA', ordenes: 'NO', talleres: 'NO', version: 1 } as const
  expect(await deOlga.call(saveEnterarse, { body })).toEqual({ ...body, version: 2 })
  expect(await deOlga.try(saveEnterarse, { body })).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  expect(await deOlga.call(getEnterarse, {})).toEqual({ ...body, version: 2 })
  await pasa('2026-11-20T09:30')
  expect(await asuntos()).toEqual(['Nueva cita · BioBienestar'])
})

test('a former administrator is told nothing', async () => {
  const { as, berta, olga, suya, reserva, pasa, suyos, db } = await start('EN_SEGUIDA')
  await suya.call(createCita, reserva('09:00'))
  await as(berta).call(cambiarRol, { params: { id: String(olga.id) }, body: { rol: 'CLIENTE' } })
  await pasa('2026-11-20T10:00')
  expect((await suyos()).filter(({ subject }) => subject?.startsWith('Nueva'))).toEqual([])
  expect(await db.read.selectFrom('novedades').selectAll().execute()).toEqual([])
})

test("an erased customer's name waits nowhere", async () => {
  const { db, ana, suya, deOlga, reserva, pasa, suyos } = await start('EN_SEGUIDA')
  await deOlga.call(saveAvisos, { body: { minutos: 60 } })
  await suya.call(createCita, reserva('09:00'))
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  await pasa('2026-11-20T11:00')
  expect(await suyos()).toEqual([])
  const filas = await db.read.selectFrom('correos').select('datos').execute()
  expect(JSON.stringify(filas)).not.toContain('Rojas')
})

test('a bono that a customer buys is told; one that the practice sells is told to the others alone', async () => {
  const { build, ana, suya, deOlga, pasa, suyos, asuntos } = await start('EN_SEGUIDA')
  const bono = await build.bono([(await build.servicio('Psicoterapia en secreto')).id])
  const params = { id: String(bono.id) }
  const { codigo, id, importe } = await suya.call(venderBono, { params, body: { usuario: { id: ana.id } } })
  await pasa('2026-11-20T10:00')
  expect(await asuntos()).toEqual(['Bono comprado · BioBienestar'])
  const [correo] = await suyos()
  expect(correo!.text).toContain(codigo)
  expect(correo!.text).not.toMatch(/Psicoterapia/)
  await deOlga.call(createCobro, {
    body: { para: [{ deudaId: id, monto: importe! }], monto: importe!, forma: 'SINPE' },
  })
  await deOlga.call(venderBono, { params, body: { usuario: { id: ana.id } } })
  await pasa('2026-11-20T10:30')
  expect(await asuntos()).toHaveLength(1)
})
