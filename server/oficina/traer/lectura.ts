import { createHash } from 'node:crypto'
import { formatTelefono } from '../../../contract/base/fields/contact.ts'
import { formatColones, IVA_POR_CIENTO, type TasaDeIva } from '../../../contract/base/money/money.ts'
import { contar } from '../../../contract/base/text/text.ts'
import { formatMomento, type Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { LecturaDeTraer, LineaDeTraer } from '../../../contract/oficina/traer.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound } from '../../base/http/refuse.ts'
import { resolverAjenos } from './citas.ts'
import type { ArchivoLeido, CitaLeida, LineaDeArchivo, PersonaLeida, ProductoLeido, ServicioLeido } from './linea.ts'
import { type LineaVista, mirarArchivo } from './mirar.ts'
import * as queries from './queries.ts'

/** Looks at a reading that are kept: several administrators look at one beside each other. */
const VISTOS = 20

/** What an administrator was shown of each line; only that may be brought. */
export interface VistoDeArchivo {
  por: number
  lineas: Record<string, string>
}

/** The lines of a reading. Throws 404 for an unknown one, and once they are not kept any more. */
export async function requireArchivo(tx: Tx, id: number) {
  const lectura = await queries.findArchivo(tx, id)
  if (!lectura?.contenido) throw notFound('Esa lectura ya no se guarda: sube otra vez el archivo.')
  return {
    ...lectura,
    leido: JSON.parse(lectura.contenido) as ArchivoLeido,
    vistos: vistosDe(lectura.visto),
  }
}

/** An earlier release kept the last look alone, and not whose it was: such a reading is looked at again. */
function vistosDe(escrito: string): VistoDeArchivo[] {
  const vistos: unknown = JSON.parse(escrito)
  return Array.isArray(vistos) ? vistos : []
}

/** What this administrator was shown under this name; without one, what they were shown last. Undefined once it is not kept any more. */
export function vistoPor(
  vistos: readonly VistoDeArchivo[],
  por: number,
  mostrada?: string,
): VistoDeArchivo | undefined {
  return vistos.findLast(
    (visto) => visto.por === por && (mostrada === undefined || nombreDeVisto(visto.lineas) === mostrada),
  )
}

function nombreDeVisto(lineas: VistoDeArchivo['lineas']): string {
  return createHash('sha256').update(JSON.stringify(lineas)).digest('base64url').slice(0, 16)
}

/** Stands behind a line that a bono pays. */
export const CON_BONO = ' con bono'

/** A line as a person sees it: what becomes of it, whose it is, at what price, and whether a bono pays that. */
export const comoSeVe = ({ estado, de, precio, conBono }: LineaVista): string =>
  [estado, de?.id ?? '', precio ?? ''].join(' ').trim() + (conBono ? CON_BONO : '')

export async function guardarArchivo(
  tx: Tx,
  leido: ArchivoLeido,
  { archivo, por, ahora }: { archivo: string | null; por: number; ahora: Instante },
): Promise<LecturaDeTraer> {
  if (leido.clase === 'CITAS' && leido.origen === 'EASY_APPOINTMENTS') await resolverAjenos(tx, leido)
  const { clase, origen } = leido
  const contenido = JSON.stringify(leido)
  const id = await queries.insertArchivo(tx, { anotadoPor: por, archivo, clase, origen, contenido, creada: ahora })
  return mostrarArchivo(tx, { id, archivo, aplicada: null, leido, vistos: [] }, { por, ahora })
}

interface Guardada {
  id: number
  archivo: string | null
  aplicada: Instante | null
  leido: ArchivoLeido
  vistos: readonly VistoDeArchivo[]
}

/** Looks at a reading anew, and notes that this is what this administrator was shown. */
export async function mostrarArchivo(
  tx: Tx,
  { id, archivo, aplicada, leido, vistos }: Guardada,
  { por, ahora }: { por: number; ahora: Instante },
): Promise<LecturaDeTraer> {
  const { clase, origen } = leido
  const miradas = await mirarArchivo(tx, leido, ahora)
  const visto = { por, lineas: Object.fromEntries(miradas.map((mirada) => [mirada.n, comoSeVe(mirada)])) }
  const mostrada = nombreDeVisto(visto.lineas)
  const otros = vistos.filter((uno) => uno.por !== por || nombreDeVisto(uno.lineas) !== mostrada)
  await queries.setVistoDeArchivo(tx, id, JSON.stringify([...otros, visto].slice(-VISTOS)))
  const lineas = (leido.lineas as LineaDeArchivo[]).map((linea, i) => lineaMostrada(linea, miradas[i]!, leido))
  const preguntaIva = clase === 'PRODUCTOS' && origen !== 'BIOBIENESTAR'
  return { id, mostrada, clase, origen, archivo, aplicada, lineas, preguntaIva }
}

function lineaMostrada(
  { n, titulo, datos }: LineaDeArchivo,
  { estado, motivo, de, precio }: LineaVista,
  { clase }: ArchivoLeido,
): LineaDeTraer {
  const suyos = datos as Partial<{ precio: LineaDeTraer['precio']; iva: TasaDeIva | null }> | null
  return {
    n,
    titulo: titulo || `Línea ${n}`,
    detalle: juntos(datos !== null && DETALLES[clase](datos as never), de && `de ${comoSeReconoce(de)}`),
    precio: precio ?? suyos?.precio ?? null,
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
  SERVICIOS: ({ duracion, adelanto, sinSala }: ServicioLeido) =>
    juntos(
      duracion !== null && `${duracion} min`,
      adelanto > 0 && `adelanto de ${formatColones(adelanto)}`,
      sinSala && 'en línea',
    ),
  PRODUCTOS: ({ stock, activo, categoria }: ProductoLeido) =>
    juntos(contar(stock, 'unidad', 'unidades'), categoria, !activo && 'sin publicar'),
  CITAS: ({ servicio, inicio, con }: CitaLeida) => juntos(formatMomento(inicio), servicio, con && `con ${con}`),
}
