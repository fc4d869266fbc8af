import type { Persona } from '../../../../../contract/agenda/personas/personas.ts'
import { esDeUnDia, fechaDe, type WallTime } from '../../../../../contract/base/time/time.ts'
import type { Agenda } from '../../../../../contract/oficina/semana.ts'
import { conHorasDe } from '../../horario/fuera.ts'
import { type Cosa, cosasDe } from './cosas.ts'
import {
  type DayColumn,
  esDeColumna,
  lugarDe,
  type Pieza,
  type Plano,
  piezasDe,
  type Rango,
  rangoDe,
} from './geometria.ts'
import type { DragMove } from './useMovimiento.ts'

/** How wide a column is, and a closed day's in which nothing stands. */
const [ABIERTO, CERRADO] = [5, 3]

/** A day; `de` is the id of the person whose hours they are, absent for the practice's. */
type DiaDeAgenda = Agenda['dias'][number] & { de?: number }

/** A column; a person who attends has their portrait and hours in it. */
type ColumnaDeHoja = DayColumn & { persona?: DayColumn['persona'] & Partial<Persona> }

/** Everything that is drawn of some days. */
export interface Hoja {
  plano: Plano & { columnas: readonly ColumnaDeHoja[] }
  /** Everything that overlaps a shown column. */
  cosas: readonly Cosa[]
  /** Pieces with hours of their own, without workshops and blocks that last longer than a day. */
  piezas: readonly Pieza<Cosa>[]
  /** One per column; undefined while it is being read. */
  dias: readonly (DiaDeAgenda | undefined)[]
}

/** A column for each who attends, and for whoever has something on that day and attends no more. */
export function columnasDe(agenda: Agenda, dia: WallTime, atienden: readonly Persona[]): ColumnaDeHoja[] {
  const deHoy = cosasDe(agenda, true).filter((cosa) => esDeColumna(cosa, { dia }))
  const nombradas = deHoy.flatMap(({ persona, personas = persona ? [persona] : [] }) => personas)
  const otras = new Map(nombradas.map((persona) => [persona.id, persona]))
  for (const { id } of atienden) otras.delete(id)
  return [...atienden, ...otras.values()].map((persona) => ({ dia, persona }))
}

export function hojaDe(agenda: Agenda, columnas: readonly ColumnaDeHoja[], canceladas: boolean): Hoja {
  const cosas = cosasDe(agenda, canceladas).filter((cosa) => columnas.some((una) => esDeColumna(cosa, una)))
  const conHoras = cosas.filter((cosa) => cosa.tipo === 'cita' || esDeUnDia(cosa))
  const dias = columnas.map((columna) => diaDe(agenda, columna))
  const horarios = dias.map((dia) => dia?.horario ?? null)
  // No hours are shown for a block alone.
  const sinBloqueos = conHoras.filter(({ tipo }) => tipo !== 'bloqueo')
  const rango = rangoDe(horarios, piezasDe(sinBloqueos, columnas))
  const sobra = (columna: DayColumn, i: number) =>
    !columna.persona && dias[i]?.horario === null && !cosas.some((cosa) => esDeColumna(cosa, columna))
  const anchos = columnas.map((columna, i) => (sobra(columna, i) ? CERRADO : ABIERTO))
  return { plano: { columnas, anchos, rango }, cosas, piezas: recortar(piezasDe(conHoras, columnas), rango), dias }
}

/** The hours of a column: the practice's, or those of its person. */
function diaDe({ dias }: Agenda, { dia, persona }: ColumnaDeHoja): DiaDeAgenda | undefined {
  const delNegocio = dias.find(({ fecha }) => fecha === fechaDe(dia))
  if (!delNegocio || !persona) return delNegocio
  return { ...conHorasDe(delNegocio, persona), de: persona.id }
}

/** Cuts the pieces to the hours that are shown. */
function recortar(piezas: readonly Pieza<Cosa>[], { desde, hasta }: Rango): Pieza<Cosa>[] {
  return piezas
    .filter((pieza) => pieza.desde < hasta && pieza.hasta > desde)
    .map((pieza) => ({ ...pieza, desde: Math.max(desde, pieza.desde), hasta: Math.min(hasta, pieza.hasta) }))
}

/** Draws the moved piece where it would be, over the others, which stay. */
export function enMovimiento({ piezas, plano }: Hoja, movimiento: DragMove | null): readonly Pieza<Cosa>[] {
  if (!movimiento) return piezas
  const { cita, sitio } = movimiento
  const { columna, minuto } = lugarDe(sitio, plano.columnas)
  const aqui = { columna, desde: minuto, hasta: minuto + cita.fin - cita.inicio, carril: 0, carriles: 1 }
  const esta = ({ cosa }: Pieza<Cosa>) => cosa.tipo === 'cita' && cosa.cita.id === cita.id
  return piezas
    .filter((pieza) => !esta(pieza) || pieza.primera)
    .map((pieza) => (esta(pieza) ? { ...pieza, ...aqui } : pieza))
}
