import {
  type Fecha,
  hoy,
  type Instante,
  masMinutos,
  medianoche,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/tiempo.ts'
import { readLimites } from '../../ajustes/queries.ts'
import type { Tx } from '../../db/schema.ts'
import { listaDeEspera } from '../../espera/lista.ts'
import { finDeOferta } from '../../espera/rules.ts'
import { readApertura } from '../../horario/queries.ts'
import { diaDe, type Intervalo } from '../../horario/rules.ts'
import { readMedida } from '../agendar-cita.ts'
import { primeraHora, slotsDe } from '../rules.ts'
import * as queries from './queries.ts'

type Libre = { inicio: WallTime; fin: WallTime; margen: number }

/** The waiting lists of full days. The letter says "cita" and the time, not the service (readings 43). */
export const horas = listaDeEspera<Fecha, queries.Espera, Libre>({
  proposito: 'HORA',
  tarea: 'passing on hours of full days',
  frases: {
    nombre: 'hora-ofrecida',
    titulo: 'Hora libre para una cita',
    ...{ uno: 'una hora', lo: 'la', tomar: 'Tomar esta hora' },
    que: () => 'una hora para tu cita el día que esperabas',
    tiempo: (hora) => hora,
  },
  list: queries.listEspera,
  async findLibre(tx, fecha, { servicio }, ahora) {
    const { duracion, margen } = await readMedida(tx, servicio)
    const [inicio] = await listLibres(tx, fecha, { duracion, margen }, ahora)
    return inicio === undefined ? undefined : { inicio, fin: masMinutos(inicio, duracion), margen }
  },
  hold: queries.ofrecer,
  release: queries.soltar,
  leave: queries.deleteEspera,
  findGuardado: queries.findGuardada,
  findVencida: (tx, ahora) => queries.findVencida(tx, ahora, hoy(ahora)),
  listEsperados: queries.listEsperados,
})

/** Belongs before every booking too: opening hours free hours, and do not know who waits. */
export const ofrecerHoras = horas.ofrecer

/** Frees what is held of a time for people who were not told yet: whoever gave it up takes it back. */
export async function retirarOfertas(
  tx: Tx,
  { inicio, fin, margen }: Intervalo & { margen: number },
  ahora: Instante,
): Promise<void> {
  const guardadas = await queries.listGuardadas(tx, { inicio, fin: masMinutos(fin, margen) })
  for (const { id } of guardadas) await horas.retirar(tx, id, ahora)
}

/** The hours of a day that a customer could book now for a service, and that there is time enough to offer. */
export async function listLibres(
  tx: Tx,
  fecha: Fecha,
  { duracion, margen }: { duracion: number; margen: number },
  ahora: Instante,
) {
  const dia = medianoche(fecha)
  const reloj = wallTimeDe(ahora)
  const { anticipacionHoras } = await readLimites(tx)
  const primera = primeraHora(reloj, anticipacionHoras)
  const slots = slotsDe(dia, await readApertura(tx, diaDe(dia)), duracion + margen, reloj, primera)
  return slots.filter((inicio) => finDeOferta(inicio, ahora) !== null)
}
