import type { Fecha } from '../../../contract/base/time/time.ts'
import { LINEAS_DE_BANCO, type LineaNoEntendida } from '../../../contract/dinero/banco.ts'
import type { Fila } from '../../base/export/reading/cell.ts'
import type { Lectura } from '../../base/export/reading/read-apart.ts'
import { abrirArchivo, abrirTexto, cuantosRenglones, porSeparador } from '../../base/export/reading/read-contents.ts'
import { archivoInvalido, Refusal } from '../../base/http/refuse.ts'
import { serveTasks } from '../../base/threads/worker-thread.ts'
import { leerAvisos } from './avisos-del-banco.ts'
import type { Leido } from './linea.ts'
import { cuentaEnDolares, EN_DOLARES, leerTabla } from './tabla.ts'

/** A file or a text of the bank, to be read where no request waits for it. */
export type EncargoDeBanco = { bytes: Uint8Array; hoy: Fecha } | { texto: string; hoy: Fecha }

/** Reads either. It answers its refusals. */
export async function leerDeBanco(encargo: EncargoDeBanco): Promise<Lectura<Leido>> {
  const { hoy } = encargo
  try {
    if ('texto' in encargo) return { leido: leerTexto(encargo.texto, hoy) }
    return { leido: await leerArchivo(Buffer.from(encargo.bytes), hoy) }
  } catch (error) {
    if (error instanceof Refusal) return { frase: error.message }
    throw error
  }
}

/** Reads a file of the bank. Throws 400 `archivo_invalido` with a sentence for whatever is none. */
export async function leerArchivo(bytes: Buffer, hoy: Fecha): Promise<Leido> {
  const contenido = await abrirArchivo(bytes)
  return 'hojas' in contenido ? leerExcel(contenido.hojas, hoy) : leerAbierto(contenido.texto, hoy)
}

/** Reads a statement or notices that were pasted. */
export function leerTexto(texto: string, hoy: Fecha): Leido {
  return leerAbierto(abrirTexto(texto), hoy)
}

function leerAbierto(texto: string, hoy: Fecha): Leido {
  assertCuantas(cuantosRenglones(texto))
  for (const filas of porSeparador(texto)) {
    const leido = leerTabla(filas, hoy)
    if (leido === EN_DOLARES) throw cuentaEnDolares()
    if (leido) return conAlgo(leido)
  }
  return conAlgo(leerAvisos(texto, hoy))
}

/** The one sheet with movements in colones. One in dollars beside it is left out, and said to be. */
function leerExcel(hojas: readonly Fila[][], hoy: Fecha): Leido {
  const leidas: Leido[] = []
  const enDolares: LineaNoEntendida[] = []
  for (const [i, filas] of hojas.entries()) {
    assertCuantas(filas.length)
    const leida = leerTabla(filas, hoy)
    if (leida === EN_DOLARES) enDolares.push({ n: 0, texto: `Hoja ${i + 1}`, motivo: OTRA_EN_DOLARES })
    else if (leida) leidas.push(leida)
  }
  const [una = leidas[0], otra] = leidas.filter(hayAlgo)
  if (otra)
    throw archivoInvalido('Trae movimientos en varias hojas: guarda cada una en un archivo y súbelas una por una.')
  if (enDolares.length > 0 && (!una || !hayAlgo(una))) throw cuentaEnDolares()
  if (una) return conAlgo({ ...una, noEntendidas: [...una.noEntendidas, ...enDolares] })
  throw archivoInvalido('En el archivo de Excel no se encontraron los títulos Fecha y Monto, o Débito y Crédito.')
}

const OTRA_EN_DOLARES = 'No se leyó nada de ella: está en dólares, y aquí solo se anotan colones.'

function assertCuantas(cuantas: number): void {
  if (cuantas <= LINEAS_DE_BANCO) return
  throw archivoInvalido(
    `Trae ${cuantas} líneas y se admiten hasta ${LINEAS_DE_BANCO}: descarga del banco un mes a la vez.`,
  )
}

const hayAlgo = ({ lineas, noEntendidas }: Leido) => lineas.length + noEntendidas.length > 0

function conAlgo(leido: Leido): Leido {
  if (hayAlgo(leido)) return leido
  throw archivoInvalido('No trae ningún movimiento.')
}

serveTasks(leerDeBanco)
