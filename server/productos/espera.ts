import type { Instante } from '../../contract/base/tiempo.ts'
import { boton, carta, contacto, nota, parrafo } from '../correo/carta.ts'
import { enqueue } from '../correo/queries.ts'
import { emailComo } from '../db/email.ts'
import type { Tx } from '../db/schema.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Plantilla } from '../plantilla.ts'
import { findProducto } from './queries.ts'

/** Sent once per wait; no unit is reserved. */
export const productoVuelve: Plantilla<{ nombre: string; producto: { id: number; nombre: string } }> = {
  nombre: 'producto-vuelve',
  titulo: 'Producto disponible otra vez',
  secreta: false,
  redactar: ({ nombre, producto }, { negocio, publicUrl }) => {
    const titulo = 'Volvió lo que esperabas'
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: 'Está otra vez en la tienda.',
      cuerpo: [
        parrafo(`Hola, ${nombre}: ${producto.nombre} está otra vez en la tienda.`),
        boton('Ver en la tienda', `${publicUrl}/producto/${producto.id}`),
        nota(
          'Avisamos a todas las personas que lo esperaban, y las unidades no se apartan. No te escribiremos más por él.',
        ),
        ...contacto(negocio),
      ],
    })
  },
}

/** Puts a person on the waiting list; a second time changes nothing. Refuses a product that is not for sale, and `hay_existencias`. */
export async function esperarProducto(tx: Tx, productoId: number, usuarioId: number, ahora: Instante): Promise<void> {
  const producto = await findProducto(tx, productoId)
  if (!producto?.activo) throw notFound('El producto no existe o ya no está a la venta.')
  if (producto.stock > 0) throw refuse(409, 'hay_existencias', `${producto.nombre} ya está disponible otra vez.`)
  await tx
    .insertInto('esperasDeProducto')
    .values({ productoId, usuarioId, creada: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function dejarDeEsperar(tx: Tx, productoId: number, usuarioId: number): Promise<void> {
  await tx
    .deleteFrom('esperasDeProducto')
    .where('productoId', '=', productoId)
    .where('usuarioId', '=', usuarioId)
    .execute()
}

export async function isEsperado(tx: Tx, productoId: number, usuarioId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('esperasDeProducto')
    .select('productoId')
    .where('productoId', '=', productoId)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst()
  return row !== undefined
}

/** If a product is back, tells everybody who waits and deletes their waits, in the transaction that brings it back. */
export async function avisarVuelta(tx: Tx, productoId: number, ahora: Instante): Promise<void> {
  const producto = await findProducto(tx, productoId)
  if (!producto?.activo || producto.stock === 0) return
  const { id, nombre } = producto
  const esperan = await tx
    .selectFrom('esperasDeProducto')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['nombre', emailComo('email')])
    .where('productoId', '=', id)
    .orderBy('creada')
    .orderBy('usuarioId')
    .execute()
  for (const persona of esperan) {
    const datos = { nombre: persona.nombre, producto: { id, nombre } }
    await enqueue(tx, { plantilla: productoVuelve, para: persona.email, datos }, ahora)
  }
  if (esperan.length > 0) await tx.deleteFrom('esperasDeProducto').where('productoId', '=', id).execute()
}
