import { type ExpressionBuilder, expressionBuilder, type Kysely } from 'kysely'
import { emailAs } from '../../../base/db/expressions.ts'
import type { Schema, Table, Tx } from '../../../base/db/schema.ts'
import { hashToken, newToken } from '../../../base/http/session.ts'
import { addToLinea, listLineasDeCarrito } from '../../../tienda/carrito/queries.ts'

/** A person; `email` is '' when they have no address. */
export interface PersonKey {
  id: number
  email: string
}

/** A person's rows in one table: any of `columnas` holds their id, or `email` their address. */
export interface Filas {
  tabla: Table
  columnas: readonly string[]
  de: PersonKey
}

/** Such rows, and the person who remains once `de` is joined into `con`. */
export interface FilasQuePasan extends Filas {
  con: PersonKey
}

/** Kysely's types cannot follow tables and columns that are variables. */
type Libre = { tabla: Record<string, number | string | null> }
const libre = (tx: Tx) => tx as unknown as Kysely<Libre>
const suyas =
  ({ columnas, de }: Filas) =>
  ({ eb, or }: ExpressionBuilder<Libre, 'tabla'>) =>
    or(columnas.map((columna) => eb(columna, '=', columna === 'email' ? de.email : de.id)))

async function poner(tx: Tx, { tabla, columnas, de }: Filas, id: number | null): Promise<void> {
  for (const columna of columnas)
    await libre(tx)
      .updateTable(tabla as 'tabla')
      .set({ [columna]: id })
      .where(columna, '=', de.id)
      .execute()
}

/** Gives the rows to the remaining person. */
export const pasan = (tx: Tx, filas: FilasQuePasan) => poner(tx, filas, filas.con.id)

/** `pasan` for tables with one row of each `cual` per person: of two, the remaining person's own stays. */
export function pasanSinDobles(cual: string) {
  return async (tx: Tx, filas: FilasQuePasan): Promise<void> => {
    const tabla = filas.tabla as 'tabla'
    const otras = libre(tx)
      .selectFrom(tabla)
      .select(cual)
      .where(suyas({ ...filas, de: filas.con }))
    await libre(tx).deleteFrom(tabla).where(suyas(filas)).where(cual, 'in', otras).execute()
    await pasan(tx, filas)
  }
}

/**
 * Gives shared bonos to the remaining person, to whom theirs passed before: nobody shares a bono of their own, and of two ends the later one
 * counts.
 */
export async function pasarCompartidos(tx: Tx, filas: FilasQuePasan): Promise<void> {
  const { de, con } = filas
  const propios = tx.selectFrom('bonosVendidos').select('id').where('usuarioId', '=', con.id)
  const dobles = tx.deleteFrom('bonosCompartidos').where('usuarioId', 'in', [de.id, con.id])
  await dobles.where('vendidoId', 'in', propios).execute()
  await tx
    .updateTable('bonosCompartidos')
    .from('bonosCompartidos as otros')
    .set(({ ref }) => ({ hasta: ref('otros.hasta') }))
    .whereRef('otros.vendidoId', '=', 'bonosCompartidos.vendidoId')
    .where('otros.usuarioId', '=', de.id)
    .where('bonosCompartidos.usuarioId', '=', con.id)
    .where(({ or, eb, ref }) =>
      or([eb('otros.hasta', 'is', null), eb('otros.hasta', '>', ref('bonosCompartidos.hasta'))]),
    )
    .execute()
  await pasanSinDobles('vendidoId')(tx, filas)
}

/** Keeps the rows without their person. */
export const olvidan = (tx: Tx, filas: Filas) => poner(tx, filas, null)

/** Deletes the rows. */
export async function caen(tx: Tx, filas: Filas): Promise<void> {
  await libre(tx)
    .deleteFrom(filas.tabla as 'tabla')
    .where(suyas(filas))
    .execute()
}

export async function cuantas(tx: Tx, filas: Filas): Promise<number> {
  const todas = libre(tx)
    .selectFrom(filas.tabla as 'tabla')
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return (await todas.where(suyas(filas)).executeTakeFirstOrThrow()).total
}

/** Mails to a person's address, and notices to a person without one. */
export function escritosA({ id, email }: PersonKey) {
  const { eb, or } = expressionBuilder<Schema, 'correos'>()
  return or([eb('usuarioId', '=', id), ...(email ? [eb('para', '=', email)] : [])])
}

/** Mails to the old address now count as the remaining person's, so erasing them erases these too. */
export async function pasarCorreos(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx.updateTable('correos').set({ usuarioId: con.id }).where(escritosA(de)).execute()
}

