import * as z from 'zod/mini'
import { listHorariosDisponibles, ultimoDiaReservable } from '../../contract/citas.ts'
import type { DiaDisponible } from '../../contract/disponibilidad.ts'
import { type Fecha, type Instante, masDias, medianocheDe, type WallTime, wallTimeDe } from '../../contract/tiempo.ts'
import type { Compartida } from '../db/noticias.ts'
import { listTomado } from '../horario/bloqueos/queries.ts'
import { readAbierto, readApertura } from '../horario/queries.ts'
import { diaDe, type Intervalo } from '../horario/rules.ts'
import type { App } from '../http/app.ts'
import { memory } from '../http/caching.ts'
import { limitesDe } from '../limites/routes.ts'
import { ocupadasReader } from './queries.ts'
import { cerradosDe, disponibilidadDe, enVentana, primeraHora, slotsDe } from './rules.ts'

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
  const leerOcupadas = ocupadasReader(app.db.read)
  // What comes over an hour that is held takes it back.
  const ocupadas = porDia(app, ['citas', 'esperasDeDia', ...TOMAN], leerOcupadas)
  const tomado = porDia(app, TOMAN, (dia) => listTomado(app.db.read, dia))
  const textos = memory(app, CAMBIAN_LA_OFERTA, async () => new Map<string, string>())

  async function libres(dia: WallTime, duracion: number, reloj: WallTime, primera: WallTime): Promise<number[]> {
    if (!enVentana(dia, reloj)) return []
    const apertura = { ...(await abierto()), tomado: await tomado(dia) }
    const slots = slotsDe(dia, apertura, await ocupadas(dia), duracion, reloj, primera)
    return slots.map((inicio) => inicio - dia)
  }

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
    /** Of the whole booking window. */
    async disponibilidad(ahora: Instante): Promise<DiaDisponible[]> {
      const reloj = wallTimeDe(ahora)
      const ventana = { inicio: medianocheDe(reloj), fin: masDias(ultimoDiaReservable(reloj), 1) }
      const primera = primeraHora(reloj, (await limites()).anticipacionHoras)
      return disponibilidadDe(await readApertura(app.db.read, ventana), await leerOcupadas(ventana), reloj, primera)
    },
    /** The closed days of the booking window. */
    async cerrados(ahora: Instante): Promise<Fecha[]> {
      return cerradosDe(await abierto(), wallTimeDe(ahora))
    },
  }
}

/** Something of each day, kept while these tables do not change. */
function porDia<T>(app: App, tablas: readonly Compartida[], read: (dia: Intervalo) => Promise<T>) {
  const dias = memory(app, tablas, async () => new Map<WallTime, Promise<T>>())
  return async (dia: WallTime): Promise<T> => {
    const kept = await dias()
    const known = kept.get(dia)
    if (known) return known
    const fresh = read(diaDe(dia))
    kept.set(dia, fresh)
    fresh.catch(() => kept.delete(dia))
    return fresh
  }
}
