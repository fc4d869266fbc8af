import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const ADMIN = /\/web\/admin\/AdminRutas\.tsx$/

/**
 * Two style sheets for what would be one per script: that of every page, which index.html links, and that of the back office, which
 * its routes wait for as for any other file they need.
 */
export function twoSheets(): Plugin {
  return {
    name: 'two-sheets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)!
      const admin = chunks.find(({ facadeModuleId }) => ADMIN.test(facadeModuleId ?? ''))!
      // What both load is taken first, into the sheet of every page.
      for (const [name, owner, scripts] of [
        ['pagina.css', entry, loadedFrom(bundle, entry.fileName, admin.fileName)],
        ['admin.css', admin, loadedFrom(bundle, admin.fileName)],
      ] as const) {
        const source = scripts.map((script) => takeStyles(bundle, script)).join('')
        const id = this.emitFile({ type: 'asset', name, source })
        owner.viteMetadata!.importedCss.add(this.getFileName(id))
      }
    },
  }
}

/** All that a script ever loads, in the order in which it does; at `limit` it ends. */
function loadedFrom(bundle: Bundle, start: string, limit?: string): Rolldown.OutputChunk[] {
  const seen = new Set([limit])
  const found: Rolldown.OutputChunk[] = []
  const onDemand = [start]
  function visit(file: string) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    chunk.imports.forEach(visit)
    onDemand.push(...chunk.dynamicImports)
    found.push(chunk)
  }
  for (const file of onDemand) visit(file)
  return found
}

/** The styles that Vite gave a script, out of the build. */
function takeStyles(bundle: Bundle, { viteMetadata }: Rolldown.OutputChunk): string {
  const { importedCss } = viteMetadata!
  const texts = [...importedCss].map((file) => {
    const { source } = bundle[file] as Rolldown.OutputAsset
    delete bundle[file]
    return String(source)
  })
  importedCss.clear()
  return texts.join('')
}
