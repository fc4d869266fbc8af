import { formatMomentoLargo, type WallTime } from '../../../../contract/base/time/time.ts'
import type { MessageKind } from '../../../base/http/message-kind.ts'
import { button, contactBlock, letter, paragraph } from '../../../mensajes/letters/letter.ts'

/** Tells that money came for an appointment that was cancelled by then, whoever cancelled it. */
export const adelantoTarde: MessageKind<{ nombre: string; inicio: WallTime }> = {
  nombre: 'adelanto-tarde',
  titulo: 'Pago de una cita que ya no estaba',
  secreta: false,
  reposa: true,
  redactar({ nombre, inicio }, { negocio, publicUrl }) {
    return letter(negocio, {
      asunto: `Recibimos tu pago · ${negocio.nombre}`,
      titulo: 'Recibimos tu pago',
      resumen: 'Lo que pagaste queda a tu favor',
      cuerpo: [
        paragraph(
          `Hola, ${nombre}: recibimos tu pago para la cita del ${formatMomentoLargo(inicio)}, que ya estaba cancelada.`,
        ),
        paragraph('Lo que pagaste queda a tu favor: úsalo en otra cita, o escríbenos y te lo devolvemos.'),
        button('Reservar otra cita', `${publicUrl}/agendar`),
        ...contactBlock(negocio),
      ],
    })
  },
}
