import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type ESTree, type Plugin, parseAst } from 'vite'

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

/** The two fonts of every page start to load with the HTML, not when the styles are read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  }
}

const SCHEMAS = /^(params|query|body|response)$/

/**
 * A call from the browser needs an endpoint's method, path and access, not its schemas. Without them in the declarations, and with
 * every declaration known to have no effect, the schema library and all schemas that no screen uses itself stay out of the bundle.
 */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) =>
        [...editsOf(parseAst(code))].reduceRight(
          (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
          code,
        ),
    },
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

/** What to change in a module of declarations, in the order of the text; what functions do later is left alone. */
function* editsOf(node: ESTree.Node): Generator<Edit> {
  if (/Function/.test(node.type)) return
  if (node.type === 'CallExpression') yield { start: node.start, end: node.start, text: '/* @__PURE__ */ ' }
  if (node.type === 'Property' && isSchema(node))
    yield { ...node, text: `${(node.key as ESTree.IdentifierName).name}: undefined` }
  else for (const child of Object.values(node).flat()) if (isNode(child)) yield* editsOf(child)
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

/** Endpoints are written out in full, and nothing else in contract/ has properties of these names. */
const isSchema = ({ key, value }: Extract<ESTree.Node, { type: 'Property' }>) =>
  key.type === 'Identifier' && SCHEMAS.test(key.name) && value.type !== 'Literal'

/** Writes .br and .gz beside every text file of the build; @fastify/static serves them as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html)$/.test(file)) continue
        const content = readFileSync(join(dir, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), withoutSchemas(), preloadFonts(), precompress()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 4096,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'ilustraciones', test: /web\/ilustraciones\// },
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
