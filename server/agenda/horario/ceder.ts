import { DURACION_MAXIMA } from '../../../contract/agenda/citas/citas.ts'
import { masMinutos, type WallTime } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { horasConSalas, tocaA } from './lineas.ts'
import { countSalas } from './queries.ts'
import type { Intervalo, Tomado, Veces } from './rules.ts'
import { listFirmes, listTomado, sobreponerTomado, soltarTomado } from './tomado/queries.ts'

/** A workshop or a block that is about to take its time. */
interface Llega extends Veces {
  /** The workshop that is changed, whose present time and rooms do not count. */
  tallerId?: number
  /** Whose time it takes; null for everybody's. */
  quienes: readonly (number | null)[]
  /** How many rooms it takes. */
  salas: number
}

/**
 * Makes way for what comes over appointments: they may stay there from now on, and held hours are freed. The database refuses a workshop
 * or a block for which nobody made way.
 */
export async function ceder(tx: Tx, llega: Llega): Promise<void> {
  const { inicio, termina, quienes } = llega
  const firmes = await listFirmes(tx, inicio, termina)
  const llenas = firmes.some(({ salas }) => salas > 0) ? await horasSinSala(tx, llega) : []
  const ceden = firmes.filter(
    (firme) =>
      quienes.some((atiendeId) => tocaA({ ...llega, atiendeId }, firme)) ||
      (firme.salas > 0 && llenas.some((llena) => llena.inicio < hastaDe(firme) && llena.fin > firme.inicio)),
  )
  const idsDe = (tipo: Tomado['de']) => ceden.filter(({ de }) => de === tipo).map(({ cual }) => cual)
  await sobreponerTomado(tx, idsDe('cita'))
  const guardadas = idsDe('espera')
  if (guardadas.length > 0) await soltarTomado(tx).where('id', 'in', guardadas).execute()
}

/** The times around it at which more rooms would be taken than there are. */
async function horasSinSala(tx: Tx, { tallerId, salas, ...llega }: Llega): Promise<Intervalo[]> {
  const hay = salas === 0 ? 0 : await countSalas(tx)
  if (hay === 0) return []
  const cerca = {
    inicio: masMinutos(llega.inicio, -2 * DURACION_MAXIMA),
    fin: masMinutos(llega.fin, 2 * DURACION_MAXIMA),
  }
  const otros = (await listTomado(tx, cerca)).filter(({ de, cual }) => de !== 'taller' || cual !== tallerId)
  const suyo = { ...llega, de: 'taller', cual: tallerId ?? 0, margen: 0, firme: 0, atiendeId: null, salas } as const
  return horasConSalas([...otros, suyo], hay + 1)
}

function hastaDe({ fin, margen }: Tomado): WallTime {
  return masMinutos(fin, margen)
}
