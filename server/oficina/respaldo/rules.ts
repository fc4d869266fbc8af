import { lunesDe } from '../../../contract/base/time/periods.ts'
import {
  type Fecha,
  fechaDe,
  formatWallTime,
  HORA_MS,
  type Instante,
  instanteDe,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  parseWallTime,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'

/** Unfinished copies, and the folders of some, begin with this. */
export const EN_CURSO = '.en-curso-'
/** True for what is unfinished; in the second place earlier versions let it end with `.parcial`. */
export const isEnCurso = (nombre: string) =>
  nombre.startsWith(EN_CURSO) || /^biobienestar-.+\.db(?:\.age)?\.parcial$/.test(nombre)
/** A day, and a night in which it may be tried again. */
const ATRASO_MS = 36 * HORA_MS

/** The state of the backups in the settings. */
interface Estado {
  intento: Instante | null
  bueno: { momento: Instante } | null
  fallo: string | null
}

/** `biobienestar-2026-11-22T0300.db`, on the clock of Costa Rica; `.db.age` where it is encrypted. */
export function backupName(momento: Instante, receptor: string | null = null): string {
  return `biobienestar-${formatWallTime(wallTimeDe(momento)).slice(0, 16).replace(':', '')}.db${receptor ? '.age' : ''}`
}

function wallDe(nombre: string): WallTime | null {
  const [, dia, hora, minuto] = /^biobienestar-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.db(?:\.age)?$/.exec(nombre) ?? []
  return parseWallTime(`${dia}T${hora}:${minuto}`)
}

/**
 * The outdated backups among a folder's files. The last one of each of `diarios` days and `semanales` weeks stays, and the whole newest
 * day. Files without a backup's name are never listed.
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
    ...primeros(serie, semanales, (wall) => lunesDe(fechaDe(wall))),
  ])
  return serie.filter((uno) => !quedan.has(uno)).map(({ nombre }) => nombre)
}

/** The first one of each period, for the first `cuantos` periods. */
function primeros<T extends { wall: WallTime }>(
  serie: readonly T[],
  cuantos: number,
  periodoDe: (wall: WallTime) => Fecha | WallTime,
) {
  const porPeriodo = Map.groupBy(serie, ({ wall }) => periodoDe(wall))
  return [...porPeriodo.values()].slice(0, cuantos).map(([primero]) => primero!)
}

/** True when the daily backup is due: none has begun since its hour, or the failed one was at least an hour ago. */
export function isDue({ intento, bueno }: Estado, hora: number, ahora: Instante): boolean {
  const desde = ultimaVez(hora, ahora)
  if (bueno !== null && bueno.momento >= desde) return false
  return intento === null || intento < desde || intento <= masMs(ahora, -HORA_MS)
}

/** The last moment at which Costa Rica's clock showed this hour. */
function ultimaVez(hora: number, ahora: Instante): Instante {
  const hoy = masMinutos(medianocheDe(wallTimeDe(ahora)), hora * 60)
  return instanteDe(instanteDe(hoy) <= ahora ? hoy : masDias(hoy, -1))
}

/** True when the last backup failed, or the last good one is too old. */
export function preocupa({ bueno, fallo }: Estado, ahora: Instante): boolean {
  return fallo !== null || (bueno !== null && bueno.momento < masMs(ahora, -ATRASO_MS))
}

/** `12,3 MB`. */
export function megas(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`
}

/** Hears the present step, in Spanish. */
export type BackupProgress = (haciendo: string) => void

/** Turns counts of copied rows into per cent, each number reported once. */
export function porCiento(avance: BackupProgress, haciendo: string): (hechas: number, total: number) => void {
  let dicho = -1
  return (hechas, total) => {
    const ahora = Math.floor((hechas / total) * 100)
    if (ahora === dicho) return
    dicho = ahora
    avance(`${haciendo}: ${ahora} %`)
  }
}
