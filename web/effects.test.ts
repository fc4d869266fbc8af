import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname
const CONTRACT = join(WEB, '../contract')

/** The names of the calls that change something. */
const writes = new Set(
  globSync('**/*.ts', { cwd: CONTRACT }).flatMap((file) =>
    [...readFileSync(join(CONTRACT, file), 'utf8').matchAll(/const (\w+) = endpoint\(\{\s+method: '(?!GET)/g)].map(
      ([, name]) => name!,
    ),
  ),
)

/** The text from a bracket to the one that closes it. */
function bracketed(source: string, start: number): string {
  let depth = 0
  for (let end = start; end < source.length; end++) {
    if ('({['.includes(source[end]!)) depth++
    if (')}]'.includes(source[end]!) && --depth === 0) return source.slice(start, end + 1)
  }
  return source.slice(start)
}

/** What a file declares under a name: the body of a function, or the first expression of a constant that is one. */
function bodyOf(source: string, name: string): string {
  const declared = new RegExp(`(?:function ${name}\\b|const ${name} = (?:async )?(?:useEffectEvent)?)[^\\n]*?(?=[({[])`)
  const found = declared.exec(source)
  if (!found) return ''
  const start = found.index + found[0].length
  const head = bracketed(source, start)
  const rest = source.slice(start + head.length)
  const block = /^[^\n]*?\{(?=\n)/.exec(rest)
  const tail = block ? bracketed(rest, block[0].length - 1) : (/^[^\n]*(?:\n +[^\n]*)?/.exec(rest)?.[0] ?? '')
  return head + tail
}

/** What an effect of a file sends, by itself or through what the same file declares. */
function sentFromEffects(source: string): string[] {
  const senders = [...source.matchAll(/const \{([^}]*)\} = use(?:Act|Send)\(/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.split(':').at(-1)!.trim()),
  )
  const acts = senders.filter((name) => ['hacer', 'enviar'].includes(name))
  const effects = [...source.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index, 0: begin }) =>
    bracketed(source, index + begin.length - 1),
  )
  const seen = new Set<string>()
  const texts = [...effects]
  for (const text of texts)
    for (const [, name] of text.matchAll(/\b(\w+)\(/g)) {
      if (seen.has(name!)) continue
      seen.add(name!)
      texts.push(bodyOf(source, name!))
    }
  const sent = texts.flatMap((text) => [
    ...[...text.matchAll(/\bcall\(\s*(\w+)/g)].map(([, name]) => name!).filter((name) => writes.has(name)),
    ...acts.filter((name) => new RegExp(`(?<![.\\w])${name}\\(`).test(text)),
  ])
  return [...new Set(sent)]
}

test('no effect sends anything: what is sent was pressed (R-preparar)', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.ts'] }))
    expect(sentFromEffects(readFileSync(join(WEB, file), 'utf8')), file).toEqual([])
})

test('an effect that sends is found, by itself, through a function, and through an event of an effect', () => {
  const acting = 'const { hacer } = useAct()\n'
  for (const planted of [
    `${acting}useEffect(() => void hacer({}), [])`,
    `${acting}function mandar() {\n  return hacer({})\n}\nuseEffect(() => () => mandar(), [])`,
    `${acting}const enviar = useEffectEvent(() => {\n  hacer({})\n})\nuseEffect(() => enviar(), [])`,
  ])
    expect(sentFromEffects(planted)).toEqual(['hacer'])
  expect(sentFromEffects('const { enviar } = useSend(x)\nuseEffect(() => enviar(1), [])')).toEqual(['enviar'])
  expect(
    sentFromEffects(
      'useEffect(() => {\n  leer()\n}, [])\nasync function leer() {\n  await una()\n}\nfunction una() {\n  return call(addDispositivo, {})\n}',
    ),
  ).toEqual(['addDispositivo'])
  expect(
    sentFromEffects(`${acting}useEffect(() => leer(), [])\nconst leer = () => call(listDispositivos, {})`),
  ).toEqual([])
  expect(sentFromEffects(`${acting}const pulsar = () => hacer({})\nuseEffect(() => enfocar(), [])`)).toEqual([])
})
