import { expect, test } from 'vitest'
import { readApart } from './read-apart.ts'

/** Numbers that no thread has room for. */
const DEMASIADOS = 200_000_000

test('what takes more memory than a thread has is refused with a sentence, and nobody else is', async () => {
  const leer = readApart<number, number>(new URL('../../../testing/threads/hungry.ts', import.meta.url))
  const [una, enorme, otra] = await Promise.allSettled([leer(1), leer(DEMASIADOS), leer(1)])
  expect([una, otra]).toMatchObject([{ value: 1 }, { value: 1 }])
  expect(enorme).toMatchObject({
    status: 'rejected',
    reason: { status: 413, code: 'demasiado_grande', message: expect.stringContaining('divídelo en varios') },
  })
  expect(await leer(1)).toBe(1)
})
