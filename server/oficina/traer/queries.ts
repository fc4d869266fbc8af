import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { ClaseDeTraer, OrigenDeTraer } from '../../../contract/oficina/traer.ts'
import type { Tx } from '../../base/db/schema.ts'

/** Rows of one statement. */
const TANDA = 500

export interface ArchivoNuevo {
  anotadoPor: number
  archivo: string | null
  clase: ClaseDeTraer
  origen: OrigenDeTraer
  contenido: string
  creada: Instante
}

export async function insertArchivo(tx: Tx, lectura: ArchivoNuevo): Promise<number> {
  const nueva = { ...lectura, visto: '[]', aplicada: null }
  return (await tx.insertInto('traerLecturas').values(nueva).returning('id').executeTakeFirstOrThrow()).id
}

export function findArchivo(tx: Tx, id: number) {
  return tx.selectFrom('traerLecturas').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setVistoDeArchivo(tx: Tx, id: number, visto: string): Promise<void> {
  await tx.updateTable('traerLecturas').set({ visto }).where('id', '=', id).execute()
}

export async function setTraida(tx: Tx, id: number, aplicada: Instante): Promise<void> {
  await tx.updateTable('traerLecturas').set({ aplicada }).where('id', '=', id).execute()
}

/** The kept readings of this kind from Easy!Appointments, whose numbers its appointments name; the latest is the last. */
export async function listLeidosDeEA(tx: Tx, clase: ClaseDeTraer): Promise<string[]> {
  const filas = await tx
    .selectFrom('traerLecturas')
    .select('contenido')
    .where('origen', '=', 'EASY_APPOINTMENTS')
    .where('clase', '=', clase)
    .where('contenido', '<>', '')
    .orderBy('id')
    .execute()
  return filas.map(({ contenido }) => contenido)
}

/** The digests of everything that was brought and is still there. */
export async function listHuellas(tx: Tx): Promise<Set<string>> {
  const filas = await tx
    .selectFrom('traidos')
    .leftJoin('productos', 'productos.id', 'productoId')
    .select('huella')
    .where(({ or, eb }) => or([eb('archivado', 'is', null), eb('archivado', '=', false)]))
    .execute()
  return new Set(filas.map(({ huella }) => huella))
}

/** A product that was deleted since, and archived, is not what was brought any more. */
export async function olvidarArchivados(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('traidos')
    .where('productoId', 'in', (de) => de.selectFrom('productos').select('id').where('archivado', '=', true))
    .execute()
}

export interface Traido {
  n: number
  huella: string
  cosaId: number
}

const COLUMNA = { PERSONAS: 'usuarioId', SERVICIOS: 'servicioId', PRODUCTOS: 'productoId', CITAS: 'citaId' } as const

export async function insertTraidos(
  tx: Tx,
  lecturaId: number,
  clase: ClaseDeTraer,
  traidos: readonly Traido[],
): Promise<void> {
  const nada = { usuarioId: null, servicioId: null, productoId: null, citaId: null }
  const filas = traidos.map(({ cosaId, ...traido }) => ({ ...traido, ...nada, lecturaId, [COLUMNA[clase]]: cosaId }))
  for (let desde = 0; desde < filas.length; desde += TANDA)
    await tx
      .insertInto('traidos')
      .values(filas.slice(desde, desde + TANDA))
      .execute()
}

/** Everybody, with an account or without. */
export function listConocidas(tx: Tx) {
  return tx.selectFrom('usuarios').select(['id', 'nombre', 'apellido', 'email', 'telefono']).orderBy('id').execute()
}
export type PersonaDeAqui = Awaited<ReturnType<typeof listConocidas>>[number]

export async function listNombresDeProductos(tx: Tx): Promise<string[]> {
  const filas = await tx.selectFrom('productos').select('nombre').where('archivado', '=', false).execute()
  return filas.map(({ nombre }) => nombre)
}

/** Those who can be booked. */
export function listQuienesAtienden(tx: Tx) {
  return tx.selectFrom('personas').select(['id', 'nombre']).where('atiende', '=', true).orderBy('lugar').execute()
}

/** True when the person has this very appointment. */
export async function hasCita(
  tx: Tx,
  { usuarioId, inicio, servicio }: { usuarioId: number; inicio: WallTime; servicio: string },
): Promise<boolean> {
  const cita = tx.selectFrom('citas').select('id').where('usuarioId', '=', usuarioId).where('inicio', '=', inicio)
  const misma = cita.where('servicio', '=', servicio).where('estado', '<>', 'CANCELADA')
  return (await misma.executeTakeFirst()) !== undefined
}

/** The readings that were brought, latest first, with how many of their things are still there. */
export async function listLoTraido(tx: Tx) {
  const filas = await tx
    .selectFrom('traerLecturas')
    .leftJoin('usuarios', 'usuarios.id', 'anotadoPor')
    .select(['traerLecturas.id', 'clase', 'origen', 'archivo', 'aplicada', 'nombre', 'apellido'])
    .select(({ selectFrom }) =>
      selectFrom('traidos')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .whereRef('lecturaId', '=', 'traerLecturas.id')
        .$asScalar()
        .$notNull()
        .as('cuantas'),
    )
    .where('aplicada', 'is not', null)
    .$narrowType<{ aplicada: Instante }>()
    .orderBy('aplicada', 'desc')
    .orderBy('traerLecturas.id', 'desc')
    .execute()
  return filas.map(({ nombre, apellido, ...una }) => ({ ...una, por: nombreDe({ nombre, apellido }) }))
}

/** Deletes a reading and what is known of its things; these must be gone. */
export async function deleteArchivo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('traidos').where('lecturaId', '=', id).execute()
  await tx.deleteFrom('traerLecturas').where('id', '=', id).execute()
}

/** Forgets what was read before this moment: the readings that were not brought, and the lines and the file's name of the others. */
export async function olvidarArchivos(tx: Tx, antes: Instante): Promise<void> {
  await tx.deleteFrom('traerLecturas').where('creada', '<', antes).where('aplicada', 'is', null).execute()
  await tx
    .updateTable('traerLecturas')
    .set({ contenido: '', visto: '', archivo: null })
    .where('creada', '<', antes)
    .where(({ or, eb }) => or([eb('contenido', '<>', ''), eb('archivo', 'is not', null)]))
    .execute()
}
