import * as v from 'valibot'
import { FechaDeTexto, FechaHora, Id, texto } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { type Fecha, fechaOf, formatDias, MINUTOS_POR_DIA, parseFecha, type WallTime } from './tiempo.ts'

/** A public holiday is PROPUESTO until the owner decides; RECHAZADO is open after all. Only CERRADO closes the day (readings 26). */
const EstadoDeDia = v.picklist(['PROPUESTO', 'CERRADO', 'RECHAZADO'], 'El estado no es válido.')
export type EstadoDeDia = v.InferOutput<typeof EstadoDeDia>

export const DiaCerrado = v.object({ fecha: v.string(), motivo: v.string(), estado: EstadoDeDia })
export type DiaCerrado = v.InferOutput<typeof DiaCerrado>

/** No more than so many of them are named. */
export const CITAS_NOMBRADAS = 100

/** Appointments to come that a change leaves outside of the opening hours. They stay. */
export const CitasAfectadas = v.object({
  total: v.number(),
  /** The first ones, by time. */
  filas: v.array(v.object({ id: Id, fechaHora: FechaHora, servicio: v.string(), usuarioNombre: v.string() })),
})
export type CitasAfectadas = v.InferOutput<typeof CitasAfectadas>

export const getDiasCerrados = endpoint({
  method: 'GET',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  summary: 'The days from today on that are closed, proposed to be, or refused, by date.',
  response: v.array(DiaCerrado),
})

const DIAS_MAXIMO = 366

export const cerrarDias = endpoint({
  method: 'POST',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  summary: 'Close the days from `fecha` to `hasta`, or only the first. Days that are closed already keep their reason.',
  body: v.pipe(
    v.object({ fecha: FechaDeTexto, hasta: v.nullish(FechaDeTexto), motivo: texto('El motivo', 80) }),
    v.forward(
      v.check(({ fecha, hasta }) => !hasta || hasta >= fecha, 'El último día no puede ser antes del primero.'),
      ['hasta'],
    ),
    v.forward(
      v.check(
        ({ fecha, hasta }) => !hasta || hasta < fecha + DIAS_MAXIMO * MINUTOS_POR_DIA,
        'Se puede cerrar hasta un año a la vez.',
      ),
      ['hasta'],
    ),
    v.transform(({ motivo, fecha, hasta }) => ({ motivo, dias: diasEntre(fecha, hasta ?? fecha) })),
  ),
  response: v.array(DiaCerrado),
  status: 201,
})

const FechaVista = v.object({
  fecha: v.pipe(FechaDeTexto, v.transform(fechaOf)),
  /** What the person saw; refused when somebody decided otherwise meanwhile. */
  visto: v.optional(EstadoDeDia),
})

export const decidirDias = endpoint({
  method: 'PUT',
  path: '/api/ajustes/dias-cerrados',
  access: 'admin',
  summary: 'Close proposed or refused days, refuse to close them, or open closed ones again. Appointments stay.',
  body: v.object({
    dias: v.pipe(
      v.array(FechaVista, 'Faltan los días.'),
      v.minLength(1, 'Faltan los días.'),
      v.maxLength(2 * DIAS_MAXIMO, 'Son demasiados días.'),
    ),
    estado: v.picklist(['CERRADO', 'RECHAZADO'], 'El estado debe ser CERRADO o RECHAZADO.'),
  }),
  response: v.array(DiaCerrado),
})

export const revisarDias = endpoint({
  method: 'POST',
  path: '/api/ajustes/dias-cerrados/revisar',
  access: 'admin',
  summary: 'The appointments to come on these days. Changes nothing.',
  body: v.object({
    dias: v.pipe(v.array(FechaDeTexto, 'Faltan los días.'), v.maxLength(2 * DIAS_MAXIMO, 'Son demasiados días.')),
  }),
  response: CitasAfectadas,
})

/** The days from one midnight to another, both included. */
export function diasEntre(desde: WallTime, hasta: WallTime): Fecha[] {
  const cuantos = Math.max(0, (hasta - desde) / MINUTOS_POR_DIA + 1)
  return Array.from({ length: cuantos }, (_, i) => fechaOf(desde + i * MINUTOS_POR_DIA))
}

/** Days in a row for the same reason. */
export interface Periodo {
  dias: DiaCerrado[]
  motivo: string
  /** `Viernes 25 de diciembre de 2026`, `Del lunes 4 al viernes 8 de enero de 2027`. */
  cuando: string
}

/** Days by date as people say them: those that follow each other for one reason are one holiday. */
export function periodosDe(dias: readonly DiaCerrado[]): Periodo[] {
  const grupos: DiaCerrado[][] = []
  for (const dia of dias) {
    const ultimo = grupos.at(-1)?.at(-1)
    const sigue = ultimo && ultimo.motivo === dia.motivo && medianoche(ultimo) + MINUTOS_POR_DIA === medianoche(dia)
    if (sigue) grupos.at(-1)!.push(dia)
    else grupos.push([dia])
  }
  return grupos.map((grupo) => ({
    dias: grupo,
    motivo: grupo[0]!.motivo,
    cuando: formatDias(medianoche(grupo[0]!), medianoche(grupo.at(-1)!) + MINUTOS_POR_DIA),
  }))
}

const medianoche = ({ fecha }: DiaCerrado): WallTime => parseFecha(fecha)!
