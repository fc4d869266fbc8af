import { whyCannotOpen } from '../../base/db/cannot-open.ts'
import { noSpace } from '../../base/db/copy/file.ts'
import { isFull } from '../../base/db/db-errors.ts'
import { serveParent } from '../../base/threads/child-process.ts'
import type { BackupTask, Hecha } from './aparte.ts'
import { hacerCopia } from './hacer-copia.ts'

serveParent(
  async ({ lugar, dir, nombre, receptor }: BackupTask, avisar: (haciendo: string) => void): Promise<Hecha> => {
    try {
      return { copia: await hacerCopia(lugar, { dir, nombre, receptor }, avisar) }
    } catch (error) {
      // Worded here, because classes and codes of errors do not survive the way between processes.
      const motivo = isFull(error) ? noSpace(dir) : whyCannotOpen(error, lugar)
      if (motivo === undefined) throw error
      return { motivo }
    }
  },
)
