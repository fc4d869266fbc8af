import { describe, expect, test } from 'vitest'
import { updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { moverCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../../contract/agenda/citas/disponibilidad.ts'
import * as contract from '../../../../contract/agenda/horario/bloqueos.ts'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { type Fecha, medianoche } from '../../../../contract/base/time/time.ts'
import { getAgenda } from '../../../../contract/oficina/semana.ts'
import { createTaller, updateTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { listTalleres } from '../../../../contract/talleres/talleres.ts'
import { LUNES, startAgenda } from '../../../testing/agenda.ts'

const DIA = medianoche(LUNES as Fecha)
const hora = (horas: number) => DIA + horas * 60
const SIGUIENTE = '2026-11-30'

async function start() {
  const started = await startAgenda()
  const admin = started.as(await started.build.admin())
  const ana = started.as(started.ana)
  const libres = (fecha = LUNES) => started.visitor.call(listHorariosDisponibles, { query: { fecha } })
  const almuerzo = { inicio: `${LUNES}T12:00`, fin: `${LUNES}T13:00`, motivo: 'Almuerzo' }
  return { ...started, admin, ana, persona: started.ana, libres, almuerzo }
}

const conId = ({ id }: { id: number }) => ({ params: { id: String(id) } })

describe('what a block says', () => {
  test('it is kept, changed and deleted, with its history, by administrators', async () => {
    const { admin, almuerzo } = await start()
    const creado = await admin.call(contract.createBloqueo, { body: almuerzo })
    const leido = { ...almuerzo, inicio: `${LUNES}T12:00:00`, fin: `${LUNES}T13:00:00`, semanal: false, hasta: null }
    expect(creado).toEqual({ id: creado.id, ...leido, version: 1 })
    const body = { ...almuerzo, semanal: true, hasta: '2026-12-10', version: 1 }
    const cambiado = await admin.call(contract.updateBloqueo, { ...conId(creado), body })
    expect(cambiado).toMatchObject({ semanal: true, hasta: '2026-12-07', version: 2 })
    expect(await admin.call(contract.getBloqueo, conId(creado))).toEqual(cambiado)
    expect((await admin.try(contract.updateBloqueo, { ...conId(creado), body })).error.code).toBe('cambiado_por_otro')
    expect(await admin.call(contract.deleteBloqueo, conId(creado))).toBe('Bloqueo borrado.')
    expect((await admin.try(contract.getBloqueo, conId(creado))).status).toBe(404)
    const historia = await admin.call(listHistoria, { query: { asunto: 'BLOQUEO' } })
    expect(historia.map(({ accion }) => accion)).toEqual(['ELIMINAR', 'CAMBIAR', 'CREAR'])
    expect(historia[1]).toMatchObject({
      titulo: 'Bloqueo, 23/11/2026 12:00\u00a0PM',
      cambios: [{ campo: 'Repetición', antes: null, despues: 'Cada lunes hasta el 07/12/2026' }],
    })
  })

  test.each([
    [{ fin: `${LUNES}T12:00` }, 'El bloqueo debe terminar después de empezar.'],
    [{ fin: '' }, 'Indica cuándo termina el bloqueo.'],
    [{ fin: '2028-11-23T12:00' }, 'Se puede bloquear hasta un año a la vez.'],
    [{ fin: '2026-11-25T12:00', semanal: true }, 'Lo que se repite cada semana dura un día como máximo.'],
    [{ hasta: '2026-12-10' }, 'Solo lo que se repite cada semana tiene un último día.'],
    [{ semanal: true, hasta: '2026-11-22' }, 'El último día no puede ser antes del primero.'],
    [{ semanal: true, hasta: '2099-01-01' }, 'Ese día está demasiado lejos.'],
  ])('%j is refused with a sentence', async (mal, message) => {
    const { admin, almuerzo } = await start()
    const { status, error } = await admin.try(contract.createBloqueo, { body: { ...almuerzo, ...mal } })
    expect({ status, message: error.message }).toEqual({ status: 400, message })
  })
})

describe('customers', () => {
  test('never get an hour that is blocked, every week until the last, and do not learn why', async () => {
    const { admin, ana, body, visitor, libres, almuerzo } = await start()
    await admin.call(contract.createBloqueo, { body: { ...almuerzo, semanal: true, hasta: '2026-12-01' } })
    for (const fecha of [LUNES, SIGUIENTE]) {
      expect(await libres(fecha)).not.toContain('12:00')
      const reply = await ana.try(createCita, { body: { ...body, fechaHora: `${fecha}T12:00` } })
      expect(reply).toMatchObject({ status: 400, error: { code: 'horario_no_disponible' } })
      expect(reply.error.message).not.toContain('Almuerzo')
    }
    expect(await libres('2026-12-07')).toContain('12:00')
    const dia = (await visitor.call(listDisponibilidad, {})).find(({ fecha }) => fecha === LUNES)
    expect(dia).toMatchObject({ libres: 9, total: 9, tarde: '13:00' })
  })

  test('neither book nor move into a workshop, unless it says that they can; nor when it moves there', async () => {
    const { admin, ana, body, build, libres } = await start()
    const taller = await build.taller({ inicio: hora(9), fin: hora(12) })
    const cita = await ana.call(createCita, { body: { ...body, fechaHora: `${LUNES}T14:00` } })
    expect(await libres()).toEqual(['08:00', '12:00', '13:00', '15:00', '16:00', '17:00'])
    const mover = { ...conId(cita), body: { fechaHora: `${LUNES}T10:00` } }
    expect((await ana.try(moverCita, mover)).error.code).toBe('horario_no_disponible')
    const form = { titulo: 'x', descripcion: 'x', lugar: 'x', cupoMaximo: 5 }
    const fechas = { fechaInicio: `${LUNES}T09:00`, fechaFin: `${LUNES}T12:00` }
    await admin.call(updateTaller, { ...conId(taller), body: { ...form, ...fechas, agendable: true } })
    expect(await libres()).toContain('10:00')
    const tarde = { fechaInicio: `${LUNES}T15:00`, fechaFin: `${LUNES}T18:00`, agendable: false }
    await admin.call(updateTaller, { ...conId(taller), body: { ...form, ...tarde } })
    expect(await libres()).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'])
    await admin.call(updateTaller, { ...conId(taller), body: { ...form, ...tarde, activo: false } })
    expect(await libres()).toContain('16:00')
  })

  test('who waits for a day is offered no hour of it that is blocked, and one that was held is taken back', async () => {
    const { build, db, persona } = await start()
    const espera = await build.esperaDeDia(persona, LUNES as Fecha)
    const guardada = { inicio: hora(10), fin: hora(11), ofrecidaHasta: 1 } as never
    await db.read.updateTable('esperasDeDia').set(guardada).where('id', '=', espera.id).execute()
    await build.bloqueo({ inicio: hora(10) - 7 * 1440, fin: hora(11) - 7 * 1440, termina: null })
    expect(await db.read.selectFrom('esperasDeDia').select(['inicio', 'ofrecidaHasta']).execute()).toEqual([
      { inicio: null, ofrecidaHasta: null },
    ])
    const otra = db.read.updateTable('esperasDeDia').set(guardada).where('id', '=', espera.id)
    await expect(otra.execute()).rejects.toThrow('citas_sin_choque')
  })
})

describe('an administrator', () => {
  test.each([
    ['a block', 'el bloqueo «Almuerzo», de 9:30\u00a0AM a 10:30\u00a0AM del lunes 23 de noviembre de 2026'],
    ['a block without a reason', 'un bloqueo, de 9:30\u00a0AM a 10:30\u00a0AM del lunes 23 de noviembre de 2026'],
    [
      'a workshop',
      'el taller «Retiro», desde el sábado 21 de noviembre de 2026 a las 9:00\u00a0AM hasta el martes 24 de noviembre de 2026 a las 12:00\u00a0AM',
    ],
  ])('is told of %s in the way, and insists', async (que, nombre) => {
    const { admin, body, build } = await start()
    if (que === 'a workshop') await build.taller({ titulo: 'Retiro', inicio: hora(9) - 2 * 1440, fin: hora(24) })
    else {
      const motivo = que === 'a block' ? { motivo: 'Almuerzo' } : {}
      await build.bloqueo({ inicio: hora(9.5) - 7 * 1440, fin: hora(10.5) - 7 * 1440, termina: null, ...motivo })
    }
    const message = `Ese horario choca con ${nombre}. Puedes agendar de todos modos.`
    expect(await admin.try(createCita, { body })).toMatchObject({
      status: 409,
      error: { code: 'hay_choque', pregunta: true, message },
    })
    const cita = await admin.call(createCita, { body: { ...body, insistir: true } })
    // An appointment that stays is not asked about again; a moved one is.
    const notas = { fechaHora: body.fechaHora, servicio: body.servicio, notas: 'Con calma' }
    await admin.call(updateCita, { ...conId(cita), body: notas })
    const encima = { ...conId(cita), body: { fechaHora: `${LUNES}T10:05` } }
    expect((await admin.try(moverCita, encima)).error.code).toBe('hay_choque')
    expect((await admin.try(updateCita, { ...conId(cita), body: { ...notas, ...encima.body } })).status).toBe(409)
    await admin.call(moverCita, { ...encima, body: { ...encima.body, insistir: true } })
    const cancelada = await admin.call(updateCita, { ...conId(cita), body: { ...notas, estado: 'CANCELADA' } })
    const otraVez = { ...notas, estado: 'AGENDADA' as const, version: cancelada.version }
    expect((await admin.try(updateCita, { ...conId(cita), body: otraVez })).error.code).toBe('hay_choque')
  })

  test('insisting helps neither over another appointment, nor anybody else', async () => {
    const { admin, ana, body, build, almuerzo } = await start()
    await admin.call(createCita, { body })
    expect((await admin.try(createCita, { body: { ...body, insistir: true } })).error.code).toBe('horario_ocupado')
    await admin.call(contract.createBloqueo, { body: almuerzo })
    const otra = { ...body, fechaHora: `${LUNES}T12:00`, insistir: true }
    expect((await ana.try(createCita, { body: otra })).error.code).toBe('horario_no_disponible')
    expect(await build.bloqueo()).toMatchObject({ version: 1 })
  })

  test('gives a workshop over appointments only knowingly, where the screen asks; nobody else is refused', async () => {
    const { admin, ana, body } = await start()
    await ana.call(createCita, { body })
    await ana.call(createCita, { body: { ...body, fechaHora: `${SIGUIENTE}T10:00` } })
    const fechas = { fechaInicio: `${LUNES}T09:00`, fechaFin: `${LUNES}T12:00` }
    const form = { titulo: 'Retiro', descripcion: 'x', lugar: 'x', cupoMaximo: 5, ...fechas }
    const preguntando = { ...form, insistir: false }
    const message =
      'Ese taller choca con la cita de Ana Mora, de 10:00\u00a0AM a 11:00\u00a0AM del lunes 23 de noviembre de 2026. Puedes guardarlo de todos modos: la cita se queda.'
    const choque = { status: 409, error: { code: 'hay_choque', pregunta: true, message } }
    expect(await admin.try(createTaller, { body: preguntando })).toMatchObject(choque)
    const repetido = { ...preguntando, repetir: { cada: 1, veces: 2 } }
    expect((await admin.try(createTaller, { body: repetido })).error.message).toContain('choca con 2 citas; la primera')
    expect(await admin.call(listTalleres, {})).toEqual([])
    await admin.call(createTaller, { body: { ...preguntando, activo: false } })

    const taller = await admin.call(createTaller, { body: { ...preguntando, agendable: true } })
    const cambiar = (cambio: object) =>
      admin.try(updateTaller, { ...conId(taller), body: { ...preguntando, ...cambio } })
    expect(await cambiar({ version: 9, agendable: false })).toMatchObject({ error: { code: 'cambiado_por_otro' } })
    expect(await cambiar({ agendable: false })).toMatchObject(choque)
    expect(await cambiar({})).toMatchObject({ status: 200, body: { agendable: true } })
    expect(await cambiar({ agendable: false, insistir: true })).toMatchObject({ status: 200 })
    // Appointments that it covered before are not asked about again; another day's are.
    expect(await cambiar({ lugar: 'Otro' })).toMatchObject({ status: 200, body: { agendable: false } })
    const otroDia = { fechaInicio: `${SIGUIENTE}T09:00`, fechaFin: `${SIGUIENTE}T12:00` }
    expect(await cambiar(otroDia)).toMatchObject({ status: 409 })
    expect(await admin.try(updateTaller, { ...conId(taller), body: { ...form, ...otroDia } })).toMatchObject({
      status: 200,
    })
    expect(await admin.try(createTaller, { body: form })).toMatchObject({ status: 201 })
  })

  test('blocks over appointments only knowingly: they are named, and stay', async () => {
    const { admin, ana, body, almuerzo } = await start()
    await ana.call(createCita, { body })
    await ana.call(createCita, { body: { ...body, fechaHora: `${SIGUIENTE}T10:00` } })
    const manana = { ...almuerzo, inicio: `${LUNES}T08:00`, fin: `${LUNES}T12:00` }
    expect(await admin.try(contract.createBloqueo, { body: manana })).toMatchObject({
      status: 409,
      error: {
        code: 'hay_choque',
        pregunta: true,
        message:
          'Ese bloqueo choca con la cita de Ana Mora, de 10:00\u00a0AM a 11:00\u00a0AM del lunes 23 de noviembre de 2026. Puedes bloquear de todos modos: la cita se queda.',
      },
    })
    const semanal = { ...manana, semanal: true }
    expect((await admin.try(contract.createBloqueo, { body: semanal })).error.message).toContain(
      'choca con 2 citas; la',
    )
    const bloqueo = await admin.call(contract.createBloqueo, { body: { ...manana, insistir: true } })
    // The block lies over one appointment already; repeated, it would also lie over the other.
    await admin.call(contract.updateBloqueo, { ...conId(bloqueo), body: { ...manana, motivo: 'Trámite' } })
    const { status } = await admin.try(contract.updateBloqueo, { ...conId(bloqueo), body: semanal })
    expect(status).toBe(409)
    await admin.call(contract.updateBloqueo, { ...conId(bloqueo), body: { ...semanal, insistir: true } })
    const agenda = await admin.call(getAgenda, { query: { desde: SIGUIENTE, hasta: SIGUIENTE } })
    expect(agenda.citas).toHaveLength(1)
    expect(agenda.bloqueos).toEqual([
      {
        id: bloqueo.id,
        inicio: `${SIGUIENTE}T08:00:00`,
        fin: `${SIGUIENTE}T12:00:00`,
        semanal: true,
        motivo: 'Almuerzo',
      },
    ])
  })
})
