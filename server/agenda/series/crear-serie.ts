import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'
import type { FechaRevisada } from '../../../contract/agenda/series.ts'
import { fechaDe, medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { once, type RepeatableRequest } from '../../base/http/idempotency.ts'
import type { Scope } from '../../base/scope/rules.ts'
import {
  elegirLugar,
  type Insistencia,
  insertSinAvisar,
  medidaDe,
  type Reserva,
  readMedida,
  tiempoDe,
  tomarLugar,
} from '../citas/agendar-cita.ts'
import { citas, comoLaVe } from '../citas/anotadas.ts'
import { avisarCita } from '../citas/avisar.ts'
import { type Cita, findDueno } from '../citas/queries.ts'
import { findTraslape } from '../citas/rules.ts'
import { findDias, readAbierto } from '../horario/queries.ts'
import { horariosDe, type Intervalo } from '../horario/rules.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { findSerie, insertSerie } from './queries.ts'

/** A planned series, as far as it is known. */
type Revisable = { fechas: readonly WallTime[]; duracion: number } & Partial<Pick<Reserva, 'servicio' | 'atiendeId'>>

/**
 * Checks each date of a planned series with whoever attends its first, as `crearSerie` books them; without `servicio` buffers do not count.
 * `duracion` in minutes.
 */
export async function revisarFechas(
  tx: Tx,
  { fechas, duracion, servicio = '', atiendeId }: Revisable,
  alcance: Scope,
): Promise<FechaRevisada[]> {
  const abierto = await readAbierto(tx)
  const conocidos = await findDias(tx, [...new Set(fechas.map(fechaDe))])
  const dias = new Map(conocidos.map((dia) => [dia.fecha, dia]))
  const medida = await readMedida(tx, servicio)
  const lugarDe = (inicio: WallTime, con = atiendeId) => {
    const una = { inicio, duracion, servicio, atiendeId: con, usuarioId: 0, notas: null, estado: 'AGENDADA' } as const
    return elegirLugar(tx, { ...una, insistir: true }, medida)
  }
  const [primera] = fechas.toSorted((una, otra) => una - otra)
  const con = (await lugarDe(primera!)).atiendeId ?? undefined
  const anteriores: Intervalo[] = []
  const revisadas: FechaRevisada[] = []
  for (const fechaHora of fechas) {
    const tiempo = tiempoDe({ inicio: fechaHora, duracion })
    const { estorbo } = await lugarDe(fechaHora, con)
    const ocupada = estorbo?.code === 'horario_ocupado'
    const repetida = findTraslape(tiempo, anteriores) && 'Se traslapa con otra fecha de esta serie.'
    const abre = horariosDe(medianocheDe(fechaHora), abierto).length > 0
    const frase = estorbo && comoLaVe(alcance, estorbo).message
    const aviso = frase ?? avisoDeDia(dias.get(fechaDe(fechaHora)), abre)
    const choque = (ocupada && frase) || repetida || null
    revisadas.push({ fechaHora, choque, aviso: ocupada ? null : aviso })
    anteriores.push(tiempo)
  }
  return revisadas
}

/** Appointments of one person for one service. */
type Pedida = Omit<Reserva, 'inicio' | 'estado' | 'serieId'> & Insistencia & { fechas: readonly WallTime[] }

/**
 * Books all these appointments, each with its entry in the history, and tells the person in one mail. Refusals of any of them:
 * `horario_ocupado` by name, `hay_choque` for a block or a workshop without `insistir`, `servicio_no_existe`, 404 for an unknown person.
 */
export function crearSerie(tx: Tx, { fechas, ...reserva }: Pedida, pedido: RepeatableRequest & { sesion: Scope }) {
  const { sesion, ahora } = pedido
  const hecha = (una: Tx, id: number) => findSerie(una, id, sesion)
  return once(tx, pedido, hecha, async () => {
    const id = await insertSerie(tx, ahora)
    const servicio = await findPorNombre(tx, reserva.servicio)
    const dueno = await findDueno(tx, reserva.usuarioId)
    const hechas: Cita[] = []
    // The person who attends the first attends them all.
    let con = reserva.atiendeId
    for (const inicio of fechas.toSorted((una, otra) => una - otra)) {
      const una = { ...reserva, atiendeId: con, inicio, estado: 'AGENDADA', serieId: id } as const
      const lugar = await tomarLugar(tx, una, medidaDe(servicio), ahora)
      const cita = await insertSinAvisar(tx, { ...una, ...lugar, dueno }, servicio, ahora)
      con = lugar.atiendeId ?? undefined
      await citas.note(tx, null, cita, { por: sesion, ahora })
      hechas.push(cita)
    }
    const cambios = hechas.map((despues) => ({ antes: null, despues }))
    await avisarCita(tx, cambios, { por: sesion, ahora })
    return { id, citas: hechas }
  })
}

/** A warning about the day of a booking, in a sentence; null for none. */
function avisoDeDia(dia: DiaCerrado | undefined, abre: boolean): string | null {
  if (dia?.estado === 'CERRADO') return `Ese día está cerrado: ${dia.motivo}.`
  if (dia?.estado === 'PROPUESTO') return `Es feriado: ${dia.motivo}. Todavía no has decidido si cierras.`
  return abre ? null : 'Ese día de la semana está cerrado.'
}
