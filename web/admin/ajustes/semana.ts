import { versionDeHorario } from '../../../contract/guardar-horario.ts'
import { DIAS_CON_HORARIO, getHorario, type HorarioDelDia, SABADO } from '../../../contract/horario.ts'
import { horaDe, parseHora } from '../../../contract/horas.ts'
import { nombreDeDia } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'

type Horas = Pick<HorarioDelDia, 'abre' | 'cierra'>

/** From when to when each weekday is open, by its number; null when it is closed. */
export type Semana = Record<string, Horas | null>

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

function semanaCon(horasDe: (dia: number) => Horas | null): Semana {
  return Object.fromEntries(DIAS_CON_HORARIO.map((dia) => [dia, horasDe(dia)]))
}

export function semanaDe({ horario }: SemanaGuardada): Semana {
  return semanaCon((dia) => {
    const abierto = horario.find((uno) => uno.dia === dia)
    return abierto ? { abre: abierto.abre, cierra: abierto.cierra } : null
  })
}

/** The same as the server takes it. */
export function diasAbiertosDe(semana: Semana) {
  return DIAS_CON_HORARIO.flatMap((dia) => (semana[dia] ? [{ dia, ...semana[dia] }] : []))
}

/** Reads the form: fields `abre-1` and `cierra-1` for Monday, and so on; they are not there on a day that is closed. */
export function semanaDelFormulario(data: FormData): Semana {
  return semanaCon((dia) => {
    const [abre, cierra] = [`abre-${dia}`, `cierra-${dia}`].map((name) => parseHora(String(data.get(name))))
    return abre != null && cierra != null ? { abre, cierra } : null
  })
}

/** Days that would close before they open: a sentence per field. */
export function erroresDe(form: HTMLFormElement): Record<string, string> {
  const alReves = diasAbiertosDe(semanaDelFormulario(new FormData(form))).filter(({ abre, cierra }) => cierra <= abre)
  return Object.fromEntries(alReves.map(({ dia }) => [`cierra-${dia}`, 'Debe cerrar después de abrir.']))
}

/** `08:00 – 18:00`, or `Cerrado`. */
function textoDe(horas: Horas | null): string {
  return horas ? `${horaDe(horas.abre)} – ${horaDe(horas.cierra)}` : 'Cerrado'
}

/** How each of its days reads. */
export const TEXTOS = Object.fromEntries(DIAS_CON_HORARIO.map((dia) => [dia, textoDe]))

/** The hours a day opens with when it was closed before. */
export function horasPorDefecto(dia: number): Horas {
  return dia === SABADO.dia ? { abre: SABADO.desde, cierra: SABADO.hasta } : { abre: 8 * 60, cierra: 18 * 60 }
}

function capitalizar(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
