import * as v from 'valibot'
import { VersionVista } from './campos.ts'
import { CitasAfectadas } from './dias-cerrados.ts'
import { endpoint } from './endpoint.ts'
import { formatHora, MINUTOS_POR_DIA, nombreDeDia } from './tiempo.ts'

/** Minutes since midnight from the server's rows, `HH:mm` on the wire; the end of a day is 24:00. */
const HoraDelDia = v.pipe(
  v.number(),
  v.transform((minutos) => [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':')),
  v.string(),
)

/** When the practice is open on a day of the week; 0 is Sunday. */
export const HorarioDelDia = v.object({ dia: v.number(), abre: HoraDelDia, cierra: HoraDelDia })
export type HorarioDelDia = v.InferOutput<typeof HorarioDelDia>

export const getHorario = endpoint({
  method: 'GET',
  path: '/api/ajustes/horario',
  access: 'publico',
  summary: 'The opening hours of a week; a day that is not there is closed.',
  response: v.array(HorarioDelDia),
})

/** The days of the week whose hours are settings: nobody books on a Sunday (specification section 9). */
export const DIAS_CON_HORARIO = [1, 2, 3, 4, 5, 6] as const

/** Between these hours, HH:mm, a Saturday may be open: its slots are those of the hours 9 to 15 (specification section 9). */
export const SABADO = { dia: 6, desde: '09:00', hasta: '16:00' } as const

/** When a day of the week is open, in minutes since midnight. */
interface Abierto {
  dia: number
  abre: number
  cierra: number
}

/** The version of opening hours, made of the hours themselves: the same hours have the same version. */
export function versionDeHorario(dias: readonly Abierto[]): number {
  const enOrden = dias.toSorted((a, b) => a.dia - b.dia)
  return enOrden.reduce((version, { dia, abre, cierra }) => {
    const horario = (dia * MINUTOS_POR_DIA + abre) * (MINUTOS_POR_DIA + 1) + cierra
    return (version * 31 + horario) % 2_147_483_647
  }, 1)
}

/** `HH:mm` as minutes since midnight. */
export function minutosDe(hora: string): number {
  const [horas, minutos] = hora.split(':').map(Number)
  return horas! * 60 + minutos!
}

const Hora = v.pipe(
  v.string('Falta la hora.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Escribe la hora como 08:00.'),
  v.transform(minutosDe),
)

const DiaAbierto = v.pipe(
  v.object({
    dia: v.picklist(DIAS_CON_HORARIO, 'El horario va de lunes a sábado: los domingos no se reservan citas.'),
    abre: Hora,
    cierra: Hora,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { dia, abre, cierra } = dataset.value
    if (cierra <= abre) addIssue({ message: `El ${nombreDeDia(dia)} debe cerrar después de abrir.` })
    else if (dia === SABADO.dia && (abre < minutosDe(SABADO.desde) || cierra > minutosDe(SABADO.hasta))) {
      addIssue({ message: 'Los sábados se atiende entre las 9:00 AM y las 4:00 PM.' })
    }
  }),
)

const DiasAbiertos = v.pipe(
  v.array(DiaAbierto, 'Falta el horario.'),
  v.check((dias) => new Set(dias.map(({ dia }) => dia)).size === dias.length, 'Un día está dos veces.'),
)

export const saveHorario = endpoint({
  method: 'PUT',
  path: '/api/ajustes/horario',
  access: 'admin',
  summary: 'Set the opening hours of a week; a day that is not there is closed. Appointments stay as they are.',
  body: v.object({ dias: DiasAbiertos, version: VersionVista }),
  response: v.array(HorarioDelDia),
})

export const revisarHorario = endpoint({
  method: 'POST',
  path: '/api/ajustes/horario/revisar',
  access: 'admin',
  summary:
    'The appointments to come that are within the opening hours now and would not be within these. Saves nothing.',
  body: v.object({ dias: DiasAbiertos }),
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
  return `${formatHora(minutosDe(abierto.abre))} – ${formatHora(minutosDe(abierto.cierra))}`
}

function nombreDe(dias: number[]): string {
  const [primero, ultimo] = [nombreDeDia(dias[0]!), nombreDeDia(dias.at(-1)!)]
  const nombre = primero === ultimo ? primero : `${primero} ${dias.length === 2 ? 'y' : 'a'} ${ultimo}`
  return nombre.charAt(0).toUpperCase() + nombre.slice(1)
}
