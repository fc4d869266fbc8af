import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { assertSinCitas } from '../../agenda/horario/bloqueos/rules.ts'
import { tocaA } from '../../agenda/horario/lineas.ts'
import { listCitasAfectadas } from '../../agenda/horario/queries.ts'
import type { Intervalo } from '../../agenda/horario/rules.ts'
import type { Tx } from '../../base/db/schema.ts'

/** A workshop's times, and whether it takes its hours from bookings (R-horas-del-taller). */
type Ocupacion = Intervalo & {
  activo: boolean
  agendable?: boolean | undefined
  /** The people who give it; without them it takes everybody's time. */
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
  const citas = await listCitasAfectadas(tx, tomadoPor(talleres), wallTimeDe(ahora))
  const tomadas = tomadoPor(antes ? [antes] : [])
  assertSinCitas(
    citas.filter((cita) => !tomadas.some((tiempo) => tocaA(tiempo, cita))),
    { que: 'Ese taller', hacer: 'guardarlo' },
  )
}

function tomadoPor(talleres: readonly Ocupacion[]) {
  return talleres
    .filter(({ activo, agendable }) => activo && !agendable)
    .flatMap(({ inicio, fin, personas = [] }) => {
      const quienes = personas.length > 0 ? personas.map(({ id }) => id) : [null]
      return quienes.map((atiendeId) => ({ inicio, fin, termina: fin, atiendeId }))
    })
}
