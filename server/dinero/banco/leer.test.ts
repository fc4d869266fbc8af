import { expect, test } from 'vitest'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { excelDe } from '../../testing/banco/excel.ts'
import { leerArchivo, leerTexto } from './leer.ts'

const HOY = '2026-11-20' as Fecha

const fraseDe = async (leer: () => unknown): Promise<string> => {
  try {
    await leer()
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message
    throw error
  }
  throw new Error('it was read')
}

const deArchivo = (contenido: string | Buffer) => fraseDe(() => leerArchivo(Buffer.from(contenido as string), HOY))
const filas = (...lineas: string[]) => ['Fecha,Referencia,Descripción,Monto', ...lineas].join('\n')
const montos = (texto: string) => leerTexto(texto, HOY).lineas.map(({ monto }) => monto)
const motivos = (texto: string) => leerTexto(texto, HOY).noEntendidas.map(({ n, motivo }) => `${n}: ${motivo}`)

const BAC = `Número de Cliente,Nombre,Producto,Moneda,Saldo Inicial
12345,"BIENESTAR, S.A.",CR05015202001026284066,CRC,"1,000.00"

Fecha de Transacción,Referencia,Código,Descripción,Débitos,Créditos,Balance
14/11/2026,123456,TF,"SINPE MOVIL "MARIA" SOLANO MORA/CITA 12",0.00,"25,000.00","1,025,000.00"
14/11/2026,000000,CP,COMPRA SUPER,"3,500.50",,"1"
15/11/2026,99,MD,"DEPOSITO, EFECTIVO",,10000.00,
Total,,,,"3,500.50","35,000.00",
`

test('a statement of BAC: a block above it, quotes inside texts, a total below', () => {
  const { lineas, noEntendidas } = leerTexto(BAC, HOY)
  expect(noEntendidas).toEqual([])
  expect(lineas).toMatchObject([
    { n: 5, fecha: '2026-11-14', monto: 2_500_000, referencia: '123456' },
    { n: 6, monto: -350_050, referencia: null },
    { n: 7, monto: 1_000_000, texto: 'DEPOSITO, EFECTIVO' },
  ])
  expect(lineas[0]!.texto).toContain('SINPE MOVIL "MARIA" SOLANO MORA/CITA 12')
})

test('a statement of BN: any order, semicolons, lost letters, bytes of an older encoding', async () => {
  const bn = [
    'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripci\ufffdn',
    '1;13/11/2026;88;;25.000,00;TEF MU\ufffdOZ',
    '1;13/11/2026;89;1.500;;COMISION',
  ].join('\r\n')
  expect(montos(bn)).toEqual([2_500_000, -150_000])
  const bcr =
    'Créditos;Débitos;Descripción;Documento;Fecha contable;Fecha movimiento\n2.000,50;;AÑO;7;14/11/2026;13/11/2026'
  const { lineas } = await leerArchivo(Buffer.from(bcr, 'latin1'), HOY)
  expect(lineas).toMatchObject([{ monto: 200_050, fecha: '2026-11-13', texto: 'AÑO', referencia: '7' }])
})

test('decimals are decided for each column, and a column that contradicts itself is refused', async () => {
  expect(montos('Fecha;Débitos;Créditos\n1/11/2026;1.500;\n2/11/2026;;2,000.00')).toEqual([-150_000, 200_000])
  const frase = await fraseDe(() => leerTexto('Fecha;Créditos\n1/11/2026;1.234,50\n2/11/2026;1,234.50', HOY))
  expect(frase).toMatch(/«Créditos» se contradice: la línea 2 dice 1.234,50 y la línea 3 dice 1,234.50/)
})

test('a day comes first: a file that fits only with the month first is refused with its line', async () => {
  expect(leerTexto(filas('05/11/2026,1,x,1'), HOY).lineas[0]!.fecha).toBe('2026-11-05')
  expect(await fraseDe(() => leerTexto(filas('05/11/2026,1,x,1', '11/13/2026,1,x,1'), HOY))).toMatch(
    /línea 3 .* mes primero/,
  )
  const escritas = ['2026-11-05', '5-nov-2026', '5 de noviembre de 2026', '05.11.26', '5/11/2026 12:29 PM', '20261105']
  for (const escrita of escritas)
    expect(leerTexto(filas(`${escrita},1,x,1`), HOY).lineas[0]?.fecha, escrita).toBe('2026-11-05')
})

