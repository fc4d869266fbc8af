import * as z from 'zod/mini'
import { listHorariosDisponibles, ultimoDiaReservable } from '../../contract/citas.ts'
import { type DiaDisponible, listDisponibilidad } from '../../contract/disponibilidad.ts'
import { type Fecha, type Instante, masDias, medianocheDe, type WallTime, wallTimeDe } from '../../contract/tiempo.ts'
import type { Compartida } from '../db/noticias.ts'
import { listTomado } from '../horario/bloqueos/queries.ts'
import { readAbierto, readApertura } from '../horario/queries.ts'
import { diaDe } from '../horario/rules.ts'
import type { App } from '../http/app.ts'
import { memory, pack } from '../http/caching.ts'
import { limitesDe } from '../limites/routes.ts'
import { listOcupadas } from './ocupadas/queries.ts'
import { cerradosDe, disponibilidadDe, enVentana, primeraHora, slotsDe } from './rules.ts'

/** The next free hours are told with the clock of a minute ago at most. */
export const UN_MINUTO_MS = 60_000

/** Answers of a few hundred bytes: a day and a length each. */
const MAX_TEXTOS = 1000

/** What takes time, besides appointments. */
const TOMAN = ['bloqueos', 'talleres'] as const

/** What the free hours depend on, besides the clock. */
export const CAMBIAN_LA_OFERTA = ['citas', 'esperasDeDia', 'horarios', 'diasCerrados', 'ajustes', ...TOMAN] as const

/** The two questions of every calendar that is open on somebody's screen, answered from memory as far as it goes. */
export function ofertaDe(app: App) {
  const abierto = memory(app, ['horarios', 'diasCerrados'], () => readAbierto(app.db.read))
  const limites = limitesDe(app)
  // What comes over an hour that is held takes it back.
  const ocupadas = porCada(app, ['citas', 'esperasDeDia', ...TOMAN], (dia: WallTime) =>
    listOcupadas(app.db.read, diaDe(dia)),
  )
  const tomado = porCada(app, TOMAN, (dia: WallTime) => listTomado(app.db.read, diaDe(dia)))
  const textos = memory(app, CAMBIAN_LA_OFERTA, async () => new Map<string, string>())

  async function libres(dia: WallTime, duracion: number, reloj: WallTime, primera: WallTime): Promise<number[]> {
    if (!enVentana(dia, reloj)) return []
    const apertura = { ...(await abierto()), tomado: await tomado(dia) }
    const slots = slotsDe(dia, apertura, await ocupadas(dia), duracion, reloj, primera)
    return slots.map((inicio) => inicio - dia)
  }

  /** Of the whole booking window; `duracion` in minutes, with the buffer. */
  async function disponibilidad(duracion: number): Promise<DiaDisponible[]> {
    const reloj = wallTimeDe(app.now())
    const ventana = { inicio: medianocheDe(reloj), fin: masDias(ultimoDiaReservable(reloj), 1) }
    const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
    const apertura = await readApertura(app.db.read, ventana)
    return disponibilidadDe(apertura, await listOcupadas(app.db.read, ventana), duracion, reloj, primera)
  }

  /** The same as the call answers it: one for each length that services have. */
  const disponibilidadPreparada = porCada(
    app,
    CAMBIAN_LA_OFERTA,
    async (duracion: number) => {
      const dias = z.encode(listDisponibilidad.response, await disponibilidad(duracion))
      return pack('application/json; charset=utf-8', JSON.stringify(dias))
    },
    UN_MINUTO_MS,
  )

  return {
    /**
     * The free slots of a day (its midnight) as the call answers them; `duracion` in minutes, with the buffer. Of a day that lies wholly ahead the text is
     * kept: until something changes, the clock only moves it out of the window's other end.
     */
    async disponibles(dia: WallTime, duracion: number, ahora: Instante): Promise<string> {
      const reloj = wallTimeDe(ahora)
      const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
      const write = async () =>
        JSON.stringify(z.encode(listHorariosDisponibles.response, await libres(dia, duracion, reloj, primera)))
      if (dia <= primera) return write()
      const kept = await textos()
      const clave = `${medianocheDe(reloj)} ${dia} ${duracion}`
      const known = kept.get(clave)
      if (known !== undefined) return known
      const texto = await write()
      if (kept.size >= MAX_TEXTOS) kept.clear()
      kept.set(clave, texto)
      return texto
    },
    disponibilidad,
    disponibilidadPreparada,
    /** The closed days of the booking window. */
    async cerrados(ahora: Instante): Promise<Fecha[]> {
      return cerradosDe(await abierto(), wallTimeDe(ahora))
    },
  }
}

/** Something of each of these, kept while these tables do not change, and for `ttl` milliseconds at most. */
function porCada<K, T>(app: App, tablas: readonly Compartida[], read: (cual: K) => Promise<T>, ttl?: number) {
  const todas = memory(app, tablas, async () => new Map<K, Promise<T>>(), ttl)
  return async (cual: K): Promise<T> => {
    const kept = await todas()
    const known = kept.get(cual)
    if (known) return known
    const fresh = read(cual)
    kept.set(cual, fresh)
    fresh.catch(() => kept.delete(cual))
    return fresh
  }
}
