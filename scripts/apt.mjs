import { run } from './processes.mjs'

/** Installs a Debian package where this user may; false when that is not possible here. */
export async function aptInstall(/** @type {string} */ name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    const { code } = await run(command, rest, { env })
    if (code !== 0) return false
  }
  return true
}
