import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findPrograms } from './deploy.mjs'
import { freePort } from './port.mjs'
import { root } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { SERVER } from './server.mjs'
import { ensureBuilt, ensureCompiled } from './toolchain.mjs'

const programs = await findPrograms()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const dockerfile = read('Dockerfile')
const unit = read('deploy/biobienestar.service')
const compose = read('compose.yaml')

/** The settings that compose.yaml must pass on. */
const SETTINGS = {
  DOMINIO: 'citas.ejemplo.cr',
  POSTGRES_PASSWORD: 'clave',
  SMTP_URL: 'smtp://correo.example',
  ADMIN_EMAIL: 'ana@citas.example',
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operar-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}

async function output([program = '', ...rest]: string[], args: string[], env = {}): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const { stdout, stderr } = await promisify(execFile)(program, [...rest, ...args], options)
  return stdout + stderr
}

test.skipIf(!programs['systemd-analyze'])('systemd takes the unit, and finds it well closed', async () => {
  const file = join(temporary(), 'biobienestar.service')
  writeFileSync(file, unit.replace('/usr/bin/node', `"${process.execPath}"`))
  const said = await output(programs['systemd-analyze']!, ['verify', '--man=no', file])
  expect(said.split('\n').filter((line) => line.includes('biobienestar'))).toEqual([])
  await output(programs['systemd-analyze']!, ['security', '--offline=true', '--threshold=20', file])
})

test.skipIf(!programs.caddy)('Caddy takes its file', async () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  expect(await output(programs.caddy!, args, SETTINGS)).toContain('Valid configuration')
})

test.skipIf(!programs['docker-compose'])(
  'docker-compose takes its file, and asks for what is not set',
  async () => {
    const config = (env: object) => output(programs['docker-compose']!, ['--file', 'compose.yaml', 'config'], env)
    expect(await config(SETTINGS)).toContain('PUBLIC_URL: https://citas.ejemplo.cr')
    await expect(config({ ...SETTINGS, SMTP_URL: '' })).rejects.toThrow('smtps://user:password@server:465')
  },
  60_000,
)

test('the server is run everywhere as npm start runs it, on the same Node', () => {
  const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!)
  expect(command).toEqual(['node', ...SERVER.args])
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(`/usr/bin/node ${SERVER.args.join(' ')}`)
  const { node } = JSON.parse(read('package.json')).config
  expect(new Set(all(dockerfile, /^FROM node:([\d.]+)-/gm))).toEqual(new Set([node]))
})

