import * as z from 'zod/mini'
import { listHorariosDisponibles, ultimoDiaReservable } from '../../contract/agenda/citas.ts'
import { type DiaDisponible, listDisponibilidad } from '../../contract/agenda/disponibilidad.ts'
import {
  type Fecha,
  type Instante,
  masDias,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../contract/base/tiempo.ts'
import { readAbierto, readApertura } from '../horario/queries.ts'
import { diaDe } from '../horario/rules.ts'
import type { App } from '../http/app.ts'
import { memory, type Packed, pack } from '../http/caching.ts'
import { limitesDe } from '../limites/routes.ts'
import { hayServicios } from '../servicios/queries.ts'
import { cerradosDe, disponibilidadDe, primeraHora, slotsDe } from './rules.ts'

/** The next free hours may be this old. */
export const UN_MINUTO_MS = 60_000

/** Answers in memory, one for each day and length; each has a few hundred bytes. */
const MAX_TEXTOS = 1000

/** The tables of the view `tomado`. */
const TOMAN = ['citas', 'esperasDeDia', 'bloqueos', 'talleres'] as const

/** Changes of these tables change the free hours; so does time. */
export const CAMBIAN_LA_OFERTA = [...TOMAN, 'horarios', 'diasCerrados', 'ajustes', 'servicios'] as const

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

  async function libres(dia: WallTime, duracion: number, reloj: WallTime, primera: WallTime): Promise<number[]> {
    const apertura = await readApertura(app.db.read, diaDe(dia))
    return slotsDe(dia, apertura, duracion, reloj, primera).map((inicio) => inicio - dia)
  }

  /** The whole booking window, empty while there is no service to book; `duracion` in minutes, with the buffer. */
  async function disponibilidad(duracion: number): Promise<DiaDisponible[]> {
    if (!(await hayServicios(app.db.read))) return []
    const reloj = wallTimeDe(app.now())
    const ventana = { inicio: medianocheDe(reloj), fin: masDias(ultimoDiaReservable(reloj), 1) }
    const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
    return disponibilidadDe(await readApertura(app.db.read, ventana), duracion, reloj, primera)
  }

  return {
    /**
     * The free slots of a day (its midnight), as the call's JSON; `duracion` in minutes, with the buffer. A wholly future day is kept all
     * day, any other for this minute.
     */
    async disponibles(dia: WallTime, duracion: number, ahora: Instante): Promise<string> {
      const reloj = wallTimeDe(ahora)
      const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
      const desde = dia > primera ? medianocheDe(reloj) : reloj
      return once(`${desde} ${dia} ${duracion}`, async () =>
        JSON.stringify(z.encode(listHorariosDisponibles.response, await libres(dia, duracion, reloj, primera))),
      )
    },
    disponibilidad,
    /** The same as the call's packed answer, one for each length of a service. */
    disponibilidadPreparada(duracion: number, ahora: Instante): Promise<Packed> {
      return once(`${wallTimeDe(ahora)} ${duracion}`, async () => {
        const dias = z.encode(listDisponibilidad.response, await disponibilidad(duracion))
        return pack('application/json; charset=utf-8', JSON.stringify(dias))
      })
    },
    /** The closed days of the booking window. */
    async cerrados(ahora: Instante): Promise<Fecha[]> {
      return cerradosDe(await readAbierto(app.db.read), wallTimeDe(ahora))
    },
  }
}
