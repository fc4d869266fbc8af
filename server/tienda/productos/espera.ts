import type { Instante } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { button, contactBlock, letter, note, paragraph } from '../../mensajes/letters/letter.ts'
import { enqueue, hasKey } from '../../mensajes/outbox/queries.ts'
import { findProducto } from './queries.ts'

interface Vuelta {
  nombre: string
  producto: { id: number; nombre: string }
  /** The wait that the letter ends. Absent in letters of an older version, which ended it before they left. */
  espera?: { usuarioId: number; creada: Instante }
}

/** Sent once per wait; no unit is reserved. The person waits until it leaves, so that they keep their wait when the stock goes again. */
export const productoVuelve: MessageKind<Vuelta> = {
  nombre: 'producto-vuelve',
  titulo: 'Producto disponible otra vez',
  secreta: false,
  reposa: true,
  async vigente({ producto: { id }, espera }, tx) {
    if (!hay(await findProducto(tx, id))) return false
    return !espera || (await findEsperaDeProducto(tx, id, espera.usuarioId))?.creada === espera.creada
  },
  async alSalir({ producto: { id }, espera }, tx) {
    if (espera) await dejarDeEsperar(tx, id, espera.usuarioId)
  },
  redactar: ({ nombre, producto }, { negocio, publicUrl }) => {
    const titulo = 'Volvió lo que esperabas'
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: 'Está otra vez en la tienda.',
      cuerpo: [
        paragraph(`Hola, ${nombre}: ${producto.nombre} está otra vez en la tienda.`),
        button('Ver en la tienda', `${publicUrl}/producto/${producto.id}`),
        note(
          'Avisamos a todas las personas que lo esperaban, y las unidades no se apartan. No te escribiremos más por él.',
        ),
        ...contactBlock(negocio),
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

/** A person's wait for a product, or undefined. */
export function findEsperaDeProducto(tx: Tx, productoId: number, usuarioId: number) {
  return tx
    .selectFrom('esperasDeProducto')
    .select('creada')
    .where('productoId', '=', productoId)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst()
}

/** If a product is back, tells everybody who waits, in the transaction that brings it back. */
export async function avisarVuelta(tx: Tx, productoId: number, ahora: Instante): Promise<void> {
  const producto = await findProducto(tx, productoId)
  if (!hay(producto)) return
  const { id, nombre } = producto
  const esperan = await tx
    .selectFrom('esperasDeProducto')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['nombre', emailAs('email'), 'usuarioId', 'creada'])
    .where('productoId', '=', id)
    .orderBy('creada')
    .orderBy('usuarioId')
    .execute()
  for (const { email: para, usuarioId, creada, ...persona } of esperan) {
    const datos = { nombre: persona.nombre, producto: { id, nombre }, espera: { usuarioId, creada } }
    const clave = [productoVuelve.nombre, id, usuarioId, creada].join(' ')
    // Read, and not only refused by the key: a letter that is dropped at this moment for want of stock makes one of the two try again.
    if (!(await hasKey(tx, clave))) await enqueue(tx, { plantilla: productoVuelve, para, datos, clave }, ahora)
  }
}

function hay<P extends { activo: boolean; stock: number }>(producto: P | undefined): producto is P {
  return producto?.activo === true && producto.stock > 0
}
