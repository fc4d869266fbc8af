import fc from 'fast-check'
import { type Esquema, ultimo } from './documento.ts'

type Valores = fc.Arbitrary<unknown>
type Esquemas = Record<string, Esquema>

const palabra = fc.stringMatching(/^[a-záéíóúñ ]{1,12}[a-z]$/)

/** Values that fit a schema. */
export function validos(esquema: Esquema, esquemas: Esquemas): Valores {
  if (esquema.$ref) return validos(esquemas[ultimo(esquema.$ref)]!, esquemas)
  if (esquema.enum) return fc.constantFrom(...esquema.enum)
  const una = esquema.anyOf ?? esquema.oneOf
  if (una) return fc.oneof(...una.map((one) => validos(one, esquemas)))
  if (Array.isArray(esquema.type))
    return fc.oneof(...esquema.type.map((type) => validos({ ...esquema, type }, esquemas)))
  switch (esquema.type) {
    case 'object':
      return objetos(esquema, esquemas)
    case 'array': {
      const { minItems = 0, maxItems = 3 } = esquema
      return fc.array(validos(esquema.items!, esquemas), { minLength: minItems, maxLength: Math.min(maxItems, 3) })
    }
    case 'string':
      return textos(esquema)
    case 'integer':
      return enteros(esquema)
    case 'number':
      return enteros({ ...esquema, maximum: 1_000_000 }).map((n) => Number(n) / 100)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objetos({ properties = {}, required = [] }: Esquema, esquemas: Esquemas): Valores {
  const parts = Object.entries(properties).map(([name, property]) => [name, validos(property, esquemas)] as const)
  return fc.record(Object.fromEntries(parts), { requiredKeys: required })
}

function enteros({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Esquema): Valores {
  const top = Math.max(minimum, maximum)
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(top, minimum + 50) }) },
    fc.constantFrom(minimum, top),
    fc.bigInt({ min: BigInt(Math.ceil(minimum)), max: BigInt(Math.floor(top)) }).map(Number),
  )
}

function textos({ format, pattern, minLength = 0, maxLength = 200, examples }: Esquema): Valores {
  if (format === 'email') return palabra.map((nombre) => `${nombre.replace(/[^a-z]/g, '')}x@ejemplo.cr`)
  if (format === 'date') return dias
  if (format === 'date-time-local') return dias.map((dia) => `${dia}T10:00`)
  if (pattern) return examples ? fc.constantFrom(...examples) : fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: palabra.map((texto) => texto.slice(0, maxLength)) },
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.constant('x'.repeat(maxLength)),
  )
}

const dias = fc
  .date({ min: new Date('2026-11-21'), max: new Date('2027-03-10'), noInvalidDate: true })
  .map((dia) => dia.toISOString().slice(0, 10))

const profundo = (hondo: number): unknown => (hondo === 0 ? 1 : { a: [profundo(hondo - 1)] })

/** Values of an attacker or of a broken program. */
export const hostiles: Valores = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '__proto__',
      'constructor',
      'null',
      'undefined',
      'NaN',
      '-1',
      '0',
      '1e309',
      '01',
      '1.5',
      '٣',
    ],
    ...["' or 1=1 --", '"; drop table usuarios; --', '<script>alert(1)</script>', '%00', '../../etc/passwd'],
    ...[
      '\ud800',
      '\u202e',
      '\ufeff',
      'İ'.repeat(50),
      '👩‍👩‍👧‍👦'.repeat(40),
      'a\r\nset-cookie: x=1',
      '%',
      '_',
      '\\',
      '*',
    ],
    ...[
      '2026-02-30',
      '0000-00-00',
      '9999-12-31',
      '-271821-04-20',
      '+275760-09-13',
      '2026-11-23T25:00',
      '9999-12-31T23:59',
    ],
    ...[0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 999_999_999_999_999, 5e-324],
    ...[null, true, false, [], {}, [[]], [null], { id: {} }, { length: -1 }, { toString: 1 }, { $ne: null }],
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer({ min: 1, max: 200_000 }).map((largo) => 'a'.repeat(largo)),
  fc.integer({ min: 1, max: 500 }).map(profundo),
  fc.jsonValue(),
  fc.double(),
)
