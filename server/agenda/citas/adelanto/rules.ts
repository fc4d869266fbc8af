import { masDias, masMinutos, medianocheDe, type WallTime } from '../../../../contract/base/time/tiempo.ts'
import { type Abierto, horariosDe } from '../../horario/rules.ts'

/** Minutes that the practice has after it opens to note what was paid, and the last ones before an appointment, in which nothing is asked for. */
const UNA_HORA = 60

/**
 * A deadline at which somebody is there to note a payment: an hour after the practice opens next, where it is closed then or has just opened. As it was where that
 * would leave the appointment less than its last hour.
 */
export function cuandoHayAlguien(fin: WallTime, inicio: WallTime, abierto: Abierto): WallTime {
  for (let dia = medianocheDe(fin); dia <= inicio; dia = masDias(dia, 1)) {
    const abre = horariosDe(dia, abierto).find(({ cierra }) => dia + cierra >= fin)?.abre
    if (abre === undefined) continue
    const atendido = masMinutos(dia, Math.max(fin - dia, abre + UNA_HORA))
    return atendido <= inicio - UNA_HORA ? atendido : fin
  }
  return fin
}
