import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** A visitor who asks for the shop all the time, and leaves the processor to others in between. */
const PAUSA_MS = 2
const agent = new Agent({ keepAlive: true })
const { url, duracionMs } = workerData as { url: string; duracionMs: number }

/** In a thread of its own: what the owner reads in this process would keep it waiting. Answers how long each visit took, in ms. */
const tiempos: number[] = []
const hasta = performance.now() + duracionMs
while (performance.now() < hasta) {
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (reply) => reply.resume().on('end', resolve)).on('error', reject)
  })
  tiempos.push(performance.now() - start)
  await sleep(PAUSA_MS)
}
agent.destroy()
parentPort?.postMessage(tiempos)
