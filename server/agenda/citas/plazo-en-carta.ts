import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { contar } from '../../../contract/base/text/text.ts'
import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { conPais } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { type Block, noteWithLink } from '../../mensajes/letters/letter.ts'

type Casa = Pick<TemplateContext, 'negocio' | 'publicUrl'>

/** Says until when one appointment can be changed and where the rules for later are; null once that is over. */
export function plazoEnCarta(hasta: WallTime | null, casa: Casa): Block {
  return conReembolso(plazoDeCita(hasta, casa.negocio), casa)
}

/** The deadline of several appointments, in hours before each. */
export function plazoDeVarias(horas: number, casa: Casa): Block {
  return conReembolso(
    `Puedes moverlas o cancelarlas hasta ${contar(horas, 'hora', 'horas')} antes. Después, ${comoAvisar(casa.negocio)}.`,
    casa,
  )
}

/** The deadline of one appointment in a sentence, for a letter or a calendar entry; null once it is over. */
export function plazoDeCita(hasta: WallTime | null, negocio: Negocio): string {
  if (hasta === null) return `Falta poco para tu cita. Si algo cambió, ${comoAvisar(negocio)}: lo vemos contigo.`
  return `Puedes moverla o cancelarla hasta el ${formatMomentoLargo(hasta)}. Después, ${comoAvisar(negocio)}.`
}

function comoAvisar({ telefono, whatsapp }: Negocio): string {
  const modos = [telefono && `llámanos al ${telefono}`, whatsapp && `escríbenos por WhatsApp al ${conPais(whatsapp)}`]
  return modos.filter(Boolean).join(' o ') || 'escríbenos'
}

function conReembolso(frase: string, { publicUrl }: Casa): Block {
  return noteWithLink(frase, 'Qué pasa con lo que pagaste', `${publicUrl}/politicas/reembolso`)
}
