import { type ESTree, type Plugin, parseAst } from 'vite'

const SCHEMAS = /^(params|query|body|response)$/
const SUMMARY = 'summary'

/**
 * A call from the browser needs an endpoint's method, path and access, not its schemas. Without them in the declarations, and with
 * every declaration known to have no effect, the schema library and all schemas that no screen uses itself stay out of the bundle.
 */
export function withoutSchemas(): Plugin {
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
  key.type === 'Identifier' && (key.name === SUMMARY || (SCHEMAS.test(key.name) && value.type !== 'Literal'))
