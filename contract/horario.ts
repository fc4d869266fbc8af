import * as z from 'zod/mini'
import { VersionVista } from './campos.ts'
import { CitasAfectadas } from './dias-cerrados.ts'
import { endpoint } from './endpoint.ts'
import { HoraDelDia } from './horas.ts'
import { formatHora, MINUTOS_POR_DIA, nombreDeDia, wallTime } from './tiempo.ts'

/** When the practice is open on a day of the week; 0 is Sunday. Minutes since midnight, `HH:mm` on the wire. */
export const HorarioDelDia = z.object({ dia: z.int(), abre: HoraDelDia, cierra: HoraDelDia })
export type HorarioDelDia = z.output<typeof HorarioDelDia>

export const getHorario = endpoint({
  method: 'GET',
  path: '/api/ajustes/horario',
  access: 'publico',
  summary: 'The opening hours of a week; a day that is not there is closed.',
  response: z.array(HorarioDelDia),
})

/** The days of the week whose hours are settings: nobody books on a Sunday (specification section 9). */
export const DIAS_CON_HORARIO = [1, 2, 3, 4, 5, 6] as const

/** Between these, in minutes since midnight, a Saturday may be open: its slots are those of the hours 9 to 15 (specification section 9). */
export const SABADO = { dia: 6, desde: 9 * 60, hasta: 16 * 60 } as const

/** The version of opening hours, made of the hours themselves: the same hours have the same version. */
export function versionDeHorario(dias: readonly HorarioDelDia[]): number {
  const enOrden = dias.toSorted((a, b) => a.dia - b.dia)
  return enOrden.reduce((version, { dia, abre, cierra }) => {
    const horario = (dia * MINUTOS_POR_DIA + abre) * (MINUTOS_POR_DIA + 1) + cierra
    return (version * 31 + horario) % 2_147_483_647
  }, 1)
}

export const DiaAbierto = z
  .object({
    dia: z.literal(DIAS_CON_HORARIO, 'El horario va de lunes a sábado: los domingos no se reservan citas.'),
    abre: HoraDelDia,
    cierra: HoraDelDia,
  })
  .check(({ value, issues }) => {
    const { dia, abre, cierra } = value
    const objetar = (message: string) => issues.push({ code: 'custom', message, input: value })
    if (cierra <= abre) objetar(`El ${nombreDeDia(dia)} debe cerrar después de abrir.`)
    else if (dia === SABADO.dia && (abre < SABADO.desde || cierra > SABADO.hasta)) {
      objetar(
        `Los sábados se atiende entre las ${formatHora(wallTime(SABADO.desde))} y las ${formatHora(wallTime(SABADO.hasta))}.`,
      )
    }
  })

const DiasAbiertos = z
  .array(DiaAbierto, 'Falta el horario.')
  .check(z.refine((dias) => new Set(dias.map(({ dia }) => dia)).size === dias.length, 'Un día está dos veces.'))

export const saveHorario = endpoint({
  method: 'PUT',
  path: '/api/ajustes/horario',
  access: 'admin',
  summary: 'Set the opening hours of a week; a day that is not there is closed. Appointments stay as they are.',
  body: z.object({ dias: DiasAbiertos, version: VersionVista }),
  response: z.array(HorarioDelDia),
  refuses: [409],
})

export const revisarHorario = endpoint({
  method: 'POST',
  path: '/api/ajustes/horario/revisar',
  access: 'admin',
  summary:
    'The appointments to come that are within the opening hours now and would not be within these. Saves nothing.',
  body: z.object({ dias: DiasAbiertos }),
  response: CitasAfectadas,
})

/** Days in a row with the same hours. */
export interface Tramo {
  /** `Lunes a viernes`. */
  dias: string
  /** `8:00 AM – 6:00 PM`, or `cerrado`. */
  horas: string
}

const SEMANA = [1, 2, 3, 4, 5, 6, 0]

/** The opening hours as people say them, from Monday on: `Lunes a viernes`, `8:00 AM – 6:00 PM`; …; `Domingo`, `cerrado`. */
export function resumirHorario(abiertos: readonly HorarioDelDia[]): Tramo[] {
  const grupos: { dias: number[]; horas: string }[] = []
  for (const dia of SEMANA) {
    const horas = horasDe(abiertos.find((abierto) => abierto.dia === dia))
    const ultimo = grupos.at(-1)
    if (ultimo?.horas === horas) ultimo.dias.push(dia)
    else grupos.push({ dias: [dia], horas })
  }
  return grupos.map(({ dias, horas }) => ({ dias: nombreDe(dias), horas }))
}

function horasDe(abierto: HorarioDelDia | undefined): string {
  if (!abierto) return 'cerrado'
  return `${formatHora(wallTime(abierto.abre))} – ${formatHora(wallTime(abierto.cierra))}`
}

function nombreDe(dias: number[]): string {
  const [primero, ultimo] = [nombreDeDia(dias[0]!), nombreDeDia(dias.at(-1)!)]
  const nombre = primero === ultimo ? primero : `${primero} ${dias.length === 2 ? 'y' : 'a'} ${ultimo}`
  return nombre.charAt(0).toUpperCase() + nombre.slice(1)
}
