import { getPersonas, type Persona } from '../../../../contract/agenda/personas/personas.ts'
import { diaDeSemana, fechaDe, medianoche, type Tramo } from '../../../../contract/base/time/time.ts'
import { type Agenda, getAgenda } from '../../../../contract/oficina/semana.ts'
import { call } from '../../../base/calls/api.ts'

type Dia = Agenda['dias'][number]

/** Whether the practice is closed then, and why, in a sentence without its full stop; null where all of it is within the opening hours. */
export function fueraDe({ fecha, tramos, motivo }: Dia, { inicio, fin }: Tramo): string | null {
  if (tramos.length === 0) return motivo ? `Ese día está cerrado: ${motivo}` : 'Ese día está cerrado'
  const dia = medianoche(fecha)
  const cabe = tramos.some(({ abre, cierra }) => inicio >= dia + abre && fin <= dia + cierra)
  return cabe ? null : 'Está fuera del horario'
}

/** A day with the hours of somebody, who does not work either on a day that the owner closed. */
export function conHorasDe(dia: Dia, { atiende }: Partial<Persona> = {}): Dia {
  const { horario = [] } = atiende ?? {}
  if (horario.length === 0 || dia.motivo !== null) return dia
  const tramos = horario.filter((una) => una.dia === diaDeSemana(medianoche(dia.fecha)))
  const [primero, ultimo] = [tramos[0], tramos.at(-1)]
  return { ...dia, tramos, horario: primero && ultimo ? { abre: primero.abre, cierra: ultimo.cierra } : null }
}

/** What `fueraDe` says of each of these times, in the hours of who attends, or the practice's. */
export async function leerFuera(citas: readonly (Tramo & { persona?: { id: number } | null | undefined })[]) {
  const fechas = [...new Set(citas.map(({ inicio }) => fechaDe(inicio)))]
  const leerDia = (fecha: Dia['fecha']) => call(getAgenda, { query: { desde: fecha, hasta: fecha } })
  const [{ personas }, ...agendas] = await Promise.all([call(getPersonas, {}), ...fechas.map(leerDia)])
  const dias = new Map(agendas.map(({ dias: [dia] }) => [dia!.fecha, dia!]))
  return citas.map(({ persona, ...tiempo }) => {
    const quien = personas.find(({ id }) => id === persona?.id)
    return fueraDe(conHorasDe(dias.get(fechaDe(tiempo.inicio))!, quien), tiempo)
  })
}
