import { type Instante, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { assertSinCitas } from '../horario/bloqueos/rules.ts'
import { listCitasPorVenir } from '../horario/queries.ts'
import { esDeLaLinea, type Intervalo, toca } from '../horario/rules.ts'

/** A workshop's times, and whether it takes its hours from bookings (readings 46). */
type Ocupacion = Intervalo & {
  activo: boolean
  agendable?: boolean | undefined
  /** Who gives it; everybody's time without them. */
  personas?: readonly { id: number }[] | undefined
}

/**
 * Refuses with `hay_choque`, naming the first, when future appointments lie in hours that these workshops newly take, compared with
 * `antes`. Only a caller who asks for it gets this refusal (decision 031).
 */
export async function assertSinCitasDebajo(
  tx: Tx,
  talleres: readonly Ocupacion[],
  antes: Ocupacion | null,
  ahora: Instante,
): Promise<void> {
  const toma = ({ personas = [], ...taller }: Ocupacion, cita: Intervalo & { atiendeId: number | null }) =>
    taller.activo &&
    !taller.agendable &&
    toca({ ...taller, termina: taller.fin }, cita) &&
    (personas.length === 0 || personas.some(({ id }) => esDeLaLinea(id, cita.atiendeId)))
  const citas = await listCitasPorVenir(tx, wallTimeDe(ahora))
  assertSinCitas(
    citas.filter((cita) => talleres.some((taller) => toma(taller, cita)) && !(antes && toma(antes, cita))),
    { que: 'Ese taller', hacer: 'guardarlo' },
  )
}
