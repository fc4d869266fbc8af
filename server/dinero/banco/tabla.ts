import { type Centimos, centimos, formatColones, PRECIO_MAXIMO, sumar } from '../../../contract/base/money/money.ts'
import { type Fecha, fechaDe, masDias, medianoche } from '../../../contract/base/time/time.ts'
import { type Decimal, decimalDeColumna, montoDe } from '../../base/export/reading/amounts.ts'
import { type Celda, diaEscrito, type Fila, tituloDe } from '../../base/export/reading/cell.ts'
import { archivoInvalido } from '../../base/http/refuse.ts'
import type { Leido, LineaLeida } from './linea.ts'
import { referenciaDe, telefonoEn } from './pagador.ts'
import { type Columnas, columnasDe, diceDolares, type Papel } from './titulos-de-columna.ts'

/** Titles stand within the first rows, below what the bank says of the account. */
const FILAS_ANTES = 15
const DOS_ANIOS = 730

export const EN_DOLARES = 'en dólares'

const EN_TRANSITO = /tr.?nsito|pendiente|retenid[oa]|diferid[oa]/i

/** What a file, or a sheet of it, with titles says; null where no row has the titles of a statement, EN_DOLARES for an account in these. */
export function leerTabla(filas: readonly Fila[], hoy: Fecha): Leido | typeof EN_DOLARES | null {
  const llenas = filas.filter(({ celdas }) => celdas.some(({ texto }) => texto.trim() !== ''))
  const titulos = llenas.slice(0, FILAS_ANTES).findIndex((fila) => columnasDe(fila) !== null)
  if (titulos < 0) return null
  if (diceQueEnDolares(llenas.slice(0, titulos + 1))) return EN_DOLARES
  const tablas = tablasDe(llenas.slice(titulos), hoy)
  const decimales = decimalesDe(tablas)
  const leido: Leido = { canal: 'ESTADO', lineas: [], noEntendidas: [] }
  let transito = false
  for (const tabla of tablas) {
    const antes = leido.lineas.length
    for (const fila of tabla.filas) {
      const texto = textoDe(fila.celdas)
      const sola = fila.celdas.filter((celda) => celda.texto.trim()).length === 1
      if (sola && /movimientos/i.test(texto)) transito = EN_TRANSITO.test(texto)
      const que = esTotal(fila, tabla)
        ? totalDe(fila, { tabla, decimales, lineas: leido.lineas.slice(antes) })
        : lineaDe(fila, { tabla, decimales, transito })
      if (typeof que === 'string') leido.noEntendidas.push({ n: fila.n, texto, motivo: que })
      else if (que) leido.lineas.push(que)
    }
  }
  return leido
}

/** The tables of a file, one below the other, by their titles; titles that are there again go on with theirs. */
function tablasDe(filas: readonly Fila[], hoy: Fecha): Tabla[] {
  const tablas: Tabla[] = []
  for (const fila of filas) {
    const columnas = columnasDe(fila)
    const tabla = tablas.at(-1)
    if (columnas === null) tabla!.filas.push(fila)
    else if (!tabla || !repiteTitulos(fila, tabla)) {
      if (tabla && diceQueEnDolares([...sinDia(tabla), fila])) throw cuentaEnDolares()
      tablas.push({ columnas, titulos: fila, filas: [], hoy })
    }
  }
  return tablas
}

/** What stands below the last day of a table: the next account's. */
function sinDia({ filas, columnas }: Tabla): Fila[] {
  return filas.slice(filas.findLastIndex((fila) => diaEscrito(celdaDe(fila, columnas.fecha)) !== null) + 1)
}

interface Tabla {
  columnas: Columnas
  titulos: Fila
  /** What stands below. */
  filas: Fila[]
  hoy: Fecha
}

type Decimales = Partial<Record<Papel, Decimal>>

const MONTOS = ['monto', 'debito', 'credito'] as const

function celdaDe({ celdas }: Fila, columna: number | undefined): Celda {
  return (columna === undefined ? undefined : celdas[columna]) ?? { texto: '' }
}

const textoDe = (celdas: readonly Celda[]) =>
  celdas
    .map(({ texto }) => texto.trim())
    .filter(Boolean)
    .join(' · ')

function diceQueEnDolares(arriba: readonly Fila[]): boolean {
  const textos = arriba.flatMap(({ celdas }) => celdas.map(({ texto }) => texto))
  return textos.some(diceDolares) && !textos.some((texto) => /\bcrc\b|colones|₡|¢/i.test(texto))
}

export function cuentaEnDolares() {
  return archivoInvalido('La cuenta de este archivo está en dólares: aquí solo se anotan colones.')
}

function repiteTitulos(fila: Fila, { titulos }: Tabla): boolean {
  const como = ({ celdas }: Fila) => celdas.map(({ texto }) => tituloDe(texto)).join()
  return como(fila) === como(titulos)
}

function decimalesDe(tablas: readonly Tabla[]): Decimales {
  const decimales: Decimales = {}
  for (const papel of MONTOS) {
    const suyas = tablas.filter(({ columnas }) => columnas[papel] !== undefined)
    const [primera] = suyas
    if (!primera) continue
    const escritas = suyas.flatMap(({ filas, columnas }) =>
      filas.map((fila) => ({ n: fila.n, celda: celdaDe(fila, columnas[papel]) })),
    )
    const titulo = celdaDe(primera.titulos, primera.columnas[papel]).texto.trim()
    decimales[papel] = decimalDeColumna(titulo, escritas)
  }
  return decimales
}

