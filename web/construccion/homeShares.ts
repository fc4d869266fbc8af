import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null }

const HOME = normalizePath(fileURLToPath(new URL('../inicio/InicioPage.tsx', import.meta.url)))
const OF_THE_HOME = /\/web\/inicio\//

/**
 * Names the file of what the home page shares with other screens: one for all of it, since on their own these small modules would be a
 * dozen requests of the first visit. What only the home page needs stays with it.
 */
export function homeShares() {
  let home: Set<string> | undefined
  return (id: string, modules: Modules) => {
    home ??= reachable(modules, HOME)
    if (!home.has(id) || OF_THE_HOME.test(id) || id.includes('/node_modules/')) return null
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
