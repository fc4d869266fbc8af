import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const agent = new Agent({ keepAlive: true })
const { url, duracionMs, pausaMs } = workerData as Record<'duracionMs' | 'pausaMs', number> & { url: string }

/** A visitor who asks for the shop all the time, in a thread: what the owner reads in hers would keep it waiting. Answers how long each visit took, in ms. */
const tiempos: number[] = []
const hasta = performance.now() + duracionMs
while (performance.now() < hasta) {
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (reply) => reply.resume().on('end', resolve)).on('error', reject)
  })
  tiempos.push(performance.now() - start)
  await sleep(pausaMs)
}
agent.destroy()
parentPort?.postMessage(tiempos)
