import { run } from './processes.mjs'

const NO_INSTALL = '--no-install'

/**
 * Says what is going to be installed on this machine and why, unless whoever started us wants nothing installed.
 * @param {string} what
 * @param {string} why
 */
export function mayInstall(what, why) {
  if (process.argv.includes(NO_INSTALL)) return false
  console.log(`Installing ${what}: ${why}. ${NO_INSTALL} does without.`)
  return true
}

/**
 * Installs a Debian package where this user may; false when that is not possible here.
 * @param {string} name
 * @param {string} why
 */
export async function aptInstall(name, why) {
  if ((await run('apt-get', ['--version'])).code !== 0 || !mayInstall(`${name} with apt`, why)) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    const { code } = await run(command, rest, { env })
    if (code !== 0) return false
  }
  return true
}

/** The other arguments of the command line. */
export const args = process.argv.slice(2).filter((arg) => arg !== NO_INSTALL)
