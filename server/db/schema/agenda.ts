import type { Generated } from 'kysely'
import type { EstadoDeCita } from '../../../contract/agenda/citas.ts'
import type { EstadoDeDia } from '../../../contract/agenda/dias-cerrados.ts'
import type { Centimos } from '../../../contract/base/dinero.ts'
import type { Fecha, Instante, WallTime } from '../../../contract/base/tiempo.ts'
import type { EstadoDeInscripcion } from '../../../contract/talleres/talleres.ts'
import type { ConBusqueda, ConVersion } from './columnas.ts'

/** What happens at a time: services and their appointments, workshops and their enrolments, opening hours. */
export interface Agenda {
  servicios: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      nombre: string
      detalle: string
      precio: Centimos
      imagen: string | null
      /** Completes 'Si buscas …', for who does not know which one to choose. */
      siBuscas: string | null
      /** Minutes of a session, and how many are kept free after it for whoever books. */
      duracion: Generated<number>
      margen: Generated<number>
      creado: Instante
    }
  /** No two that are not CANCELADA overlap, nor with an hour held for somebody: an exclusion constraint on PostgreSQL, a trigger on both. */
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
      /** When it was written down that the person did not come; only beside AGENDADA: a CHECK. */
      inasistencia: Generated<Instante | null>
      /** What its service cost when it was booked; null when that is not known. */
      precioAcordado: Centimos | null
      /** Minutes kept free after it, as its service had them when it was given its time. */
      margen: Generated<number>
      /**
       * May lie over a block, a workshop or a buffer: an administrator insisted, or it was there first. Any other that is not CANCELADA lies
       * over none of them: triggers, which also set this when something comes over it.
       */
      sobrepuesta: Generated<boolean>
      /** What has come in for it less what was given back: the sum of its cobros, in céntimos. */
      cobrado: Generated<number>
      /** SEQUENCE of its calendar entry: how often it changed. */
      secuencia: Generated<number>
      creado: Instante
      /** When its owner said that they come (readings 50); null until then, and again once its time changes. */
      confirmada: Generated<Instante | null>
      /** When it was last given its time: booked, moved, or live again. */
      acordada: Generated<Instante>
      /** With which others it was booked; null for one that was booked alone, or passed to somebody else. */
      serieId: Generated<number | null>
    }
  /** Appointments of one person that were booked together. */
  series: {
    id: Generated<number>
    creada: Instante
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
      /** An address: of this site, or https. */
      imagen: string | null
      /** Zero means no limit. Never more seats taken or held than this when one is added: a trigger on both engines. */
      cupoMaximo: number
      precio: Centimos
      activo: boolean
      /** Appointments can be booked while it takes place; otherwise it takes its hours while it is active. */
      agendable: Generated<boolean>
      secuencia: Generated<number>
      creado: Instante
    }
  /** One per person and workshop that is not CANCELADA: a partial unique index. */
  inscripciones: ConBusqueda & {
    id: Generated<number>
    tallerId: number
    usuarioId: number
    /** CONFIRMADA takes a seat (readings 34); EN_ESPERA only while one is held for the person (readings 58). */
    estado: EstadoDeInscripcion
    /** What the workshop cost then. */
    precioAcordado: Centimos | null
    /** As that of an appointment. */
    cobrado: Generated<number>
    /** When it was made; of who waits, since when: the order of the list. */
    fecha: Instante
    /** As that of an appointment. */
    confirmada: Generated<Instante | null>
    /** When it was written down that the person came; only beside CONFIRMADA: a CHECK. */
    asistio: Generated<Instante | null>
    /** Until when a seat is held for who waits; null while none is, and for the other states: a CHECK. */
    ofrecidaHasta: Generated<Instante | null>
  }
  /** Who waits for an hour of a full day, in the order of `id`. One per person and day: unique. */
  esperasDeDia: {
    id: Generated<number>
    usuarioId: number
    fecha: Fecha
    /** The name of the service that the hour is wanted for. */
    servicio: string
    creada: Instante
    /** The hour that is held for them, all three or none: a CHECK. It overlaps no live appointment and no other: triggers. */
    inicio: Generated<WallTime | null>
    fin: Generated<WallTime | null>
    /** As that of an appointment, when the hour was last held. */
    margen: Generated<number>
    ofrecidaHasta: Generated<Instante | null>
  }
  /** Time in which nothing is booked: once, or at the same hours every week. */
  bloqueos: ConVersion & {
    id: Generated<number>
    /** The first time, or the only one; of one that is repeated no longer than a day: CHECKs. */
    inicio: WallTime
    fin: WallTime
    /** When the last time ends, whole weeks after `fin`: a CHECK. Null for one that is repeated without an end. */
    termina: WallTime | null
    /** For the practice only. */
    motivo: string | null
    creado: Instante
  }
  /** Opening hours, which may be several intervals a day that do not overlap; a weekday without a row is closed. Minutes since midnight. */
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

/** What is read and never written. */
export interface Vistas {
  /** All that takes time: every live appointment, held hour, workshop that takes its hours, and block. */
  tomado: {
    de: 'cita' | 'espera' | 'taller' | 'bloqueo'
    /** Its id in the table that it is from. */
    cual: number
    /** The first time, or the only one. */
    inicio: WallTime
    fin: WallTime
    /** Minutes kept free after it. */
    margen: number
    /** When its last time ends, its buffer included; beyond all times for one that is repeated without an end. */
    termina: WallTime
    sobrepuesta: boolean
    /** 1 of what never lies over another such: appointments and held hours. */
    firme: 0 | 1
    /** It is never longer, in minutes. */
    largo: number
  }
}
