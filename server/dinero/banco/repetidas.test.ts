import { expect, test } from 'vitest'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { estado } from '../../testing/banco/empezar.ts'
import { leerTexto } from './leer.ts'
import { huellaLibre, huellasDe, type LineaGuardada, repetidasDe } from './repetidas.ts'

const LARGA = '20261120987654'
const DIA = '20/11/2026'
/** A notice by SMS: most name no day. */
const sms = (referencia: string, { de = 'ALVAREZ BUSTOS MARIA', dia = '' } = {}) =>
  `Ha recibido 2700 colones por SINPE MOVIL de ${de}${dia && ` el ${dia}`}. Varios.${referencia && ` Referencia ${referencia}`}`
/** A line of a statement. */
const fila = (referencia: string, { de = 'MARIA ALVAREZ', dia = DIA } = {}) =>
  `${dia};${referencia};SINPE ${de};;2700,00;`
const ANA = { de: 'SOTO MORA ANA' }
const MISMO_DIA = { dia: DIA }
const OTRO_DIA = '2026-11-26'
const MESES_DESPUES = '2027-02-26'

type Que = 'NUEVA' | 'ES' | 'PUEDE SER'

/**
 * What of a text is a payment that was imported before, each text pasted on the 20th unless a day stands beside it. PUEDE SER asks a
 * person; ES and NUEVA do not.
 */
const CASOS: [que: string, antes: string, ahora: string, son: Que[], dia?: string][] = [
  // A statement again.
  ['the same line', estado(fila(LARGA)), estado(fila(LARGA)), ['ES']],
  ['the same line, its zeros aside', estado(fila(`00${LARGA}`)), estado(fila(LARGA)), ['ES']],
  ['the same line, by its text where it has no reference', estado(fila('')), estado(fila('')), ['ES']],
  ['the same short reference', estado(fila('88')), estado(fila('88')), ['ES']],
  ['one more of equal lines', estado(fila('')), estado(fila(''), fila('')), ['ES', 'NUEVA']],
  ['the same reference on another day', estado(fila('88')), estado(fila('88', { dia: '19/11/2026' })), ['NUEVA']],
  ['another text without a reference', estado(fila('')), estado(fila('', { de: 'ANA SOTO' })), ['NUEVA']],
  // A notice again.
  ['a long reference on the same day', sms(LARGA), sms(LARGA), ['ES']],
  ['a long reference, pasted later', sms(LARGA), sms(LARGA), ['ES'], OTRO_DIA],
  ['a long reference, pasted months later', sms(LARGA), sms(LARGA), ['NUEVA'], MESES_DESPUES],
  ['a long reference, pasted twice', sms(LARGA), `${sms(LARGA)}\n${sms(LARGA)}`, ['ES', 'ES']],
  ['another long reference', sms(LARGA), sms('20261120987655'), ['NUEVA']],
  ['its words and its day', sms('', MISMO_DIA), sms('', MISMO_DIA), ['ES']],
  ['its words without a day', sms(''), sms(''), ['PUEDE SER']],
  ['its words without a day, pasted later', sms(''), sms(''), ['PUEDE SER'], OTRO_DIA],
  ['its words without a day, pasted months later', sms(''), sms(''), ['NUEVA'], MESES_DESPUES],
  ['its words of somebody else', sms(''), sms('', ANA), ['NUEVA']],
  ['a short reference without a day', sms('123'), sms('123'), ['PUEDE SER']],
  ['a short reference without a day, pasted later', sms('123'), sms('123'), ['PUEDE SER'], OTRO_DIA],
  ['a short reference without a day, pasted a month later', sms('123'), sms('123'), ['PUEDE SER'], '2026-12-20'],
  ['a short reference and a day', sms('123', MISMO_DIA), sms('123', MISMO_DIA), ['PUEDE SER']],
  [
    'a short reference and a day, of somebody else',
    sms('123', MISMO_DIA),
    sms('123', { ...ANA, ...MISMO_DIA }),
    ['PUEDE SER'],
  ],
  ['a short reference on another day', sms('123', MISMO_DIA), sms('123', { dia: '19/11/2026' }), ['NUEVA']],
  // Both in one text.
  ['two words for words', '', `${sms('')}\n${sms('')}`, ['NUEVA', 'NUEVA']],
  ['two of one long reference', '', `${sms(LARGA)}\n${sms(LARGA)}`, ['NUEVA', 'ES']],
  ['two of one short reference', '', `${sms('123')}\n${sms('123', ANA)}`, ['NUEVA', 'PUEDE SER']],
  // A notice and then the statement.
  ['a long reference in both', sms(LARGA), estado(fila(LARGA, { dia: '18/11/2026' })), ['ES']],
  ['a long reference in a statement of months ago', sms(LARGA), estado(fila(LARGA, { dia: '18/08/2026' })), ['NUEVA']],
  ['a short reference in both', sms('123'), estado(fila('123', { dia: '18/11/2026' })), ['PUEDE SER']],
  ['a short reference in both, of somebody else', sms('123'), estado(fila('123', ANA)), ['PUEDE SER']],
  ['a short reference in both, on one day', sms('123'), estado(fila('123')), ['PUEDE SER']],
  ['a short reference in a statement of last week', sms('123'), estado(fila('123', { dia: '12/11/2026' })), ['NUEVA']],
  [
    'two lines of one short reference, of which one notice told',
    sms('123'),
    estado(fila('123', { de: 'ANA SOTO', dia: '19/11/2026' }), fila('123', { dia: '19/11/2026' })),
    ['PUEDE SER', 'PUEDE SER'],
  ],
  ['the same on the day of the notice', sms('123'), estado(fila('123', ANA), fila('123')), ['PUEDE SER', 'PUEDE SER']],
  ['no reference in one of them', sms(''), estado(fila(LARGA)), ['NUEVA']],
  // The statement and then a notice.
  ['a long reference in a notice afterwards', estado(fila(LARGA)), sms(LARGA), ['ES'], OTRO_DIA],
  ['a short reference in a notice afterwards', estado(fila('123')), sms('123'), ['PUEDE SER']],
]

