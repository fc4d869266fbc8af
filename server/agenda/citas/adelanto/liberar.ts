import { fechaDe, type Instante, instanteDe, type WallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Job } from '../../../base/db/jobs.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { once, type RepeatableRequest } from '../../../base/http/idempotency.ts'
import { refuse } from '../../../base/http/refuse.ts'
import { readLimites } from '../../../base/settings/queries.ts'
import { setAdelanto } from '../../../dinero/cuenta/libro/queries.ts'
import { entroAFavor, findDeudaDe } from '../../../dinero/cuenta/queries.ts'
import type { Acto } from '../../../dinero/cuenta/saldar.ts'
import { readHorasAbiertas } from '../../../dinero/plazo/horas-abiertas.ts'
import { YA_EMPIEZA_MS } from '../../../mensajes/lista-de-espera/rules.ts'
import { fold } from '../../../mensajes/outbox/queries.ts'
import { ofrecerHoras } from '../../esperas/ofrecer.ts'
import { citas } from '../anotadas.ts'
import { avisarCita } from '../avisar.ts'
import { aplicarValores } from '../cambiar-cita.ts'
import { type Cita, findCita } from '../queries.ts'
import { adelantoTarde } from './carta.ts'
import { conSuSecuencia, findSinAdelanto } from './queries.ts'
import { SIN_ADELANTO, seguirAdelanto } from './seguir.ts'

/**
 * Frees the hours whose deposit did not come in time (R-adelanto): the appointment is cancelled, its customer is told, and who waits for
 * that day is offered the hour. One transaction each. One that has begun meanwhile stays.
 */
export const liberarSinAdelanto: Job = {
  nombre: 'freeing hours without their deposit',
  cada: 60_000,
  async work(tx, ahora) {
    const vencida = await findSinAdelanto(tx, ahora)
    if (!vencida) return false
    if (vencida.inicio <= wallTimeDe(ahora)) await setAdelanto(tx, vencida.deudaId, SIN_ADELANTO)
    else await liberar(tx, vencida.id, ahora)
    return true
  },
}

function liberar(tx: Tx, id: number, ahora: Instante): Promise<Cita> {
  return citas.change(tx, { id, version: undefined }, { por: null, ahora }, async (antes) => {
    const { pagado: aFavor } = (await findDeudaDe(tx, 'cita', id))!
    const despues = await aplicarValores(tx, antes, { ...antes, estado: 'CANCELADA' }, { por: null, ahora })
    await avisarCita(tx, [{ antes, despues, aviso: 'liberada', aFavor }], { por: null, ahora })
    await ofrecerHoras(tx, fechaDe(antes.inicio), ahora)
    return despues
  })
}

/**
 * Keeps the hour of an appointment for the hours of the setting once more, from its deadline on. Where that leads to its last hour, it is
 * waited for no longer, and kept. Throws 409 `cita_sin_plazo` for one that waits for nothing.
 */
export function esperarAdelanto(tx: Tx, id: number, pedido: RepeatableRequest): Promise<Cita> {
  const { sesion, ahora } = pedido
  return once(tx, pedido, citas.find, () =>
    citas.change(tx, { id, version: undefined }, { por: sesion, ahora }, async (cita) => {
      const { inicio, pagarAntes: antes } = cita
      if (antes === null) throw refuse(409, 'cita_sin_plazo', 'La cita no espera ningún adelanto.')
      const { horasDeAdelanto } = await readLimites(tx)
      const pagarAntes = await readHorasAbiertas(tx, antes > ahora ? antes : ahora, horasDeAdelanto)
      const { id: deudaId } = (await findDeudaDe(tx, 'cita', id))!
      const sigue = pagarAntes <= instanteDe(inicio) - YA_EMPIEZA_MS
      await setAdelanto(tx, deudaId, sigue ? { pagarAntes } : SIN_ADELANTO)
      const despues = await conSuSecuencia(tx, cita, await citas.find(tx, id))
      await avisarCita(tx, [{ antes: cita, despues }], { por: sesion, ahora })
      return despues
    }),
  )
}

/**
 * After each movement: tells that an hour is firm or waits again, and whose money came for an hour that was free again, also of an import
 * that mails nobody else. What was a mistake of the tap is never told.
 */
export async function contarAdelanto(tx: Tx, id: number, _: boolean, acto: Acto): Promise<void> {
  const deuda = await findDeudaDe(tx, 'cita', id)
  if (deuda?.adelantoAcordado == null) return
  const { por, ahora } = acto
  const cita = (await findCita(tx, id))!
  const { pagarAntes } = deuda
  if (cita.estado === 'CANCELADA' && pagarAntes !== null) {
    const entro = await entroAFavor(tx, deuda.id, ahora)
    const { nombre, inicio, email: para, usuarioId } = cita
    const mensaje = {
      plantilla: adelantoTarde,
      para,
      clave: `adelanto-tarde ${id}`,
      causa: { por: por?.id ?? null, usuarioId },
    }
    const esElMismo = (datos: { inicio: WallTime }) => datos.inicio === inicio
    await fold(tx, { ...mensaje, esElMismo }, ahora, () => (entro ? { nombre, inicio } : null))
  }
  const antes = { ...cita, pagarAntes }
  const despues = await conSuSecuencia(tx, antes, { ...cita, ...(await seguirAdelanto(tx, cita, { ahora })) })
  await avisarCita(tx, [{ antes, despues }], { por, ahora })
}
