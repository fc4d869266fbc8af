import { enLista } from '../../../contract/base/text/in-words.ts'
import {
  formatMomentoCercano,
  type Instante,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { ErrorCode } from '../../../contract/base/wire/errors.ts'
import type { Tx } from '../../base/db/schema.ts'
import { Refusal, refuse } from '../../base/http/refuse.ts'
import { assertAtiende, findPersona, listNombres } from '../../base/scope/queries.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { type BookingLines, type Linea, lineasDe, type Para } from '../horario/lineas.ts'
import { readAgenda, readLineas } from '../horario/queries.ts'
import { diaDe, horariosDe, type Intervalo, type Tomado } from '../horario/rules.ts'
import { listTomado } from '../horario/tomado/queries.ts'
import { Adelantado } from './rules.ts'
import { assertSeOfrece, lineasLibres, primeraHora, slotsPorDia, ventanaDe } from './slots.ts'

/** Time that is asked for; `atiendeId` is with whom, absent or null for nobody in particular. `duracion` in minutes, with the buffer. */
interface Pedida {
  /** The day from which the owner looks for a free hour; absent for customers: they look from now. */
  desde?: WallTime | undefined
  duracion: number
  servicio: string
  atiendeId?: number | null | undefined
  sinSala?: boolean | undefined
}

/**
 * Finds the person who attends a customer at an offered hour: the named one, otherwise the free one with the fewest appointments that day.
 * Null while nobody can be booked. Refusals: those of `assertSeOfrece`; 404 for a person who does not attend.
 */
export function elegirQuien(
  tx: Tx,
  pedida: Pedida & { inicio: WallTime; atiendeId?: number | undefined },
  ahora: Instante,
): Promise<number | null> {
  const { inicio, duracion, servicio, atiendeId: persona, sinSala } = pedida
  const conHoras = persona === undefined ? conProxima : conProximas
  return conHoras(tx, pedida, ahora, async () => {
    const lineas = await readLineasOfrecidas(tx, diaDe(inicio), { servicio, persona, sinSala })
    return assertSeOfrece(inicio, lineas, duracion, wallTimeDe(ahora))[0]!.atiendeId
  })
}

/** Reads the lines that a customer is offered. Refusals: 404 for a person who does not attend, 400 for one who does not give the service. */
export async function readLineasOfrecidas(tx: Tx, ventana: Intervalo, para: Para): Promise<Linea[]> {
  const nombre = para.persona === undefined ? undefined : await assertAtiende(tx, para.persona)
  const lineas = await readLineas(tx, ventana, para)
  if (nombre && lineas.length === 0) throw refuse(400, 'horario_no_disponible', `${nombre} no da ese servicio.`)
  return lineas
}

/** Where a person is named, the refusals of `elegir` also say the next free hours, theirs and anybody's. */
export async function conProximas<T>(tx: Tx, pedida: Pedida, ahora: Instante, elegir: () => Promise<T>): Promise<T> {
  try {
    return await elegir()
  } catch (error) {
    const { atiendeId } = pedida
    if (typeof atiendeId !== 'number' || !(error instanceof Refusal)) throw error
    error.message += ` ${await proximas(tx, { ...pedida, atiendeId }, ahora)}`
    throw error
  }
}

/** Where several attend and nobody is named, the refusal of an hour also says the next free one for the service. */
async function conProxima<T>(tx: Tx, pedida: Pedida, ahora: Instante, elegir: () => Promise<T>): Promise<T> {
  try {
    return await elegir()
  } catch (error) {
    if (!(error instanceof Refusal) || !SIN_HORA.includes(error.code)) throw error
    const { servicio, sinSala } = pedida
    const agenda = await readAgenda(tx, servicio)
    if (agenda.quienes.length === 0) throw error
    const reloj = wallTimeDe(ahora)
    const hora = (await readProxima(tx, agenda, pedida, reloj))({ servicio, sinSala })
    const frase = hora ? `La próxima hora libre para ${servicio} es ${formatMomentoCercano(hora, reloj)}.` : NO_QUEDA
    error.message += ` ${frase}`
    throw error
  }
}

const SIN_HORA: readonly ErrorCode[] = ['horario_ocupado', 'horario_no_disponible']
const NO_QUEDA = 'No queda ninguna hora libre.'

/** `Con Elena, la próxima hora libre es mañana a las 9:00 AM; con quien esté libre, hoy a las 3:00 PM.` */
async function proximas(tx: Tx, pedida: Pedida & { atiendeId: number }, ahora: Instante): Promise<string> {
  const { servicio, sinSala, atiendeId } = pedida
  const reloj = wallTimeDe(ahora)
  const decir = (hora: WallTime) => formatMomentoCercano(hora, reloj)
  const persona = await findPersona(tx, atiendeId)
  const agenda = await readAgenda(tx, servicio)
  const proxima = await readProxima(tx, agenda, pedida, reloj)
  const conOtra = proxima({ servicio, sinSala })
  const dan = agenda.quienes.filter(({ da }) => da).map((quien) => quien.atiendeId)
  if (!persona?.atiende || dan.length === 0) return conOtra ? `La próxima hora libre es ${decir(conOtra)}.` : NO_QUEDA
  if (!dan.includes(atiendeId)) {
    const nombres = await listNombres(tx, dan)
    const lo = `${servicio} lo ${nombres.length === 1 ? 'da' : 'dan'} ${enLista(nombres)}`
    return conOtra ? `${lo}; la próxima hora libre es ${decir(conOtra)}.` : `${lo}.`
  }
  const { nombre } = persona
  const conElla = proxima({ servicio, persona: atiendeId, sinSala })
  if (conElla && conElla === conOtra) return `La próxima hora libre con ${nombre} es ${decir(conElla)}.`
  const con = conElla
    ? `Con ${nombre}, la próxima hora libre es ${decir(conElla)}`
    : `Con ${nombre} no queda ninguna hora libre`
  return conOtra === undefined ? `${con}.` : `${con}; con quien esté libre, ${decir(conOtra)}.`
}

/** Finds the first free hour of some lines, from the day that was asked for or from now. */
async function readProxima(tx: Tx, agenda: BookingLines, { duracion, desde }: Pedida, reloj: WallTime) {
  const comienza = masTarde(reloj, desde === undefined ? reloj : medianocheDe(desde))
  const tomado = await listTomado(tx, ventanaDe(comienza))
  const primera = masTarde(comienza, primeraHora(reloj, (await readLimites(tx)).anticipacionHoras))
  return (para: Para): WallTime | undefined =>
    slotsPorDia(lineasDe(agenda, tomado, para), duracion, comienza, primera).flatMap(({ slots }) => slots)[0]
}

const masTarde = (una: WallTime, otra: WallTime): WallTime => (una > otra ? una : otra)

/**
 * Lists the people for a time that an administrator chooses, the likeliest first: free and at work, then free, then the others. It is
 * `[null]` while nobody can be booked.
 */
export async function listQuienes(
  tx: Tx,
  tiempo: Intervalo & { margen: number },
  para: Para,
): Promise<readonly (number | null)[]> {
  const lineas = await readLineas(tx, diaDe(tiempo.inicio), para)
  const libres = lineasLibres(tiempo.inicio, lineas, tiempo.fin - tiempo.inicio + tiempo.margen)
  const enOrden = [...libres.filter((linea) => trabaja(linea, tiempo)), ...libres, ...lineas]
  return [...new Set(enOrden)].map(({ atiendeId }) => atiendeId)
}

type PorPasar = Intervalo & { id: number; margen: number; servicio: string; sinSala: boolean; atiendeId: number | null }

/** Adds to each appointment the ids of the others who could take it over at its hour: they give the service, work then and are free. */
export async function conQuienPuede<C extends PorPasar>(
  tx: Tx,
  citas: readonly C[],
): Promise<(C & { pueden: number[] })[]> {
  const agendas = new Map<string, BookingLines>()
  for (const { servicio } of citas) if (!agendas.has(servicio)) agendas.set(servicio, await readAgenda(tx, servicio))
  const conQuien = []
  for (const [dia, suyas] of Map.groupBy(citas, ({ inicio }) => medianocheDe(inicio))) {
    const tomado = await listTomado(tx, diaDe(dia))
    for (const cita of suyas) {
      const pueden = losQuePueden(agendas.get(cita.servicio)!, tomado, cita)
      conQuien.push({ ...cita, pueden: pueden.filter((id) => id !== cita.atiendeId) })
    }
  }
  return conQuien
}

function losQuePueden(agenda: BookingLines, tomado: readonly Tomado[], cita: PorPasar): number[] {
  const { id, inicio, fin, margen, servicio, sinSala } = cita
  const deOtros = tomado.filter(({ de, cual }) => de !== 'cita' || cual !== id)
  return lineasLibres(inicio, lineasDe(agenda, deOtros, { servicio, sinSala }), fin - inicio + margen)
    .filter((linea) => trabaja(linea, cita))
    .flatMap(({ atiendeId }) => atiendeId ?? [])
}

/** True when a time lies within a line's hours and is free. */
function trabaja(linea: Linea, { inicio, fin }: Intervalo): boolean {
  const dia = medianocheDe(inicio)
  return (
    horariosDe(dia, linea).some(
      ({ abre, cierra }) => masMinutos(dia, abre) <= inicio && fin <= masMinutos(dia, cierra),
    ) && !linea.tomado.some((uno) => !uno.firme && uno.inicio < fin && uno.fin > inicio)
  )
}

/** Attempts at an hour when another booking was faster each time. */
const INTENTOS = 5

/** Books again when somebody else was faster: another person may be free at that hour. */
export async function otraVez<T>(agendar: () => Promise<T>, intentos = INTENTOS): Promise<T> {
  return agendar().catch((error) => {
    if (intentos === 1 || !(error instanceof Adelantado)) throw error
    return otraVez(agendar, intentos - 1)
  })
}
