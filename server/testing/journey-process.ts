import { pino } from 'pino'
import { readConfig } from '../base/config/config.ts'
import { iniciar, type Producto } from '../start.ts'

/** A process in which the journeys' products run one after the other. A message is the settings of the next one; 'fin' ends it. */
const log = pino({ level: 'warn' }, pino.destination(2))
let producto: Producto | undefined

async function cumplir(ajustes: Record<string, string> | 'fin'): Promise<void> {
  if (ajustes === 'fin') return producto?.end()
  producto = await iniciar(readConfig(ajustes), log)
}

// As in base/threads/child-process.ts.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (ajustes: Record<string, string> | 'fin') => {
  const error: unknown = await cumplir(ajustes).catch((reason) => reason)
  process.send?.({ error: error instanceof Error ? error.stack : undefined })
})
