import { LIMITES_POR_DEFECTO } from '../../../contract/base/settings/limites.ts'
import {
  DIA_MS,
  HORA_MS,
  instanteDe,
  masDias,
  masMs,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import { agendarCita } from '../../agenda/citas/agendar-cita.ts'
import { anotarAsistencia } from '../../agenda/citas/anotar-asistencia.ts'
import { cancelarCita, confirmarCita } from '../../agenda/citas/cambiar-cita-propia.ts'
import type { Cita } from '../../agenda/citas/queries.ts'
import { slotsDe } from '../../agenda/citas/slots.ts'
import { readLineas } from '../../agenda/horario/queries.ts'
import { diaDe } from '../../agenda/horario/rules.ts'
import { listServicios } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import type { Escena } from './gente.ts'

/** Appointments of each day, from six days ago to six days ahead; today is the seventh. */
const POR_DIA = [3, 4, 3, 4, 4, 3, 5, 4, 3, 3, 2, 2, 1]
/** The hours that are booked first. */
const HORAS = [9, 11, 14, 16, 8]
const NOTAS = [null, 'Primera vez.', null, null, 'Prefiere que la llamen antes.', null, null]
const FORMAS: readonly (FormaDeCobro | null)[] = [
  'SINPE',
  'EFECTIVO',
  'SINPE',
  'TARJETA',
  'SINPE',
  null,
  'TRANSFERENCIA',
]

const LIMITES = { ...LIMITES_POR_DEFECTO, citasPorVenir: 0, citasPorHora: 0, anticipacionHoras: 0 }

/** Two weeks of appointments in free hours of the practice, each booked by its person some days before. */
export async function llenarCitas(tx: Tx, escena: Escena): Promise<void> {
  const { filas: servicios } = await listServicios(tx, { hoja: { numero: 1, tamano: 6 } })
  if (servicios.length === 0) return
  const hoy = medianocheDe(wallTimeDe(escena.ahora))
  let serial = 0
  for (const [i, cuantas] of POR_DIA.entries()) {
    const dia = masDias(hoy, i - POR_DIA.indexOf(5))
    for (const hora of HORAS.slice(0, cuantas).sort((una, otra) => una - otra)) {
      const cual = serial++
      const servicio = servicios[cual % servicios.length]!
      const inicio = await findLibre(tx, dia, hora * 60, servicio)
      const { nombre, duracion } = servicio
      if (inicio !== undefined) await vivir(tx, escena, { inicio, duracion, servicio: nombre }, cual)
    }
  }
}

type Servicio = Awaited<ReturnType<typeof listServicios>>['filas'][number]

async function findLibre(
  tx: Tx,
  dia: WallTime,
  desde: number,
  { nombre: servicio, duracion, margen, sinSala }: Servicio,
): Promise<WallTime | undefined> {
  const lineas = await readLineas(tx, diaDe(dia), { servicio, sinSala })
  const slots = slotsDe(dia, lineas, duracion + margen, { ahora: masDias(dia, -1) })
  return slots.find((inicio) => inicio - dia >= desde)
}

/** Books an appointment and brings it to the state it would have by now: cancelled, over or confirmed. */
async function vivir(
  tx: Tx,
  escena: Escena,
  { inicio, duracion, servicio }: { inicio: WallTime; duracion: number; servicio: string },
  cual: number,
): Promise<void> {
  const { ahora, gente } = escena
  const persona = gente[(cual * 3) % gente.length]!
  const reservada = masMs(ahora, Math.min(instanteDe(inicio) - ahora - 3 * DIA_MS, -(cual % 9) * HORA_MS - HORA_MS))
  const reserva = { inicio, duracion, servicio, estado: 'AGENDADA', notas: NOTAS[cual % NOTAS.length]! } as const
  const cita = await agendarCita(tx, { ...reserva, usuarioId: persona.id }, LIMITES, reservada)
  const sesion = { id: persona.id, rol: 'CLIENTE', ...UNSCOPED }
  const peticion = { sesion, limites: LIMITES, ahora: masMs(reservada, HORA_MS / 2) }
  const reloj = wallTimeDe(ahora)
  if (cual % 11 === 6) await cancelarCita(tx, cita.id, {}, peticion)
  else if (cita.fin <= reloj) await terminar(tx, escena, cita, cual)
  else if (inicio > reloj && cual % 2 === 0) await confirmarCita(tx, cita.id, peticion)
}

async function terminar(tx: Tx, { ahora, por }: Escena, { id, fin, version }: Cita, cual: number) {
  const falto = cual % 10 === 3
  const despues = masMs(ahora, Math.min(instanteDe(fin) - ahora, 0))
  await anotarAsistencia(tx, { id, version }, falto ? 'NO_ASISTIO' : 'COMPLETADA', { por, ahora: despues })
  const forma = FORMAS[cual % FORMAS.length]!
  if (!falto && forma !== null) await recibirDe(tx, { de: 'cita', id, forma }, { por, ahora: despues })
}
