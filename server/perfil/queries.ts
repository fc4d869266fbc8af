import type { Instante, WallTime } from '../../contract/tiempo.ts'
import { anonymiseCobros } from '../cobros/queries.ts'
import { emailComo } from '../db/email.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { retitular } from '../historia/queries.ts'
import { ORDEN } from '../ordenes/columnas.ts'
import { SIN_DIRECCION } from '../ordenes/queries.ts'

/** Whose an order is once the person is gone; a CHECK knows it too. The history calls them so as well. */
const SIN_PERSONA = { usuarioId: null, usuarioNombre: 'Cuenta eliminada', usuarioApellido: '', usuarioEmail: '' }

/** Puts a link to erase the account in the place of the user's last one. */
export async function saveEliminacion(tx: Tx, eliminacion: Schema['eliminaciones']): Promise<void> {
  await tx
    .insertInto('eliminaciones')
    .values(eliminacion)
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet(eliminacion))
    .execute()
}

/** The user of a link that is alive, or undefined. */
export function findEliminacion(tx: Tx, tokenHash: string, ahora: Instante) {
  return tx
    .selectFrom('eliminaciones')
    .innerJoin('usuarios', 'usuarios.id', 'eliminaciones.usuarioId')
    .select(['usuarios.id', emailComo('email'), 'rol'])
    .where('tokenHash', '=', tokenHash)
    .where('vence', '>', ahora)
    .executeTakeFirst()
}

export async function countOtrosAdmins(tx: Tx, usuarioId: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('usuarios')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .where('rol', '=', 'ADMIN')
    .where('id', '<>', usuarioId)
    .executeTakeFirstOrThrow()
  return cuantos
}

/** How many live appointments and seats of a user are still to come, and how many orders there are. */
export function countDe(tx: Tx, usuarioId: number, ahora: WallTime) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('citas')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .where('estado', '=', 'AGENDADA')
        .where('inicio', '>', ahora)
        .$asScalar()
        .$notNull()
        .as('citas'),
      selectFrom('inscripciones')
        .innerJoin('talleres', 'talleres.id', 'tallerId')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .where('estado', '=', 'CONFIRMADA')
        .where('inicio', '>', ahora)
        .$asScalar()
        .$notNull()
        .as('talleres'),
      selectFrom('ordenes')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .where('usuarioId', '=', usuarioId)
        .$asScalar()
        .$notNull()
        .as('ordenes'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Erases a person: the account with all that hangs on it (sessions, links, cart, appointments, enrolments: foreign keys), what was
 * mailed to their address, their name in the history and on their orders, and where these went to; codes, dates, lines and totals stay.
 */
export async function deletePersona(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await anonymiseOrdenes(tx, id)
  await anonymiseCobros(tx, id, SIN_PERSONA.usuarioNombre)
  for (const asunto of ['USUARIO', 'ROL', 'ACCESO', 'NOTAS'] as const)
    await retitular(tx, asunto, id, SIN_PERSONA.usuarioNombre)
  await tx
    .deleteFrom('correos')
    .where(({ eb, or }) => or([eb('usuarioId', '=', id), ...(email ? [eb('para', '=', email)] : [])]))
    .execute()
  await tx.deleteFrom('registros').where('email', '=', email).execute()
  await tx.deleteFrom('usuarios').where('id', '=', id).execute()
}

async function anonymiseOrdenes(tx: Tx, usuarioId: number): Promise<void> {
  const ordenes = await tx
    .selectFrom('ordenes')
    .select(['id', 'codigo as codigoOrden', 'fecha', 'total', 'entrega'])
    .where('usuarioId', '=', usuarioId)
    .execute()
  for (const { entrega: tipo, ...orden } of ordenes) {
    const busqueda = ORDEN.busquedaDe({ ...orden, ...SIN_PERSONA, entrega: { tipo, ...SIN_DIRECCION } })
    await tx
      .updateTable('ordenes')
      .set({ ...SIN_PERSONA, ...SIN_DIRECCION, clave: null, busqueda })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', orden.id)
      .execute()
  }
}

export async function findCuenta(tx: Tx, usuarioId: number) {
  const cuenta = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', emailComo('email'), 'telefono', 'rol', 'creado as creada'])
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  return cuenta && { ...cuenta, telefono: cuenta.telefono ?? undefined }
}

export function listSesiones(tx: Tx, usuarioId: number, ahora: Instante) {
  return tx
    .selectFrom('sesiones')
    .select(['creada', 'vence'])
    .where('usuarioId', '=', usuarioId)
    .where('vence', '>', ahora)
    .orderBy('creada')
    .execute()
}

/** One that is in use, or undefined. */
export function findSegundoFactor(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('segundosFactores')
    .select([
      'activado',
      ({ selectFrom }) =>
        selectFrom('codigosDeRecuperacion')
          .select(({ fn }) => fn.countAll<number>().as('cuantos'))
          .whereRef('codigosDeRecuperacion.usuarioId', '=', 'segundosFactores.usuarioId')
          .$asScalar()
          .$notNull()
          .as('codigos'),
    ])
    .where('usuarioId', '=', usuarioId)
    .where('activado', 'is not', null)
    .$narrowType<{ activado: Instante }>()
    .executeTakeFirst()
}

export function listNavegadores(tx: Tx, usuarioId: number) {
  return tx.selectFrom('navegadores').select('visto').where('usuarioId', '=', usuarioId).orderBy('visto').execute()
}

/** What was written to an address, oldest first. */
export function listCorreos(tx: Tx, email: string) {
  return tx
    .selectFrom('correos')
    .select(['plantilla as tipo', 'creado as fecha'])
    .where('para', '=', email)
    .orderBy('id')
    .execute()
}

/** The days that a user waits for. */
export function listEsperasDeDia(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('esperasDeDia')
    .select(['fecha', 'servicio', 'creada'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('fecha')
    .execute()
}

/** The products that a user waits for. */
export function listEsperasDeProducto(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('esperasDeProducto')
    .innerJoin('productos', 'productos.id', 'productoId')
    .select(['nombre', 'creada'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('creada')
    .orderBy('productos.id')
    .execute()
}
