import type { Asistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { citas } from './anotadas.ts'
import { cargarCita } from './cargar-cita.ts'
import * as queries from './queries.ts'
import { esperaSuAdelanto, noAgendada } from './rules.ts'

/**
 * Records the attendance, or removes the record (null): COMPLETADA is the estado, NO_ASISTIO a fact beside AGENDADA (R-hechos-aparte). No
 * notice is sent. Refusals: `cita_no_agendada` for a cancelled one, or one to come
 * that waits for its deposit and does not take place yet; 409 `cambiado_por_otro`.
 */
export function anotarAsistencia(
  tx: Tx,
  { id, version }: { id: number; version: number | undefined },
  asistencia: Asistencia | null,
  { por, ahora }: Act<{ id: number }>,
): Promise<queries.Cita> {
  return citas.change(tx, { id, version }, { por, ahora }, async (antes) => {
    if (antes.estado === 'CANCELADA') throw noAgendada()
    if (asistencia === 'NO_ASISTIO' && antes.pagarAntes !== null && wallTimeDe(ahora) < antes.inicio)
      throw esperaSuAdelanto('Cancélala, o deja que se libere sola.')
    const estado = asistencia === 'COMPLETADA' ? 'COMPLETADA' : 'AGENDADA'
    const inasistencia = asistencia === 'NO_ASISTIO' ? ahora : null
    await queries.setAsistencia(tx, id, { estado, inasistencia })
    const pagada = await cargarCita(tx, id, { sesion: 'SIGUE', ahora })
    return { ...antes, estado, inasistencia, ...pagada, version: antes.version + 1 }
  })
}
