import fc from 'fast-check'
import type { Esquema, Llamada, Parametro } from './documento.ts'
import { Sabido, sabidoDe } from './memoria.ts'
import { hostiles, validos } from './valores.ts'

type Esquemas = Record<string, Esquema>
/** 'ejemplo' is as the document shows it. */
type Trato = 'ejemplo' | 'valida' | 'casi' | 'hostil'

/** A request before what only the run knows was put into it. */
export interface Peticion {
  llamada: Llamada
  trato: Trato
  /** Which of what is known is meant. */
  n: number
  params: Record<string, unknown>
  query: [string, unknown][]
  body: unknown
  /** How the body travels: as it should, or broken. */
  cuerpo: 'json' | 'roto' | 'hondo' | 'texto' | 'formulario' | 'multipart' | 'multipart roto'
  headers: Record<string, string>
  conSesion: boolean
}

/** Each of these hashes passwords, up to five, which costs more than a hundred other requests. */
const HASHES =
  /^(login|preRegistro|verificarRegistro|reenviarCodigo|restablecerContrasena|cambiarContrasena|pedirEliminacion|\w*SegundoFactor|renovarCodigos)$/

/** Requests of one's own calls, mostly, and of other people's: half of them fit, the others nearly do or mean harm. */
export function peticiones(
  propias: readonly Llamada[],
  ajenas: readonly Llamada[],
  esquemas: Esquemas,
): fc.Arbitrary<Peticion> {
  const some = (weight: number, which: readonly Llamada[]) =>
    which.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...which) }] : []
  const llamadas = fc.oneof(
    ...some(
      16,
      propias.filter(({ operationId }) => !HASHES.test(operationId)),
    ),
    ...some(
      1,
      propias.filter(({ operationId }) => HASHES.test(operationId)),
    ),
    ...some(4, ajenas),
  )
  const trato = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Trato>('valida') },
    { weight: 1, arbitrary: fc.constant<Trato>('casi') },
    { weight: 1, arbitrary: fc.constant<Trato>('hostil') },
  )
  return fc.tuple(llamadas, trato).chain(([llamada, como]) => peticionDe(llamada, como, esquemas))
}

export function peticionDe(llamada: Llamada, trato: Trato, esquemas: Esquemas): fc.Arbitrary<Peticion> {
  const inPath = llamada.parameters.filter(({ in: where }) => where === 'path')
  const inQuery = llamada.parameters.filter(({ in: where }) => where === 'query')
  const params = fc.record(Object.fromEntries(inPath.map((given) => [given.name, parametro(given, llamada, esquemas)])))
  const query = fc.record(
    Object.fromEntries(inQuery.map((given) => [given.name, parametro(given, llamada, esquemas)])),
    {
      requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
    },
  )
  const valida = fc.record({
    llamada: fc.constant(llamada),
    trato: fc.constant(trato),
    n: fc.nat(1000),
    params,
    query: query.map((given): [string, unknown][] => Object.entries(given)),
    body: cuerpoValido(llamada, trato, esquemas),
    cuerpo: fc.constant<Peticion['cuerpo']>(llamada.requestBody?.content['multipart/form-data'] ? 'multipart' : 'json'),
    headers: fc.constant({ accept: 'application/json' }),
    conSesion: fc.constant(true),
  })
  if (trato === 'ejemplo' || trato === 'valida') return valida
  return fc.tuple(valida, trato === 'casi' ? casi : hostil).map(([peticion, cambio]) => cambio(peticion))
}

/** A parameter: mostly one that is known, or else one that fits. */
function parametro({ name, schema }: Parametro, llamada: Llamada, esquemas: Esquemas): fc.Arbitrary<unknown> {
  const sabido = sabidoDe(name, '', llamada)
  const otros = validos(schema, esquemas)
  return sabido ? fc.oneof({ weight: 6, arbitrary: fc.constant(new Sabido(sabido)) }, otros) : otros
}

/** The example of the document with what is known in it; one of its fields may be something else that fits. */
function cuerpoValido(llamada: Llamada, trato: Trato, esquemas: Esquemas): fc.Arbitrary<unknown> {
  const { schema, example } = llamada.requestBody?.content['application/json'] ?? {}
  if (!schema) return fc.constant(undefined)
  const { version: _, ...ejemplo } = conSabidos(example, '', llamada) as Record<string, unknown>
  if (trato === 'ejemplo') return fc.constant(ejemplo)
  const otro = validos(schema, esquemas) as fc.Arbitrary<Record<string, unknown>>
  const uno = fc.subarray(Object.keys(ejemplo), { maxLength: Math.min(1, Object.keys(ejemplo).length) })
  const mezcla = fc.tuple(otro, uno).map(([valores, names]) => {
    const changed = names.filter((name) => name in valores).map((name) => [name, valores[name]])
    return { ...ejemplo, ...Object.fromEntries(changed) }
  })
  return fc.oneof({ weight: 3, arbitrary: fc.constant(ejemplo) }, { weight: 3, arbitrary: mezcla }, otro)
}

