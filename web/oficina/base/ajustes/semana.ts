import { INTERVALOS_MAXIMO, versionDeHorario } from '../../../../contract/agenda/horario/guardar-horario.ts'
import {
  DIAS_CON_HORARIO,
  getHorario,
  type HorarioDelDia,
  horasDe,
  SABADO,
} from '../../../../contract/agenda/horario/horario.ts'
import {
  diaDeSemana,
  type Fecha,
  masDias,
  masMinutos,
  medianoche,
  nombreDeDia,
} from '../../../../contract/base/time/tiempo.ts'
import { call } from '../../../base/calls/api.ts'
import type { FormValues } from '../../../ui/form/values.ts'
import { leerFin, leerHora } from '../edicion/leer.ts'

type Horas = Pick<HorarioDelDia, 'abre' | 'cierra'>

/** The open intervals of each weekday by its number, in order; empty when it is closed. */
export type HoursOfWeek = Record<string, readonly Horas[]>

export interface SemanaGuardada {
  horario: readonly HorarioDelDia[]
  version: number
}

/** The name of each weekday that has hours, by its number. */
export const DIAS: Readonly<Record<string, string>> = Object.fromEntries(
  DIAS_CON_HORARIO.map((dia) => [dia, capitalizar(nombreDeDia(dia))]),
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

export function semanaDe({ horario }: SemanaGuardada): HoursOfWeek {
  const enOrden = horario.toSorted((uno, otro) => uno.abre - otro.abre)
  return semanaCon((dia) => enOrden.filter((uno) => uno.dia === dia).map(({ abre, cierra }) => ({ abre, cierra })))
}

/** The hours as the server takes them. */
export function diasAbiertosDe(semana: HoursOfWeek) {
  return DIAS_CON_HORARIO.flatMap((dia) => (semana[dia] ?? []).map((horas) => ({ dia, ...horas })))
}

/** Names the fields of one interval of a day: `1` for the first of Monday, `1-2` for its third. */
export function sufijoDe(dia: number, indice: number): string {
  return indice === 0 ? String(dia) : `${dia}-${indice}`
}

/** Reads the form: fields `abre-1` and `cierra-1` for Monday, and so on; they are not there on a day that is closed. */
export function semanaDelFormulario(valores: FormValues): HoursOfWeek {
  return semanaCon((dia) =>
    intervalosDe(valores, dia)
      .map(({ abre, cierra }) => ({ abre, cierra }))
      .sort((uno, otro) => uno.abre - otro.abre),
  )
}

function intervalosDe(valores: FormValues, dia: number) {
  return Array.from({ length: INTERVALOS_MAXIMO }, (_, i) => sufijoDe(dia, i)).flatMap((sufijo) => {
    const abre = leerHora(valores[`abre-${sufijo}`] ?? '')
    const cierra = leerFin(valores[`cierra-${sufijo}`] ?? '')
    return abre !== null && cierra !== null ? [{ sufijo, abre, cierra }] : []
  })
}

/** Refuses intervals that close before they open or overlap: a sentence per field. */
export function erroresDe(valores: FormValues): Record<string, string> {
  const errores: Record<string, string> = {}
  for (const dia of DIAS_CON_HORARIO) {
    const intervalos = intervalosDe(valores, dia)
    for (const [i, { sufijo, abre, cierra }] of intervalos.entries()) {
      if (cierra <= abre) errores[`cierra-${sufijo}`] = 'Debe cerrar después de abrir.'
      else if (intervalos.slice(0, i).some((otro) => otro.abre < cierra && otro.cierra > abre))
        errores[`abre-${sufijo}`] = 'A esa hora ya está abierto: cambia uno de los dos horarios.'
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
  DIAS_CON_HORARIO.map((dia) => [dia, (horas: readonly Horas[]) => capitalizar(horasDe(horas))]),
)

/** The hours a day opens with when it was closed before. */
export function horasPorDefecto(dia: number): Horas {
  return dia === SABADO.dia ? { abre: SABADO.desde, cierra: SABADO.hasta } : { abre: 8 * 60, cierra: 18 * 60 }
}

function capitalizar(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
