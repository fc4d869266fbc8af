import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { buscadorDeCodigos } from './codigos-de-deuda.ts'
import { emparejar } from './emparejar.ts'
import type { CobroAnotado, DeudaPorSaldar, Libro } from './libro.ts'
import type { LineaLeida } from './linea.ts'
import { cabeEnNombre, palabrasDeNombre } from './pagador.ts'

const MARIA = { id: 1, nombre: 'María José Álvarez Bustos', telefono: '+50688887777' }
const LUIS = { id: 2, nombre: 'Luis Rojas Soto', telefono: null }

const deuda = (id: number, cambio: Partial<DeudaPorSaldar> = {}): DeudaPorSaldar => ({
  id,
  de: 'cita',
  codigo: `CITA-${id}`,
  usuarioId: 1,
  persona: MARIA.nombre,
  importe: centimos(2_500_000),
  pagado: centimos(0),
  sePide: true,
  ...cambio,
})

const cobro = (cambio: Partial<CobroAnotado> = {}): CobroAnotado => ({
  id: 70,
  monto: centimos(2_500_000),
  forma: 'SINPE',
  fecha: '2026-11-18' as Fecha,
  usuarioId: 1,
  persona: MARIA.nombre,
  referencia: null,
  codigos: ['CITA-90'],
  canales: [],
  delBanco: false,
  ...cambio,
})

const linea = (texto: string, cambio: Partial<LineaLeida> = {}): LineaLeida => ({
  n: 1,
  fecha: '2026-11-20' as Fecha,
  monto: centimos(2_500_000),
  texto,
  nombre: null,
  telefono: null,
  referencia: null,
  transito: false,
  ...cambio,
})

/** What one line is proposed to be: its class and what it names, with its sentence. */
function propuesta(una: LineaLeida, libro: Partial<Libro> = {}) {
  const todo = { deudas: [deuda(12)], cobros: [], personas: [MARIA, LUIS], pagadores: new Map(), ...libro }
  const { clase, deudas, motivo, cobroId } = emparejar([una], 'ESTADO', todo).get(1)!
  return { que: [clase, ...deudas.map(({ codigo, monto }) => `${codigo} ${monto / 100}`)].join(' '), motivo, cobroId }
}

const MARIA_PAGA = 'SINPE MOVIL BUSTOS ALVAREZ MARIA JO/gracias'

