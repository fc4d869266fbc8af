import { formatMomentoLargo, type WallTime } from '../../../../contract/base/time/tiempo.ts'
import type { MessageKind } from '../../../base/http/message-kind.ts'
import { button, contactBlock, letter, paragraph } from '../../../mensajes/letters/letter.ts'

/** Tells that money came for an hour that was not kept any more. */
export const adelantoTarde: MessageKind<{ nombre: string; inicio: WallTime }> = {
  nombre: 'adelanto-tarde',
  titulo: 'Pago de una cita que ya no estaba',
  secreta: false,
  redactar({ nombre, inicio }, { negocio, publicUrl }) {
    return letter(negocio, {
      asunto: `Recibimos tu pago · ${negocio.nombre}`,
      titulo: 'Recibimos tu pago',
      resumen: 'Lo que pagaste queda a tu favor',
      cuerpo: [
        paragraph(
          `Hola, ${nombre}: recibimos tu pago para la cita del ${formatMomentoLargo(inicio)}, pero esa hora ya no te la guardábamos.`,
        ),
        paragraph('Lo que pagaste queda a tu favor: úsalo en otra cita, o escríbenos y te lo devolvemos.'),
        button('Reservar otra cita', `${publicUrl}/agendar`),
        ...contactBlock(negocio),
      ],
    })
  },
}
