import { expect, test } from 'vitest'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { debenMas, dichoDeHechas, momentosDe, siguenDe } from './momentos.ts'

const [inicio, fin] = [parseWallTime('2026-11-23T08:00')!, parseWallTime('2026-11-23T12:00')!]
const bloqueo = {
  id: 1,
  inicio,
  fin,
  semanal: false,
  motivo: 'Imprevisto',
  persona: { id: 7, nombre: 'Lic. Ana Mora' },
}
const hoy = { citas: [], talleres: [], bloqueos: [bloqueo], guardadas: [] } as unknown as Hoy

test('a block of one person names them where several attend', () => {
  const detalles = (conNombres: boolean) =>
    momentosDe(hoy, conNombres, { talleres: true, bloqueo: () => true }).map((momento) => momento.detalles)
  expect(detalles(true)).toEqual([['Nadie puede reservar', 'con Ana']])
  expect(detalles(false)).toEqual([['Nadie puede reservar']])
})

test('who did not come is counted apart from the sessions that there were', () => {
  const de = (...vinieron: boolean[]) => dichoDeHechas(vinieron.map((vino) => ({ noAsistio: !vino })))
  expect(de(true, false, true, true)).toBe('3 citas hechas · 1 no asistió')
  expect(de(true)).toBe('1 cita hecha')
  expect(de(false, false)).toBe('2 no asistieron')
})

test('what is owed is said as a sum only where the rows above are not all of it', () => {
  const filas = (...faltan: number[]) => ({ filas: faltan.map((falta) => ({ falta })) })
  const dia = (cuantas: number) =>
    ({ debe: { cuantas }, anteriores: filas(500, 0), ordenes: filas(900) }) as unknown as Parameters<typeof debenMas>[0]
  expect(debenMas(dia(2))).toBe(false)
  expect(debenMas(dia(3))).toBe(true)
})

test('those who go on now are marked, whosever line they are on; before that, all who come first', () => {
  const hora = (h: string) => parseWallTime(`2026-11-23T${h}`)!
  const citas = [
    { id: 1, inicio: hora('09:00'), fin: hora('10:00') },
    { id: 2, inicio: hora('09:00'), fin: hora('09:30') },
    { id: 3, inicio: hora('09:15'), fin: hora('11:00') },
    { id: 4, inicio: hora('11:00'), fin: hora('12:00') },
  ]
  const dia = { citas, talleres: [], bloqueos: [], guardadas: [] } as unknown as Hoy
  const momentos = momentosDe(dia, false, { talleres: true, bloqueo: () => true })
  const marcadas = (ahora: string) => momentos.filter(siguenDe(momentos, hora(ahora))).map(({ cita }) => cita!.id)
  expect(marcadas('08:00')).toEqual([1, 2])
  expect(marcadas('09:20')).toEqual([1, 2, 3])
  expect(marcadas('10:00')).toEqual([3])
  expect(marcadas('12:00')).toEqual([])
})
