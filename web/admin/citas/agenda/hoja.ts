import type { Agenda } from '../../../../contract/agenda.ts'
import { fechaDe, masDias, type WallTime } from '../../../../contract/tiempo.ts'
import { type Cosa, cosasDe } from './cosas.ts'
import { esDeUnDia, lugarDe, type Pieza, type Plano, piezasDe, rangoDe } from './geometria.ts'
import type { Movimiento } from './useMovimiento.ts'

type DiaDeAgenda = Agenda['dias'][number]

/** Everything that is drawn of some days. */
export interface Hoja {
  plano: Plano
  /** What touches the days. */
  cosas: readonly Cosa[]
  /** What has hours of its own: not the workshops that last longer than a day. */
  piezas: readonly Pieza<Cosa>[]
  /** One per day; not there while it is being read. */
  dias: readonly (DiaDeAgenda | undefined)[]
}

/** `dias` by their midnights. */
export function hojaDe(agenda: Agenda, dias: readonly WallTime[], canceladas: boolean): Hoja {
  const cosas = cosasDe(agenda, canceladas).filter((cosa) => toca(cosa, dias))
  const conHoras = cosas.filter((cosa) => cosa.tipo === 'cita' || esDeUnDia(cosa))
  const piezas = piezasDe(conHoras, dias)
  const deDia = dias.map((dia) => agenda.dias.find(({ fecha }) => fecha === fechaDe(dia)))
  const horarios = deDia.map((dia) => dia?.horario ?? null)
  return { plano: { dias, rango: rangoDe(horarios, piezas) }, cosas, piezas, dias: deDia }
}

function toca({ inicio, fin }: Cosa, dias: readonly WallTime[]): boolean {
  return inicio < masDias(dias.at(-1)!, 1) && fin > dias[0]!
}

/** What is being moved is drawn where it would be, over everything else; the others stay where they are. */
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
