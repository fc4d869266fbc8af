import type { Generated } from 'kysely'
import type { EstadoDeCita } from '../../../contract/citas.ts'
import type { EstadoDeDia } from '../../../contract/dias-cerrados.ts'
import type { Centimos } from '../../../contract/dinero.ts'
import type { EstadoDeInscripcion } from '../../../contract/talleres.ts'
import type { Fecha, Instante, WallTime } from '../../../contract/tiempo.ts'
import type { ConBusqueda, ConVersion } from './columnas.ts'

/** What happens at a time: services and their appointments, workshops and their enrolments, opening hours. */
export interface Agenda {
  servicios: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      nombre: string
      detalle: string
      precio: Centimos
      creado: Instante
    }
  /** No two that are not CANCELADA overlap: an exclusion constraint on PostgreSQL, triggers on SQLite. */
  citas: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      usuarioId: number
      inicio: WallTime
      /** inicio plus the duration; after inicio: a CHECK. */
      fin: WallTime
      /** The name of the service when it was booked (readings 30). */
      servicio: string
      estado: EstadoDeCita
      notas: string | null
      /** What its service cost when it was booked; null when that is not known. */
      acordado: Centimos | null
      /** SEQUENCE of its calendar entry: how often it changed. */
      secuencia: Generated<number>
      creado: Instante
    }
  talleres: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      titulo: string
      descripcion: string
      inicio: WallTime
      /** After inicio: a CHECK. */
      fin: WallTime
      lugar: string
      /** Zero means no limit. Never more CONFIRMADA than this when one is added: a trigger on both engines. */
      cupoMaximo: number
      precio: Centimos
      activo: boolean
      secuencia: Generated<number>
      creado: Instante
    }
  /** One per person and workshop that is not CANCELADA: a partial unique index. */
  inscripciones: ConBusqueda & {
    id: Generated<number>
    tallerId: number
    usuarioId: number
    /** Only CONFIRMADA takes a seat (readings 34). */
    estado: EstadoDeInscripcion
    /** What the workshop cost then. */
    acordado: Centimos | null
    fecha: Instante
  }
  /** Opening hours; a weekday without a row is closed. Minutes since midnight. */
  horarios: {
    /** 0 is Sunday. */
    dia: number
    abre: number
    cierra: number
  }
  diasCerrados: {
    fecha: Fecha
    motivo: string
    /** PROPUESTO are public holidays, until the owner decides. Only CERRADO closes the day. */
    estado: EstadoDeDia
  }
}
