import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/tiempo.ts'
import { type Block, noteWithLink } from '../../mensajes/letters/letter.ts'

/** Says until when an appointment can be changed, and where the rules for later are. */
export function plazoEnCarta(hasta: WallTime, publicUrl: string): Block {
  return frase(`Puedes moverla o cancelarla hasta el ${formatMomentoLargo(hasta)}.`, publicUrl)
}

/** The deadline of several appointments, in hours before each. */
export function plazoDeVarias(horas: number, publicUrl: string): Block {
  return frase(`Puedes moverlas o cancelarlas hasta ${horas === 1 ? '1 hora' : `${horas} horas`} antes.`, publicUrl)
}

function frase(hasta: string, publicUrl: string): Block {
  return noteWithLink(
    `${hasta} Después, escríbenos.`,
    'Qué pasa con lo que pagaste',
    `${publicUrl}/politicas/reembolso`,
  )
}
