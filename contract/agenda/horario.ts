import * as z from 'zod/mini'
import { HoraDelDia, VersionVista } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { formatHora, MINUTOS_POR_DIA, nombreDeDia, wallTime } from '../base/tiempo.ts'
import { CitasAfectadas } from './dias-cerrados.ts'

/** When the practice is open on a day of the week; 0 is Sunday. A day that closes for lunch is there twice. Minutes since midnight, `HH:mm` on the wire. */
export const HorarioDelDia = z.object({ dia: z.int(), abre: HoraDelDia, cierra: HoraDelDia })
export type HorarioDelDia = z.output<typeof HorarioDelDia>

export const getHorario = endpoint({
  method: 'GET',
  path: '/api/ajustes/horario',
  access: 'publico',
  summary:
    'The opening hours of a week, by day and hour: a day may be there several times; one that is not there is closed.',
  response: z.array(HorarioDelDia),
})

/** The days of the week whose hours are settings: nobody books on a Sunday (specification section 9). */
export const DIAS_CON_HORARIO = [1, 2, 3, 4, 5, 6] as const

/** Between these, in minutes since midnight, a Saturday may be open: its slots are those of the hours 9 to 15 (specification section 9). */
export const SABADO = { dia: 6, desde: 9 * 60, hasta: 16 * 60 } as const

/** Days in a row with the same hours. */
export interface Tramo {
  /** `Lunes a viernes`. */
  dias: string
  /** `8:00 AM – 6:00 PM`, `8:00 AM – 12:00 PM y 1:00 PM – 6:00 PM`, or `cerrado`. */
  horas: string
}

const SEMANA = [1, 2, 3, 4, 5, 6, 0]

/** The opening hours as people say them, from Monday on: `Lunes a viernes`, `8:00 AM – 6:00 PM`; …; `Domingo`, `cerrado`. */
export function resumirHorario(abiertos: readonly HorarioDelDia[]): Tramo[] {
  const grupos: { dias: number[]; horas: string }[] = []
  for (const dia of SEMANA) {
    const horas = horasDe(abiertos.filter((abierto) => abierto.dia === dia))
    const ultimo = grupos.at(-1)
    if (ultimo?.horas === horas) ultimo.dias.push(dia)
    else grupos.push({ dias: [dia], horas })
  }
  return grupos.map(({ dias, horas }) => ({ dias: nombreDe(dias), horas }))
}

/** When a day is open, as people say it: `8:00 AM – 12:00 PM y 1:00 PM – 6:00 PM`, or `cerrado`. */
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
  return nombre.charAt(0).toUpperCase() + nombre.slice(1)
}

/** The version of opening hours, made of the hours themselves: the same hours have the same version. */
export function versionDeHorario(dias: readonly HorarioDelDia[]): number {
  const enOrden = dias.toSorted((a, b) => a.dia - b.dia || a.abre - b.abre)
  return enOrden.reduce((version, { dia, abre, cierra }) => {
    const horario = (dia * MINUTOS_POR_DIA + abre) * (MINUTOS_POR_DIA + 1) + cierra
    return (version * 31 + horario) % 2_147_483_647
  }, 1)
}

/** How many times a day may open. */
export const INTERVALOS_MAXIMO = 4

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
  .check(z.maxLength(DIAS_CON_HORARIO.length * INTERVALOS_MAXIMO, 'Son demasiadas horas de apertura.'))
  .check(({ value, issues }) => {
    const repetido = value.find((uno, i) =>
      value.slice(0, i).some((otro) => otro.dia === uno.dia && otro.abre < uno.cierra && otro.cierra > uno.abre),
    )
    if (!repetido) return
    const message = `Los horarios del ${nombreDeDia(repetido.dia)} se enciman: deja que uno termine antes de que empiece el otro.`
    issues.push({ code: 'custom', message, input: value })
  })

export const saveHorario = endpoint({
  method: 'PUT',
  path: '/api/ajustes/horario',
  access: 'admin',
  summary:
    'Set the opening hours of a week, of which a day may have several; one that is not there is closed. Appointments stay as they are.',
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
