import { expect, test } from 'vitest'
import { anotarAsistencia } from '../../../../contract/agenda/citas/asistencia.ts'
import { centimos } from '../../../../contract/base/money/money.ts'
import { parseWallTime, wallTime } from '../../../../contract/base/time/time.ts'
import { unirPersonas } from '../../../../contract/persona/expediente.ts'
import { revisar } from '../../../oficina/revision/revisar.ts'
import { ADELANTO, HASTA, startAdelanto } from '../../../testing/adelanto.ts'

const AYER = { inicio: parseWallTime('2026-11-19T09:00')!, fin: parseWallTime('2026-11-19T10:00')! }

/** Ana's hour waits for the deposit of a first visit; Rosa is her old record, without an account. */
async function startDoble(adelantoDe: 'PRIMERA' | 'SIEMPRE' = 'PRIMERA') {
  const started = await startAdelanto(adelantoDe)
  const { admin, ana, build, db, params, reservar } = started
  const rosa = await build.usuario({ nombre: 'Rosa', contrasena: null })
  const cita = await reservar()
  expect(await started.correos()).toEqual(['Te guardamos la hora'])
  const unir = () => admin.call(unirPersonas, { params: params(rosa), body: { con: { id: ana.id } } })
  const hallazgos = async () => (await revisar(db)).filter(({ regla }) => regla !== 'olvidados')
  return { ...started, rosa, cita, unir, hallazgos }
}

test('who was here by another record is asked for no deposit of a first visit: the hour is kept, and they are told', async () => {
  const { build, cita, correos, hallazgos, rosa, unir, vencer, ver } = await startDoble()
  await build.cita(rosa, AYER)
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
  await unir()
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect(await correos()).toEqual(['Te guardamos la hora', 'Tu cita está confirmada'])
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect(await hallazgos()).toEqual([])
})

test('so is who has another hour with its deposit', async () => {
  const { build, cita, pagar, rosa, unir, ver, form } = await startDoble()
  const inicio = parseWallTime('2026-11-24T10:00')!
  const pedido = { precioAcordado: centimos(2_500_000), adelanto: { adelanto: centimos(500_000), pagarAntes: HASTA } }
  const suya = await build.cita(rosa, { inicio, fin: wallTime(inicio + 60), servicio: form.nombre, ...pedido } as never)
  await pagar(suya)
  expect((await ver(suya)).adelanto).toEqual({ monto: 5000, hasta: null })
  await unir()
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect((await ver(suya)).adelanto).toEqual({ monto: 5000, hasta: null })
})

test('who missed that visit, or was never here, keeps the deadline that was said, and what was paid', async () => {
  const { admin, build, cita, correos, hallazgos, pagar, params, rosa, unir, vencer, ver } = await startDoble()
  const falto = await build.cita(rosa, AYER)
  await admin.call(anotarAsistencia, { params: params(falto), body: { asistencia: 'NO_ASISTIO' } })
  await pagar(cita, 2000)
  await unir()
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
  expect(await correos()).toEqual(['Te guardamos la hora'])
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'CANCELADA' })
  expect(await hallazgos()).toEqual([])
})

test('a deposit that is always asked for is, whoever it turns out to be', async () => {
  const { build, cita, rosa, unir, ver } = await startDoble('SIEMPRE')
  await build.cita(rosa, AYER)
  await unir()
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
})
