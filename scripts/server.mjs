import { fileURLToPath } from 'node:url'

/**
 * How the server is run, beside what its owner sets. A small young generation, an old one that is cleared when it has grown by a fifth and
 * few arenas of malloc save memory and cost some hundredths of the speed (docs/decisions/043); compiled code is kept for the next start.
 */
export const SERVER = {
  args: [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=4',
    '--heap-growing-percent=20',
    'server/main.ts',
  ],
  env: {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
    MALLOC_ARENA_MAX: '2',
  },
}
