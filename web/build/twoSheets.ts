import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Two style sheets for what would be one per script: that of every page, which index.html links, and that of the back office, which
 * its routes wait for as for any other file they need.
 */
export function twoSheets(): Plugin {
  return {
    name: 'two-sheets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunkDe = (file: string) =>
        Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(file))!
      const [entry, admin] = ['/web/index.html', '/web/admin/AdminRutas.tsx'].map(chunkDe) as Rolldown.OutputChunk[]
      // Rules that both load come first, in the sheet of every page.
      const sheets = [
        { name: 'pagina.css', owner: entry!, scripts: loadedFrom(bundle, entry!.fileName, admin!.fileName) },
        { name: 'admin.css', owner: admin!, scripts: loadedFrom(bundle, admin!.fileName) },
      ].map(({ name, owner, scripts }) => {
        const source = scripts.map((script) => takeStyles(bundle, script)).join('')
        return { owner, id: this.emitFile({ type: 'asset', name, source }) }
      })
      for (const { owner, id } of sheets) owner.viteMetadata!.importedCss.add(this.getFileName(id))
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

/** Takes the styles of a script out of the build. A file that two scripts share is taken once. */
function takeStyles(bundle: Bundle, { viteMetadata }: Rolldown.OutputChunk): string {
  const { importedCss } = viteMetadata!
  const texts = [...importedCss].map((file) => {
    const sheet = bundle[file] as Rolldown.OutputAsset | undefined
    delete bundle[file]
    return String(sheet?.source ?? '')
  })
  importedCss.clear()
  return texts.join('')
}
