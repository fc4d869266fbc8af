import { expect, test } from 'vitest'
import { wallTime } from '../../../../contract/base/time/time.ts'
import { excelDe } from '../../../testing/banco/excel.ts'
import { leerHojas } from './excel/worksheets.ts'

/** The number of a spreadsheet's day. */
const DIA = 46_350

test('every minute of a day comes out of a spreadsheet as it was written, and no second makes another day', async () => {
  const minutos = Array.from({ length: 1440 }, (_, minuto) => minuto)
  const ultimo = DIA + (24 * 3600 - 1) / 86_400
  const [filas] = await leerHojas(excelDe([...minutos.map((m) => [{ dia: DIA + m / 1440 }]), [{ dia: ultimo }]]))
  const momentos = filas!.map(({ celdas: [celda] }) => celda!.momento!)
  expect(momentos.slice(0, 1440)).toEqual(minutos.map((minuto) => wallTime(momentos[0]! + minuto)))
  expect(momentos[1440]).toBe(momentos[1439])
})