test.each([
  [
    'a deposit',
    linea('cita 12', { monto: centimos(500_000) }),
    [deuda(12, { adelanto: centimos(500_000) })],
    'VERDE CITA-12 5000',
    /el monto exacto de su adelanto/,
  ],
  [
    'part of a deposit',
    linea('cita 12', { monto: centimos(499_900) }),
    [deuda(12, { adelanto: centimos(500_000) })],
    'NINGUNA CITA-12 4999',
    /menos de lo que falta/,
  ],
  [
    'a deposit of one of two',
    linea('cita 12 cita 13', { monto: centimos(500_000) }),
    [deuda(12, { adelanto: centimos(500_000) }), deuda(13)],
    'NINGUNA CITA-12 25000 CITA-13 25000',
    /menos de lo que falta/,
  ],
  [
    'the deposits of two',
    linea('cita 12 cita 13', { monto: centimos(1_000_000) }),
    [deuda(12, { adelanto: centimos(500_000) }), deuda(13, { adelanto: centimos(500_000) })],
    'VERDE CITA-12 5000 CITA-13 5000',
    /entre todas piden ahora exactamente/,
  ],
  [
    'the deposit of one and all of another',
    linea('cita 12 cita 13', { monto: centimos(3_000_000) }),
    [deuda(12, { adelanto: centimos(500_000) }), deuda(13)],
    'VERDE CITA-12 5000 CITA-13 25000',
    /entre todas piden ahora exactamente/,
  ],
  [
    'a deposit by name',
    linea(MARIA_PAGA, { monto: centimos(500_000) }),
    [deuda(12, { adelanto: centimos(500_000) }), deuda(13)],
    'AMARILLA CITA-12 5000',
    /la única suya con un adelanto de ese monto/,
  ],
  [
    'two deposits by name',
    linea(MARIA_PAGA, { monto: centimos(500_000) }),
    [deuda(12, { adelanto: centimos(500_000) }), deuda(13, { adelanto: centimos(500_000) })],
    'NINGUNA CITA-12 5000 CITA-13 5000',
    /hay 2 deudas de ese monto/,
  ],
  [
    'a partial payment',
    linea('cita 12', { monto: centimos(100) }),
    [deuda(12)],
    'NINGUNA CITA-12 1',
    /menos de lo que falta/,
  ],
  [
    'too much',
    linea('cita 12', { monto: centimos(2_600_000) }),
    [deuda(12)],
    'NINGUNA CITA-12 25000',
    /sobran ₡1.000,00/,
  ],
  ['something paid', linea('cita 12'), [deuda(12, { pagado: centimos(2_500_000) })], 'NINGUNA', /ya está pagada/],
  [
    'a lapsed order',
    linea('BIO-AAAA-BBBB'),
    [deuda(1, { codigo: 'BIO-AAAA-BBBB', de: 'orden', importe: centimos(0) })],
    'NINGUNA',
    /está anulada: retómala/,
  ],
  ['a cancelled appointment', linea('CITA-12'), [deuda(12, { importe: centimos(0) })], 'NINGUNA', /está cancelada/],
  [
    'no agreed price',
    linea('CITA-12'),
    [deuda(12, { importe: null })],
    'NINGUNA CITA-12 25000',
    /no tiene precio acordado/,
  ],
  ['a debit', linea('CITA-12', { monto: centimos(-2_500_000) }), [deuda(12)], 'NINGUNA', /dinero que salió/],
  ['nothing', linea('CITA-12', { monto: centimos(0) }), [deuda(12)], 'NINGUNA', /Es de ₡0,00/],
  ['a return of the bank', linea('DEVOLUCION CITA-12'), [deuda(12)], 'NINGUNA', /devolución/],
  ['a transfer of her own', linea('TRASLADO ENTRE CUENTAS'), [deuda(12)], 'NINGUNA', /cuentas propias/],
  ['a settlement of cards', linea('LIQUIDACION DATAFONO'), [deuda(12)], 'NINGUNA', /liquidación de tarjetas/],
  [
    'several debts of one amount',
    linea(MARIA_PAGA),
    [deuda(12), deuda(13)],
    'NINGUNA CITA-12 25000 CITA-13 25000',
    /2 deudas de ese monto/,
  ],
  [
    'the sum of several by name',
    linea(MARIA_PAGA, { monto: centimos(5_000_000) }),
    [deuda(12), deuda(13)],
    'NINGUNA CITA-12 25000 CITA-13 25000',
    /suma exacta/,
  ],
  ['a missed appointment by name', linea(MARIA_PAGA), [deuda(12, { sePide: false })], 'NINGUNA', /no debe nada/],
  ['a day that is no code', linea('cita 12 de noviembre'), [deuda(12)], 'NINGUNA', /No trae código/],
  [
    'a loose code of another person',
    linea('LUIS ROJAS SOTO/cita 12'),
    [deuda(12)],
    'NINGUNA CITA-12 25000',
    /pero paga Luis/,
  ],
  [
    'a code in one word of another person',
    linea('LUIS ROJAS SOTO/cita12'),
    [deuda(12)],
    'VERDE CITA-12 25000',
    /aunque pagó Luis/,
  ],
] as const)('%s', (_, una, deudas, que, frase) => {
  const dicho = propuesta(una, { deudas })
  expect(dicho.que).toBe(que)
  expect(dicho.motivo.replaceAll('\u00a0', '.')).toMatch(frase)
})

test('a payment by hand comes first, within three days, of a form that the bank tells of', () => {
  const con = (cambio: Partial<CobroAnotado>, una = linea(MARIA_PAGA)) =>
    propuesta(una, { cobros: [cobro(cambio)] }).que
  expect(con({})).toBe('YA_ANOTADA')
  expect(con({ fecha: '2026-11-23' as Fecha, forma: 'TRANSFERENCIA' })).toBe('YA_ANOTADA')
  expect(con({ fecha: '2026-11-16' as Fecha })).toBe('AMARILLA CITA-12 25000')
  expect(con({ forma: 'EFECTIVO' })).toBe('AMARILLA CITA-12 25000')
  expect(con({ canales: ['ESTADO'] })).toBe('AMARILLA CITA-12 25000')
  expect(con({ usuarioId: 2 })).toBe('AMARILLA CITA-12 25000')
  expect(con({ usuarioId: 2, codigos: ['CITA-12'], forma: null }, linea('CITA-12'))).toBe('YA_ANOTADA')
  expect(con({ usuarioId: 2, referencia: '0077' }, linea('X', { referencia: '77' }))).toBe('YA_ANOTADA')
})