test('the server has the same memory everywhere, and may do what it does', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = SERVER.env
  for (const [name, value] of Object.entries(env)) {
    expect(dockerfile).toContain(`\nENV ${name}=${value}\n`)
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`)
  }
  for (const file of [dockerfile, unit]) expect(file).toContain('scripts/compile.mjs')
  // server/base/threads/worker-thread.ts; it is one of @resources.
  expect(unit.lastIndexOf('\nSystemCallFilter=setpriority\n')).toBeGreaterThan(unit.indexOf('@resources'))
})

test('a server that starts after it was compiled compiles nothing', async () => {
  const cache = temporary()
  vi.stubEnv('NODE_COMPILE_CACHE', cache)
  onTestFinished(() => void vi.unstubAllEnvs())
  const compiled = () => readdirSync(cache, { recursive: true }).sort()
  await ensureCompiled(process.execPath, () => {})
  const first = compiled()
  expect(first.length).toBeGreaterThan(700)
  rmSync(join(cache, '.huella'))
  await ensureCompiled(process.execPath, () => {})
  expect(compiled()).toEqual(first)
})

test('a container gets every setting, but the limits that only this machine may switch off', () => {
  const app = compose.slice(compose.indexOf('\n  app:\n'), compose.indexOf('\n  postgres:\n'))
  const given = [...all(app, /^ {6}([A-Z\d_]+):/gm), ...all(dockerfile, /^ENV (\w+)=/gm), 'RATE_LIMIT']
  const settings = all(read('server/base/config/config.ts'), /^ {2}([A-Z\d_]+): /gm)
  expect(settings.filter((name) => !given.includes(name))).toEqual([])
})

test('what builds, runs and checks is in the lock file for every machine that the guide names', () => {
  const locked = Object.keys(JSON.parse(read('package-lock.json')).packages)
  const machines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
  for (const native of [
    '@img/sharp-',
    '@rolldown/binding-',
    'lightningcss-',
    '@typescript/typescript-',
    '@biomejs/cli-',
    '@oxc-parser/binding-',
  ]) {
    const missing = machines.filter(
      (machine) => !locked.some((path) => path.startsWith(`node_modules/${native}${machine}`)),
    )
    expect(missing, native).toEqual([])
  }
})

test('the lock file names every optional package of each that it has, which npm ci asks for', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('taking out the development packages leaves the lock file, by which a later start knows what is installed', () => {
  const prunes = all(dockerfile + read('docs/operate.md'), /(npm prune .*)/g)
  expect(prunes.length).toBeGreaterThan(2)
  expect(prunes.filter((command) => !command.includes('--no-save'))).toEqual([])
})

test('the image is of fixed versions, holds no tests, and is not made without its compile cache', () => {
  expect(all(compose, /^ {4}image: (?!biobienestar)(.*)$/gm)).toEqual([
    expect.stringMatching(/^caddy:\d+\.\d+\.\d+$/),
    expect.stringMatching(/^postgres:\d+\.\d+$/),
  ])
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['**/*.test.ts', 'server/testing', 'e2e', '.env', 'data']) expect(ignored).toContain(path)
  expect(dockerfile).toMatch(/^RUN node scripts\/compile\.mjs && test -s "\$NODE_COMPILE_CACHE\/\.huella"$/m)
  expect(dockerfile.indexOf('ensureInstalled')).toBeLessThan(dockerfile.indexOf('COPY . .'))
})

test('every variable is one that the program or Node reads', () => {
  const known = [
    ...all(read('server/base/config/config.ts'), /^ {2}([A-Z\d_]+): /gm),
    'NODE_COMPILE_CACHE',
    ...Object.keys(SERVER.env),
  ]
  const app = compose.slice(compose.indexOf('\n  app:\n'), compose.indexOf('\n  postgres:\n'))
  const named = [
    ...all(dockerfile, /^ENV (\w+)=/gm),
    ...all(unit, /^Environment=(\w+)=/gm),
    ...all(app, /^ {6}([A-Z\d_]+):/gm),
    ...all(read('docs/operate.md'), /^([A-Z\d_]+)=/gm),
  ]
  const ofCompose = all(compose, /\$\{(\w+)/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.includes(name) && !ofCompose.includes(name))).toEqual([])
})

/** The last stage of the Dockerfile: the files it copies, and of the packages those that `npm prune` leaves. */
function copyFinalStage(folder: string): void {
  const copied = all(dockerfile, /^COPY --from=build (.*) \.\//gm).flatMap((line) => line.split(' '))
  for (const path of copied.map((path) => path.replace('/app/', ''))) {
    if (path !== 'node_modules') cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
}

/** Starts a program; what it answers ends it, and expects it to do so by itself. */
function start(command: string[], cwd: string, env: Record<string, string>) {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, env: { PATH: process.env.PATH, HOME: cwd, ...env }, stdio: 'ignore' })
  const gone = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  }
}

describe('the product as the image has it', () => {
  const ANSWERS = { timeout: 60_000, interval: 100 }
  const folder = mkdtempSync(join(tmpdir(), 'imagen-'))
  let PORT: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    await ensureBuilt(process.execPath, () => {})
    copyFinalStage(folder)
    PORT = String(await freePort())
    const env = { PUBLIC_URL: 'https://citas.example', TRUST_PROXY: 'yes', EXAMPLES: 'no' }
    const own = { PORT, DATA_DIR: join(folder, 'datos'), NODE_OPTIONS: '--preserve-symlinks' }
    stop = start([process.execPath, ...SERVER.args], folder, { ...env, ...own })
    const health: string[] = JSON.parse(/^ {2}CMD (.*)$/m.exec(dockerfile)![1]!)
    await vi.waitFor(() => output(health, [], { PORT }), ANSWERS)
    await expect(output(health, [], { PORT: String(await freePort()) })).rejects.toThrow()
  }, 120_000)
  afterAll(async () => {
    await stop()
    await removeFolder(folder)
  })

  test('has all that pages, pictures and the documentation need', async () => {
    const body = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).text()
    expect(await body('/about')).toContain('</main>')
    expect(await body('/compartir.png')).toContain('PNG')
    expect(await body('/api/docs/')).toContain('lector.js')
  })

  test.skipIf(!programs.caddy)(
    'knows behind Caddy who people are, and that the way is https',
    async () => {
      const place = temporary()
      const url = `http://localhost:${await freePort()}`
      writeFileSync(join(place, 'Caddyfile'), `{\n\tadmin off\n}\nimport "${join(root, 'deploy/Caddyfile')}"\n`)
      const stopCaddy = start([...programs.caddy!, 'run', '--config', 'Caddyfile'], place, { PORT, DOMINIO: url })
      onTestFinished(stopCaddy)
      await vi.waitFor(async () => expect((await fetch(`${url}/api/salud`)).status).toBe(200), ANSWERS)

      const send = (path: string, body: object, headers = {}) => {
        const content = { 'content-type': 'application/json', origin: 'https://citas.example', ...headers }
        return fetch(url + path, { method: 'POST', headers: content, body: JSON.stringify(body) })
      }
      const persona = { nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', password: 'una montaña con nubes' }
      const registered = await send('/api/usuarios/pre-registro', persona)
      expect(registered.headers.get('set-cookie')).toMatch(/^__Host-\w+=.*; Secure/)
      expect((await send('/api/usuarios/pre-registro', persona, { origin: 'http://citas.example' })).status).toBe(403)
      for (const path of ['/metrics', '/buzon']) expect((await fetch(url + path)).status, path).toBe(404)

      const wrong = { token: 'x', password: 'una montaña con nubes' }
      const from = async (ip: string) =>
        (await send('/api/usuarios/restablecer-contrasena', wrong, { 'x-forwarded-for': ip })).status
      const statuses = await Promise.all(Array.from({ length: 105 }, (_, i) => from(`203.0.113.${i}`)))
      expect(new Set(statuses), 'an address that somebody invents does not count').toEqual(new Set([400, 429]))
    },
    120_000,
  )
})
