import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/.*\.ts$/
/** A text in any quotes, on the line of its name or the next. */
const SUMMARY = /\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g

/** Leaves out of the browser's code what each call is for in words: the document of the API alone has it, and the server makes that. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: code.replace(SUMMARY, "summary: '',"), map: null }),
    },
  }
}
