import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, contactBlock, letter, paragraph } from '../../mensajes/letters/letter.ts'
import { findOrdenDetalle } from './queries.ts'

/** Tells that an order was not paid in time. */
export const ordenVencida: MessageKind<{ codigo: string }> = {
  nombre: 'orden-vencida',
  titulo: 'Orden sin pagar anulada',
  secreta: false,
  redactar: async ({ codigo }, { db, negocio, publicUrl }) => {
    const orden = await findOrdenDetalle(db, codigo)
    if (!orden) throw new Error('the order of this mail is not there')
    return letter(negocio, {
      asunto: `Sobre tu orden ${codigo} en ${negocio.nombre}`,
      titulo: 'Anulamos tu orden',
      resumen: `No registramos el pago de la orden ${codigo}`,
      cuerpo: [
        paragraph(
          `Hola, ${orden.usuarioNombre}: se cumplió el plazo para pagar tu orden ${codigo} y no registramos el pago, así que la anulamos y sus productos volvieron a la tienda.`,
        ),
        paragraph(
          'No tienes que hacer nada ni debes nada. Si todavía los quieres, puedes pedirlos de nuevo cuando gustes.',
        ),
        paragraph('Si ya pagaste, escríbenos con el comprobante y lo resolvemos contigo.'),
        button('Ir a la tienda', `${publicUrl}/productos`),
        ...contactBlock(negocio),
      ],
    })
  },
}