test('of two equal payments by hand each gets its line, where the nearest day alone would leave one without', () => {
  const cobros = [cobro({ id: 71, fecha: '2026-11-17' as Fecha }), cobro({ id: 72, fecha: '2026-11-20' as Fecha })]
  const lineas = [
    linea(MARIA_PAGA, { fecha: '2026-11-19' as Fecha }),
    linea(MARIA_PAGA, { n: 2, fecha: '2026-11-21' as Fecha }),
  ]
  const libro = { deudas: [deuda(12)], cobros, personas: [MARIA], pagadores: new Map() }
  expect([...emparejar(lineas, 'ESTADO', libro)].map(([n, { clase, cobroId }]) => [n, clase, cobroId])).toEqual([
    [1, 'YA_ANOTADA', 71],
    [2, 'YA_ANOTADA', 72],
  ])
})

test.each([
  ['of both', [71, 72], [72, 71]],
  ['of one of them', [71], [null, 71]],
  ['of one of them and of somebody else', [72, 73], [72, 73]],
])('of lines that share a short reference each is the payment by hand of whom it names: %s', (_, ids, son) => {
  const todos = [LUIS, MARIA, { id: 3, nombre: 'Eva Mora Díaz' }].map(({ id: usuarioId, nombre: persona }, i) =>
    cobro({ id: 71 + i, usuarioId, persona, referencia: '123' }),
  )
  const cobros = todos.filter(({ id }) => ids.includes(id))
  const lineas = [
    linea(MARIA_PAGA, { referencia: '123' }),
    linea('SINPE MOVIL ROJAS SOTO LUIS', { n: 2, referencia: '123' }),
  ]
  const libro = { deudas: [], cobros, personas: [MARIA, LUIS], pagadores: new Map() }
  expect([...emparejar(lineas, 'ESTADO', libro)].toSorted().map(([, { cobroId }]) => cobroId)).toEqual(son)
})

test('a code does not hide a payment by hand of the same person, amount and days', () => {
  const dicho = propuesta(linea('BUSTOS ALVAREZ MARIA/CITA-12'), { cobros: [cobro()] })
  expect(dicho).toMatchObject({ que: 'NINGUNA CITA-12 25000', motivo: expect.stringContaining('se anotó a mano') })
})

test('two lines for one debt: the first has it', () => {
  const dos = [linea('CITA-12'), linea('CITA-12', { n: 2 })]
  const libro = { deudas: [deuda(12)], cobros: [], personas: [MARIA], pagadores: new Map() }
  expect([...emparejar(dos, 'ESTADO', libro).values()].map(({ clase }) => clase)).toEqual(['VERDE', 'NINGUNA'])
})

test('codes as banks print them', () => {
  const codigos = ['CITA-12', 'CITA-1', 'TALLER-7', 'BIO-7K3M-Q9TX'].map((codigo) => ({ codigo }))
  const en = (texto: string) => buscadorDeCodigos(codigos)(texto).map(({ deuda: { codigo } }) => codigo)
  for (const escrito of ['CITA12', 'cita 0012', 'Cita_12.', 'cita-12', 'pago cita#12'])
    expect(en(escrito), escrito).toEqual(['CITA-12'])
  for (const escrito of ['BIO7K3MQ9TX', 'bio 7k3m q9tx', 'BIO_7K3M_Q9TX', 'orden BIO7K3M Q9TX gracias'])
    expect(en(escrito), escrito).toEqual(['BIO-7K3M-Q9TX'])
  for (const otro of ['cita 12/11', 'cita 12 nov', 'cita 12 3pm', 'CITA-123', 'BIO7K3MQ9TXZ', 'ACITA12'])
    expect(en(otro), otro).toEqual([])
  expect(en('taller 7 y cita 1')).toEqual(['CITA-1', 'TALLER-7'])
})

test('a name fits whole, in any order, cut at its end; one word alone never does', () => {
  const suyas = palabrasDeNombre('Ana Lucía Muñoz Soto')
  const cabe = (escrito: string) => cabeEnNombre(palabrasDeNombre(escrito), suyas)
  for (const si of ['MUNOZ SOTO ANA', 'SOTO ANA LUC', 'MU\ufffdOZ ANA', 'SOTO MUÑOZ L', 'ANA SO'])
    expect(cabe(si), si).toBe(true)
  for (const no of ['ANA', 'ANA ANA', 'ANA S', 'ANA SOTO MORA', 'AN SOTO', 'ANA LUZ']) expect(cabe(no), no).toBe(false)
})
