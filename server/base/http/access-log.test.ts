import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { logout, me } from '../../../contract/cuentas/cuentas.ts'
import { startApp } from '../../testing/app.ts'

interface Line {
  route: string
  status: number
  cuenta?: string
  desde: string
  reqId: string
}

async function startWithLog() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const started = await startApp({}, { log })
  const ana = await started.build.usuario()
  lines.length = 0
  return {
    ...started,
    ana,
    lines,
    read: () => lines.map((line) => JSON.parse(line) as Line).filter(({ route }) => route),
  }
}

test('a change and a refusal are logged with the caller and the address, both as marks', async () => {
  const { as, ana, visitor, lines, read } = await startWithLog()
  const suya = as(ana)
  await suya.try(listHistoria, {})
  await suya.call(me, {})
  await visitor.call(listServicios, {})
  await suya.call(logout, {})
  const [refused, left, ...others] = read()
  expect(others).toEqual([])
  const mark = expect.stringMatching(/^[\w-]{12}$/)
  expect(refused).toMatchObject({ route: listHistoria.path, status: 403, cuenta: mark, desde: mark })
  expect(left).toMatchObject({ route: logout.path, status: 200, desde: refused!.desde })
  expect(lines.join('')).not.toMatch(/@|127\.0\.0\.1|Mora/)
})
