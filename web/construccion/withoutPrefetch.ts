import type { Plugin } from 'vite'

/** What Link does for the framework mode of React Router, and what is left of it without. */
const EDITS = [
  ['usePrefetchBehavior(prefetch, rest)', '[false, null, {}]'],
  ['shouldPrefetch && !isAbsolute ?', 'false ?'],
] as const

/**
 * A link of React Router can load the page it leads to in advance, in the framework mode that we do not use. That never happens here,
 * yet every link watches for it, and all of its code is in the build. Fails when a new version is written differently.
 */
export function withoutPrefetch(): Plugin {
  return {
    name: 'without-prefetch',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler: (code) =>
        EDITS.reduce((edited, [from, to]) => {
          if (!edited.includes(from)) throw new Error(`React Router has changed: there is no ${from} in its links.`)
          return edited.replace(from, to)
        }, code),
    },
  }
}
