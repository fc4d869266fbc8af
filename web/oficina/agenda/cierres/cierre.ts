import type { HorarioDelDia } from '../../../../contract/agenda/horario/horario.ts'
import { capitalize, contar } from '../../../../contract/base/text/text.ts'
import {
  type Fecha,
  formatFechaLarga,
  formatHora,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianoche,
  medianocheDe,
  type Tramo,
  type WallTime,
} from '../../../../contract/base/time/time.ts'
import {
  type Afectados,
  type CitaAfectada,
  listAfectados,
  type Revision,
  type TallerAfectado,
} from '../../../../contract/oficina/cierres.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { cuantos } from '../../base/textos.ts'

/** The times that the owner wants to close. */
export interface ACerrar {
  tiempos: readonly (Tramo & { semanal?: boolean; persona?: { id: number } })[]
  /** With a reason the dialog itself closes `tiempos`, which is then a single time. Absent: it only names the appointments. */
  motivo?: string
  /** The name of the person who leaves, when `tiempos` are theirs: nothing stays with them. */
  seVa?: string
}

/** Reads the affected anew each time, but never while the owner decides. */
export function consultaDeCierre(tiempos: ACerrar['tiempos']) {
  const consultado = queryOf(listAfectados, { body: { tiempos: [...tiempos] } })
  return { ...consultado, staleTime: 0, refetchOnWindowFocus: false }
}

/** Opening hours or chosen ones, in minutes since midnight. */
type Horas = Pick<HorarioDelDia, 'abre' | 'cierra'>

/** The part of a day that is closed. */
export type Cuando = 'dia' | 'manana' | 'tarde' | 'otras'

const MEDIODIA = 12 * 60

/** The time of a day that is closed; half a day ends where the opening hours do, if there are any. */
export function tiempoDe(fecha: Fecha, cuando: Cuando, horario: Horas | null, otras: Horas): Tramo {
  const [desde, hasta] = {
    dia: [0, MINUTOS_POR_DIA],
    manana: [Math.min(horario?.abre ?? 0, MEDIODIA - 1), MEDIODIA],
    tarde: [MEDIODIA, Math.max(horario?.cierra ?? MINUTOS_POR_DIA, MEDIODIA + 1)],
    otras: [otras.abre, otras.cierra],
  }[cuando] as [number, number]
  const dia = medianoche(fecha)
  return { inicio: masMinutos(dia, desde), fin: masMinutos(dia, hasta) }
}

/** `jueves 26 de noviembre de 2026`, or with its hours: `…, de 12:00 PM a 6:00 PM`; of several days the first and the last. */
export function cuandoDe({ inicio, fin }: Tramo): string {
  const dia = formatFechaLarga(inicio)
  if (inicio !== medianocheDe(inicio) || fin !== medianocheDe(fin))
    return `${dia}, de ${formatHora(inicio)} a ${formatHora(fin)}`
  return fin === masDias(inicio, 1) ? dia : `${dia} al ${formatFechaLarga(masDias(fin, -1))}`
}

/**
 * The decision about one that is affected: `pasar-7` passes it to the person with the id 7, `mover-7` to another hour with them. Empty until
 * the owner decides.
 */
export type Destino = '' | 'cancelar' | 'mover' | 'dejar' | `pasar-${number}` | `mover-${number}`

export interface Destinos {
  /** For all without a decision of their own; `pasar` passes each to the first who can take it, and leaves the others to be decided. */
  todos: Destino | 'pasar'
  /** The beginning of what is closed: what began before it stays, unless it is decided by itself. Undefined where nothing can stay. */
  desde?: WallTime | undefined
  /** By `clave`. */
  cada: Readonly<Record<string, Destino>>
}

export function destinoEn({ todos, cada, desde }: Destinos, uno: Afectado): Destino {
  const suyo = cada[uno.clave]
  if (!suyo && desde !== undefined && uno.fila.inicio < desde) return 'dejar'
  if (suyo || todos !== 'pasar') return suyo ?? (todos as Destino)
  const [quien] = (uno.tipo === 'cita' && uno.fila.pueden) || []
  return quien === undefined ? '' : `pasar-${quien}`
}

/** To whom it passes; undefined for nobody. */
export function pasaA(destino: Destino): number | undefined {
  const [, quien] = destino.split('-')
  return quien === undefined ? undefined : Number(quien)
}

export const unaSemanaDespues = (inicio: WallTime) => masDias(inicio, 7)

export function seMueve(destino: Destino): boolean {
  return destino.startsWith('mover')
}

/** The values of the dialog that closes a time. */
export type CamposDeCierre = {
  /** The id of whose time it is; null for everybody's. */
  deQuien: number | null
  cuando: Cuando
  otras: { abre: number | null; cierra: number | null }
  destinos: Omit<Destinos, 'desde'>
  /** The day to which all are moved. */
  dia: Fecha | null
  /** New times of those that are moved by themselves, by `clave`; absent: a week later. */
  momentos: Readonly<Record<string, WallTime | null>>
  motivo: string
}