function conSabidos(value: unknown, parent: string, llamada: Llamada): unknown {
  if (Array.isArray(value)) {
    const sabido = value.every((one) => typeof one === 'string') && sabidoComo(value[0], 'fecha', parent, llamada)
    return value.map((one) => (sabido ? new Sabido(sabido) : conSabidos(one, parent, llamada)))
  }
  if (typeof value !== 'object' || value === null) return value
  // A price that is made up is never the one of the product that is named.
  const { precioMostrado: _, ...campos } = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(campos).map(([name, part]) => {
      const sabido = sabidoComo(part, name, parent, llamada)
      return [name, sabido ? new Sabido(sabido) : conSabidos(part, name, llamada)]
    }),
  )
}

/** The kind of value of a field by its example in the document: some days come with their hour. */
function sabidoComo(ejemplo: unknown, name: string, parent: string, llamada: Llamada): string | undefined {
  const sabido = sabidoDe(name, parent, llamada)
  return sabido === 'fecha' && String(ejemplo).includes('T') ? 'fechaHora' : sabido
}

type Cambio = (peticion: Peticion) => Peticion

/** One thing is missing, too much, or of another kind. */
const casi: fc.Arbitrary<Cambio> = fc
  .tuple(fc.nat(), hostiles, fc.constantFrom('quita', 'pone', 'cambia'))
  .map(([n, valor, que]) => (peticion) => {
    if (typeof peticion.body === 'object' && peticion.body !== null) {
      return { ...peticion, body: cambiado(peticion.body as Record<string, unknown>, n, valor, que) }
    }
    const query =
      que === 'quita' ? peticion.query.slice(1) : [...peticion.query, ['buscar', valor] as [string, unknown]]
    return { ...peticion, query }
  })

function cambiado(body: Record<string, unknown>, n: number, valor: unknown, que: string): Record<string, unknown> {
  const names = Object.keys(body)
  const name = names[n % names.length] ?? 'x'
  const { [name]: _, ...rest } = body
  if (que === 'quita') return rest
  return que === 'pone' ? { ...body, rol: 'ADMIN', id: 1, extra: valor } : { ...rest, [name]: valor }
}

const cabeceras = fc.constantFrom<Record<string, string>>(
  { accept: 'text/html' },
  { accept: '*/*', 'accept-encoding': 'br, gzip;q=0' },
  { accept: 'application/json', origin: 'https://malo.example' },
  { accept: 'application/json', origin: 'null' },
  { accept: 'application/json', 'idempotency-key': 'x' },
  { accept: 'application/json', 'idempotency-key': 'la misma clave' },
  { accept: 'application/json', 'idempotency-key': 'k'.repeat(300) },
  { accept: 'application/json', 'idempotency-key': 'ñandú-ñandú' },
  { accept: 'application/json', 'if-none-match': '*', range: 'bytes=0-0' },
  { accept: 'application/json', 'x-forwarded-for': '::1, <b>', 'x-forwarded-host': 'malo.example' },
  { accept: 'application/json', cookie: 'bio_sesion=; bio_sesion=%E0%A4%A; __proto__=x; =; bio_navegador=é' },
  { accept: 'application/json', host: 'malo.example:99999', 'x-largo': 'a'.repeat(7000) },
)

/** Anything anywhere. */
const hostil: fc.Arbitrary<Cambio> = fc
  .record({
    valor: hostiles,
    n: fc.nat(),
    donde: fc.constantFrom('path', 'query', 'campo', 'body', 'headers', 'cuerpo', 'sesion', 'repetida'),
    headers: cabeceras,
    cuerpo: fc.constantFrom<Peticion['cuerpo']>('roto', 'hondo', 'texto', 'formulario', 'multipart', 'multipart roto'),
  })
  .map(({ valor, n, donde, headers, cuerpo }) => (peticion) => {
    const names = Object.keys(peticion.params)
    const campos = (peticion.body ?? {}) as Record<string, unknown>
    if (donde === 'path' && names.length > 0) {
      return { ...peticion, params: { ...peticion.params, [names[n % names.length]!]: valor } }
    }
    if (donde === 'campo') return { ...peticion, body: cambiado(campos, n, valor, 'cambia') }
    if (donde === 'body') return { ...peticion, body: valor }
    if (donde === 'headers') return { ...peticion, headers }
    if (donde === 'cuerpo') return { ...peticion, cuerpo, body: peticion.body ?? valor }
    if (donde === 'sesion') return { ...peticion, conSesion: false }
    if (donde === 'repetida')
      return { ...peticion, query: [...peticion.query, ...peticion.query, ['pagina', '1'], ['pagina', '2']] }
    const named = peticion.llamada.parameters.filter(({ in: where }) => where === 'query')
    return { ...peticion, query: [...peticion.query, [named[n % named.length]?.name ?? 'x', valor]] }
  })