/** A row of sums: it says so, and has no day. */
function esTotal(fila: Fila, { columnas }: Tabla): boolean {
  const dice = fila.celdas.some(({ texto }) =>
    /^\s*(sub)?\s*totale?s?\b|^\s*saldo (inicial|final|anterior)/i.test(texto),
  )
  return dice && diaEscrito(celdaDe(fila, columnas.fecha)) === null
}

interface Lugar {
  tabla: Tabla
  decimales: Decimales
}

/** Compares a total of the bank's with what was read above it; a sentence where they differ. */
function totalDe(fila: Fila, { tabla, decimales, lineas }: Lugar & { lineas: readonly LineaLeida[] }): string | null {
  if (/saldo/i.test(textoDe(fila.celdas))) return null
  const sumas = {
    monto: suma(lineas, () => true),
    credito: suma(lineas, (monto) => monto > 0),
    debito: suma(lineas, (monto) => monto < 0),
  }
  for (const papel of MONTOS) {
    const dicho = montoDe(celdaDe(fila, tabla.columnas[papel]), decimales[papel] ?? '.')
    if (dicho === null || dicho === 0 || Math.abs(dicho) === Math.abs(sumas[papel])) continue
    return `El total del archivo dice ${formatColones(dicho)} y sus líneas suman ${formatColones(sumas[papel])}: puede faltar alguna.`
  }
  return null
}

function suma(lineas: readonly LineaLeida[], cuenta: (monto: number) => boolean): Centimos {
  return sumar(lineas, ({ monto }) => (cuenta(monto) ? monto : 0))
}

/** A row as a line, or the sentence that says why it is none. */
function lineaDe(fila: Fila, { tabla, decimales, transito }: Lugar & { transito: boolean }): LineaLeida | string {
  const { columnas, hoy } = tabla
  const cuando = celdaDe(fila, columnas.fecha)
  if (MONTOS.some((papel) => esFormula(celdaDe(fila, columnas[papel]))) || esFormula(cuando))
    return 'Trae una fórmula donde debería haber un valor.'
  if (cuando.texto.trim() === '') return 'No trae fecha.'
  const fecha = diaEscrito(cuando)
  if (fecha === 'solo mes/día') throw soloMesDia(fila.n, cuando.texto)
  if (fecha === null) return `La fecha «${cuando.texto.trim()}» no se entiende.`
  const moneda = celdaDe(fila, columnas.moneda).texto
  if (diceDolares(moneda) || MONTOS.some((papel) => diceDolares(celdaDe(fila, columnas[papel]).texto)))
    return 'Está en dólares: aquí solo se anotan colones.'
  const monto = montoDeFila(fila, { tabla, decimales })
  if (typeof monto === 'string') return monto
  const texto = celdaDe(fila, columnas.texto).texto.trim() || textoSuelto(fila, tabla)
  const enTransito = transito || EN_TRANSITO.test(celdaDe(fila, columnas.estado).texto) || /en tr.?nsito/i.test(texto)
  const deCuando = enTransito ? null : fueraDeTiempo(fecha, hoy)
  if (deCuando) return deCuando
  const nombre = celdaDe(fila, columnas.nombre).texto.trim() || null
  return {
    n: fila.n,
    fecha,
    monto,
    texto,
    nombre,
    telefono: telefonoEn(celdaDe(fila, columnas.telefono).texto) ?? telefonoEn(texto),
    referencia: referenciaDe(celdaDe(fila, columnas.referencia).texto, texto),
    transito: enTransito,
  }
}

const esFormula = ({ texto, numero }: Celda) => numero === undefined && texto.trim().startsWith('=')

export function soloMesDia(n: number, fecha: string) {
  return archivoInvalido(
    `La línea ${n} trae la fecha ${fecha.trim()}, que solo se entiende con el mes primero. Descarga el archivo con el día primero (día/mes/año).`,
  )
}

/** A sentence for a day on which no money of this reading can have moved. */
export function fueraDeTiempo(fecha: Fecha, hoy: Fecha): string | null {
  if (fecha > hoy) return 'Su fecha no ha llegado.'
  return fecha < fechaDe(masDias(medianoche(hoy), -DOS_ANIOS)) ? 'Su fecha es de hace más de dos años.' : null
}

/** What came in, negative for what went out, or the sentence that says why it is no amount. */
function montoDeFila(fila: Fila, { tabla: { columnas }, decimales }: Lugar): Centimos | string {
  const leer = (papel: (typeof MONTOS)[number]) => montoDe(celdaDe(fila, columnas[papel]), decimales[papel] ?? '.')
  const noEs = (papel: (typeof MONTOS)[number]) =>
    `El monto «${celdaDe(fila, columnas[papel]).texto.trim()}» no se entiende.`
  if (columnas.credito === undefined) {
    const monto = leer('monto')
    if (monto === null) return noEs('monto')
    const sale = /^\s*(d|db|d.?bito|cargo|debe|retiro|-)\s*$/i.test(celdaDe(fila, columnas.tipo).texto)
    return enLimites(sale ? -Math.abs(monto) : monto)
  }
  const [debito, credito] = [leer('debito'), leer('credito')]
  if (debito === null) return noEs('debito')
  if (credito === null) return noEs('credito')
  if (debito !== 0 && credito !== 0) return 'Trae débito y crédito a la vez.'
  return enLimites(credito !== 0 ? credito : -Math.abs(debito))
}

function enLimites(monto: number): Centimos | string {
  return Math.abs(monto) > PRECIO_MAXIMO ? 'Es más dinero del que se puede anotar.' : centimos(monto === 0 ? 0 : monto)
}

/** Without a column for it, whatever no other column took. */
function textoSuelto({ celdas }: Fila, { columnas }: Tabla): string {
  const tomadas = new Set(Object.values(columnas))
  return textoDe(celdas.filter((_, i) => !tomadas.has(i)))
}