test.each(CASOS)('%s', (_, antes, ahora, son, dia = '2026-11-20') => {
  const guardadas = antes ? guardar(antes, '2026-11-20', 1) : []
  const leido = leerTexto(ahora, dia as Fecha)
  const repetidas = repetidasDe(leido, { id: 2, guardadas })
  const que = (n: number): Que => {
    const repetida = repetidas.get(n)
    return !repetida ? 'NUEVA' : repetida.dudosa ? 'PUEDE SER' : 'ES'
  }
  expect(leido.lineas.map(({ n }) => que(n))).toEqual(son)
})

const [DE_MARIA, DE_ANA] = [fila('123'), fila('123', ANA)]
const ANTES = { dia: '19/11/2026' }
const DOS_ANTES = estado(fila('123', { ...ANA, ...ANTES }), fila('123', ANTES))
const [AVISO, AVISO_DE_ANA] = [sms('123', MISMO_DIA), sms('123', { ...ANA, ...MISMO_DIA })]

/** A notice told of María's payment. Ana's line of a text was told from it; the others of that text were not noted. Then a text is read once more. */
const APARTADAS: [que: string, aviso: string, apartada: string, ahora: string, son: string[]][] = [
  ['the same statement', AVISO, estado(DE_ANA), estado(DE_ANA), ['ES ANA']],
  ['the same, beside a notice without a day', sms('123'), estado(DE_ANA), estado(DE_ANA), ['ES ANA']],
  ['two lines beside it', sms('123'), DOS_ANTES, DOS_ANTES, ['ES ANA', 'PUEDE SER MARIA']],
  ['one that overlaps', AVISO, estado(DE_ANA), estado(DE_ANA, DE_MARIA), ['ES ANA', 'PUEDE SER MARIA']],
  ['in another order', AVISO, estado(DE_ANA), estado(DE_MARIA, DE_ANA), ['PUEDE SER MARIA', 'ES ANA']],
  ['less of it', AVISO, estado(DE_MARIA, DE_ANA), estado(DE_MARIA), ['PUEDE SER MARIA']],
  ['one more of her lines', AVISO, estado(DE_ANA), estado(DE_ANA, DE_ANA), ['ES ANA', 'PUEDE SER MARIA']],
  ['the same notice', AVISO, AVISO_DE_ANA, AVISO_DE_ANA, ['PUEDE SER ANA']],
  ['both notices', AVISO, AVISO_DE_ANA, `${AVISO_DE_ANA}\n${AVISO}`, ['PUEDE SER ANA', 'PUEDE SER MARIA']],
]

