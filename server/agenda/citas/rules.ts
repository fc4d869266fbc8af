import type { EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { Refusal, refuse } from '../../base/http/refuse.ts'
import { hayChoque, tramoDe } from '../horario/bloqueos/rules.ts'
import type { Intervalo, Tomado } from '../horario/rules.ts'

/** Milliseconds during which a cancellation or a deletion is taken back (R-deshacer). */
export const RECUPERABLE_MS = 15 * 60_000

export function findTraslape<T extends Intervalo>({ inicio, fin }: Intervalo, otros: readonly T[]): T | undefined {
  return otros.find((otro) => otro.inicio < fin && otro.fin > inicio)
}

/** The refusal of a time at which every room is taken; over a workshop's rooms an administrator may insist. */
export function sinSala(porQue?: string): Refusal {
  if (porQue) return hayChoque(`A esa hora no queda ninguna sala libre ${porQue}. Puedes agendar de todos modos.`)
  return refuse(409, 'horario_ocupado', 'A esa hora no queda ninguna sala libre. Elige otra.')
}

/** Another booking was faster: the hour was free when read, and the database refused it. A second try may find another person free. */
export class Adelantado extends Refusal {}

export function adelantado(): Refusal {
  const { status, code, message } = horarioOcupado()
  return new Adelantado(status, code, message)
}

/** A refusal that names a customer; `sinNombre` is for who may not know them. */
export class ConNombre extends Refusal {
  readonly sinNombre: Refusal

  constructor(message: string, sinNombre: Refusal) {
    super(sinNombre.status, sinNombre.code, message)
    this.pregunta = sinNombre.pregunta
    this.sinNombre = sinNombre
  }
}

/** An obstacle with its customer or title; null for a block without a reason. */
type Estorbo = Tomado & { titulo: string | null }

/** The refusal of a taken time. Only administrators get `por`, which names the obstacle. */
export function horarioOcupado(por?: Estorbo): Refusal {
  if (!por) return refuse(409, 'horario_ocupado', 'Ese horario acaba de ocuparse. Elige otro.')
  const frase =
    por.de === 'espera'
      ? `Ese horario está guardado para ${por.titulo}, que esperaba una hora libre, ${tramoDe(por)}.`
      : `Ese horario choca con la cita de ${por.titulo}, ${tramoDe(por)}.`
  return new ConNombre(frase, refuse(409, 'horario_ocupado', 'Esa hora ya está ocupada. Elige otra.'))
}

/** A customer's own other appointment at that time. */
interface Suya extends Intervalo {
  servicio: string
  atiendeNombre: string | null
}

/** Refuses a customer who would be in two places at once; without `suya` the database found it first. */
export function yaTieneUna(suya?: Suya): Refusal {
  const cual = suya ? `: ${deQue(suya)}, ${tramoDe(suya)}` : ''
  return refuse(
    409,
    'horario_ocupado',
    `A esa hora ya tienes otra cita${cual}. Elige otra hora, o mueve la que tienes.`,
  )
}

/** What an administrator reads about it, and may insist on. */
export function enDosLugares(suya: Suya & { nombre: string; apellido: string }): Refusal {
  const sigue = `ya tiene otra cita a esa hora: ${deQue(suya)}, ${tramoDe(suya)}. Puedes agendar de todos modos.`
  return new ConNombre(`${nombreDe(suya)} ${sigue}`, hayChoque(`Esta persona ${sigue}`))
}

function deQue({ servicio, atiendeNombre }: Suya): string {
  return atiendeNombre ? `${servicio} con ${atiendeNombre}` : servicio
}

/** The obstacle to tell an administrator about, in a time with its buffer. Obstacles that `insistir` cannot overcome come first. */
export function findEnMedio(tomado: readonly Tomado[], tiempo: Intervalo): Tomado | undefined {
  const firmes = tomado.filter(({ firme }) => firme)
  const otros = tomado.filter(({ firme }) => !firme)
  return findTraslape(tiempo, firmes) ?? findTraslape(tiempo, otros) ?? firmes[0]
}

/** The refusal of a time with an obstacle, for an administrator: `insistir` overcomes all but `firme` ones (R-insistir). */
export function chocaCon(estorbo: Estorbo, tiempo: Intervalo): Refusal {
  const { de, titulo } = estorbo
  if (estorbo.firme && findTraslape(tiempo, [estorbo])) return horarioOcupado(estorbo)
  const todosModos = 'Puedes agendar de todos modos.'
  if (estorbo.firme) {
    const sin = 'Ese horario no deja el descanso entre sesiones con'
    const frase = `${sin} la cita de ${titulo}, ${tramoDe(estorbo)}. ${todosModos}`
    return new ConNombre(frase, hayChoque(`${sin} otra cita. ${todosModos}`))
  }
  const que = de === 'bloqueo' && !titulo ? 'un bloqueo' : `el ${de} «${titulo}»`
  return hayChoque(`Ese horario choca con ${que}, ${tramoDe(estorbo)}. ${todosModos}`)
}

/** Minutes between the writing of a letter and its reading: a link that dies sooner is not sent. */
const SE_LEE_EN = 60

export function seLeeATiempo(hasta: WallTime, reloj: WallTime): boolean {
  return hasta - reloj >= SE_LEE_EN
}

/** A time, and the minutes kept free after it. */
export interface ConMargen extends Intervalo {
  margen: number
}

/** The time and the person that an appointment takes. */
interface Ocupa extends ConMargen {
  atiendeId: number | null
  sinSala: boolean
}

/** True when an appointment takes exactly this already. */
export function ocupaLoMismo({ estado, ...antes }: Ocupa & { estado: EstadoDeCita }, ahora: Ocupa): boolean {
  const campos = ['inicio', 'fin', 'margen', 'atiendeId', 'sinSala'] as const
  return estado !== 'CANCELADA' && campos.every((campo) => antes[campo] === ahora[campo])
}

export function servicioNoExiste(): Refusal {
  return refuse(409, 'servicio_no_existe', 'El servicio elegido ya no existe. Elige otro.')
}

export function noAgendada(): Refusal {
  return refuse(409, 'cita_no_agendada', 'Esa cita ya no está agendada. Mira tu calendario o reserva otra.')
}

export function esperaSuAdelanto(entonces: string): Refusal {
  return refuse(409, 'cita_no_agendada', `Esa hora todavía espera su adelanto. ${entonces}`)
}

/** `que` names the acts that are too late: `cancelar ni mover`. */
export function yaEmpezo(que: string): Refusal {
  return refuse(409, 'fuera_de_plazo', `Esa cita ya empezó, y no se puede ${que}.`)
}
