import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { login } from '../contract/cuentas/entrada.ts'
import { salud } from '../contract/oficina/salud.ts'
import { createApi } from '../e2e/api.ts'
import { VERSION } from '../server/base/config/config.ts'
import { freePort } from './port.mjs'
import { root } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { ensureBuilt } from './toolchain.mjs'

const OLD = `v${VERSION}`
const NEW = 'v99.0.0'
const ADMIN = { email: 'duena@ejemplo.cr', password: 'una-clave-de-prueba' }
const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8')

/** The blocks of commands and settings between a heading of docs/operate.md and the next one. */
function blocksBelow(heading: string): string[] {
  const [, below = ''] = guide.split(`\n${heading}\n`)
  return [...below.split(/\n##+ /)[0]!.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!)
}

/** The service has a user of its own where we may become another one who can read this folder. */
const SETPRIV = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const another =
  process.getuid?.() === 0 &&
  spawnSync(SETPRIV[0]!, [...SETPRIV.slice(1), 'test', '-r', join(root, 'package.json')]).status === 0

/** Commands that change more of a machine than a folder, as shell functions that stay within MACHINE. */
const COMMANDS = `
  as_service='${another ? SETPRIV.join(' ') : ''} env'
  sudo() { if [ "$1" = -Hu ]; then shift 2; $as_service HOME="$MACHINE/var/lib/biobienestar" "$@"; else "$@"; fi; }
  git() { [ "$1" = clone ] || cp -R "$MACHINE/releases/$5" "$2"; }
  npm() { [ "$*" = 'run build' ] || [ "$1" = prune ] || command npm "$@"; }
  sudoedit() { cat "$MACHINE/settings" > "$1"; }
  curl() { :; }
  stop_service() {
    kill "$(cat "$MACHINE/pid")" || return 0
    while kill -0 "$(cat "$MACHINE/pid")"; do sleep 0.1; done 2>&-
  }
  systemctl() {
    [ "$1" = reload ] || [ "$1" = daemon-reload ] && return
    if [ -f "$MACHINE/pid" ]; then stop_service; fi
    cd "$MACHINE/opt/biobienestar/actual"
    start="$(sed -n 's|^ExecStart=/usr/bin/||p' "$MACHINE/etc/systemd/system/biobienestar.service")"
    (umask 077; exec $as_service NODE_ENV=production $start) > "$MACHINE/log" 2>&1 &
    echo $! > "$MACHINE/pid"
  }`

/** A folder that stands for a machine, with the releases that can be fetched onto it. */
async function freshMachine() {
  const machine = mkdtempSync(join(tmpdir(), 'maquina-'))
  onTestFinished(() => removeFolder(machine))
  chmodSync(machine, 0o755)
  for (const folder of ['opt/biobienestar', 'etc/systemd/system', 'etc/caddy', 'releases', 'cache'])
    mkdirSync(join(machine, folder), { recursive: true })
  chmodSync(join(machine, 'cache'), 0o777)
  run(machine, 'sudo install --directory --owner biobienestar --mode 700 /var/lib/biobienestar')
  onTestFinished(() => run(machine, 'stop_service'))
  return machine
}

/** Runs a block of commands of the guide as if the folder were the machine, and expects it to end well. */
function run(machine: string, commands: string, names: Record<string, string> = {}): void {
  const { status, stdout, stderr } = paste(machine, `set -e\n${commands}`, names)
  expect(status, stdout + stderr).toBe(0)
}

/** Runs a block as a person does who pastes it: one command that fails does not keep the next line from running. */
function paste(machine: string, commands: string, names: Record<string, string>) {
  const within = commands
    .replace(/(?<![\w/])\/(opt|etc|var)\//g, `${machine}/$1/`)
    .replace(/(--owner|--group) biobienestar/g, another ? '$1 65534' : '')
    .replace(/\b(VERSION|COMMIT|REPOSITORIO|COPIA)\b/g, (name) => names[name === 'COMMIT' ? 'VERSION' : name] ?? name)
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    MACHINE: machine,
    NODE_COMPILE_CACHE: join(machine, 'cache'),
  }
  // Bash takes a socket as input for a login over the network, and would read the files of the machine's owner.
  return spawnSync('bash', ['--norc', '-uc', `${COMMANDS}\n${within}`], { cwd: machine, env, encoding: 'utf8' })
}

/** A built release. The new one has another version, a migration more, and finds services by more words. */
function release(machine: string, name: string): void {
  const folder = join(machine, 'releases', name)
  for (const part of ['contract', 'server', 'scripts', 'deploy', 'dist', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (name !== NEW) return
  edit(join(folder, 'package.json'), /"version": "[^"]*"/, '"version": "99.0.0"')
  const words = "$&  { titulo: 'Más', usos: ['busqueda'], busqueda: () => 'otra palabra' },\n"
  edit(join(folder, 'server/agenda/servicios/columnas.ts'), /columns\(\n/, words)
  const up = `export const up = (db) => db.schema.alterTable('posts').addColumn('nueva', 'text').execute()\n`
  writeFileSync(join(folder, 'server/base/db/migrations/999_nueva.ts'), up)
}

function edit(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(what)
  writeFileSync(file, text.replace(what, by))
}

test.runIf(process.platform === 'linux')(
  'the guide installs a release, upgrades it and goes back',
  async () => {
    await ensureBuilt(process.execPath, () => {})
    const machine = await freshMachine()
    for (const name of [OLD, NEW]) release(machine, name)
    const port = await freePort()
    const api = createApi(`http://127.0.0.1:${port}`)
    const data = join(machine, 'var/lib/biobienestar')
    const health = () => vi.waitFor(() => api.call(salud, {}), { timeout: 60_000, interval: 200 })
    const names = async () => (await api.call(listServicios, {})).map(({ nombre }) => nombre)
    const add = (nombre: string) => api.call(createServicio, { body: { nombre, detalle: 'De prueba', precio: 1 } })

    const [install = '', settings = ''] = blocksBelow('## Una máquina, de una sentada')
    const own = `PORT=${port}\nADMIN_PASSWORD=${ADMIN.password}\n`
    writeFileSync(
      join(machine, 'settings'),
      settings.replaceAll('/var/', `${machine}/var/`).replace(/^SMTP_URL=.*\n/m, own),
    )
    run(machine, install.slice(install.indexOf('# 3.')), { VERSION: OLD, REPOSITORIO: 'x' })
    expect(await health()).toMatchObject({ base: 'bien', version: OLD.slice(1) })
    expect(statSync(join(machine, 'etc/biobienestar.env')).mode & 0o777).toBe(0o640)
    await api.call(login, { body: ADMIN })
    await add('Antes de la copia')

    const [backup = '', upgrade = ''] = blocksBelow('## Una versión nueva')
    const actual = () => readlinkSync(join(machine, 'opt/biobienestar/actual'))
    expect(paste(machine, upgrade, { VERSION: 'v0.0.0', REPOSITORIO: 'x' }).status).not.toBe(0)
    expect(actual()).toMatch(`/${OLD}`)
    run(machine, backup)
    const copies = readdirSync(join(data, 'respaldos')).filter((name) => name.endsWith('.db'))
    expect(copies).toHaveLength(1)
    const COPIA = join(data, 'respaldos', copies[0]!)
    await add('Después de la copia')
    run(machine, upgrade, { VERSION: NEW, REPOSITORIO: 'x' })
    expect(await health()).toMatchObject({ base: 'bien', version: NEW.slice(1) })
    expect(await names()).toEqual(['Antes de la copia', 'Después de la copia'])
    expect(await api.call(listServicios, { query: { buscar: 'otra palabra' } })).toHaveLength(2)

    const [back = '', restore = ''] = blocksBelow('### Volver a la anterior')
    run(machine, back, { VERSION: OLD })
    await vi.waitFor(() => expect(readFileSync(join(machine, 'log'), 'utf8')).toMatch(/más nueva.+999_nueva/), {
      timeout: 60_000,
    })
    const ajustes = () => readFileSync(join(machine, 'etc/biobienestar.env'), 'utf8')
    const antes = ajustes()
    writeFileSync(join(machine, 'rota.db'), 'no es una copia')
    expect(paste(machine, restore, { COPIA: join(machine, 'rota.db') }).status).not.toBe(0)
    expect(ajustes()).toBe(antes)
    run(machine, restore, { COPIA })
    expect(await health()).toMatchObject({ base: 'bien', version: OLD.slice(1) })
    expect(await names()).toEqual(['Antes de la copia'])
    expect(statSync(join(data, 'biobienestar.db')).mode & 0o777).toBe(0o600)
  },
  240_000,
)
