import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Paquete {
  nombre: string
  version: string
  licencia: string
  /** Empty where the package brings none. */
  texto: string
}

const CABEZA = `Licencias de lo que este programa usa y entrega

De cada paquete o letra se dice el nombre, la versión y su licencia, y después el texto que trae consigo.
`

/** Writes licencias.txt: the licences of what browsers receive, and of the packages that the running program has. */
export function licencias(): Plugin {
  return {
    name: 'licencias',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const archivos = Object.values(bundle).flatMap((salida) =>
        salida.type === 'asset' ? salida.originalFileNames : [],
      )
      const carpetas = new Set([...deProduccion(), ...deNavegador([...this.getModuleIds(), ...archivos])])
      const paquetes = [...carpetas].sort().filter((carpeta) => existsSync(join(carpeta, 'package.json')))
      this.emitFile({ type: 'asset', fileName: 'licencias.txt', source: escribir(paquetes.map(leer)) })
    },
  }
}

/** Packages in the lock file that no development needs alone. */
function deProduccion(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages).flatMap(([carpeta, { dev }]) => (carpeta === '' || dev ? [] : [carpeta]))
}

/** Packages of which a module, or a file such as a font, is in the build. */
function deNavegador(modulos: Iterable<string>): string[] {
  return [...modulos].flatMap((id) => /node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [])
}

function leer(carpeta: string): Paquete {
  const { name, version, license } = JSON.parse(readFileSync(join(carpeta, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const archivos = readdirSync(carpeta).filter((archivo) => /^(licen[cs]e|copying|notice|ofl)/i.test(archivo))
  const texto = archivos.map((archivo) => readFileSync(join(carpeta, archivo), 'utf8').trim()).join('\n\n')
  return { nombre: name!, version: version!, licencia: license ?? 'la de su texto', texto }
}

/** A text that several packages bring word for word stands once. */
function escribir(paquetes: readonly Paquete[]): string {
  const porTexto = Map.groupBy(paquetes, ({ texto }) => texto)
  const partes = [...porTexto].map(([texto, suyos]) => {
    const nombres = suyos.map(({ nombre, version, licencia }) => `${nombre} ${version} (${licencia})`)
    return [nombres.join('\n'), texto].filter(Boolean).join('\n\n')
  })
  const letras = readFileSync('server/base/pdf/fonts/OFL.txt', 'utf8').trim()
  return [CABEZA, ...partes, `Letras de los documentos en PDF (OFL-1.1)\n\n${letras}`].join(`\n${'-'.repeat(72)}\n\n`)
}
