import * as z from 'zod/mini'
import { VersionVista } from '../../base/fields/fields.ts'
import { HoraDelDia } from '../../base/fields/time-fields.ts'
import { formatHora, MINUTOS_POR_DIA, nombreDeDia, wallTime } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { DIAS_CON_HORARIO, HorarioDelDia, SABADO } from './horario.ts'

/** The version of opening hours, computed from the hours themselves: equal hours have equal versions. */
export function versionDeHorario(dias: readonly HorarioDelDia[]): number {
  const enOrden = dias.toSorted((a, b) => a.dia - b.dia || a.abre - b.abre)
  return enOrden.reduce((version, { dia, abre, cierra }) => {
    const horario = (dia * MINUTOS_POR_DIA + abre) * (MINUTOS_POR_DIA + 1) + cierra
    return (version * 31 + horario) % 2_147_483_647
  }, 1)
}

/** Opening intervals of a day, at most. */
export const INTERVALOS_MAXIMO = 4

const DE_LUNES_A_SABADO = 'El horario va de lunes a sábado: los domingos no se reservan citas.'
const CON_HORARIO: ReadonlySet<number> = new Set(DIAS_CON_HORARIO)

export const DiaAbierto = z
  .object({
    dia: z.number(DE_LUNES_A_SABADO).check(z.refine((dia) => CON_HORARIO.has(dia), DE_LUNES_A_SABADO)),
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

export const DiasAbiertos = z
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
  cambia: ['agenda', 'ajustes', 'historia'],
  summary:
    'Set the opening hours of a week, of which a day may have several; one that is not there is closed. Appointments stay as they are.',
  body: z.object({ dias: DiasAbiertos, version: VersionVista }),
  response: z.array(HorarioDelDia),
  refuses: [409],
})
