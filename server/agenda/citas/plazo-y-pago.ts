import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { formatColones, sumar } from '../../../contract/base/money/money.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { cuandoVence, cuantasQuedan } from '../../../contract/dinero/bonos/bonos.ts'
import { hayFormaDePago } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { findVendido } from '../../dinero/bonos/vendidos/queries.ts'
import { type Block, paragraph } from '../../mensajes/letters/letter.ts'
import { listCitasVigentes } from './avisos/queries.ts'
import { type CitaDicha, ENLACES_MAXIMOS, seQuita } from './avisos/rules.ts'
import { plazoEnCarta, plazosEnCarta } from './plazo-en-carta.ts'
import { seLeeATiempo } from './rules.ts'

export type PlazoYPago = Awaited<ReturnType<typeof plazoYPagoDe>>
type Vigentes = Awaited<ReturnType<typeof listCitasVigentes>>

/** Tells the appointments of a letter that can be changed from it, until when, and what is owed of them; `momento` is that of the letter. */
export async function plazoYPagoDe(citas: readonly CitaDicha[], momento: Instante, entorno: TemplateContext) {
  const { db } = entorno
  const ids = citas.filter(({ aviso }) => !seQuita(aviso)).map(({ id }) => id)
  const vigentes = await listCitasVigentes(db, ids)
  const { debidas, suma } = pagoJunto(
    vigentes.flatMap(({ id, pago, adelanto }) => citaPorPagar(id, pago, adelanto) ?? []),
    entorno,
  )
  const { cancelacionHoras } = await readLimites(db)
  const reloj = wallTimeDe(momento)
  const conPlazo = vigentes.map((una) => ({ ...una, hasta: cambiableHasta(una, cancelacionHoras) }))
  return {
    /** The hours that wait for a deposit, with what it is, what of it is missing and until when, and those that have it. */
    esperan: new Map(
      vigentes.flatMap(({ id, pago, adelanto }) => {
        const { monto, hasta } = adelanto ?? {}
        const falta = citaPorPagar(id, pago, adelanto)?.monto
        return monto && hasta && falta ? [[id, { monto, hasta, falta }]] : []
      }),
    ),
    firmes: new Set(vigentes.filter(({ adelanto }) => adelanto?.hasta === null).map(({ id }) => id)),
    cambiables: new Set(conPlazo.filter(({ hasta }) => seLeeATiempo(hasta, reloj)).map(({ id }) => id)),
    hastas: new Map(cancelacionHoras === 0 ? [] : conPlazo.map(({ id, hasta }) => [id, hasta])),
    plazo: [
      ...plazoDe(conPlazo, { reloj, horas: cancelacionHoras }, entorno),
      ...(await conSuBono(db, vigentes)),
      ...suma,
    ],
    debidas,
  }
}

/** What a letter says of what is owed for its appointments: one card, or the sum alone, as a payment of many has no room for their codes. */
export function pagoJunto(debidas: readonly PorPagar[], { negocio }: TemplateContext) {
  if (debidas.length <= ENLACES_MAXIMOS) return { debidas, suma: [] }
  return { debidas: [], suma: hayFormaDePago(negocio) ? enTotal(debidas) : [] }
}

/** What waits for its deposit is told with its hour. */
function enTotal(debidas: readonly PorPagar[]): Block[] {
  const monto = sumar(debidas, ({ monto, hasta }) => (hasta ? 0 : monto))
  return monto > 0 ? [paragraph(`De estas citas quedan por pagar ${formatColones(monto)}.`)] : []
}

/** Says which bonos pay these appointments, and what is left of them. */
async function conSuBono(tx: Tx, vigentes: Vigentes): Promise<Block[]> {
  const pagadas = vigentes.filter(({ bonoId }) => bonoId !== null)
  const frases: Block[] = []
  for (const id of new Set(pagadas.map(({ bonoId }) => bonoId!))) {
    const bono = (await findVendido(tx, id))!
    const suyas = pagadas.filter(({ bonoId }) => bonoId === id).length
    const que = suyas === 1 ? 'Una sesión de tu bono paga esta cita' : `${suyas} sesiones de tu bono pagan estas citas`
    const vence = bono.vence === null ? '' : ` ${cuandoVence(bono)}.`
    frases.push(paragraph(`${que}. ${cuantasQuedan(bono)}.${vence}`))
  }
  return frases
}

type ConPlazo = Vigentes[number] & { hasta: WallTime }

/** Several have one sentence, and another for each whose own deadline is not that one; a single one left has its own too. */
function plazoDe(
  citas: readonly ConPlazo[],
  { reloj, horas }: { reloj: WallTime; horas: number },
  entorno: TemplateContext,
) {
  const [una, ...otras] = citas.map(({ inicio, hasta }) => ({ inicio, hasta: hasta > reloj ? hasta : null }))
  if (!una || horas === 0) return []
  if (otras.length === 0) return [plazoEnCarta(una.hasta, entorno)]
  const todas = [una, ...otras]
  const distintas = todas.filter(({ inicio, hasta }) => hasta !== inicio - horas * 60)
  const solas = todas.length - distintas.length === 1 ? todas : distintas
  return plazosEnCarta({ solas, otras: todas.length - solas.length, horas }, entorno)
}
