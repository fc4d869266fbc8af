import { Refusal } from '../../../http/refuse.ts'
import { serveTasks } from '../../../threads/worker-thread.ts'
import type { HojasLeidas } from '../read-contents.ts'
import { leerHojas } from './hoja.ts'

serveTasks(async (bytes: Uint8Array): Promise<HojasLeidas> => {
  try {
    return { hojas: await leerHojas(Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { frase: error.message }
    throw error
  }
})
