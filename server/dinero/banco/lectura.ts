import { type Fecha, fechaDe, type Instante, masDias, medianoche } from '../../../contract/base/time/tiempo.ts'
import type { LecturaDeBanco } from '../../../contract/dinero/banco.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound } from '../../base/http/refuse.ts'
import { comparar } from './comparar.ts'
import { loQueFalta } from './emparejar.ts'
import type { Libro } from './libro.ts'
import type { Leido } from './linea.ts'
import * as queries from './queries.ts'

/** Days before a reading in which payments and lines may be the ones that it tells of. */
const DIAS_ANTES = 45

/** What was shown of a reading; only that may be applied. */
export interface Visto {
  /** The payment by hand that a line was shown as. */
  cobros: Record<string, number>
  /** What was missing of each debt; null where no price was agreed. */
  faltas: Record<string, number | null>
}

/** A reading as it stands now, with all that was looked at for it. */
export interface Mirada {
  lectura: LecturaDeBanco
  visto: Visto
  libro: Libro
}

/** The lines of a reading. Throws 404 for an unknown one, and once they are not kept any more. */
export async function requireLectura(tx: Tx, id: number) {
  const lectura = await queries.findLectura(tx, id)
  if (!lectura?.contenido) throw notFound('Esa lectura ya no se guarda: sube otra vez el archivo del banco.')
  return {
    ...lectura,
    leido: JSON.parse(lectura.contenido) as Leido,
    visto: JSON.parse(lectura.visto) as Visto,
  }
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
    visto: '{}',
    creada: ahora,
  })
  return mostrar(tx, id, leido)
}

/** Looks at a reading anew, and notes that this is what was shown. */
export async function mostrar(tx: Tx, id: number, leido: Leido): Promise<LecturaDeBanco> {
  const { lectura, visto } = await mirar(tx, id, leido)
  await queries.setVisto(tx, id, JSON.stringify(visto))
  return lectura
}

/** Compares the lines of a reading with the ledger as it is now; writes nothing. */
export async function mirar(tx: Tx, id: number, leido: Leido): Promise<Mirada> {
  const [desde, hasta] = diasDe(leido.lineas.map(({ fecha }) => fecha))
  const guardadas = await queries.listImportadas(tx, desde, hasta)
  const libro: Libro = {
    deudas: await queries.listPorSaldar(tx),
    cobros: await queries.listVigentes(tx, desde, hasta),
    personas: await queries.listPersonas(tx),
    pagadores: await queries.listClaves(tx),
  }
  const lectura = { id, ...comparar(leido, { id, guardadas, libro }) }
  return { lectura, libro, visto: vistoDe(lectura, libro) }
}

function diasDe(fechas: readonly Fecha[]): [desde: Fecha, hasta: Fecha] {
  const enOrden = fechas.toSorted()
  const mas = (fecha: Fecha, dias: number) => fechaDe(masDias(medianoche(fecha), dias))
  const [primera, ultima] = [enOrden[0] ?? ('2000-01-01' as Fecha), enOrden.at(-1) ?? ('2000-01-01' as Fecha)]
  return [mas(primera, -DIAS_ANTES), mas(ultima, DIAS_ANTES)]
}

function vistoDe({ lineas }: LecturaDeBanco, { deudas }: Libro): Visto {
  return {
    cobros: Object.fromEntries(
      lineas.flatMap(({ n, propuesta: { cobroId } }) => (cobroId === null ? [] : [[n, cobroId]])),
    ),
    faltas: Object.fromEntries(
      deudas.map((deuda): [number, number | null] => [deuda.id, loQueFalta(deuda)]).filter(([, falta]) => falta !== 0),
    ),
  }
}
