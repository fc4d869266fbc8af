import { type ExpressionBuilder, expressionBuilder, type Kysely } from 'kysely'
import { addToLinea, listLineas } from '../../carrito/queries.ts'
import { emailComo } from '../../db/email.ts'
import type { Schema, Tabla, Tx } from '../../db/schema.ts'
import { hashToken } from '../../http/sesion.ts'

/** A person; `email` is '' for who has no address. */
export interface Quien {
  id: number
  email: string
}

/** The rows of a person in one table: those with their id, or with their address in `email`, in any of the columns. */
export interface Filas {
  tabla: Tabla
  columnas: readonly string[]
  de: Quien
}

/** The same rows, and the person who is left once `de` is joined with them. */
export interface FilasQuePasan extends Filas {
  con: Quien
}

/** Kysely does not follow tables and columns that are variables. */
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

/** The rows become those of who is left. */
export const pasan = (tx: Tx, filas: FilasQuePasan) => poner(tx, filas, filas.con.id)

/** As `pasan`, where a person has one row of each `cual`: of two, that of who is left stays. */
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

/** The rows stay, and forget whose they were. */
export const olvidan = (tx: Tx, filas: Filas) => poner(tx, filas, null)

/** The rows go with their person. */
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

/** Mails to the address of a person, and notices to who had none. */
export function escritosA({ id, email }: Quien) {
  const { eb, or } = expressionBuilder<Schema, 'correos'>()
  return or([eb('usuarioId', '=', id), ...(email ? [eb('para', '=', email)] : [])])
}

/** What was mailed to the old address is erased with who is left. */
export async function pasarCorreos(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx.updateTable('correos').set({ usuarioId: con.id }).where(escritosA(de)).execute()
}

export async function deleteCorreos(tx: Tx, { de }: Filas): Promise<void> {
  await tx.deleteFrom('correos').where(escritosA(de)).execute()
}

/** The key of an order is one of its person's. */
export async function pasarOrdenes(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx.updateTable('ordenes').set({ usuarioId: con.id, clave: null }).where('usuarioId', '=', de.id).execute()
}

/** What the history tells of a person by their own id. */
export const DE_LA_PERSONA = ['USUARIO', 'ROL', 'ACCESO', 'NOTAS'] as const

export async function pasarEntradas(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  await tx
    .updateTable('historia')
    .set({ asuntoId: con.id })
    .where('asunto', 'in', DE_LA_PERSONA)
    .where('asuntoId', '=', de.id)
    .execute()
}

/** Of a product in both carts, who is left has as many as there were in the two. */
export async function pasarCarrito(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  for (const { productoId, cantidad } of await listLineas(tx, de.id)) await addToLinea(tx, con.id, productoId, cantidad)
}

/**
 * Notices that rest go to the address that their person has now, by their name, and their links with them. Other mails stay: a code that
 * was asked for with an address proves that address.
 */
export async function redirigir(tx: Tx, usuarioId: number): Promise<void> {
  const persona = tx
    .selectFrom('usuarios')
    .select(['nombre', emailComo('email')])
    .where('id', '=', usuarioId)
  const { nombre, email } = await persona.executeTakeFirstOrThrow()
  const enReposo = await tx
    .selectFrom('correos')
    .select(['id', 'datos'])
    .where('usuarioId', '=', usuarioId)
    .where('causado', 'is not', null)
    .where('estado', '=', 'PENDIENTE')
    .where('intentos', '=', 0)
    .execute()
  for (const { id, datos } of enReposo) {
    const tokens: string[] = []
    const dirigidos = JSON.parse(datos, (clave, valor) => {
      if (clave === 'token') tokens.push(valor)
      return valor && typeof valor === 'object' && 'email' in valor ? { ...valor, nombre, email } : valor
    })
    await tx
      .updateTable('correos')
      .set({ para: email, datos: JSON.stringify(dirigidos) })
      .where('id', '=', id)
      .execute()
    const suyos = tx.updateTable('enlaces').set({ para: email })
    if (tokens.length > 0) await suyos.where('tokenHash', 'in', tokens.map(hashToken)).execute()
  }
}