export async function deleteCorreos(tx: Tx, { de }: Filas): Promise<void> {
  await tx.deleteFrom('correos').where(escritosA(de)).execute()
}

/** Drops the key of each order: keys are unique per person, and both may have used the same one. */
export async function pasarOrdenes(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx.updateTable('ordenes').set({ usuarioId: con.id, clave: null }).where('usuarioId', '=', de.id).execute()
}

/** Subjects of the history whose `asuntoId` is a person's id. */
export const DE_LA_PERSONA = ['USUARIO', 'ROL', 'ACCESO', 'NOTAS'] as const

export async function pasarEntradas(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx
    .updateTable('historia')
    .set({ asuntoId: con.id })
    .where('asunto', 'in', DE_LA_PERSONA)
    .where('asuntoId', '=', de.id)
    .execute()
}

/** Takes the name of an erased person from what they did. */
export async function olvidarAutor(tx: Tx, { tabla, de }: Filas): Promise<void> {
  await tx
    .updateTable(tabla as 'historia' | 'ordenHistoria')
    .set({ autor: null })
    .where('usuarioId', '=', de.id)
    .execute()
}

/** Forgets what is kept of files from elsewhere; those that were not brought go. */
export async function olvidarLeido(tx: Tx): Promise<void> {
  await tx.deleteFrom('traerLecturas').where('aplicada', 'is', null).execute()
  await tx.updateTable('traerLecturas').set({ contenido: '', visto: '', archivo: null }).execute()
}

/** Adds the old cart to the remaining person's: quantities of one product are summed. */
export async function pasarCarrito(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  for (const { productoId, cantidad } of await listLineasDeCarrito(tx, de.id))
    await addToLinea(tx, con.id, productoId, cantidad)
}

/**
 * Readdresses waiting notices to their person's present name and address, also what was tried in vain. Another address gets links of its own:
 * somebody else may hold those of a mail that may have arrived. Other mails stay: a code requested with an address must prove that address.
 */
export async function redirigir(tx: Tx, usuarioId: number): Promise<void> {
  const persona = tx
    .selectFrom('usuarios')
    .select(['nombre', emailAs('email')])
    .where('id', '=', usuarioId)
  const { nombre, email } = await persona.executeTakeFirstOrThrow()
  const enEspera = await tx
    .selectFrom('correos')
    .select(['id', 'datos', 'para'])
    .where('usuarioId', '=', usuarioId)
    .where('causado', 'is not', null)
    .where('estado', '=', 'PENDIENTE')
    // Its error is taken from a mail that is being sent.
    .where(({ eb, or }) => or([eb('intentos', '=', 0), eb('error', 'is not', null)]))
    .execute()
  for (const { id, datos, para } of enEspera) {
    const nuevos = new Map<string, string>()
    const dirigidos = JSON.parse(datos, (clave, valor) => {
      if (clave === 'token' && para !== email) return nuevos.getOrInsertComputed(valor, newToken)
      return valor && typeof valor === 'object' && 'email' in valor ? { ...valor, nombre, email } : valor
    })
    await tx
      .updateTable('correos')
      .set({ para: email, datos: JSON.stringify(dirigidos) })
      .where('id', '=', id)
      .execute()
    for (const [token, nuevo] of nuevos)
      await tx
        .updateTable('enlaces')
        .set({ tokenHash: hashToken(nuevo), para: email })
        .where('tokenHash', '=', hashToken(token))
        .execute()
  }
}

/** Two records of one customer may have appointments at one time: they are kept, as if an administrator had insisted. */
export async function marcarEnDosLugares(tx: Tx, de: number, con: number): Promise<void> {
  await tx
    .updateTable('citas')
    .set({ sobrepuesta: true })
    .where('usuarioId', '=', de)
    .where('estado', '<>', 'CANCELADA')
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('citas as otra')
          .select('otra.id')
          .where('otra.usuarioId', '=', con)
          .where('otra.estado', '<>', 'CANCELADA')
          .where('otra.inicio', '<', ref('citas.fin'))
          .where('otra.fin', '>', ref('citas.inicio')),
      ),
    )
    .execute()
}

/** A workshop in which both have a live enrolment, or undefined: nobody may have two. */
export function findTallerDeAmbas(tx: Tx, una: number, otra: number) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select('titulo')
    .where('usuarioId', 'in', [una, otra])
    .where('estado', '<>', 'CANCELADA')
    .groupBy(['tallerId', 'titulo'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .executeTakeFirst()
}
