import { versionDeHorario } from '../../../../contract/agenda/horario/guardar-horario.ts'
import {
  DIAS_CON_HORARIO,
  getHorario,
  type HorarioDelDia,
  horasDe,
  SABADO,
} from '../../../../contract/agenda/horario/horario.ts'
import { capitalize } from '../../../../contract/base/text/text.ts'
import {
  diaDeSemana,
  type Fecha,
  masDias,
  masMinutos,
  medianoche,
  nombreDeDia,
} from '../../../../contract/base/time/time.ts'
import { call } from '../../../base/calls/api.ts'

export type Horas = Pick<HorarioDelDia, 'abre' | 'cierra'>

/** The open intervals of each weekday by its number, in order; empty when it is closed. */
export type HoursOfWeek = Record<string, readonly Horas[]>

export interface SemanaGuardada {
  horario: readonly HorarioDelDia[]
  version: number
}

/** The name of each weekday that has hours, by its number. */
export const DIAS: Readonly<Record<string, string>> = Object.fromEntries(
  DIAS_CON_HORARIO.map((dia) => [dia, capitalize(nombreDeDia(dia))]),
)

export async function leerSemana(): Promise<SemanaGuardada> {
  return semanaGuardada(await call(getHorario, {}))
}

export function semanaGuardada(horario: readonly HorarioDelDia[]): SemanaGuardada {
  return { horario, version: versionDeHorario(horario) }
}

function semanaCon(horasDe: (dia: number) => readonly Horas[]): HoursOfWeek {
  return Object.fromEntries(DIAS_CON_HORARIO.map((dia) => [dia, horasDe(dia)]))
}

export function semanaDe({ horario }: Pick<SemanaGuardada, 'horario'>): HoursOfWeek {
  const enOrden = horario.toSorted((uno, otro) => uno.abre - otro.abre)
  return semanaCon((dia) => enOrden.filter((uno) => uno.dia === dia).map(({ abre, cierra }) => ({ abre, cierra })))
}

/** The hours as the server takes them. */
export function diasAbiertosDe(semana: HoursOfWeek) {
  const enOrden = (dia: number) => (semana[dia] ?? []).toSorted((uno, otro) => uno.abre - otro.abre)
  return DIAS_CON_HORARIO.flatMap((dia) => enOrden(dia).map((horas) => ({ dia, ...horas })))
}

/** The name of one hour among the fields: `1.0.abre` is the first opening of Monday. */
export function nombreDeHora(dia: string, indice: number, cual: keyof Horas): string {
  return `${dia}.${indice}.${cual}`
}

/** Refuses intervals that close before they open or overlap: a sentence per field. `de` begins their names. */
export function erroresDe(semana: HoursOfWeek, de = ''): Record<string, string> {
  const errores: Record<string, string> = {}
  for (const dia of DIAS_CON_HORARIO) {
    const intervalos = semana[dia] ?? []
    for (const [i, { abre, cierra }] of intervalos.entries()) {
      if (cierra <= abre) errores[nombreDeHora(de + dia, i, 'cierra')] = 'Debe cerrar después de abrir.'
      else if (intervalos.slice(0, i).some((otro) => otro.abre < cierra && otro.cierra > abre))
        errores[nombreDeHora(de + dia, i, 'abre')] = 'A esa hora ya está abierto: cambia uno de los dos horarios.'
    }
  }
  return errores
}

/** Times of each week, from `hoy` on, that are open in `antes` and closed in `despues`. */
export function loQueCierra(antes: HoursOfWeek, despues: HoursOfWeek, hoy: Fecha) {
  return DIAS_CON_HORARIO.flatMap((dia) => {
    const proximo = masDias(medianoche(hoy), (dia + 7 - diaDeSemana(medianoche(hoy))) % 7)
    const perdidas = (despues[dia] ?? []).reduce(sin, antes[dia] ?? [])
    return perdidas.map(({ abre, cierra }) => ({
      inicio: masMinutos(proximo, abre),
      fin: masMinutos(proximo, cierra),
      semanal: true,
    }))
  })
}

function sin(horas: readonly Horas[], { abre, cierra }: Horas): readonly Horas[] {
  return horas
    .flatMap((una) => [
      { ...una, cierra: Math.min(una.cierra, abre) },
      { ...una, abre: Math.max(una.abre, cierra) },
    ])
    .filter((parte) => parte.abre < parte.cierra)
}

export const TEXTOS = Object.fromEntries(
  DIAS_CON_HORARIO.map((dia) => [dia, (horas: readonly Horas[]) => capitalize(horasDe(horas))]),
)

/** The hours a day opens with when it was closed before. */
export function horasPorDefecto(dia: number): Horas {
  return dia === SABADO.dia ? { abre: SABADO.desde, cierra: SABADO.hasta } : { abre: 8 * 60, cierra: 18 * 60 }
}
