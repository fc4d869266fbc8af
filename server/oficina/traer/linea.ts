import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import type { Centimos, TasaDeIva } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import type { ClaseDeTraer } from '../../../contract/oficina/traer.ts'
import type { Formato } from './formatos.ts'

export interface PersonaLeida {
  nombre: string
  apellido: string | null
  email: string | null
  /** `+50688880000`. */
  telefono: string | null
}

export interface ServicioLeido {
  nombre: string
  detalle: string
  precio: Centimos
  duracion: number | null
  margen: number | null
  iva: TasaDeIva | null
  siBuscas: string | null
  sinSala: boolean
  adelanto: Centimos
  adelantoDe: AdelantoDe
}

export interface ProductoLeido {
  nombre: string
  descripcion: string | null
  precio: Centimos
  stock: number
  activo: boolean
  categoria: string | null
  iva: TasaDeIva | null
  /** By which its shop knows it; null where it has none. */
  sku: string | null
}

export interface CitaLeida {
  inicio: WallTime
  /** Minutes; null: those of the service. */
  duracion: number | null
  servicio: string | null
  nombre: string | null
  email: string | null
  telefono: string | null
  /** The name of who attends; null: whoever the agenda chooses. */
  con: string | null
  notas: string | null
  /** What was agreed; null: the price of the service. */
  precio: Centimos | null
  /** The numbers of Easy!Appointments, which its other files resolve. */
  ajenos: { cliente: string; servicio: string; quien: string } | null
}

interface DatosDe extends Record<ClaseDeTraer, object> {
  PERSONAS: PersonaLeida
  SERVICIOS: ServicioLeido
  PRODUCTOS: ProductoLeido
  CITAS: CitaLeida
}

/** A line of a file as it was read, before anything is known of it. */
export interface LineaDeArchivo<C extends ClaseDeTraer = ClaseDeTraer> {
  n: number
  titulo: string
  /** The number by which its own program knows it. */
  ajeno: string | null
  /** Null where the line is no such thing, or is not brought; `motivo` says why. */
  datos: DatosDe[C] | null
  /** True: it is not brought by a rule; false beside no data: an error. */
  fuera: boolean
  motivo: string | null
}

export type LeidoDeArchivo<C extends ClaseDeTraer> = Formato & { clase: C; lineas: LineaDeArchivo<C>[] }
/** What was read of a file: nothing is dropped. */
export type ArchivoLeido = { [C in ClaseDeTraer]: LeidoDeArchivo<C> }[ClaseDeTraer]
