/** The part of our OpenAPI document that the fuzzer reads; it knows nothing else of the calls. */
export interface Documento {
  paths: Record<string, Record<string, Operacion>>
  components: {
    schemas: Record<string, Esquema>
    parameters: Record<string, Parametro>
    responses: Record<string, Respuesta>
  }
}

export interface Esquema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  items?: Esquema
  properties?: Record<string, Esquema>
  additionalProperties?: unknown
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Parametro {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  schema: Esquema
}

export interface Respuesta {
  $ref?: string
  content?: Record<string, { schema: Esquema }>
}

export interface Operacion {
  operationId: string
  'x-access': 'publico' | 'opcional' | 'sesion' | 'admin'
  /** The parts whose administrators may make the call as such. */
  'x-partes'?: string[]
  tags: string[]
  parameters: Parametro[]
  requestBody?: { content: Record<string, { schema: Esquema; example?: unknown }> }
  responses: Record<string, Respuesta>
}

/** A call with its address. */
export interface Llamada extends Operacion {
  method: string
  path: string
}

export function llamadasDe({ paths, components }: Documento): Llamada[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operacion]) => ({
      ...operacion,
      parameters: operacion.parameters.map((given) =>
        given.$ref ? components.parameters[ultimo(given.$ref)]! : given,
      ),
      method: method.toUpperCase(),
      path,
    })),
  )
}

/** The call that an address leads to: the one with the fewest placeholders, as OpenAPI has it. */
export function llamadaEn(llamadas: readonly Llamada[], method: string, pathname: string): Llamada | undefined {
  const parts = pathname.split('/')
  const fits = ({ path, method: its }: Llamada) => {
    const named = path.split('/')
    return its === method && named.length === parts.length && named.every((part, i) => encaja(part, parts[i]!))
  }
  const holes = ({ path }: Llamada) => path.match(/\{/g)?.length ?? 0
  return llamadas.filter(fits).sort((a, b) => holes(a) - holes(b))[0]
}

const encaja = (named: string, part: string) => named === part || (named.startsWith('{') && part !== '')

export const ultimo = (ref: string): string => ref.split('/').at(-1)!
