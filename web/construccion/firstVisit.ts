import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null }

const idOf = (file: string) => normalizePath(fileURLToPath(new URL(file, import.meta.url)))
const ENTRY = idOf('../entry-browser.tsx')
const HOME = idOf('../inicio/InicioPage.tsx')
const OF_THE_HOME = /\/web\/inicio\//

/**
 * Names the file of all that the first visit loads: one for what would be a dozen small ones, each a request, because other screens use
 * it too. What only the home page needs stays with it.
 */
export function firstVisit() {
  let first: Set<string> | undefined
  return (id: string, modules: Modules) => {
    first ??= reachable(modules, HOME, reachable(modules, ENTRY))
    if (!first.has(id) || id === ENTRY || OF_THE_HOME.test(id) || id.includes('/node_modules/')) return null
    const { importers = [] } = modules.getModuleInfo(id) ?? {}
    return importers.every((importer) => OF_THE_HOME.test(importer)) ? null : 'comun'
  }
}

/** A module and all it imports statically. */
function reachable(modules: Modules, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reachable(modules, next, seen)
  return seen
}
