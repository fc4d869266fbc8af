import { expect, test } from 'vitest'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { momentosDe } from './momentos.ts'

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
