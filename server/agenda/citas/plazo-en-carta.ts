import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { contar } from '../../../contract/base/text/text.ts'
import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { conPais } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { type Block, note, noteWithLink } from '../../mensajes/letters/letter.ts'

type Casa = Pick<TemplateContext, 'negocio' | 'publicUrl'>

/** Says until when one appointment can be changed and where the rules for later are; null once that is over. */
export function plazoEnCarta(hasta: WallTime | null, casa: Casa): Block {
  return conReembolso(plazoDeCita(hasta, casa.negocio), casa)
}

interface Plazos {
  /** The appointments whose deadline is their own, which is null once it is over. */
  solas: readonly { inicio: WallTime; hasta: WallTime | null }[]
  /** How many others there are, and the hours before each until which they can be changed. */
  otras: number
  horas: number
}

/** Says until when each of several appointments can be changed, and once what to do later. */
export function plazosEnCarta({ solas, otras, horas }: Plazos, casa: Casa): Block[] {
  const cuales = solas.length === 0 ? 'Puedes' : 'Las demás puedes'
  const todas = otras > 0 && `${cuales} moverlas o cancelarlas hasta ${contar(horas, 'hora', 'horas')} antes.`
  const avisar = comoAvisar(casa.negocio)
  const haySigue = otras > 0 || solas.some(({ hasta }) => hasta !== null)
  const sigue = haySigue ? `Después, ${avisar}.` : `Si algo cambió, ${avisar}: lo vemos contigo.`
  return [...solas.map(plazoDeUna), conReembolso([todas, sigue].filter(Boolean).join(' '), casa)]
}

function plazoDeUna({ inicio, hasta }: Plazos['solas'][number]): Block {
  const plazo =
    hasta === null
      ? 'falta poco, y ya no se mueve ni se cancela desde aquí'
      : `puedes moverla o cancelarla hasta el ${formatMomentoLargo(hasta)}`
  return note(`La del ${formatMomentoLargo(inicio)}: ${plazo}.`)
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
