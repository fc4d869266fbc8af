import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  hoy,
  type Instante,
  masDias,
  medianoche,
  parseFecha,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { insertPropuestos } from './queries.ts'
import { DOMINGO } from './rules.ts'

interface Feriado {
  fecha: Fecha
  motivo: string
}

/** Month and day of those that are the same every year. */
const FIJOS: readonly [string, string][] = [
  ['01-01', 'Año Nuevo'],
  ['04-11', 'Día de Juan Santamaría'],
  ['05-01', 'Día Internacional de las Personas Trabajadoras'],
  ['07-25', 'Anexión del Partido de Nicoya'],
  ['08-02', 'Día de la Virgen de los Ángeles'],
  ['08-15', 'Día de la Madre'],
  ['08-31', 'Día de la Persona Negra y la Cultura Afrocostarricense'],
  ['09-15', 'Día de la Independencia'],
  ['12-01', 'Día de la Abolición del Ejército'],
  ['12-25', 'Navidad'],
]

/**
 * Proposes the holidays of this year and the next as closed days; the owner decides (R-feriados). On a Sunday there is nothing to decide.
 */
export async function proposeFeriados(tx: Tx, ahora: Instante): Promise<void> {
  const anio = Number(hoy(ahora).slice(0, 4))
  const feriados = [...feriadosDe(anio), ...feriadosDe(anio + 1)]
  const propuestos = feriados.filter(({ fecha }) => diaDeSemana(medianoche(fecha)) !== DOMINGO)
  await insertPropuestos(tx, propuestos)
}

/** The public holidays of Costa Rica in a year, by date. */
export function feriadosDe(anio: number): Feriado[] {
  const pascua = pascuaDe(anio)
  return [
    ...FIJOS.map(([mesYDia, motivo]) => ({ fecha: parseFecha(`${anio}-${mesYDia}`)!, motivo })),
    { fecha: fechaDe(masDias(pascua, -3)), motivo: 'Jueves Santo' },
    { fecha: fechaDe(masDias(pascua, -2)), motivo: 'Viernes Santo' },
  ].sort((a, b) => a.fecha.localeCompare(b.fecha))
}

/** Midnight of Easter Sunday, by the rule of Meeus, Jones and Butcher. */
function pascuaDe(anio: number): WallTime {
  const ciclo = anio % 19
  const siglo = Math.floor(anio / 100)
  const enSiglo = anio % 100
  const correccion = Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3)
  const epacta = (19 * ciclo + siglo - Math.floor(siglo / 4) - correccion + 15) % 30
  const domingo = (32 + 2 * (siglo % 4) + 2 * Math.floor(enSiglo / 4) - epacta - (enSiglo % 4)) % 7
  const ajuste = Math.floor((ciclo + 11 * epacta + 22 * domingo) / 451)
  const dias = epacta + domingo - 7 * ajuste + 114
  const mes = String(Math.floor(dias / 31)).padStart(2, '0')
  return medianoche(parseFecha(`${anio}-${mes}-${String((dias % 31) + 1).padStart(2, '0')}`)!)
}
