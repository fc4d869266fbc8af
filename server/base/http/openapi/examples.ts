import type { Json } from './schemas.ts'

/** No thing has this id or version, so pressing an example in the browser changes nothing. */
const NOBODY = 999_999_999_999_999

const BY_NAME: Record<string, unknown> = {
  id: NOBODY,
  ids: [NOBODY],
  usuarioId: NOBODY,
  userId: NOBODY,
  productoId: NOBODY,
  version: NOBODY,
  nombre: 'Ejemplo',
  apellido: 'Mora',
  password: 'una frase que solo sé yo',
  actual: 'una frase que solo sé yo',
  codigo: '123456',
  email: 'ana@correo.example',
  whatsapp: '506 8888 0000',
  telefono: '2230 0000',
  sinpe: '8888 0000',
  iban: 'CR05 0152 0200 1026 2840 66',
  facebook: 'https://www.facebook.com/ejemplo',
  instagram: 'https://www.instagram.com/ejemplo',
  endpoint: 'https://push.correo.example/ejemplo',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  imagenUrl: null,
  imagen: null,
  // A bono of a day gone by is refused.
  vence: null,
  fechaFin: '2020-01-15T16:00:00',
  fin: '2020-01-15T16:00:00',
  cierra: '12:00',
  // One unit is the case that a fault in counting leaves right.
  cantidad: 2,
  // Only a weekly block has a last day.
  semanal: true,
  // The owner decides what is for sale or takes place; an example leaves it off.
  activo: false,
}

/** A value that fits a schema and, sent as it is, does no harm. */
export function exampleOf(schema: Json, components: Record<string, Json>, name = ''): unknown {
  if (name in BY_NAME && !schema.enum) return BY_NAME[name]
  if (schema.$ref) return exampleOf(components[String(schema.$ref).split('/').at(-1)!]!, components, name)
  const {
    examples,
    enum: words,
    oneOf,
    anyOf = oneOf,
    type,
  } = schema as { examples?: unknown[]; enum?: unknown[]; anyOf?: Json[]; oneOf?: Json[]; type: string }
  if (examples || words) return (examples ?? words)![0]
  if (anyOf) return exampleOf(anyOf[0]!, components, name)
  if (type === 'array') return [exampleOf(schema.items as Json, components)]
  if (type === 'object') {
    const properties = Object.entries(schema.properties as Record<string, Json>)
    return Object.fromEntries(properties.map(([key, property]) => [key, exampleOf(property, components, key)]))
  }
  if (type === 'boolean') return false
  return type === 'string' ? 'Ejemplo' : Math.max(1, Number(schema.minimum ?? 1))
}

/** The example of a path's parameter: for reading the first thing of its kind, for changing one that does not exist. */
export function exampleOfParameter(name: string, schema: Json, reads: boolean): unknown {
  if (schema.type === 'integer') return reads ? 1 : NOBODY
  if (name === 'codigo') return 'BIO-0000-0000'
  return exampleOf(schema, {}, name)
}
