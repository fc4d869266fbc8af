import {
  type Expression,
  ExpressionWrapper,
  type OperationNode,
  RawNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
  sql,
} from 'kysely'
import { telefonoDe } from '../../../contract/base/fields/contact.ts'
import { codigoDeOrden } from '../../../contract/base/fields/fields.ts'
import { formatColones, parseColones } from '../../../contract/base/money/money.ts'
import { mesDe } from '../../../contract/base/time/time.ts'
import { type Lista, normalizar, palabrasDe } from '../../../contract/base/wire/lists.ts'

/**
 * True when every word of the search is in `columna`, or in the name of the row's state. The name of a month also matches its days, and a
 * telephone number is one word however it is written.
 */
export function matches(
  tabla: string,
  { buscar = '' }: Lista,
  estados: readonly string[] = [],
  columna = 'busqueda',
): Expression<SqlBool> {
  const telefono = telefonoDe(buscar)
  const porPalabras = todasEn(tabla, buscar, estados, columna)
  if (telefono === null) return porPalabras
  const escrito = formasDeTelefono(telefono).map((forma) => contains(sql.ref(`${tabla}.${columna}`), forma))
  return sql<SqlBool>`(${porPalabras} or ${sql.join(escrito, sql` or `)})`
}

/** The ways in which a stored text may have the number. */
function formasDeTelefono(telefono: string): string[] {
  const [antes, despues] = [telefono.slice(-8, -4), telefono.slice(-4)]
  if (!telefono.startsWith('+506')) return [telefono]
  return ['', ' ', '-', '.'].map((entre) => antes + entre + despues)
}

/** A word, and the ways in which lists have it: an amount as a bank writes it, a code without its hyphens, a day without its noughts. */
export function formasDe(palabra: string): string[] {
  const monto = /^₡?\d[\d.,]*[.,]\d/.test(palabra) ? parseColones(palabra) : null
  const codigo = codigoDeOrden(/^bio/.test(palabra) ? palabra : `bio${palabra}`).toLowerCase()
  const formas = [palabra, palabra.replace(/^(cita|taller|bono)(\d+)$/, '$1-$2')]
  if (monto !== null) formas.push(formatColones(monto).replace(/[\s₡]/g, ''))
  formas.push(palabra.replace(/^(\d\d?)\/(\d\d?)(?=$|\/)/, (_, dia, mes) => `${dosCifras(dia)}/${dosCifras(mes)}`))
  if (codigo.includes('-')) formas.push(codigo.replace(/^bio-/, ''))
  return [...new Set(formas)]
}

const dosCifras = (numero: string) => numero.padStart(2, '0')

/** True when the normalised text holds the form; `4/12` is no part of `14/12`, nor `4 ` of `14 `. */
function holds(texto: Expression<unknown>, forma: string): Expression<SqlBool> {
  if (!/^\d[/ ]/.test(forma)) return contains(texto, forma)
  const sinOtroDia = ['0', '1', '2', '3'].reduce<Expression<unknown>>(
    (resto, cifra) => sql`replace(${resto}, ${cifra + forma}, ' ')`,
    texto,
  )
  return contains(sinOtroDia, forma)
}

const esDia = (palabra = '') => /^(0?[1-9]|[12]\d|3[01])$/.test(palabra)

/** The day of `4 de diciembre`, or a text that has both words, as '4 velas de diciembre'. */
function enDia(texto: Expression<unknown>, dia: string, nombre: string, mes: string): Expression<SqlBool> {
  const [corto, largo] = [String(Number(dia)), dosCifras(dia)]
  const hastaElFin = sql`${texto} || ' '`
  const escrito = sql`(${holds(hastaElFin, `${corto} `)} or ${contains(hastaElFin, `${largo} `)})`
  return sql`(${contains(texto, `${largo}/${mes}/`)} or (${escrito} and ${contains(texto, nombre)}))`
}

