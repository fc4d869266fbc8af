import { DOMINGO_CERRADO, type EstadoDeCita, SIN_HORARIOS, ultimoDiaReservable } from '../../contract/agenda/citas.ts'
import type { DiaDisponible } from '../../contract/agenda/disponibilidad.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatFechaLarga,
  type Instante,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTime,
  wallTimeDe,
} from '../../contract/base/tiempo.ts'
import { hayChoque, tramoDe } from '../horario/bloqueos/rules.ts'
import { type Abierto, type Apertura, DOMINGO, horariosDe, type Intervalo, type Tomado } from '../horario/rules.ts'
import { type Refusal, refuse } from '../http/refuse.ts'

/** Minutes from one slot to the next (readings 26). */
const PASO = 60
/** Minutes since midnight: at noon people still say morning. */
const TARDE = 13 * 60
/** Minutes after booking during which it can be cancelled and moved, whatever the limits say (readings 49). */
const GRACIA = 15
/** Milliseconds during which a cancellation or a deletion is taken back (readings 78). */
export const RECUPERABLE_MS = 15 * 60_000

/** True from today to the end of the booking window; `dia` is a midnight. */
export function enVentana(dia: WallTime, ahora: WallTime): boolean {
  return dia >= medianocheDe(ahora) && dia <= ultimoDiaReservable(ahora)
}

/** The first minute that a customer may book: after the required notice, and never the present minute. */
export function primeraHora(ahora: WallTime, anticipacionHoras: number): WallTime {
  return masMinutos(ahora, Math.max(1, anticipacionHoras * 60))
}

/**
 * The starts of a day's slots (`dia` is its midnight) that a customer can book now: in the booking window, within the opening hours, from
 * `primera` on, clear of live appointments, held hours and buffers. `duracion` in minutes.
 */
export function slotsDe(
  dia: WallTime,
  apertura: Apertura,
  duracion: number,
  ahora: WallTime,
  primera = primeraHora(ahora, 0),
): WallTime[] {
  if (!enVentana(dia, ahora)) return []
  const ocupadas = ocupadasDe(apertura)
  return comienzosDe(dia, apertura, duracion).filter(
    (inicio) => inicio >= primera && !findTraslape({ inicio, fin: masMinutos(inicio, duracion) }, ocupadas),
  )
}

/** The open days of the booking window: the free starts for this `duracion` in minutes, and how many starts there are in all. */
export function slotsPorDia(
  apertura: Apertura,
  duracion: number,
  ahora: WallTime,
  primera: WallTime,
): { dia: WallTime; slots: WallTime[]; total: number }[] {
  const dias = []
  for (let dia = medianocheDe(ahora); dia <= ultimoDiaReservable(ahora); dia = masDias(dia, 1)) {
    const tomado = apertura.tomado.filter(({ inicio, fin, margen }) => inicio < masDias(dia, 1) && fin + margen > dia)
    const delDia = { ...apertura, tomado }
    const total = comienzosDe(dia, delDia, duracion).length
    if (total > 0) dias.push({ dia, slots: slotsDe(dia, delDia, duracion, ahora, primera), total })
  }
  return dias
}

/** The open days of the booking window, with the number of free starts and the first ones. */
export function disponibilidadDe(...ventana: Parameters<typeof slotsPorDia>): DiaDisponible[] {
  return slotsPorDia(...ventana).map(({ dia, slots, total }) => {
    const horas = slots.map((inicio) => inicio - dia)
    return {
      ...{ fecha: fechaDe(dia), libres: slots.length, total },
      manana: horas.find((hora) => hora < TARDE) ?? null,
      tarde: horas.find((hora) => hora >= TARDE) ?? null,
    }
  })
}

/** The days of the booking window without opening hours, Sundays included. */
export function cerradosDe(abierto: Abierto, ahora: WallTime): Fecha[] {
  const cerrados: Fecha[] = []
  for (let dia = medianocheDe(ahora); dia <= ultimoDiaReservable(ahora); dia = masDias(dia, 1)) {
    if (horariosDe(dia, abierto).length === 0) cerrados.push(fechaDe(dia))
  }
  return cerrados
}

/** Refuses a start that the booking screen does not offer (readings 27), and a taken one. `duracion` in minutes, with the buffer. */
export function assertSeOfrece(inicio: WallTime, apertura: Apertura, duracion: number, ahora: WallTime): void {
  const dia = medianocheDe(inicio)
  if (diaDeSemana(dia) === DOMINGO) throw noSeOfrece(DOMINGO_CERRADO)
  if (inicio <= ahora) throw noSeOfrece('Esa hora ya pasó. Elige otra.')
  const ultimo = ultimoDiaReservable(ahora)
  if (dia > ultimo) throw noSeOfrece(`Se puede reservar hasta el ${formatFechaLarga(ultimo)}. Elige otro día.`)
  const starts = comienzosDe(dia, apertura, duracion)
  if (starts.length === 0) throw noSeOfrece(SIN_HORARIOS)
  if (!starts.includes(inicio)) throw noSeOfrece('Esa hora no se ofrece. Elige uno de los horarios disponibles.')
  if (findTraslape({ inicio, fin: masMinutos(inicio, duracion) }, ocupadasDe(apertura))) throw horarioOcupado()
}

