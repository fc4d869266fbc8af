import type { Limites } from '../../../contract/base/settings/limites.ts'
import {
  diaDeSemana,
  fechaDe,
  type Instante,
  instanteDe,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { listAbiertosYCerrados } from './queries.ts'

/** The days without an open one after which closed ones count as well: the practice may have no hours at all. */
const CERRADOS_A_LO_SUMO = 60

/** The instant `horas` after `desde`, where only the hours of days count on which the practice is open (R-limites): until when money is waited for. */
export async function readHorasAbiertas(tx: Tx, desde: Instante, horas: number): Promise<Instante> {
  const inicio = wallTimeDe(desde)
  const dias = Math.ceil(horas / 24) * 7 + CERRADOS_A_LO_SUMO
  const filas = await listAbiertosYCerrados(tx, { desde: fechaDe(inicio), hasta: fechaDe(masDias(inicio, dias)) })
  const abre = (momento: WallTime) =>
    filas.some(({ dia }) => dia === diaDeSemana(momento)) && !filas.some(({ fecha }) => fecha === fechaDe(momento))
  return instanteDe(masHorasAbiertas(inicio, horas, abre))
}

/** `horas` later, where only the hours of days count on which `abre` answers true. */
export function masHorasAbiertas(desde: WallTime, horas: number, abre: (dia: WallTime) => boolean): WallTime {
  let momento = desde
  let cerrados = 0
  for (let faltan = horas * 60; faltan > 0; ) {
    const delDia = medianocheDe(momento) + MINUTOS_POR_DIA - momento
    const abierto = abre(momento)
    const cuenta = abierto || cerrados >= CERRADOS_A_LO_SUMO
    cerrados = abierto ? 0 : cerrados + 1
    const avanza = cuenta ? Math.min(delDia, faltan) : delDia
    if (cuenta) faltan -= avanza
    momento = masMinutos(momento, avanza)
  }
  return momento
}

/** Until when an order that waits for its payment from `desde` on is kept: the open hours of the limit (R-limites). Null where there is no limit. */
export async function readPlazo(tx: Tx, desde: Instante, limites?: Limites): Promise<Instante | null> {
  const { horasSinPagar: horas } = limites ?? (await readLimites(tx))
  return horas === 0 ? null : readHorasAbiertas(tx, desde, horas)
}
