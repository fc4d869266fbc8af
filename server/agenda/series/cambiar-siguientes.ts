import type { EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import { fechaDe, masMinutos } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { assertVersion } from '../../base/http/refuse.ts'
import type { Scope } from '../../base/scope/rules.ts'
import type { Insistencia, Reserva } from '../citas/agendar-cita.ts'
import { assertSuCita, citas } from '../citas/anotadas.ts'
import { avisarCita } from '../citas/avisar.ts'
import { aplicarValores } from '../citas/cambiar-cita.ts'
import type { Cita } from '../citas/queries.ts'
import { ofrecerHoras } from '../esperas/ofrecer.ts'
import { listSiguientes } from './queries.ts'

type Valores = Omit<Reserva, 'usuarioId' | 'serieId'> & Insistencia & { version?: number | undefined }

/**
 * Changes an appointment like `cambiarCita`, and the later ones of its series that the caller sees: the same shift, the same length and service, or CANCELADA.
 * All or none, with one mail. Answers the first as it is now.
 */
export async function cambiarSiguientes(
  tx: Tx,
  id: number,
  valores: Valores,
  { por, ahora }: Act<{ id: number } & Scope>,
): Promise<Cita> {
  await assertSuCita(tx, por, id)
  const primera = await citas.find(tx, id)
  assertVersion(primera.version, valores.version)
  const { duracion, servicio, insistir, atiendeId } = valores
  const estado: EstadoDeCita = valores.estado === 'CANCELADA' ? 'CANCELADA' : 'AGENDADA'
  const corrida = valores.inicio - primera.inicio
  const todas = [primera, ...(await listSiguientes(tx, primera, por))]
  // When shifting later, the last one moves first, so that none lands on one that has not moved yet.
  if (corrida > 0) todas.reverse()
  const hechas: { antes: Cita; despues: Cita }[] = []
  for (const { id, version, inicio, notas } of todas) {
    const nueva =
      id === primera.id
        ? valores
        : { inicio: masMinutos(inicio, corrida), duracion, servicio, atiendeId, estado, notas, insistir }
    await citas.change(tx, { id, version }, { por, ahora }, async (antes) => {
      const despues = await aplicarValores(tx, antes, nueva, { por, ahora })
      hechas.push({ antes, despues })
      return despues
    })
  }
  await avisarCita(tx, hechas, { por, ahora })
  // Freed hours are offered once all have moved, because an offered hour counts as taken.
  for (const fecha of new Set(hechas.map(({ antes }) => fechaDe(antes.inicio)))) await ofrecerHoras(tx, fecha, ahora)
  return citas.find(tx, id)
}