test('what is no payment is listed with its reason', () => {
  expect(
    motivos(
      filas(
        '01/01/2027,1,x,100.00',
        '31/02/2026,1,x,100.00',
        ',1,x,100.00',
        '05/11/2026,1,x,USD 100.00',
        '05/11/2026,1,x,$100.00',
        '05/11/2026,1,x,=1+1',
        '05/11/2026,1,x,mucho',
        '05/11/2020,1,x,100.00',
        '05/11/2026,1,x,9999999999.00',
      ),
    ),
  ).toEqual([
    '2: Su fecha no ha llegado.',
    '3: La fecha «31/02/2026» no se entiende.',
    '4: No trae fecha.',
    '5: Está en dólares: aquí solo se anotan colones.',
    '6: Está en dólares: aquí solo se anotan colones.',
    '7: Trae una fórmula donde debería haber un valor.',
    '8: El monto «mucho» no se entiende.',
    '9: Su fecha es de hace más de dos años.',
    '10: Es más dinero del que se puede anotar.',
  ])
  expect(montos(filas('05/11/2026,1,x,-100.00', '05/11/2026,1,x,0.00', '05/11/2026,1,x,100.00-'))).toEqual([
    -10_000, 0, -10_000,
  ])
  expect(motivos(`${filas('05/11/2026,1,x,100.00')}\nTotal,,,150.00`)).toEqual([
    expect.stringMatching(/^3: El total del archivo dice ₡150,00 y sus líneas suman ₡100,00/),
  ])
})

test('a line in transit is read as one', () => {
  const texto =
    'Fecha;Descripción;Créditos;Estado\n5/11/2026;a;1,00;Aplicado\n6/11/2026;b;2,00;En tránsito\nMovimientos en tránsito;;;\n25/11/2026;c;3,00;'
  expect(leerTexto(texto, HOY).lineas.map(({ transito }) => transito)).toEqual([false, true, true])
})

test('a second table below is read by its own titles, and a second account in dollars is refused', async () => {
  const una = 'Fecha;Descripción;Débitos;Créditos\n1/11/2026;a;;1.100,00\nTotal;;0,00;1.100,00'
  const otra = (arriba: string) =>
    `${una}\n${arriba}\nFecha;Descripción;Créditos;Débitos\n2/11/2026;b;50;\n3/11/2026;c;;7\nTotal;;50;7`
  const { lineas, noEntendidas } = leerTexto(otra('Movimientos en tránsito'), HOY)
  expect(lineas.map(({ n, monto, transito }) => [n, monto, transito])).toEqual([
    [2, 110_000, false],
    [6, 5000, true],
    [7, -700, true],
  ])
  expect(noEntendidas).toEqual([
    { n: 4, texto: 'Movimientos en tránsito', motivo: 'La fecha «Movimientos en tránsito» no se entiende.' },
  ])
  expect(await fraseDe(() => leerTexto(otra('Cuenta 2;USD'), HOY))).toMatch(/está en dólares/)
})

test('notices by SMS and mail, as banks send them', () => {
  const texto = `Ha recibido 2700 colones por BN SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios. Referencia 123

BAC: Ha recibido una transferencia SINPE de JUAN PEREZ MORA por un monto de 4,000.00 Colones por concepto CITA 12, el día 14/11/2026 a las 12:29 PM

Estimado cliente
Monto: 5,000.00
Motivo: pago taller 7
Teléfono origen: 8888-7777
Fecha: 14/11/2026`
  expect(leerTexto(texto, HOY)).toMatchObject({
    canal: 'AVISO',
    lineas: [
      { n: 1, monto: 270_000, nombre: 'ALVAREZ BUSTOS MARIA', referencia: '123', fecha: HOY, sinFecha: true },
      { n: 3, monto: 400_000, nombre: 'JUAN PEREZ MORA', texto: 'CITA 12', fecha: '2026-11-14' },
      { n: 6, monto: 500_000, telefono: '+50688887777', texto: 'pago taller 7', fecha: '2026-11-14' },
    ],
    noEntendidas: [{ n: 5, texto: 'Estimado cliente' }],
  })
})

