import type { Instante } from '../../../../contract/base/time/time.ts'
import { emailAs } from '../../../base/db/expressions.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { notFound } from '../../../base/http/refuse.ts'
import { listLineasDeCarrito } from '../../../tienda/carrito/queries.ts'
import { escritosA, type PersonKey } from '../suyo/queries.ts'

/** Throws 404 when the account has just been erased. */
export async function requireCuenta(tx: Tx, usuarioId: number) {
  const cuenta = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', emailAs('email'), 'telefono', 'rol', 'creado as creada'])
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  if (!cuenta) throw notFound('La cuenta no existe o fue eliminada.')
  return { ...cuenta, telefono: cuenta.telefono ?? undefined }
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

/** The second factor in use, or null. */
export async function findSegundoFactor(tx: Tx, usuarioId: number) {
  const factor = tx
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
  return (await factor.executeTakeFirst()) ?? null
}

export function listNavegadores(tx: Tx, usuarioId: number) {
  return tx.selectFrom('navegadores').select('visto').where('usuarioId', '=', usuarioId).orderBy('visto').execute()
}

/** Mails to a person's address, and notices to them without one, oldest first. */
export function listCorreosDe(tx: Tx, quien: PersonKey) {
  return tx
    .selectFrom('correos')
    .select(['plantilla as tipo', 'creado as fecha'])
    .where(escritosA(quien))
    .orderBy('id')
    .execute()
}

/** The days and the products that a person waits for. */
export async function listEsperas(tx: Tx, usuarioId: number) {
  const dias = tx.selectFrom('esperasDeDia').select(['fecha', 'servicio', 'creada']).where('usuarioId', '=', usuarioId)
  const productos = tx
    .selectFrom('esperasDeProducto')
    .innerJoin('productos', 'productos.id', 'productoId')
    .select(['nombre', 'creada'])
    .where('usuarioId', '=', usuarioId)
  return {
    dias: await dias.orderBy('fecha').execute(),
    productos: await productos.orderBy('creada').orderBy('productos.id').execute(),
  }
}

export async function listCarrito(tx: Tx, usuarioId: number) {
  const lineas = await listLineasDeCarrito(tx, usuarioId)
  return lineas.map(({ cantidad, producto: { nombre, precio } }) => ({ nombre, cantidad, precio }))
}
