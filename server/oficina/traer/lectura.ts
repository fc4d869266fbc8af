import { formatTelefono } from '../../../contract/base/fields/contacto.ts'
import { IVA_POR_CIENTO, type TasaDeIva } from '../../../contract/base/money/dinero.ts'
import { contar } from '../../../contract/base/text/contar.ts'
import { formatMomento, type Instante } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import type { EstadoDeTraer, LecturaDeTraer, LineaDeTraer } from '../../../contract/oficina/traer.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound } from '../../base/http/refuse.ts'
import { resolverAjenos } from './citas.ts'
import type { ArchivoLeido, CitaLeida, LineaDeArchivo, PersonaLeida, ProductoLeido, ServicioLeido } from './linea.ts'
import { type LineaVista, mirarArchivo } from './mirar.ts'
import * as queries from './queries.ts'

/** What was shown of each line; only that may be brought. */
export type VistoDeArchivo = Record<string, EstadoDeTraer>

/** The lines of a reading. Throws 404 for an unknown one, and once they are not kept any more. */
export async function requireArchivo(tx: Tx, id: number) {
  const lectura = await queries.findArchivo(tx, id)
  if (!lectura?.contenido) throw notFound('Esa lectura ya no se guarda: sube otra vez el archivo.')
  return {
    ...lectura,
    leido: JSON.parse(lectura.contenido) as ArchivoLeido,
    visto: JSON.parse(lectura.visto) as VistoDeArchivo,
  }
}

export async function guardarArchivo(
  tx: Tx,
  leido: ArchivoLeido,
  { archivo, por, ahora }: { archivo: string | null; por: number; ahora: Instante },
): Promise<LecturaDeTraer> {
  if (leido.clase === 'CITAS' && leido.origen === 'EASY_APPOINTMENTS') await resolverAjenos(tx, leido)
  const { clase, origen } = leido
  const contenido = JSON.stringify(leido)
  const id = await queries.insertArchivo(tx, { anotadoPor: por, archivo, clase, origen, contenido, creada: ahora })
  return mostrarArchivo(tx, { id, archivo, aplicada: null, leido }, ahora)
}

interface Guardada {
  id: number
  archivo: string | null
  aplicada: Instante | null
  leido: ArchivoLeido
}

/** Looks at a reading anew, and notes that this is what was shown. */
export async function mostrarArchivo(
  tx: Tx,
  { id, archivo, aplicada, leido }: Guardada,
  ahora: Instante,
): Promise<LecturaDeTraer> {
  const { clase, origen } = leido
  const miradas = await mirarArchivo(tx, leido, ahora)
  await queries.setVistoDeArchivo(tx, id, JSON.stringify(vistoDe(miradas)))
  const lineas = (leido.lineas as LineaDeArchivo[]).map((linea, i) => mostrada(linea, miradas[i]!, leido))
  const preguntaIva = clase === 'PRODUCTOS' && origen !== 'BIOBIENESTAR'
  return { id, clase, origen, archivo, aplicada, lineas, preguntaIva }
}

const vistoDe = (miradas: readonly LineaVista[]): VistoDeArchivo =>
  Object.fromEntries(miradas.map(({ n, estado }) => [n, estado]))

function mostrada(
  { n, titulo, datos }: LineaDeArchivo,
  { estado, motivo, de }: LineaVista,
  { clase }: ArchivoLeido,
): LineaDeTraer {
  const suyos = datos as Partial<{ precio: LineaDeTraer['precio']; iva: TasaDeIva | null }> | null
  return {
    n,
    titulo: titulo || `Línea ${n}`,
    detalle: juntos(datos !== null && DETALLES[clase](datos as never), de && `de ${comoSeReconoce(de)}`),
    precio: suyos?.precio ?? null,
    iva: suyos?.iva ?? IVA_POR_CIENTO,
    estado,
    motivo,
  }
}

const juntos = (...partes: (string | null | undefined | false)[]) => partes.filter(Boolean).join(' · ')

const comoSeReconoce = ({ email, telefono, ...persona }: queries.PersonaDeAqui) =>
  [nombreDe(persona), email ?? (telefono && formatTelefono(telefono))].filter(Boolean).join(', ')

const DETALLES = {
  PERSONAS: ({ email, telefono }: PersonaLeida) => juntos(email, telefono && formatTelefono(telefono)),
  SERVICIOS: ({ duracion }: ServicioLeido) => juntos(duracion !== null && `${duracion} min`),
  PRODUCTOS: ({ stock, activo, categoria }: ProductoLeido) =>
    juntos(contar(stock, 'unidad', 'unidades'), categoria, !activo && 'sin publicar'),
  CITAS: ({ servicio, inicio, con }: CitaLeida) => juntos(formatMomento(inicio), servicio, con && `con ${con}`),
}
