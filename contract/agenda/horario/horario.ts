import * as z from 'zod/mini'
import { HoraDelDia } from '../../base/fields/time-fields.ts'
import { capitalize } from '../../base/text/text.ts'
import { diaDeSemana, type Fecha, formatHora, medianoche, nombreDeDia, wallTime } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'

/** One opening interval of a weekday; 0 is Sunday, and a lunch break makes two rows. Minutes since midnight, `HH:mm` on the wire. */
export const HorarioDelDia = z.object({ dia: z.int(), abre: HoraDelDia, cierra: HoraDelDia })
export type HorarioDelDia = z.output<typeof HorarioDelDia>

export const getHorario = endpoint({
  method: 'GET',
  path: '/api/ajustes/horario',
  access: 'publico',
  lee: ['agenda'],
  summary:
    'The opening hours of a week, by day and hour: a day may be there several times; one that is not there is closed.',
  response: z.array(HorarioDelDia),
})

/** Weekdays with hours in the settings; nobody books on a Sunday (R-ventana). */
export const DIAS_CON_HORARIO = [1, 2, 3, 4, 5, 6] as const

/** Bounds of Saturday's opening hours, in minutes since midnight: its slots are those of the hours 9 to 15 (R-horario). */
export const SABADO = { dia: 6, desde: 9 * 60, hasta: 16 * 60 } as const

const DOMINGO = 0

export function esDomingo(fecha: Fecha): boolean {
  return diaDeSemana(medianoche(fecha)) === DOMINGO
}

/** The slots of a day (minutes since midnight) that are shown. */
export function slotsVisibles(fecha: Fecha, slots: number[]): number[] {
  if (diaDeSemana(medianoche(fecha)) !== SABADO.dia) return slots
  return slots.filter((hora) => hora >= SABADO.desde && hora < SABADO.hasta)
}

/** Consecutive weekdays with equal hours. */
export interface TramoAbierto {
  /** `Lunes a viernes`. */
  dias: string
  /** `8:00 AM – 6:00 PM`, `8:00 AM – 12:00 PM y 1:00 PM – 6:00 PM`, or `cerrado`. */
  horas: string
}

const SEMANA = [1, 2, 3, 4, 5, 6, 0]

/** The opening hours from Monday on, days with equal hours together: `Lunes a viernes`, `8:00 AM – 6:00 PM`; …; `Domingo`, `cerrado`. */
export function resumirHorario(abiertos: readonly HorarioDelDia[]): TramoAbierto[] {
  const grupos: { dias: number[]; horas: string }[] = []
  for (const dia of SEMANA) {
    const horas = horasDe(abiertos.filter((abierto) => abierto.dia === dia))
    const ultimo = grupos.at(-1)
    if (ultimo?.horas === horas) ultimo.dias.push(dia)
    else grupos.push({ dias: [dia], horas })
  }
  return grupos.map(({ dias, horas }) => ({ dias: nombreDe(dias), horas }))
}

/** The hours of one day for people: `8:00 AM – 12:00 PM y 1:00 PM – 6:00 PM`, or `cerrado`. */
export function horasDe(intervalos: readonly Pick<HorarioDelDia, 'abre' | 'cierra'>[]): string {
  if (intervalos.length === 0) return 'cerrado'
  const enOrden = intervalos.toSorted((uno, otro) => uno.abre - otro.abre)
  return enOrden
    .map(({ abre, cierra }) => `${formatHora(wallTime(abre))} – ${formatHora(wallTime(cierra))}`)
    .join(' y ')
}

function nombreDe(dias: number[]): string {
  const [primero, ultimo] = [nombreDeDia(dias[0]!), nombreDeDia(dias.at(-1)!)]
  const nombre = primero === ultimo ? primero : `${primero} ${dias.length === 2 ? 'y' : 'a'} ${ultimo}`
  return capitalize(nombre)
}
