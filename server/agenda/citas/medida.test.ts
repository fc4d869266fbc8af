import { describe, expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { esperarHora, getEsperaDeDia, tomarHora } from '../../../contract/agenda/esperas.ts'
import { createServicio, updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { type Fecha, instante, medianoche, wallTime } from '../../../contract/base/time/time.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'

const DIA = medianoche(LUNES as Fecha)
const SABADO = '2026-11-28' as Fecha
const conId = ({ id }: { id: number }) => ({ params: { id: String(id) } })

async function start() {
  const started = await startAgenda()
  const terapia = await started.build.servicio('Terapia larga', 1, { duracion: 90, margen: 30 })
  const libres = (servicio?: string, fecha = LUNES as string) =>
    started.visitor.call(listHorariosDisponibles, { query: { fecha, ...(servicio && { servicio }) } })
  const { ana: persona, body, as } = started
  return {
    ...started,
    persona,
    libres,
    terapia,
    larga: { ...body, servicio: terapia.nombre },
    ana: as(persona),
    admin: as(await started.build.admin()),
  }
}

describe('the minutes of a service and its buffer', () => {
  test('are 60 and 0 by default, and stay when a form does not name them', async () => {
    const { admin, visitor } = await start()
    const form = { nombre: 'Reiki', detalle: 'x', precio: 1 }
    const creado = await admin.call(createServicio, { body: form })
    expect(creado).toMatchObject({ duracion: 60, margen: 0 })
    const con = { ...form, duracion: 45, margen: 15 }
    expect(await admin.call(updateServicio, { ...conId(creado), body: con })).toMatchObject({
      duracion: 45,
      margen: 15,
    })
    const despues = await admin.call(updateServicio, { ...conId(creado), body: { ...form, precio: 2 } })
    expect(despues).toMatchObject({ precio: 2, duracion: 45, margen: 15 })
    expect(await visitor.call(listServicios, {})).toContainEqual(despues)
    for (const mal of [{ duracion: 0 }, { duracion: 1441 }, { margen: -1 }, { margen: 241 }, { duracion: 1.5 }])
      expect((await admin.try(createServicio, { body: { ...form, ...mal } })).status).toBe(400)
  })

  test("decide the offered hours and the customer's end, whatever is sent", async () => {
    const { ana, admin, visitor, body, larga, terapia, libres } = await start()
    const delDia = async (servicio?: string) => {
      const dias = await visitor.call(listDisponibilidad, { query: servicio ? { servicio } : {} })
      return dias.find(({ fecha }) => fecha === LUNES)
    }
    const todas = await libres()
    expect(todas).toHaveLength(10)
    await expect(libres('No existe')).rejects.toThrow('servicio_no_existe')
    // The session must end by 18:00, its buffer included.
    expect(await libres(larga.servicio)).toEqual(todas.slice(0, 9))
    const nueve = { fecha: LUNES, libres: 9, total: 9, manana: '08:00', tarde: '13:00' }
    expect(await delDia(larga.servicio)).toEqual(nueve)
    expect(await delDia()).toEqual({ ...nueve, libres: 10, total: 10 })
    expect((await ana.try(createCita, { body: { ...larga, fechaHora: `${LUNES}T17:00` } })).status).toBe(400)
    await admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T12:00` } })
    expect(await libres(larga.servicio)).toEqual(['08:00', '09:00', '10:00', '13:00', '14:00', '15:00', '16:00'])
    expect((await ana.try(createCita, { body: { ...larga, fechaHora: `${LUNES}T11:00` } })).error.code).toBe(
      'horario_ocupado',
    )
    const cita = await ana.call(createCita, { body: larga })
    expect(cita).toMatchObject({ fechaHora: `${LUNES}T10:00:00`, duracion: 90, margen: 30 })
    expect(await libres()).toEqual(['08:00', '09:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
    expect(await libres(larga.servicio)).toEqual(['08:00', '13:00', '14:00', '15:00', '16:00'])
    expect(await delDia(larga.servicio)).toEqual({ ...nueve, libres: 5, tarde: '13:00' })
    expect(await delDia()).toEqual({ ...nueve, libres: 7, total: 10, tarde: '13:00' })
    const masDescanso = { nombre: larga.servicio, detalle: 'x', precio: 1, margen: 31 }
    await admin.call(updateServicio, { ...conId(terapia), body: masDescanso })
    expect(await libres(larga.servicio)).toEqual(['13:00', '14:00', '15:00'])
    expect(await delDia(larga.servicio)).toEqual({ ...nueve, libres: 3, total: 8, manana: null, tarde: '13:00' })
    const alCierre = await ana.try(createCita, { body: { ...larga, fechaHora: `${LUNES}T16:00` } })
    expect(alCierre.error.code).toBe('horario_no_disponible')
  })

  test('are kept free from bookings and moves; an administrator is asked', async () => {
    const { ana, admin, body, larga, libres } = await start()
    const cita = await ana.call(createCita, { body: { ...larga, fechaHora: `${LUNES}T08:00` } })
    expect(await libres()).not.toContain('09:00')
    const nueve = { ...body, fechaHora: `${LUNES}T09:30` }
    expect(await admin.try(createCita, { body: nueve })).toMatchObject({
      status: 409,
      error: {
        code: 'hay_choque',
        pregunta: true,
        message:
          'Ese horario no deja el descanso entre sesiones con la cita de Ana Mora, de 8:00\u00a0AM a 9:30\u00a0AM del lunes 23 de noviembre de 2026. Puedes agendar de todos modos.',
      },
    })
    const encima = await admin.call(createCita, { body: { ...nueve, duracion: 20, insistir: true } })
    // Neither change asks again while the time stays.
    const igual = { fechaHora: `${LUNES}T08:00`, servicio: larga.servicio, notas: 'x' }
    await admin.call(updateCita, { ...conId(cita), body: igual })
    await admin.call(updateCita, { ...conId(encima), body: { fechaHora: `${LUNES}T09:30`, servicio: body.servicio } })
    const tarde = await ana.call(createCita, { body: { ...body, fechaHora: `${LUNES}T15:00` } })
    expect((await ana.try(moverCita, { ...conId(cita), body: { fechaHora: `${LUNES}T14:00` } })).error.code).toBe(
      'horario_ocupado',
    )
    await ana.call(moverCita, { ...conId(cita), body: { fechaHora: `${LUNES}T13:00` } })
    // Another service brings another buffer.
    const otra = { fechaHora: `${LUNES}T15:00`, servicio: larga.servicio }
    await admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T16:00` } })
    expect((await admin.try(updateCita, { ...conId(tarde), body: otra })).error.code).toBe('hay_choque')
    expect(
      (await admin.try(updateCita, { ...conId(tarde), body: { ...otra, duracion: 90, insistir: true } })).error.code,
    ).toBe('horario_ocupado')
    await admin.call(updateCita, { ...conId(tarde), body: { ...otra, insistir: true } })
  })

  test('count for an hour held from a waiting list', async () => {
    const { as, admin, build, terapia, libres } = await start()
    const [eva, luz] = await build.clientes(2)
    const citas = []
    for (let hora = 9; hora < 16; hora++) {
      const inicio = medianoche(SABADO) + hora * 60
      citas.push(await build.cita(eva!, { inicio, fin: inicio + 60, sobrepuesta: false }))
    }
    const query = { fecha: SABADO, servicio: terapia.nombre }
    const { espera } = await as(luz!).call(esperarHora, { body: query })
    await admin.call(deleteCita, conId(citas[1]!))
    const guardada = async () => (await as(luz!).call(getEsperaDeDia, { query })).espera
    expect(await guardada()).toMatchObject({ inicio: null })
    expect(await libres(undefined, SABADO)).toEqual(['10:00'])
    await admin.call(deleteCita, conId(citas[2]!))
    expect(await guardada()).toMatchObject({ inicio: `${SABADO}T10:00:00` })
    expect(await libres(undefined, SABADO)).toEqual([])
    const cita = await as(luz!).call(tomarHora, conId({ id: espera!.id }))
    expect(cita).toMatchObject({ fechaHora: `${SABADO}T10:00:00`, duracion: 90, margen: 30 })
  })

  test('are enforced by the database itself', async () => {
    const { ana, db, larga } = await start()
    await ana.call(createCita, { body: larga })
    const raw = (minuto: number, sobrepuesta: boolean, margen = 0) =>
      db.read
        .insertInto('citas')
        .values({
          usuarioId: larga.usuario.id,
          servicio: 'x',
          estado: 'AGENDADA',
          creado: 1,
          busqueda: '',
          inicio: DIA + minuto,
          fin: DIA + minuto + 30,
          sobrepuesta,
          margen,
        } as never)
        .execute()
    await expect(raw(11 * 60 + 59, false)).rejects.toThrow('citas_sin_choque')
    await expect(raw(9 * 60 + 20, false, 15)).rejects.toThrow('citas_sin_choque')
    await expect(raw(11 * 60, true)).rejects.toThrow('citas_sin_traslape')
    await raw(12 * 60, false)
    await raw(11 * 60 + 30, true)
    const espera = { usuarioId: larga.usuario.id, fecha: LUNES as Fecha, servicio: 'x', creada: instante(1) }
    const guardada = { inicio: wallTime(DIA + 14 * 60), fin: wallTime(DIA + 15 * 60), ofrecidaHasta: instante(1) }
    await db.read
      .insertInto('esperasDeDia')
      .values({ ...espera, ...guardada, margen: 30 })
      .execute()
    await expect(raw(15 * 60 + 29, false)).rejects.toThrow('citas_sin_choque')
    await raw(15 * 60 + 30, false)
    await expect(db.read.updateTable('servicios').set({ margen: 241 }).execute()).rejects.toThrow(/check/i)
  })
})
