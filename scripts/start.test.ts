import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './port.mjs'
import { root } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'

/** A download that nothing was installed into. */
async function freshDownload() {
  const folder = await mkdtemp(join(tmpdir(), 'descarga-'))
  onTestFinished(() => removeFolder(folder))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  return folder
}

/** Runs a script until it ends or has written `last`. */
async function say(script: string, { last = /$^/, env = {}, node = [] as string[] }) {
  const child = spawn(process.execPath, [...node, script], { env: { PATH: process.env.PATH, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      if (last.test(said)) child.kill()
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

const NO_REGISTRY = 'http://127.0.0.1:1/'
const REFUSED = /ECONNREFUSED/

/** What makes a script believe that it runs on this version of Node. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`,
]

test('an old Node is refused in one sentence before anything is installed', async () => {
  const folder = await freshDownload()
  const { code, said } = await say(join(folder, 'scripts/start.mjs'), { node: asNode('18.20.8') })
  expect(code).toBe(1)
  expect(said).toMatch(/^Esta máquina tiene Node 18\.20\.8, [^\n]+ 20\.19 [^\n]+\.\n$/)
  expect(await readdir(folder)).not.toContain('node_modules')
})

test('a library that Node 26 lacks on this machine is named in one sentence before anything is installed', async () => {
  const folder = await freshDownload()
  const list = '#!/bin/sh\necho "  libc.so.6 (libc6,x86-64) => /lib/libc.so.6"\n'
  await writeFile(join(folder, 'ldconfig'), list, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}`, npm_config_registry: NO_REGISTRY }
  const { code, said } = await say(join(folder, 'scripts/start.mjs'), { node: asNode('20.20.2'), last: REFUSED, env })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Instalando dependencias…\nA esta máquina le falta libatomic\.so\.1, [^\n]+ libatomic1\)[^\n]+\.\n$/,
  )
  expect(await readdir(folder)).not.toContain('node_modules')
})

test('a registry that cannot be reached is told with the line of npm', async () => {
  const folder = await freshDownload()
  const env = { npm_config_registry: NO_REGISTRY, npm_config_cache: join(folder, 'cache') }
  const { said } = await say(join(folder, 'scripts/start.mjs'), { last: REFUSED, env })
  expect(said).toMatch(/El registro de paquetes de npm no responde[^\n]+\n {2}npm http fetch [^\n]+ECONNREFUSED/)
})

test('development tells a taken port in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const { code, said } = await say(join(root, 'scripts/dev.mjs'), { env: { PORT: String(port) } })
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^El puerto ${port} ya está en uso: [^\\n]+\\.\\n$`))
})

test('development says its address once both halves answer', { timeout: 120_000 }, async () => {
  const [port, data] = [await freePort(), await mkdtemp(join(tmpdir(), 'desarrollo-'))]
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
    await removeFolder(data)
  })
  const said = new Promise<string>((tell) => {
    let dicho = ''
    child.stdout.on('data', (chunk) => {
      dicho += chunk
      const address = /Todo responde: (\S+)\n/.exec(dicho)?.[1]
      if (address) tell(address)
    })
  })
  const address = await Promise.race([said, ended.then(([code]) => `ended with ${code}`)])
  expect(address).toBe(`http://localhost:${port}`)
  const halves = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port + 1}/api/salud`]
  const answers = await Promise.all(halves.map((half) => fetch(half)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('development tells what is wrong in the configuration before anything starts', async () => {
  const { code, said } = await say(join(root, 'scripts/dev.mjs'), { last: /VITE/, env: { TRUST_PROXY: 'si' } })
  expect(code).toBe(1)
  expect(said).toMatch(/^La configuración no es válida:\n {2}TRUST_PROXY: [^\n]+\n$/)
})