/** An appointment or a workshop that is affected. */
export type Afectado = { clave: string; nombre: string; detalle: string } & (
  | { tipo: 'cita'; fila: CitaAfectada }
  | { tipo: 'taller'; fila: TallerAfectado }
)

export function afectadosDe({ citas, talleres }: Afectados): Afectado[] {
  const todos: Afectado[] = [
    ...citas.map((fila) => ({
      tipo: 'cita' as const,
      fila,
      clave: `cita-${fila.id}`,
      nombre: fila.usuarioNombre,
      detalle: fila.servicio,
    })),
    ...talleres.map((fila) => ({
      tipo: 'taller' as const,
      fila,
      clave: `taller-${fila.id}`,
      nombre: fila.titulo,
      detalle: `Taller · ${inscritas(fila.inscritos)}`,
    })),
  ]
  return todos.sort((uno, otro) => uno.fila.inicio - otro.fila.inicio)
}

function inscritas(cuantas: number): string {
  return cuantas === 0 ? 'nadie inscrito' : contar(cuantas, 'persona inscrita', 'personas inscritas')
}

/** The button says what pressing it does. */
export function accionDe(
  afectados: readonly Afectado[],
  destinoDe: (uno: Afectado) => Destino,
  { seVa }: Pick<ACerrar, 'seVa'> = {},
): string {
  const faltan = afectados.filter((uno) => destinoDe(uno) === '')
  if (faltan.length > 0) return `Decidir sobre ${cuantos(faltan)}`
  const tocados = afectados.filter((uno) => destinoDe(uno) !== 'dejar')
  if (tocados.length === 0) return seVa ? 'Seguir' : 'Cerrar'
  const verbos = new Set(tocados.map((uno) => verboDe(destinoDe(uno))))
  const hacer = `${verbos.size > 1 ? 'avisar de' : [...verbos][0]} ${cuantos(tocados)}`
  return seVa ? capitalize(hacer) : `Cerrar y ${hacer}`
}

function verboDe(destino: Destino): string {
  return destino.split('-')[0]!
}

/** Tells the absences that go and the held hours that are let go when somebody leaves, one line for each kind. */
export function loDemas({ ausencias = 0, guardadas = 0 }: Pick<Revision, 'ausencias' | 'guardadas'>): string[] {
  const seQuitan =
    ausencias === 1 ? 'Se quita 1 ausencia suya por venir.' : `Se quitan ${ausencias} ausencias suyas por venir.`
  const seSueltan =
    guardadas === 1
      ? 'Se suelta 1 hora suya que se le guardaba a quien esperaba: sigue en la lista de espera.'
      : `Se sueltan ${guardadas} horas suyas que se les guardaban a quienes esperaban: siguen en la lista de espera.`
  return [...(ausencias > 0 ? [seQuitan] : []), ...(guardadas > 0 ? [seSueltan] : [])]
}

/** Tells the workshops that the caller may not change. */
export function losAjenos(talleres: readonly Pick<TallerAfectado, 'titulo'>[]): string[] {
  return talleres.map(({ titulo }) => `El taller «${titulo}» queda como está: lo cambia quien administra todo.`)
}

/** Whether something as long as `algo` that begins at `inicio` lies outside the closed time. */
export function quedaAfuera(cerrado: Tramo, algo: Tramo, inicio: WallTime): boolean {
  return inicio >= cerrado.fin || masMinutos(inicio, algo.fin - algo.inicio) <= cerrado.inicio
}

/** Keeps the hour and changes the day. */
export function aOtroDia(inicio: WallTime, dia: Fecha): WallTime {
  return masMinutos(medianoche(dia), inicio - medianocheDe(inicio))
}

/** Where an appointment that moves will be, and with whom. */
export function lugarNuevo({ inicio: antes, fin, persona }: CitaAfectada, inicio: WallTime, destino: Destino) {
  const otra = pasaA(destino)
  return { inicio, fin: masMinutos(inicio, fin - antes), persona: otra === undefined ? persona : { id: otra } }
}

/** The decisions as the call takes them: one that stays is not named. */
export function decisionesDe(
  afectados: readonly Afectado[],
  tipo: Afectado['tipo'],
  destinoDe: (uno: Afectado) => Destino,
  nuevoDe: (uno: Afectado) => WallTime,
) {
  return afectados
    .filter((uno) => uno.tipo === tipo && destinoDe(uno) !== 'dejar')
    .map((uno) => {
      const { id, inicio } = uno.fila
      const destino = destinoDe(uno)
      const persona = pasaA(destino)
      if (destino === 'cancelar') return { id, inicio: null }
      return {
        id,
        inicio: seMueve(destino) ? nuevoDe(uno) : inicio,
        ...(persona !== undefined && { persona: { id: persona } }),
      }
    })
}
