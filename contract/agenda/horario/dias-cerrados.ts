import * as z from 'zod/mini'
import { texto } from '../../base/fields/fields.ts'
import { FechaDeTexto, FechaEscrita } from '../../base/fields/time-fields.ts'
import { type Fecha, fechaDe, formatDias, MINUTOS_POR_DIA, masDias, medianoche } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'

/** A public holiday is PROPUESTO until the owner decides; RECHAZADO means open after all. Only CERRADO closes the day (R-feriados). */
const EstadoDeDia = z.enum(['PROPUESTO', 'CERRADO', 'RECHAZADO'], 'El estado no es válido.')
export type EstadoDeDia = z.output<typeof EstadoDeDia>

export const DiaCerrado = z.object({ fecha: FechaDeTexto, motivo: z.string(), estado: EstadoDeDia })
export type DiaCerrado = z.output<typeof DiaCerrado>

export const getDiasCerrados = endpoint({
  method: 'GET',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  lee: ['agenda'],
  summary: 'The days from today on that are closed, proposed to be, or refused, by date.',
  response: z.array(DiaCerrado),
})

const DIAS_MAXIMO = 366

export const cerrarDias = endpoint({
  method: 'POST',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  cambia: ['agenda', 'historia'],
  summary: 'Close the days from `fecha` to `hasta`, or only the first. Days that are closed already keep their reason.',
  body: z.object({ fecha: FechaEscrita, hasta: z.nullish(FechaEscrita), motivo: texto('El motivo', 80) }).check(
    z.refine(({ fecha, hasta }) => !hasta || hasta >= fecha, {
      error: 'El último día no puede ser antes del primero.',
      path: ['hasta'],
    }),
    z.refine(({ fecha, hasta }) => !hasta || medianoche(hasta) < masDias(medianoche(fecha), DIAS_MAXIMO), {
      error: 'Se puede cerrar hasta un año a la vez.',
      path: ['hasta'],
    }),
  ),
  response: z.array(DiaCerrado),
  status: 201,
  refuses: [409],
})

const FechaVista = z.object({
  fecha: FechaDeTexto,
  /** The state on the person's screen; refused when another administrator has changed it meanwhile. */
  visto: z.optional(EstadoDeDia),
})

export const decidirDias = endpoint({
  method: 'PUT',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  cambia: ['agenda', 'historia'],
  summary: 'Close proposed or refused days, refuse to close them, or open closed ones again. Appointments stay.',
  body: z.object({
    dias: z
      .array(FechaVista, 'Faltan los días.')
      .check(z.minLength(1, 'Faltan los días.'), z.maxLength(2 * DIAS_MAXIMO, 'Son demasiados días.')),
    estado: z.enum(['CERRADO', 'RECHAZADO'], 'El estado debe ser CERRADO o RECHAZADO.'),
  }),
  response: z.array(DiaCerrado),
  refuses: [409],
})

/** The days of a range, both ends included. */
export function diasEntre(desde: Fecha, hasta: Fecha): Fecha[] {
  const primero = medianoche(desde)
  const cuantos = Math.max(0, (medianoche(hasta) - primero) / MINUTOS_POR_DIA + 1)
  return Array.from({ length: cuantos }, (_, i) => fechaDe(masDias(primero, i)))
}

/** Consecutive days closed for the same reason. */
export interface PeriodoCerrado {
  dias: DiaCerrado[]
  motivo: string
  /** `Viernes 25 de diciembre de 2026`, `Desde el lunes 4 hasta el viernes 8 de enero de 2027`. */
  cuando: string
}

/** Groups days by date: consecutive ones with the same reason are one period. */
export function periodosDe(dias: readonly DiaCerrado[]): PeriodoCerrado[] {
  const grupos: DiaCerrado[][] = []
  for (const dia of dias) {
    const ultimo = grupos.at(-1)?.at(-1)
    const sigue =
      ultimo && ultimo.motivo === dia.motivo && masDias(medianoche(ultimo.fecha), 1) === medianoche(dia.fecha)
    if (sigue) grupos.at(-1)!.push(dia)
    else grupos.push([dia])
  }
  return grupos.map((grupo) => ({
    dias: grupo,
    motivo: grupo[0]!.motivo,
    cuando: formatDias(medianoche(grupo[0]!.fecha), masDias(medianoche(grupo.at(-1)!.fecha), 1)),
  }))
}
