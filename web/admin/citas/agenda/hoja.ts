import type { Agenda } from '../../../../contract/agenda/agenda.ts'
import { fechaDe, masDias, type WallTime } from '../../../../contract/base/tiempo.ts'
import { type Cosa, cosasDe } from './cosas.ts'
import { esDeUnDia, lugarDe, type Pieza, type Plano, piezasDe, type Rango, rangoDe } from './geometria.ts'
import type { Movimiento } from './useMovimiento.ts'

type DiaDeAgenda = Agenda['dias'][number]

/** Everything that is drawn of some days. */
export interface Hoja {
  plano: Plano
  /** The pieces that touch the days. */
  cosas: readonly Cosa[]
  /** Pieces with hours of their own, without workshops and blocks that last longer than a day. */
  piezas: readonly Pieza<Cosa>[]
  /** One per day; not there while it is being read. */
  dias: readonly (DiaDeAgenda | undefined)[]
}

/** `dias` by their midnights. */
export function hojaDe(agenda: Agenda, dias: readonly WallTime[], canceladas: boolean): Hoja {
  const cosas = cosasDe(agenda, canceladas).filter((cosa) => toca(cosa, dias))
  const conHoras = cosas.filter((cosa) => cosa.tipo === 'cita' || esDeUnDia(cosa))
  const deDia = dias.map((dia) => agenda.dias.find(({ fecha }) => fecha === fechaDe(dia)))
  const horarios = deDia.map((dia) => dia?.horario ?? null)
  // No hours are shown for a block alone.
  const sinBloqueos = conHoras.filter(({ tipo }) => tipo !== 'bloqueo')
  const rango = rangoDe(horarios, piezasDe(sinBloqueos, dias))
  return { plano: { dias, rango }, cosas, piezas: recortar(piezasDe(conHoras, dias), rango), dias: deDia }
}

/** Cuts the pieces to the hours that are shown. */
function recortar(piezas: readonly Pieza<Cosa>[], { desde, hasta }: Rango): Pieza<Cosa>[] {
  return piezas
    .filter((pieza) => pieza.desde < hasta && pieza.hasta > desde)
    .map((pieza) => ({ ...pieza, desde: Math.max(desde, pieza.desde), hasta: Math.min(hasta, pieza.hasta) }))
}

function toca({ inicio, fin }: Cosa, dias: readonly WallTime[]): boolean {
  return inicio < masDias(dias.at(-1)!, 1) && fin > dias[0]!
}

/** Draws the moved piece where it would be, over the others, which stay. */
export function enMovimiento({ piezas, plano }: Hoja, movimiento: Movimiento | null): readonly Pieza<Cosa>[] {
  if (!movimiento) return piezas
  const { cita, inicio } = movimiento
  const { dia, minuto } = lugarDe(inicio, plano.dias)
  const aqui = { dia, desde: minuto, hasta: minuto + cita.fin - cita.inicio, carril: 0, carriles: 1 }
  const esta = ({ cosa }: Pieza<Cosa>) => cosa.tipo === 'cita' && cosa.cita.id === cita.id
  return piezas
    .filter((pieza) => !esta(pieza) || pieza.primera)
    .map((pieza) => (esta(pieza) ? { ...pieza, ...aqui } : pieza))
}