test.each(APARTADAS)('told apart, then %s', (_, aviso, apartada, ahora, son) => {
  const [maria] = guardar(aviso, '2026-11-20', 1)
  const { lineas } = leerTexto(apartada, '2026-11-20' as Fecha)
  const i = lineas.findIndex(({ texto, nombre }) => `${texto} ${nombre}`.includes('ANA'))
  const deTexto = guardar(apartada, '2026-11-20', 2)
  const tomadas = new Set([maria!, ...deTexto].map(({ huella }) => huella))
  const ana = { ...deTexto[i]!, huella: huellaLibre(lineas[i]!, tomadas) }
  const leido = leerTexto(ahora, '2026-11-20' as Fecha)
  const repetidas = repetidasDe(leido, { id: 3, guardadas: [maria!, ana] })
  const que = (n: number) => {
    const { guardada, dudosa } = repetidas.get(n) ?? {}
    return `${dudosa ? 'PUEDE SER' : 'ES'} ${guardada === ana ? 'ANA' : guardada === maria ? 'MARIA' : '?'}`
  }
  expect(leido.lineas.map(({ n }) => que(n))).toEqual(son)
})

test('a line of a statement is known whichever of its equals was kept', () => {
  const [maria] = guardar(AVISO, '2026-11-20', 1)
  const [, ana] = guardar(estado(DE_MARIA, DE_ANA), '2026-11-20', 2)
  const repetidas = repetidasDe(leerTexto(estado(DE_ANA), '2026-11-20' as Fecha), { id: 3, guardadas: [maria!, ana!] })
  expect([...repetidas.values()]).toEqual([{ guardada: ana, dudosa: false }])
})

test('what its own reading wrote is known for sure, and takes the place of no other line', () => {
  const texto = `${sms('123')}\n${sms('123', ANA)}`
  const [una] = guardar(texto, '2026-11-20', 1)
  const repetidas = repetidasDe(leerTexto(texto, '2026-11-20' as Fecha), { id: 1, guardadas: [una!] })
  expect([...repetidas.values()].map(({ dudosa }) => dudosa)).toEqual([false, true])
})

test('a payment that a person told from its equal is known as one more of them', () => {
  const texto = 'Ha recibido 2700 colones por SINPE MOVIL. Pago de MARIA SOLANO'
  const guardadas = guardar(texto, '2026-11-20', 1)
  const { lineas, canal } = leerTexto(texto, '2026-11-20' as Fecha)
  const huella = huellaLibre(lineas[0]!, new Set(guardadas.map((una) => una.huella)))
  const dos = leerTexto(`${texto}\n${texto}`, '2026-11-20' as Fecha)
  expect([...huellasDe(dos.lineas, canal).values()]).toEqual([guardadas[0]!.huella, huella])
})

function guardar(texto: string, dia: string, lecturaId: number): LineaGuardada[] {
  const { lineas, canal } = leerTexto(texto, dia as Fecha)
  const huellas = huellasDe(lineas, canal)
  return lineas.map(({ n, fecha, monto, referencia }, i) => ({
    huella: huellas.get(n)!,
    canal,
    n,
    fecha,
    monto,
    referencia,
    lecturaId,
    movimientos: [i + 1],
  }))
}
