import { motivoDeNoAbrir } from '../../base/db/cannot-open.ts'
import { sinEspacio } from '../../base/db/copy/file.ts'
import { isFull } from '../../base/db/db-errors.ts'
import { cumplir } from '../../base/threads/child-process.ts'
import type { Encargo, Hecha } from './aparte.ts'
import { hacerCopia } from './hacer-copia.ts'

cumplir(async ({ lugar, dir, nombre, receptor }: Encargo, avisar: (haciendo: string) => void): Promise<Hecha> => {
  try {
    return { copia: await hacerCopia(lugar, { dir, nombre, receptor }, avisar) }
  } catch (error) {
    // Worded here, because classes and codes of errors do not survive the way between processes.
    const motivo = isFull(error) ? sinEspacio(dir) : motivoDeNoAbrir(error, lugar)
    if (motivo === undefined) throw error
    return { motivo }
  }
})
