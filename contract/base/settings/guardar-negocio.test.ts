import { expect, test } from 'vitest'
import { formatIban, formatSinpe } from './guardar-negocio.ts'

test.each([
  ['88880000', '8888 0000'],
  [' 8888-0000 ', '8888 0000'],
  ['+506 8888 0000', '8888 0000'],
  ['00506 88880000', '8888 0000'],
])('SINPE %j is shown as %s', (texto, shown) => expect(formatSinpe(texto)).toBe(shown))

test.each(['', '8888000', '888800001', '8888 OOOO', '+507 8888 0000'])('SINPE %j is none', (texto) =>
  expect(formatSinpe(texto)).toBeNull(),
)

test.each(['CR05015202001026284066', 'cr05 0152 0200 1026 2840 66', ' CR05-0152-0200-1026-2840-66 '])(
  'IBAN %j is shown in groups of four',
  (texto) => expect(formatIban(texto)).toBe('CR05 0152 0200 1026 2840 66'),
)

test.each([
  ['one digit wrong', 'CR05015202001026284067'],
  ['two digits swapped', 'CR05015202001026248066'],
  ['one digit missing', 'CR0501520200102628406'],
  ['one digit more', 'CR050152020010262840660'],
  ['another country', 'DE89370400440532013000'],
  ['letters among the digits', 'CR0501520200102628406O'],
  ['nothing', ''],
])('IBAN with %s is none', (_, texto) => expect(formatIban(texto)).toBeNull())
