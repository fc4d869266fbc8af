import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'
import { TARGET } from './scripts/browsers.mjs'
import { licencias } from './web/build/licencias.ts'
import { twoSheets } from './web/build/twoSheets.ts'
import { withoutSummaries } from './web/build/withoutSummaries.ts'

/** A module's path below this folder: the folders above it may have names of ours, like `web`. */
const ours = (id: string) => relative(import.meta.dirname, id)

/** `Banda_titulo`, `oficina-Banco_lista`: readable, unique (`web/styles.test.ts`), and made of words that the page has anyway, so that it weighs less than a hash. */
function classNameOf(name: string, file: string): string {
  const [, oficina = '', sheet] = /^web\/(oficina)?.*?(\w+)\.module\.css/.exec(ours(file)) ?? []
  return `${oficina && 'oficina-'}${sheet}_${name}`
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

/** What the chunks of the back office are called. */
const OFICINA = 'oficina-'

/** Writes .br and .gz beside every text file of the build; @fastify/static serves them as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html|txt)$/.test(file)) continue
        const content = readFileSync(join(dir, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The picture of a page that is shared and has none of its own: what reads it knows no SVG. */
function sharingPicture(): Plugin {
  return {
    name: 'sharing-picture',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const source = await sharp('web/build/compartir.svg').png({ palette: true, compressionLevel: 9 }).toBuffer()
      this.emitFile({ type: 'asset', fileName: 'compartir.png', source })
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  // Where `npm run dev` looks for packages; without it, it looks for the input of the build below the root.
  optimizeDeps: { entries: ['index.html'] },
  plugins: [withoutSummaries(), react(), twoSheets(), sharingPicture(), licencias(), precompress()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: TARGET,
    assetsInlineLimit: 4096,
    modulePreload: {
      polyfill: false,
      // What a screen of the office imports is not listed on every page: the page that opens there announces it, and later its chunk tells.
      resolveDependencies: (file, deps) => (file.includes(OFICINA) ? [] : deps),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          // The home page is part of the first visit too.
          input: ['web/index.html', 'web/sitio/inicio/InicioPage.tsx'],
          output: {
            // Every name is listed in the first page: what a chunk holds is in the manifest.
            chunkFileNames: ({ moduleIds }) =>
              `assets/${moduleIds.some((id) => id.includes('/web/oficina/')) ? OFICINA : ''}[hash].js`,
            codeSplitting: {
              // One file of what every page loads, one of what most screens share (docs/decisions/056).
              groups: [
                {
                  name: 'comun',
                  test: (id) => /node_modules|^web\/(?!sitio\/inicio\/[A-Z])|^contract\//.test(ours(id)),
                  tags: ['$initial'],
                },
                {
                  name: 'compartido',
                  test: (id) =>
                    /node_modules|^web\/(base|ui(?!\/form\/(held|store|draft|Form|Field|values)\.ts)|cuentas)\/|^contract\//.test(
                      ours(id),
                    ),
                  minShareCount: 20,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: { '/api/': api, '/imagenes/': api, '/buzon': api },
  },
}))