test.each([
  [
    'Se realizó una transferencia SINPE a su cuenta de MARIA SOLANO por un monto de 4,000.00 Colones',
    400_000,
    'MARIA SOLANO',
  ],
  ['Recibió una transferencia por ₡7.500,00 de ANA SOTO MORA el 12/11/2026.', 750_000, 'ANA SOTO MORA'],
  ['Ha enviado 5000 colones por BN SINPE MOVIL a ROJAS SOTO LUIS. Referencia 5', -500_000, null],
  ['Monto:\n5,000.00\nMotivo:\ncita 12\nNombre del remitente:\nLUIS ROJAS', 500_000, 'LUIS ROJAS'],
])('a notice: %s', (texto, monto, nombre) => {
  expect(leerTexto(texto, HOY)).toMatchObject({ lineas: [{ monto, nombre }], noEntendidas: [] })
})

test.each([
  ['a PDF', '%PDF-1.7 …', /Es un PDF/],
  ['a PDF behind a blank line', '\n%PDF-1.7 …', /Es un PDF/],
  ["the page of the bank's login", '\n<!DOCTYPE html><html><body>Ingrese</body></html>', /Es una página web/],
  ['a page that begins with a comment', '<!-- v2 -->\n<html><form>', /Es una página web/],
  ['a table of a page', '<table><tr><td>Fecha</td><td>Monto</td></tr></table>', /Es una página web/],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel antiguo/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /Es una imagen/],
  ['other bytes', Buffer.from([1, 0, 2, 0]), /No es un archivo de texto/],
  ['nothing', '', /está vacío/],
  ['blanks', ' \n\n', /No hay nada/],
  ['titles alone', 'Fecha,Monto\n', /No trae ningún movimiento/],
  ['an account in dollars', 'Cuenta,USD\nFecha,Monto\n5/11/2026,1.00', /está en dólares/],
  [
    '10 000 lines',
    filas(...Array.from({ length: 10_000 }, () => '05/11/2026,1,x,1.00')),
    /10001 líneas y se admiten hasta 3000/,
  ],
  ['a broken spreadsheet', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]), /está dañado/],
])('%s is refused with a sentence', async (_, contenido, frase) => {
  expect(await deArchivo(contenido)).toMatch(frase)
})

test.each([
  [
    'Ha recibido 100 colones por SINPE de ANA MORA SOTO. Varios.',
    'Ha recibido 200 colones por SINPE de LUIS MORA SOTO.',
  ],
  [
    'Recibió una transferencia por ₡1,00 de ANA SOTO MORA el 12/11/2026.',
    'Recibió un SINPE por ₡2,00 de LUIS MORA SOTO.',
  ],
  [
    'Se realizó una transferencia a su cuenta de ANA SOTO por un monto de 1.00 Colones.',
    'Usted ha recibido 2 colones.',
  ],
])('notices in one line are each read, under a number of its own: %s', (una, otra) => {
  const { lineas, noEntendidas } = leerTexto(`${una} ${otra}`, HOY)
  expect([lineas.map(({ n }) => n), noEntendidas]).toEqual([[1, 2], []])
  expect(leerTexto(`${una}\n${otra}`, HOY).lineas.map(({ monto }) => monto)).toEqual(lineas.map(({ monto }) => monto))
})

test('a sentence without an amount goes on with the notice before it', () => {
  const texto = 'Ha recibido 100 colones por SINPE de ANA MORA. Se realizó desde BN. Recibido a las 12:00. Referencia 5'
  expect(leerTexto(texto, HOY)).toMatchObject({ lineas: [{ monto: 10_000, referencia: '5' }], noEntendidas: [] })
})

test.each(['Enviado por 88881234 ANA MORA', 'Recibido de 8888-1234 ANA MORA'])('who sent it is no amount: %s', (de) => {
  const { lineas } = leerTexto(`Ha recibido 100 colones por SINPE Móvil. ${de}. Referencia 5`, HOY)
  expect(lineas).toMatchObject([{ monto: 10_000, telefono: '+50688881234', referencia: '5' }])
})

test('a notice that begins with the address of its sender is no page', () => {
  const texto = '<avisos@banco.cr> Ha recibido 2700 colones por SINPE de ANA SOTO. Referencia 1'
  expect(leerTexto(texto, HOY).lineas).toMatchObject([{ monto: 270_000 }])
  expect(() => leerTexto('\ufeff<!-- v2 --><p>Ingrese</p>', HOY)).toThrow(/Es una página web/)
})

