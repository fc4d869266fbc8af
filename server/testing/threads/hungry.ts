import { serveTasks } from '../../base/threads/worker-thread.ts'

/** Keeps so many numbers at once. */
serveTasks(async (cuantos: number) => {
  const guardados: number[][] = []
  for (let quedan = cuantos; quedan > 0; quedan -= 1_000_000)
    guardados.push(Array.from({ length: Math.min(quedan, 1_000_000) }, (_, i) => i / 3))
  return { leido: guardados.length }
})
