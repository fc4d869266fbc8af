import { expect, onTestFinished, test } from 'vitest'
import { masMs } from '../../contract/tiempo.ts'
import { AHORA } from '../prueba/app.ts'
import { anotherConnection, freshBase } from '../prueba/base.ts'
import { tieneTurno } from './tareas.ts'

const HORA_MS = 60 * 60_000

test('of the processes on one database the first that asks has the turn, until the job is due again', async () => {
  const { db, config, remove } = await freshBase()
  onTestFinished(remove)
  const otra = anotherConnection(db, config)
  const preguntan = (ms: number, tarea = 'limpieza') =>
    Promise.all([db, otra].map((cual) => tieneTurno(cual, tarea, masMs(AHORA, ms), HORA_MS)))
  // SQLite has one process, whose turn it always is.
  const [una, ninguna] = db.engine === 'postgres' ? [1, 0] : [2, 2]
  expect((await preguntan(0)).filter(Boolean)).toHaveLength(una)
  expect((await preguntan(HORA_MS / 2)).filter(Boolean)).toHaveLength(ninguna)
  expect((await preguntan(HORA_MS / 2, 'otra tarea')).filter(Boolean)).toHaveLength(una)
  expect((await preguntan(HORA_MS - 20)).filter(Boolean)).toHaveLength(una)
})
