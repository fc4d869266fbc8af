import { expect, test } from 'vitest'
import { instanteDe, parseFecha, parseWallTime } from '../../../contract/base/time/time.ts'
import { fraseDeRevision } from './Revision.tsx'

const HOY = parseFecha('2026-11-20')!
const cuando = (texto: string) => instanteDe(parseWallTime(texto)!)

test('a night that found everything right says so', () => {
  const momento = cuando('2026-11-20T03:00')
  expect(fraseDeRevision({ momento, bien: momento, hallazgos: [] }, HOY)).toBe(
    'Tus datos se revisaron hoy a las 3:00\u00a0AM: todo está bien.',
  )
})

test('one that did not says when all was right before, if it ever was', () => {
  const revision = { momento: cuando('2026-11-19T03:04'), bien: cuando('2026-11-15T03:00'), hallazgos: ['Algo.'] }
  expect(fraseDeRevision(revision, HOY)).toBe(
    'Tus datos se revisaron ayer a las 3:04\u00a0AM y hay algo que no cuadra. La última vez que todo estaba bien fue el domingo 15 de noviembre de 2026 a las 3:00\u00a0AM.',
  )
  expect(fraseDeRevision({ ...revision, bien: null }, HOY)).toBe(
    'Tus datos se revisaron ayer a las 3:04\u00a0AM y hay algo que no cuadra.',
  )
})
