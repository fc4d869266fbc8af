import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import type { Act } from '../../../base/history/recorded.ts'
import { refuse } from '../../../base/http/refuse.ts'
import { setAdelantoPerdonado } from '../../../dinero/cuenta/libro/queries.ts'
import { findDeudaDe } from '../../../dinero/cuenta/queries.ts'
import { citas } from '../anotadas.ts'
import { avisarCita } from '../avisar.ts'
import type { Cita } from '../queries.ts'
import { conSuSecuencia, hasVenido, listEsperanPrimera } from './queries.ts'
import { seguirAdelanto } from './seguir.ts'

type Acto = Act<{ id: number }>

/**
 * Keeps the hour of an appointment without its deposit, or asks for that again: until the moment that was told before, if that is to come.
 * A repeated call changes nothing. Throws 409 `cita_sin_plazo` for one that waits for nothing.
 */
export async function pedirAdelanto(tx: Tx, id: number, pide: boolean, acto: Acto): Promise<Cita> {
  const cita = await citas.find(tx, id)
  const deuda = await findDeudaDe(tx, 'cita', id)
  const perdonado = deuda?.adelantoPerdonado ?? false
  if (!pide && !perdonado && cita.pagarAntes === null)
    throw refuse(409, 'cita_sin_plazo', 'La cita no espera ningún adelanto.')
  if (!deuda || pide !== perdonado) return cita
  return citas.change(tx, { id, version: undefined }, acto, async (antes) => {
    await setAdelantoPerdonado(tx, deuda.id, !pide)
    if (pide) await seguirAdelanto(tx, antes, { ahora: acto.ahora, otraVez: true })
    const despues = await conSuSecuencia(tx, antes, await citas.find(tx, id))
    await avisarCita(tx, [{ antes, despues }], acto)
    return despues
  })
}

/**
 * After two records of one person were joined: an hour that waits for the deposit of a first visit is kept without it, where the person turns
 * out to have been here, or to have another hour with its deposit (R-adelanto).
 */
export async function olvidarPrimeras(tx: Tx, usuarioId: number, acto: Acto): Promise<void> {
  const esperan = await listEsperanPrimera(tx, usuarioId)
  if (esperan.length === 0 || !(await hasVenido(tx, usuarioId, wallTimeDe(acto.ahora)))) return
  for (const id of esperan) await pedirAdelanto(tx, id, false, acto)
}
