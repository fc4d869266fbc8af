import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatWallTime,
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  parseWallTime,
  type WallTime,
  wallTimeDe,
} from '../../contract/base/tiempo.ts'

const HORA_MS = 60 * 60_000
/** A day, and a night in which it may be tried again. */
const ATRASO_MS = 36 * HORA_MS

/** What is known of the backups, as the settings keep it. */
interface Estado {
  intento: Instante | null
  bueno: { momento: Instante } | null
  fallo: string | null
}

/** `biobienestar-2026-11-22T0300.db`, on the clock of Costa Rica. */
export function nombreDe(momento: Instante): string {
  return `biobienestar-${formatWallTime(wallTimeDe(momento)).slice(0, 16).replace(':', '')}.db`
}

function wallDe(nombre: string): WallTime | null {
  const [, dia, hora, minuto] = /^biobienestar-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.db$/.exec(nombre) ?? []
  return parseWallTime(`${dia}T${hora}:${minuto}`)
}

/**
 * Of the files of a folder, the backups that have had their time: the last one of each of so many days and of each of so many weeks
 * stays, and of the newest day all of them. What is not named like a backup is nobody's to delete.
 */
export function porBorrar(nombres: readonly string[], diarios: number, semanales: number): string[] {
  const serie = nombres
    .map((nombre) => ({ nombre, wall: wallDe(nombre) }))
    .filter((uno): uno is { nombre: string; wall: WallTime } => uno.wall !== null)
    .sort((a, b) => b.wall - a.wall)
  const ultimoDia = serie[0] && fechaDe(serie[0].wall)
  const quedan = new Set([
    ...serie.filter(({ wall }) => fechaDe(wall) === ultimoDia),
    ...primeros(serie, diarios, fechaDe),
    ...primeros(serie, semanales, lunesDe),
  ])
  return serie.filter((uno) => !quedan.has(uno)).map(({ nombre }) => nombre)
}

/** The first one of each period, of so many periods. */
function primeros<T extends { wall: WallTime }>(
  serie: readonly T[],
  cuantos: number,
  periodoDe: (w: WallTime) => Fecha,
) {
  const porPeriodo = Map.groupBy(serie, ({ wall }) => periodoDe(wall))
  return [...porPeriodo.values()].slice(0, cuantos).map(([primero]) => primero!)
}

function lunesDe(wall: WallTime): Fecha {
  return fechaDe(masDias(wall, -((diaDeSemana(wall) + 6) % 7)))
}

/** Whether the daily backup is to be made now: since its hour nobody has begun one, or one failed and had an hour of rest. */
export function toca({ intento, bueno }: Estado, hora: number, ahora: Instante): boolean {
  const desde = ultimaVez(hora, ahora)
  if (bueno !== null && bueno.momento >= desde) return false
  return intento === null || intento < desde || intento <= masMs(ahora, -HORA_MS)
}

/** The last moment at which the clock of Costa Rica showed this hour. */
function ultimaVez(hora: number, ahora: Instante): Instante {
  const hoy = masMinutos(medianocheDe(wallTimeDe(ahora)), hora * 60)
  return instanteDe(instanteDe(hoy) <= ahora ? hoy : masDias(hoy, -1))
}

/** Whether the owner is to be told: the last one failed, or the last good one is too long ago. */
export function preocupa({ bueno, fallo }: Estado, ahora: Instante): boolean {
  return fallo !== null || (bueno !== null && bueno.momento < masMs(ahora, -ATRASO_MS))
}

/** `12,3 MB`. */
export function megas(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`
}

/** Hears what is being done, in Spanish. */
export type Avance = (haciendo: string) => void

/** Tells how many per cent of the rows are copied, each number once. */
export function porCiento(avance: Avance, haciendo: string): (hechas: number, total: number) => void {
  let dicho = -1
  return (hechas, total) => {
    const ahora = Math.floor((hechas / total) * 100)
    if (ahora === dicho) return
    dicho = ahora
    avance(`${haciendo}: ${ahora} %`)
  }
}
