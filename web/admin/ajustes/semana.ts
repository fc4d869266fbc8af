import {
  DIAS_CON_HORARIO,
  getHorario,
  type HorarioDelDia,
  minutosDe,
  SABADO,
  versionDeHorario,
} from '../../../contract/horario.ts'
import { nombreDeDia } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'

/** What a weekday says when it has no hours. */
const CERRADO = 'Cerrado'

/** The hours of each weekday as people compare them: `08:00 – 18:00`, or `Cerrado`. */
export type Semana = Record<string, string>

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
  const enMinutos = horario.map(({ dia, abre, cierra }) => ({ dia, abre: minutosDe(abre), cierra: minutosDe(cierra) }))
  return { horario, version: versionDeHorario(enMinutos) }
}

export function semanaDe({ horario }: SemanaGuardada): Semana {
  return Object.fromEntries(
    DIAS_CON_HORARIO.map((dia) => {
      const abierto = horario.find((uno) => uno.dia === dia)
      return [dia, abierto ? `${abierto.abre} – ${abierto.cierra}` : CERRADO]
    }),
  )
}

/** The same as the server takes it. */
export function diasAbiertosDe(semana: Semana) {
  return DIAS_CON_HORARIO.flatMap((dia) => {
    const [abre, cierra] = horasDe(semana[dia]!) ?? []
    return abre && cierra ? [{ dia, abre, cierra }] : []
  })
}

/** From when to when a weekday is open; null when it is closed. */
export function horasDe(texto: string): [abre: string, cierra: string] | null {
  return texto === CERRADO ? null : (texto.split(' – ') as [string, string])
}

/** Reads the form: fields `abierto-1`, `abre-1`, `cierra-1` for Monday, and so on. */
export function semanaDelFormulario(data: FormData): Semana {
  return Object.fromEntries(
    DIAS_CON_HORARIO.map((dia) => [
      dia,
      data.has(`abierto-${dia}`) ? `${data.get(`abre-${dia}`)} – ${data.get(`cierra-${dia}`)}` : CERRADO,
    ]),
  )
}

/** Days that would close before they open: a sentence per field. */
export function erroresDe(form: HTMLFormElement): Record<string, string> {
  const abiertos = Object.entries(semanaDelFormulario(new FormData(form)))
  return Object.fromEntries(
    abiertos.flatMap(([dia, texto]) => {
      const [abre, cierra] = horasDe(texto) ?? []
      return abre && cierra && cierra <= abre ? [[`cierra-${dia}`, 'Debe cerrar después de abrir.']] : []
    }),
  )
}

/** The hours a day opens with when it was closed before. */
export function horasPorDefecto(dia: number): [abre: string, cierra: string] {
  return dia === SABADO.dia ? [SABADO.desde, SABADO.hasta] : ['08:00', '18:00']
}

function capitalizar(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
