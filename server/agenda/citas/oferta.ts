import * as z from 'zod/mini'
import { listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { type DiaDisponible, listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { type Fecha, type Instante, medianocheDe, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { memory, type Packed, pack } from '../../base/http/caching.ts'
import { assertAtiende } from '../../base/scope/queries.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { lineasDe, type Para } from '../horario/lineas.ts'
import { readAbierto, readAgenda } from '../horario/queries.ts'
import { diaDe, type Intervalo } from '../horario/rules.ts'
import { listTomado } from '../horario/tomado/queries.ts'
import { findPrimero, listConMedida } from '../servicios/queries.ts'
import { readLineasOfrecidas } from './con-quien.ts'
import { cerradosDe, disponibilidadDe, primeraHora, slotsDe, slotsPorDia, unir, unirDias, ventanaDe } from './slots.ts'

/** Answers in memory, one for each day and length; each has a few hundred bytes. */
const MAX_TEXTOS = 1000

/** The tables of the view `tomado`. */
const TOMAN = ['citas', 'esperasDeDia', 'bloqueos', 'talleres', 'quienesDanTaller'] as const

/** These tables say who can be booked, when, and for what. */
const ATIENDEN = ['personas', 'personasServicios', 'personasHorarios', 'salas'] as const

/** Changes of these tables change the free hours; so does time. */
export const CAMBIAN_LA_OFERTA = [...TOMAN, ...ATIENDEN, 'horarios', 'diasCerrados', 'ajustes', 'servicios'] as const

/** The two queries of every open calendar. Both answers stay in memory until their tables change. */
export function ofertaDe(app: App) {
  const limites = limitesDe(app)
  const kept = memory(app, CAMBIAN_LA_OFERTA, async () => new Map<string, Promise<unknown>>())

  /** The value under this key, written once between two changes of the offer. */
  async function once<T>(clave: string, write: () => Promise<T>): Promise<T> {
    const textos = await kept()
    const known = textos.get(clave) as Promise<T> | undefined
    if (known) return known
    if (textos.size >= MAX_TEXTOS) textos.clear()
    const texto = write()
    textos.set(clave, texto)
    texto.catch(() => textos.delete(clave))
    return texto
  }

  async function libres(dia: WallTime, pregunta: Pregunta, reloj: WallTime, primera: WallTime) {
    const ofertas = await readOfertas(app.db.read, diaDe(dia), pregunta)
    const horas = ofertas.map(({ lineas, duracion }) => slotsDe(dia, lineas, duracion, { ahora: reloj, primera }))
    return unir(horas).map((inicio) => inicio - dia)
  }

  /** The whole booking window of all services where several attend, otherwise of the first; empty while there is none. */
  async function deTodo(): Promise<DiaDisponible[]> {
    const primero = await findPrimero(app.db.read)
    return primero ? disponibilidad({ siNadie: preguntaPor(primero) }) : []
  }

  async function disponibilidad(pregunta: Pregunta): Promise<DiaDisponible[]> {
    const reloj = wallTimeDe(app.now())
    const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
    const ofertas = await readOfertas(app.db.read, ventanaDe(reloj), pregunta)
    const dias = ofertas.flatMap(({ lineas, duracion }) => slotsPorDia(lineas, duracion, reloj, primera))
    return disponibilidadDe(ofertas.length > 1 ? unirDias(dias) : dias)
  }

  return {
    /** The free slots of a day (its midnight), as the call's JSON. A wholly future day is kept all day, any other for this minute. */
    async disponibles(dia: WallTime, pregunta: Pregunta, ahora: Instante): Promise<string> {
      const reloj = wallTimeDe(ahora)
      const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
      const desde = dia > primera ? medianocheDe(reloj) : reloj
      return once(`${desde} ${dia} ${claveDe(pregunta)}`, async () =>
        JSON.stringify(z.encode(listHorariosDisponibles.response, await libres(dia, pregunta, reloj, primera))),
      )
    },
    deTodo,
    /** The call's packed answer, kept once for each question. */
    disponibilidadPreparada(pregunta: Pregunta, ahora: Instante): Promise<Packed> {
      return once(`${wallTimeDe(ahora)} ${claveDe(pregunta)}`, async () => {
        const dias = z.encode(listDisponibilidad.response, await disponibilidad(pregunta))
        return pack('application/json; charset=utf-8', JSON.stringify(dias))
      })
    },
    /** The closed days of the booking window. */
    async cerrados(ahora: Instante): Promise<Fecha[]> {
      return cerradosDe(await readAbierto(app.db.read), wallTimeDe(ahora))
    },
  }
}

/** Hours for so many minutes with the buffer, as for a service. */
interface DeUno extends Para {
  duracion: number
}

/** Hours at which somebody, or `persona`, can be booked for something; `siNadie` is asked instead while no person can be booked. */
interface DeAlgo {
  siNadie: DeUno
  persona?: number | undefined
}

/** For what free hours are asked. */
export type Pregunta = DeUno | DeAlgo

/** Reads the lines for each length of time that the question is about. */
async function readOfertas(tx: Tx, ventana: Intervalo, pregunta: Pregunta) {
  if (!('siNadie' in pregunta)) return [await readOferta(tx, ventana, pregunta)]
  const { persona } = pregunta
  if (persona !== undefined) await assertAtiende(tx, persona)
  const { quienes } = await readAgenda(tx)
  if (quienes.length === 0) return [await readOferta(tx, ventana, pregunta.siNadie)]
  const tomado = await listTomado(tx, ventana)
  const servicios = await listConMedida(tx)
  return Promise.all(
    servicios.map(async (servicio) => {
      const { duracion, ...para } = preguntaPor(servicio)
      return { duracion, lineas: lineasDe(await readAgenda(tx, servicio.nombre), tomado, { ...para, persona }) }
    }),
  )
}

async function readOferta(tx: Tx, ventana: Intervalo, { duracion, ...para }: DeUno) {
  return { duracion, lineas: await readLineasOfrecidas(tx, ventana, para) }
}

type Servicio = NonNullable<Awaited<ReturnType<typeof findPrimero>>>

/** The question for a service without regard to who gives it. */
export function preguntaPor({ nombre, duracion, margen, sinSala }: Servicio): DeUno {
  return { servicio: nombre, duracion: duracion + margen, sinSala }
}

function claveDe(pregunta: Pregunta): string {
  if ('siNadie' in pregunta) return JSON.stringify(['algo', pregunta.persona, claveDe(pregunta.siNadie)])
  const { duracion, servicio = '', persona, sinSala } = pregunta
  return JSON.stringify([duracion, servicio, persona, sinSala])
}