function todasEn(tabla: string, buscar: string, estados: readonly string[], columna: string): Expression<SqlBool> {
  const texto = sql.ref(`${tabla}.${columna}`)
  const palabras = palabrasDe(buscar)
  const buscadas = palabras.some(mesDe) ? palabras.filter((palabra) => palabra !== 'de') : palabras
  const condiciones = buscadas.flatMap((palabra, i) => {
    const [antes, despues] = [buscadas[i - 1], buscadas[i + 1]]
    const mes = mesDe(palabra)
    if (mes && esDia(antes)) return enDia(texto, antes!, palabra, mes)
    if (esDia(palabra) && mesDe(despues ?? '')) return []
    const posibles = formasDe(palabra).map((forma) => holds(texto, forma))
    if (mes) posibles.push(sql<SqlBool>`${texto} like ${`%-${mes}-__ __/${mes}/____%`}`)
    const nombrados = estados.filter((estado) => normalizar(estado).includes(palabra))
    if (nombrados.length > 0) posibles.push(sql<SqlBool>`${sql.ref(`${tabla}.estado`)} in (${sql.join(nombrados)})`)
    return sql<SqlBool>`(${sql.join(posibles, sql` or `)})`
  })
  return condiciones.length > 0 ? sql<SqlBool>`${sql.join(condiciones, sql` and `)}` : sql<SqlBool>`1 = 1`
}

