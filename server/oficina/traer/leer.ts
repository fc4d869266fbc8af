import { type ClaseDeTraer, LINEAS_DE_TRAER } from '../../../contract/oficina/traer.ts'
import type { Fila } from '../../base/export/reading/cell.ts'
import type { Lectura } from '../../base/export/reading/read-apart.ts'
import { abrirArchivo, abrirTexto, porSeparador } from '../../base/export/reading/read-contents.ts'
import { archivoInvalido, Refusal } from '../../base/http/refuse.ts'
import { serveTasks } from '../../base/threads/worker-thread.ts'
import { ErrorDeLinea, lectorDeCeldas, SeDejaFuera } from './fila.ts'
import { type ColumnasDeArchivo, columnasDeArchivo, type Formato, formatoDe, TITULOS_PROPIOS } from './formatos.ts'
import { LECTORES } from './leer-lineas.ts'
import type { ArchivoLeido, LineaDeArchivo } from './linea.ts'

/** Titles stand within the first rows that are not empty. */
const FILAS_ANTES = 15

/** A file or a pasted text, and what a person says that it brings. */
export interface Encargo {
  archivo: Uint8Array | null
  texto: string | null
  que: ClaseDeTraer | null
}

/** Reads a file from elsewhere. It answers its refusals, because errors do not leave their thread as they are. */
export async function leer({ archivo, texto, que }: Encargo): Promise<Lectura<ArchivoLeido>> {
  try {
    if (archivo === null) return { leido: leerTablas(porSeparador(abrirTexto(texto ?? '')), que) }
    const contenido = await abrirArchivo(Buffer.from(archivo))
    const tablas = 'hojas' in contenido ? contenido.hojas : porSeparador(contenido.texto)
    return { leido: leerTablas(tablas, que) }
  } catch (error) {
    if (error instanceof Refusal) return { frase: error.message }
    throw error
  }
}

function leerTablas(tablas: Iterable<Fila[]>, que: ClaseDeTraer | null): ArchivoLeido {
  for (const filas of tablas) {
    const leido = leerTabla(filas, que)
    if (leido) return leido
  }
  const frase =
    que === null
      ? 'No se reconoce qué trae este archivo. Di qué es, o pon arriba de cada columna su título.'
      : `No se encontraron los títulos que hacen falta: ${TITULOS_PROPIOS[que]}.`
  throw archivoInvalido(frase)
}

function leerTabla(filas: readonly Fila[], que: ClaseDeTraer | null): ArchivoLeido | null {
  const llenas = filas.filter(({ celdas }) => celdas.some(({ texto }) => texto.trim() !== ''))
  for (const [i, titulos] of llenas.slice(0, FILAS_ANTES).entries()) {
    const columnas = columnasDeArchivo(titulos)
    const formato = formatoDe(columnas, que)
    if (formato) return leerFilas(llenas.slice(i + 1), { columnas, titulos, formato })
  }
  return null
}

interface Tabla {
  columnas: ColumnasDeArchivo
  titulos: Fila
  formato: Formato
}

function leerFilas(filas: readonly Fila[], { columnas, titulos, formato }: Tabla): ArchivoLeido {
  if (filas.length === 0) throw archivoInvalido('Trae solo los títulos, y ninguna línea.')
  if (filas.length > LINEAS_DE_TRAER)
    throw archivoInvalido(`Trae ${filas.length} líneas y se admiten hasta ${LINEAS_DE_TRAER}: divídelo en varios.`)
  const leerCeldas = lectorDeCeldas(columnas, titulos, filas)
  const { tituloDe, leer } = LECTORES[formato.clase]
  const lineas = filas.map((fila): LineaDeArchivo => {
    const celdas = leerCeldas(fila)
    const linea = { n: fila.n, titulo: '', ajeno: null, datos: null, fuera: false, motivo: null } as LineaDeArchivo
    try {
      linea.titulo = tituloDe(celdas)
      linea.ajeno = celdas.texto('id') || null
      return { ...linea, motivo: null, ...leer(celdas, formato) }
    } catch (error) {
      if (!(error instanceof ErrorDeLinea || error instanceof SeDejaFuera)) throw error
      return { ...linea, fuera: error instanceof SeDejaFuera, motivo: error.message }
    }
  })
  return { ...formato, lineas } as ArchivoLeido
}

serveTasks(leer)
