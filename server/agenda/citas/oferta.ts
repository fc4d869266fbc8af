import * as z from 'zod/mini'
import { listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { type DiaDisponible, listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import {
  type Fecha,
  type Instante,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/tiempo.ts'
import type { App } from '../../base/http/app.ts'
import { memory, type Packed, pack } from '../../base/http/caching.ts'
import { limitesDe } from '../../base/settings/limits/routes.ts'
import type { Para } from '../horario/lineas.ts'
import { readAbierto } from '../horario/queries.ts'
import { diaDe } from '../horario/rules.ts'
import { findPrimero } from '../servicios/queries.ts'
import { readLineasOfrecidas } from './con-quien.ts'
import { cerradosDe, disponibilidadDe, primeraHora, slotsDe, ventanaDe } from './slots.ts'

/** The next free hours may be this old. */
export const UN_MINUTO_MS = 60_000

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

  async function libres(dia: WallTime, { duracion, ...para }: Pregunta, reloj: WallTime, primera: WallTime) {
    const lineas = await readLineasOfrecidas(app.db.read, diaDe(dia), para)
    return slotsDe(dia, lineas, duracion, reloj, primera).map((inicio) => inicio - dia)
  }

  /** The whole booking window of the first service, empty while there is none. */
  async function deLaPrimera(): Promise<DiaDisponible[]> {
    const primero = await findPrimero(app.db.read)
    return primero ? disponibilidad(preguntaPor(primero)) : []
  }

  async function disponibilidad({ duracion, ...para }: Pregunta): Promise<DiaDisponible[]> {
    const reloj = wallTimeDe(app.now())
    const ventana = ventanaDe(reloj)
    const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
    return disponibilidadDe(await readLineasOfrecidas(app.db.read, ventana, para), duracion, reloj, primera)
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
    deLaPrimera,
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

/** For what free hours are asked; `duracion` in minutes, with the buffer. */
export interface Pregunta extends Para {
  duracion: number
}

type Servicio = NonNullable<Awaited<ReturnType<typeof findPrimero>>>

/** The question for a service without regard to who gives it. */
export function preguntaPor({ nombre, duracion, margen, sinSala }: Servicio): Pregunta {
  return { servicio: nombre, duracion: duracion + margen, sinSala }
}

function claveDe({ duracion, servicio = '', persona, sinSala }: Pregunta): string {
  return JSON.stringify([duracion, servicio, persona, sinSala])
}
