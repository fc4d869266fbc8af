import { createHash } from 'node:crypto'
import { type Fecha, fechaDe, type Instante, masDias, medianoche } from '../../../contract/base/time/time.ts'
import type { LecturaDeBanco, Propuesta } from '../../../contract/dinero/banco.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound } from '../../base/http/refuse.ts'
import { loQueFalta } from './emparejar.ts'
import { readLibro } from './libro/queries.ts'
import type { Libro } from './libro.ts'
import type { Leido } from './linea.ts'
import { comparar } from './mirar-lineas.ts'
import * as queries from './queries.ts'
import type { LineaGuardada } from './repetidas.ts'

/** Days before a reading in which payments and lines may be the ones that it tells of. */
const DIAS_ANTES = 45
/** States of a reading that are kept: two administrators look at one beside each other. */
const VISTOS = 20

/** What was shown of a reading; only that may be applied. */
export interface Visto {
  /** The payment by hand that a line was shown as. */
  cobros: Record<string, number>
  /** What was missing of each debt; null where no price was agreed. */
  faltas: Record<string, number | null>
  /** The lines that were proposed to settle something; an earlier release did not keep them. */
  seguras?: readonly number[]
}

/** A reading as it stands now, with all that was looked at for it. */
export interface Mirada {
  lectura: LecturaDeBanco
  visto: Visto
  libro: Libro
  guardadas: readonly LineaGuardada[]
}

/** What was shown, and the administrator to whom; an earlier release did not keep who. */
type VistoPor = Visto & { por?: number }

/** A reading that is kept, with what was shown of it, the last one at the end. */
interface Guardada {
  id: number
  leido: Leido
  vistos: readonly VistoPor[]
}

/** The lines of a reading. Throws 404 for an unknown one, and once they are not kept any more. */
export async function requireLectura(tx: Tx, id: number): Promise<Guardada> {
  const lectura = await queries.findLectura(tx, id)
  if (!lectura?.contenido) throw notFound('Esa lectura ya no se guarda: sube otra vez el archivo del banco.')
  // An earlier release kept the last one alone.
  const vistos = [JSON.parse(lectura.visto) as VistoPor[] | Visto].flat()
  return { id, leido: JSON.parse(lectura.contenido) as Leido, vistos }
}

/** What was shown under this name; without one, what this administrator was shown last. Undefined once it is not kept any more. */
export function vistoComo(vistos: readonly VistoPor[], por: number, mostrada: string | undefined): Visto | undefined {
  if (mostrada === undefined) return vistos.findLast((visto) => visto.por === por)
  return vistos.find((visto) => nombreDeVisto(visto) === mostrada)
}

function nombreDeVisto({ cobros, faltas, seguras }: Visto): string {
  return createHash('sha256').update(JSON.stringify({ cobros, faltas, seguras })).digest('base64url').slice(0, 16)
}

export async function guardarLectura(
  tx: Tx,
  leido: Leido,
  { archivo, por, ahora }: { archivo: string | null; por: number; ahora: Instante },
): Promise<LecturaDeBanco> {
  const contenido = JSON.stringify(leido)
  const id = await queries.insertLectura(tx, {
    anotadoPor: por,
    archivo,
    canal: leido.canal,
    contenido,
    visto: '[]',
    creada: ahora,
  })
  return mostrar(tx, { id, leido, vistos: [] }, por)
}

/** Looks at a reading anew, and notes that this is what this administrator was shown. */
export async function mostrar(tx: Tx, { id, leido, vistos }: Guardada, por: number): Promise<LecturaDeBanco> {
  const { lectura, visto } = await mirar(tx, id, leido)
  const otros = vistos.filter((uno) => uno.por !== por || nombreDeVisto(uno) !== lectura.mostrada)
  await queries.setVisto(tx, id, JSON.stringify([...otros, { ...visto, por }].slice(-VISTOS)))
  return lectura
}

/** Compares the lines of a reading with the ledger as it is now; writes nothing. */
export async function mirar(tx: Tx, id: number, leido: Leido): Promise<Mirada> {
  const [desde, hasta] = diasDe(leido.lineas.map(({ fecha }) => fecha))
  const guardadas = await queries.listImportadas(tx, desde, hasta)
  const libro = await readLibro(tx, desde, hasta)
  const comparada = comparar(leido, { id, guardadas, libro })
  const visto = vistoDe(comparada, libro)
  return { lectura: { id, mostrada: nombreDeVisto(visto), ...comparada }, libro, visto, guardadas }
}

function diasDe(fechas: readonly Fecha[]): [desde: Fecha, hasta: Fecha] {
  const enOrden = fechas.toSorted()
  const mas = (fecha: Fecha, dias: number) => fechaDe(masDias(medianoche(fecha), dias))
  const [primera, ultima] = [enOrden[0] ?? ('2000-01-01' as Fecha), enOrden.at(-1) ?? ('2000-01-01' as Fecha)]
  return [mas(primera, -DIAS_ANTES), mas(ultima, DIAS_ANTES)]
}

const seSalda = ({ clase }: Propuesta) => clase === 'VERDE' || clase === 'AMARILLA'

function vistoDe({ lineas }: Pick<LecturaDeBanco, 'lineas'>, { deudas }: Libro): Visto {
  return {
    cobros: Object.fromEntries(
      lineas.flatMap(({ n, propuesta: { cobroId } }) => (cobroId === null ? [] : [[n, cobroId]])),
    ),
    faltas: Object.fromEntries(
      deudas.map((deuda): [number, number | null] => [deuda.id, loQueFalta(deuda)]).filter(([, falta]) => falta !== 0),
    ),
    seguras: lineas.filter(({ propuesta }) => seSalda(propuesta)).map(({ n }) => n),
  }
}
