import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Two style sheets for what would be one per script: that of every page, which index.html links, and that of the back office, which
 * its screens wait for as for any other file they need.
 */
export function twoSheets(): Plugin {
  return {
    name: 'two-sheets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entry = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/index.html'))
      const oficina = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/oficina/'))
      // Rules that both load come first, in the sheet of every page.
      const sheets = [
        { name: 'pagina.css', owners: entry, scripts: loadedFrom(bundle, entry, oficina) },
        { name: 'oficina.css', owners: oficina, scripts: loadedFrom(bundle, oficina) },
      ].map(({ name, owners, scripts }) => {
        const source = scripts.map((script) => takeStyles(bundle, script)).join('')
        return { owners, id: this.emitFile({ type: 'asset', name, source }) }
      })
      for (const { owners, id } of sheets)
        for (const owner of owners) owner.viteMetadata!.importedCss.add(this.getFileName(id))
    },
  }
}

/** All that these scripts ever load, in the order in which they do; at `limits` it ends. */
function loadedFrom(
  bundle: Bundle,
  starts: Rolldown.OutputChunk[],
  limits: Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  const seen = new Set(limits.map(({ fileName }) => fileName))
  const found: Rolldown.OutputChunk[] = []
  const onDemand = starts.map(({ fileName }) => fileName)
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