/** True when the normalised text holds the word. */
export function contains(texto: Expression<unknown>, palabra: string): Expression<SqlBool> {
  return sql<SqlBool>`${texto} like ${`%${palabra.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** Rows of a list. `total` counts all matches, whatever the page; `suma` is their sum in céntimos. */
export interface ResultPage<F> {
  filas: F[]
  total: number
  suma?: number
}

/** A page, or a whole list whose rows stream in, once. */
export type ReadList<F> = Omit<ResultPage<F>, 'filas'> & { filas: F[] | AsyncIterable<F> }

/** Maps the rows of a page or of a whole list. */
export function mapRows<F, G>({ filas, ...cuenta }: ReadList<F>, de: (fila: F) => G): ReadList<G> {
  return { ...cuenta, filas: Array.isArray(filas) ? filas.map(de) : hacerDeCada(filas, de) }
}

async function* hacerDeCada<F, G>(filas: AsyncIterable<F>, de: (fila: F) => G): AsyncGenerator<G> {
  for await (const fila of filas) yield de(fila)
}

/** Sums of céntimos: `monto` over all matches in SQL, `deFila` of a row already read. */
export interface Sum<F> {
  monto: Expression<number | null>
  deFila: (fila: F) => number
}

/** The requested page of rows in memory, or all of them. */
export function pageOf<F>(filas: readonly F[], { hoja }: Lista): ResultPage<F> {
  const desde = hoja ? (hoja.numero - 1) * hoja.tamano : 0
  return { total: filas.length, filas: filas.slice(desde, hoja && desde + hoja.tamano) }
}

/** Rows of a whole list that PostgreSQL sends at a time. */
const TANDA = 100

/** `readPagina` for lists that grow: a whole list streams and is never all in memory. `total` is counted before the first row is read. */
export async function readList<D, T extends keyof D, F, D2, T2 extends keyof D2>(
  lista: Lista,
  filas: SelectQueryBuilder<D, T, F>,
  encontradas: SelectQueryBuilder<D2, T2, object>,
  suma?: Sum<F>,
): Promise<ReadList<F>> {
  if (lista.hoja) return readPage(lista, filas, encontradas, suma)
  return { ...(await contar(encontradas, suma)), filas: filas.stream(TANDA) }
}

/**
 * Reads the requested page, or the whole list. `filas` selects and orders; `encontradas` are the same rows without joins, for counting.
 * Pages of the second half are read from the end, so at most half of the rows are skipped.
 */
export async function readPage<D, T extends keyof D, F, D2, T2 extends keyof D2>(
  { hoja }: Lista,
  filas: SelectQueryBuilder<D, T, F>,
  encontradas: SelectQueryBuilder<D2, T2, object>,
  suma?: Sum<F>,
): Promise<ResultPage<F>> {
  if (!hoja) return counted(await filas.execute(), suma)
  const { numero, tamano } = hoja
  if (numero === 1) {
    const leer = () => filas.limit(tamano).execute()
    return readFirstPage(tamano, leer, () => contar(encontradas, suma), suma)
  }
  const cuenta = await contar(encontradas, suma)
  const { total } = cuenta
  const desde = Math.min((numero - 1) * tamano, total)
  const hasta = Math.min(desde + tamano, total)
  if (desde <= total - hasta) {
    const pagina = desde < hasta ? await filas.limit(tamano).offset(desde).execute() : []
    return { filas: pagina, ...cuenta }
  }
  const pagina = await alReves(filas)
    .limit(hasta - desde)
    .offset(total - hasta)
    .execute()
  return { filas: pagina.reverse(), ...cuenta }
}

/** Whether the first page of a list is asked for, without filters and in its own order. */
export function isFirstPage<L extends Lista>(lista: L): lista is L & { hoja: NonNullable<Lista['hoja']> } {
  const { buscar, hoja, ...filtros } = lista
  return hoja?.numero === 1 && !buscar && Object.values(filtros).every((filtro) => filtro === undefined)
}

/** The first page; one that is not full is counted, and summed up, as it is. */
export async function readFirstPage<F>(
  tamano: number,
  leer: () => Promise<F[]>,
  contar: () => Promise<Omit<ResultPage<F>, 'filas'>>,
  suma?: Sum<F>,
): Promise<ResultPage<F>> {
  const filas = await leer()
  return filas.length === tamano ? { filas, ...(await contar()) } : counted(filas, suma)
}

/** All rows of a list, counted and summed up as they were read. */
function counted<F>(filas: F[], suma?: Sum<F>): ResultPage<F> {
  const sumada = suma && { suma: filas.reduce((hasta, fila) => hasta + suma.deFila(fila), 0) }
  return { filas, total: filas.length, ...sumada }
}

async function contar<D, T extends keyof D>(
  encontradas: SelectQueryBuilder<D, T, object>,
  suma?: Pick<Sum<never>, 'monto'>,
): Promise<Omit<ResultPage<never>, 'filas'>> {
  return countsOf(await countOf(encontradas, suma).execute())
}

/** Selects the number of rows, and their sum. */
export function countOf<D, T extends keyof D>(
  encontradas: SelectQueryBuilder<D, T, object>,
  suma?: Pick<Sum<never>, 'monto'>,
) {
  const cuenta = encontradas.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const sumada = cuenta.$if(suma !== undefined, (query) => query.select(sql`sum(${suma!.monto})`.as('suma')))
  return sumada.$castTo<{ total: number; suma?: unknown }>()
}

/** The answer of `countDe`: PostgreSQL sums integers up to a text, and nothing to null. */
export function countsOf([fila]: { total: number; suma?: unknown }[]): Omit<ResultPage<never>, 'filas'> {
  const { total, suma } = fila!
  return { total, ...(suma !== undefined && { suma: Number(suma) }) }
}

/** The rows in reverse order. */
function alReves<D, T extends keyof D, F>(filas: SelectQueryBuilder<D, T, F>): SelectQueryBuilder<D, T, F> {
  const { orderBy } = filas.toOperationNode() as SelectQueryNode
  return orderBy!.items.reduce(
    (hasta, { orderBy, direction }) =>
      hasta.orderBy(new ExpressionWrapper(orderBy), esDescendente(direction) ? 'asc' : 'desc'),
    filas.clearOrderBy(),
  )
}

function esDescendente(sentido: OperationNode | undefined): boolean {
  return sentido !== undefined && RawNode.is(sentido) && sentido.sqlFragments[0] === 'desc'
}