test('a spreadsheet: days and amounts as it keeps them, formulas not taken for values', async () => {
  const hoja = excelDe([
    ['Fecha', 'Documento', 'Descripción', 'Créditos', 'Débitos'],
    [{ dia: 46_340 }, 'A1', 'SINPE MARIA', 1234.5, null],
    ['14/11/2026', 'A2', 'COMPRA', null, '2,000.00'],
    ['14/11/2026', 'A3', 'X', { formula: 'SUM(A1:A9)', valor: 5000 }, null],
  ])
  expect(await leerArchivo(hoja, HOY)).toMatchObject({
    lineas: [
      { n: 2, fecha: '2026-11-14', monto: 123_450, referencia: 'A1' },
      { n: 3, monto: -200_000 },
    ],
    noEntendidas: [{ n: 4, motivo: expect.stringContaining('fórmula') }],
  })
})

test('a spreadsheet that grows beyond bounds when it is unpacked is never unpacked whole, whatever size it says', async () => {
  const enorme = excelDe([['Fecha', 'Monto']], { relleno: 64 * 1024 * 1024 })
  expect(enorme.length).toBeLessThan(200_000)
  expect(await deArchivo(enorme)).toMatch(/demasiado grande por dentro/)
  expect(await deArchivo(excelDe([['Fecha', 'Monto']], { relleno: 64 * 1024 * 1024, miente: true }))).toMatch(
    /demasiado grande|dañado/,
  )
  expect(await deArchivo(excelDe([['Fecha', 'Monto']], { celda: 'XFD1048576' }))).toMatch(/demasiado grande por dentro/)
})

test('movements in several sheets are refused, and titles without a movement in another are not', async () => {
  const titulos = ['Fecha', 'Créditos']
  expect(await deArchivo(excelDe([titulos, [{ dia: 46_340 }, 25_000]], { doble: true }))).toMatch(/en varias hojas/)
  expect(await deArchivo(excelDe([titulos], { doble: true }))).toMatch(/ningún movimiento/)
})

test('a sheet in dollars beside one in colones is left out and said to be; where nothing else moves the file is refused', async () => {
  const titulos = ['Fecha', 'Créditos']
  const colones = [titulos, [{ dia: 46_340 }, 25_000]]
  const dolares = [['Cuenta', 'USD'], titulos, [{ dia: 46_340 }, 90]]
  const [una, otra] = [excelDe(colones, { doble: dolares }), excelDe(dolares, { doble: colones })]
  for (const [libro, hoja] of [
    [una, 2],
    [otra, 1],
  ] as const)
    expect(await leerArchivo(libro, HOY)).toEqual({
      canal: 'ESTADO',
      lineas: [expect.objectContaining({ n: 2, monto: 2_500_000 })],
      noEntendidas: [{ n: 0, texto: `Hoja ${hoja}`, motivo: expect.stringMatching(/^No se leyó nada .* en dólares/) }],
    })
  for (const doble of [[['Notas']], [titulos]])
    expect(await deArchivo(excelDe(dolares, { doble }))).toMatch(/está en dólares/)
  const abajo = [...colones, ['Cuenta', 'USD'], ['Fecha', 'Monto'], [{ dia: 46_340 }, 90]]
  expect(await deArchivo(excelDe(abajo, { doble: [['Notas']] })), 'two accounts in one sheet').toMatch(
    /está en dólares/,
  )
})

test('a blank cell before a formula takes nothing with it', async () => {
  const titulos = ['Fecha', 'Créditos', 'Débitos', 'Saldo']
  const vacia = { xml: '<c r="C2" s="1"/>' }
  const excel = excelDe([titulos, [{ dia: 46_340 }, 25_000, vacia, { formula: 'B2', valor: 1 }]])
  expect(await leerArchivo(excel, HOY)).toMatchObject({ lineas: [{ monto: 2_500_000 }], noEntendidas: [] })
})

test.each(['<c ', '<c>'])('a sheet of cells %s that never end is told as damaged', async (celda) => {
  const excel = excelDe([['Fecha', 'Monto', { xml: `<f/>${celda.repeat(100_000)}` }]])
  expect(await deArchivo(excel)).toMatch(/dañado|demasiado grande/)
})

test('a line that no bank writes is refused', async () => {
  const frase = await fraseDe(() => leerTexto(`Ha recibido 2700 colones ${'de ana '.repeat(300_000)}_`, HOY))
  expect(frase).toBe('La línea 1 es demasiado larga. Copia solo lo que hace falta.')
})

test.each(['sheet1', 'styles', 'sharedStrings'])(
  '%s of things within things without end is told as damaged at once',
  async (parte) => {
    const profunda = excelDe([['Fecha', 'Monto']], { profunda: parte })
    expect(await deArchivo(profunda)).toMatch(/dañado/)
  },
)
