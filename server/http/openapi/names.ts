import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../../contract')

/** What the contract exports, by the name it has there: its calls name the operations of the document, its shapes the components. */
export async function namesOfContract(): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  return new Map(modules.flatMap((exports) => Object.entries(exports).map(([name, value]) => [value, name] as const)))
}