/** Refuses to wait for a day with a free hour, and for one that cannot get any. `dia` is a midnight, `horas` are its possible starts. */
export function assertSePuedeEsperar(dia: WallTime, horas: readonly WallTime[], libres: number, ahora: WallTime): void {
  if (!enVentana(dia, ahora) || !horas.some((inicio) => inicio > ahora)) {
    throw noSeOfrece('Ese día ya no tiene horas que se puedan liberar. Elige otro.')
  }
  if (libres > 0) throw refuse(409, 'hay_horarios', 'Acaba de liberarse una hora de ese día: ya puedes elegirla.')
}

export function findTraslape<T extends Intervalo>({ inicio, fin }: Intervalo, otros: readonly T[]): T | undefined {
  return otros.find((otro) => otro.inicio < fin && otro.fin > inicio)
}

/** An obstacle with its customer or title; null for a block without a reason. */
type Estorbo = Tomado & { titulo: string | null }

/** The refusal of a taken time. Only administrators get `por`, which names the obstacle. */
export function horarioOcupado(por?: Estorbo): Refusal {
  if (!por) return refuse(409, 'horario_ocupado', 'Ese horario acaba de ocuparse. Elige otro.')
  if (por.de === 'espera') {
    const frase = `Ese horario está guardado para ${por.titulo}, que esperaba una hora libre, ${tramoDe(por)}.`
    return refuse(409, 'horario_ocupado', frase)
  }
  return refuse(409, 'horario_ocupado', `Ese horario choca con la cita de ${por.titulo}, ${tramoDe(por)}.`)
}

/** The obstacle to tell an administrator about, in a time with its buffer. Obstacles that `insistir` cannot overcome come first. */
export function findEnMedio(tomado: readonly Tomado[], tiempo: Intervalo): Tomado | undefined {
  const firmes = tomado.filter(({ firme }) => firme)
  const otros = tomado.filter(({ firme }) => !firme)
  return findTraslape(tiempo, firmes) ?? findTraslape(tiempo, otros) ?? firmes[0]
}

/** The refusal of a time with an obstacle, for an administrator: `insistir` overcomes all but `firme` ones (readings 46). */
export function chocaCon(estorbo: Estorbo, tiempo: Intervalo): Refusal {
  const { de, titulo } = estorbo
  if (estorbo.firme && findTraslape(tiempo, [estorbo])) return horarioOcupado(estorbo)
  const que = de === 'bloqueo' && !titulo ? 'un bloqueo' : `el ${de} «${titulo}»`
  const frase = estorbo.firme
    ? `Ese horario no deja el descanso entre sesiones con la cita de ${titulo}, ${tramoDe(estorbo)}.`
    : `Ese horario choca con ${que}, ${tramoDe(estorbo)}.`
  return hayChoque(`${frase} Puedes agendar de todos modos.`)
}

/**
 * The customer's last minute for cancelling or moving: `cancelacionHoras` before the start, later within `GRACIA` of the booking, and
 * always before it begins.
 */
export function cambiableHasta(
  { inicio, creado }: { inicio: WallTime; creado: Instante },
  cancelacionHoras: number,
): WallTime {
  const plazo = Math.max(inicio - cancelacionHoras * 60, wallTimeDe(creado) + GRACIA)
  return wallTime(Math.min(plazo, inicio - 1))
}

/** A time, and the minutes kept free after it. */
interface ConMargen extends Intervalo {
  margen: number
}

/** True when an appointment takes exactly this time already. */
export function ocupaLoMismo({ estado, ...antes }: ConMargen & { estado: EstadoDeCita }, ahora: ConMargen): boolean {
  return (
    estado !== 'CANCELADA' && (['inicio', 'fin', 'margen'] as const).every((campo) => antes[campo] === ahora[campo])
  )
}

export function servicioNoExiste(): Refusal {
  return refuse(409, 'servicio_no_existe', 'El servicio elegido ya no existe. Elige otro.')
}

export function noAgendada(): Refusal {
  return refuse(409, 'cita_no_agendada', 'Esa cita ya no está agendada. Mira tu calendario o reserva otra.')
}

/** `que` names the acts that are too late: `cancelar ni mover`. */
export function yaEmpezo(que: string): Refusal {
  return refuse(409, 'fuera_de_plazo', `Esa cita ya empezó, y no se puede ${que}.`)
}

function noSeOfrece(message: string): Refusal {
  return refuse(400, 'horario_no_disponible', message)
}

/** Live appointments and held hours, each with its buffer. */
function ocupadasDe({ tomado }: Apertura): Intervalo[] {
  const firmes = tomado.filter(({ firme }) => firme)
  return firmes.map(({ inicio, fin, margen }) => ({ inicio, fin: masMinutos(fin, margen) }))
}

/** The starts of all slots between opening and closing that lie in no block or workshop. */
export function comienzosDe(dia: WallTime, apertura: Apertura, duracion: number): WallTime[] {
  const starts: WallTime[] = []
  const tomado = apertura.tomado.filter(({ firme }) => !firme)
  for (const { abre, cierra } of horariosDe(dia, apertura)) {
    for (let minuto = abre; minuto + duracion <= cierra; minuto += PASO) {
      const inicio = masMinutos(dia, minuto)
      if (!findTraslape({ inicio, fin: masMinutos(inicio, duracion) }, tomado)) starts.push(inicio)
    }
  }
  return starts
}
