import type { Generated } from 'kysely'
import type { EstadoDeCita } from '../../../../contract/agenda/citas/citas.ts'
import type { EstadoDeDia } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import type { AdelantoDe } from '../../../../contract/agenda/servicios/servicios.ts'
import type { Centimos, TasaDeIva } from '../../../../contract/base/money/money.ts'
import type { Fecha, Instante, WallTime } from '../../../../contract/base/time/time.ts'
import type { EstadoDeInscripcion } from '../../../../contract/talleres/talleres.ts'
import type { WithSearch, WithVersion } from '../columns.ts'

/** Things with a time: services and their appointments, workshops and their enrolments, opening hours. */
export interface AgendaTables {
  servicios: WithSearch &
    WithVersion & {
      id: Generated<number>
      nombre: string
      detalle: string
      /** Paid as it stands; `iva` is the rate in per cent that it includes. */
      precio: Centimos
      iva: Generated<TasaDeIva>
      /** What is paid ahead so that an hour is kept, and for which appointments: at most `precio`, and 0 for NINGUNO, a CHECK. */
      adelanto: Generated<Centimos>
      adelantoDe: Generated<AdelantoDe>
      imagen: string | null
      /** Completes the sentence 'Si buscas …' for undecided visitors. */
      siBuscas: string | null
      /** Minutes of a session. `margen` is the minutes kept free after it, whoever books next. */
      duracion: Generated<number>
      margen: Generated<number>
      /** True: it takes no room, because it is given online. */
      sinSala: Generated<boolean>
      creado: Instante
    }
  /** Two that are not CANCELADA never overlap on the line of one person, and none overlaps a held hour there: an exclusion constraint on PostgreSQL, a trigger on both. */
  citas: WithSearch &
    WithVersion & {
      id: Generated<number>
      usuarioId: number
      inicio: WallTime
      /** The end; after `inicio`: a CHECK. */
      fin: WallTime
      /** The name of the service at the time of booking (R-servicio-nombrado). */
      servicio: string
      estado: EstadoDeCita
      notas: string | null
      /** The instant at which the absence was recorded; only beside AGENDADA: a CHECK. */
      inasistencia: Generated<Instante | null>
      /** The price of its service at the time of booking; null when that is unknown. */
      precioAcordado: Centimos | null
      /** Minutes kept free after it: its service's buffer when it got its present time. */
      margen: Generated<number>
      /**
       * True: it may lie over a block, a workshop or a buffer, because an administrator insisted or it was there first. All others that are
       * not CANCELADA lie over none: triggers.
       */
      sobrepuesta: Generated<boolean>
      /** SEQUENCE of its calendar entry: the number of its changes. */
      secuencia: Generated<number>
      creado: Instante
      /** The instant at which the customer confirmed (R-hechos-aparte); null until then, and again after each change of its time. */
      confirmada: Generated<Instante | null>
      /** The instant at which it got its present time: booked, moved, or made live again. */
      acordada: Generated<Instante>
      /** The series it was booked in; null when booked alone, or handed to another person since. */
      serieId: Generated<number | null>
      /** True: it is paid with money, though a bono of its customer would pay it. */
      sinBono: Generated<boolean>
      /** The person who attends; null takes everybody's time. */
      atiendeId: Generated<number | null>
      /** True: it takes no room. All others and what takes rooms beside them are never more at once than there are `salas`: a trigger. */
      sinSala: Generated<boolean>
    }
  /** Deleted appointments, which come back whole for some minutes. */
  citasEliminadas: {
    /** The id of the appointment. */
    id: number
    usuarioId: number
    /** The instant of its deletion. */
    momento: Instante
    /** As in the row: a person named here keeps theirs. */
    atiendeId: number | null
    /** JSON: every column of its row. */
    fila: string
  }
  /** The time of an appointment before its last change, which its author takes back for some minutes. */
  citasDeAntes: {
    citaId: number
    /** The author of the change. */
    usuarioId: number
    momento: Instante
    inicio: WallTime
  }
  series: {
    id: Generated<number>
    creada: Instante
  }
  talleres: WithSearch &
    WithVersion & {
      id: Generated<number>
      titulo: string
      descripcion: string
      inicio: WallTime
      /** The end; after `inicio`: a CHECK. */
      fin: WallTime
      lugar: string
      /** A path of this site, or an https address. */
      imagen: string | null
      /** Zero means no limit. A seat beyond it can be neither taken nor held: a trigger on both engines. */
      cupoMaximo: number
      /** The largest `cupoMaximo` so far; zero once there was no limit, or when it is unknown. */
      cupoMayor: Generated<number>
      /** Paid as it stands; `iva` is the rate in per cent that it includes. */
      precio: Centimos
      iva: Generated<TasaDeIva>
      activo: boolean
      /** True: appointments can be booked during it. False: an active one takes its hours. */
      agendable: Generated<boolean>
      /** True: it takes every room. False: it takes one. */
      todasLasSalas: Generated<boolean>
      secuencia: Generated<number>
      creado: Instante
    }
  /** One per person and workshop that is not CANCELADA: a partial unique index. */
  inscripciones: WithSearch & {
    id: Generated<number>
    tallerId: number
    usuarioId: number
    /** CONFIRMADA takes a seat (R-cupo); EN_ESPERA only while one is held for the person (R-espera). */
    estado: EstadoDeInscripcion
    /** The workshop's price at that time. */
    precioAcordado: Centimos | null
    /** The instant of the enrolment, or the start of the wait, which is the order of the waiting list. */
    fecha: Instante
    /** The instant at which the person confirmed; null until then, and again after each change of the workshop's time. */
    confirmada: Generated<Instante | null>
    /** The instant at which the attendance was recorded; only beside CONFIRMADA: a CHECK. */
    asistio: Generated<Instante | null>
    /** Counts how often it was given back and taken again; with the workshop's, the SEQUENCE of its calendar entry. */
    vueltas: Generated<number>
    /** The end of an offer; null while no seat is held, and in the other states: a CHECK. */
    ofrecidaHasta: Generated<Instante | null>
  }
  /** The waiting list for hours of a full day, in the order of `id`. One row per person and day: unique. */
  esperasDeDia: {
    id: Generated<number>
    usuarioId: number
    fecha: Fecha
    /** The name of the wanted service. */
    servicio: string
    creada: Instante
    /** The held hour: all three or none, a CHECK. It overlaps no live appointment and no other held hour: triggers. */
    inicio: Generated<WallTime | null>
    fin: Generated<WallTime | null>
    /** Minutes kept free after the held hour: the service's buffer when it was last held. */
    margen: Generated<number>
    ofrecidaHasta: Generated<Instante | null>
    /** The person who attends in the held hour; null takes everybody's time. */
    atiendeId: Generated<number | null>
    /** With whom an hour is wanted; null for anybody. */
    conId: Generated<number | null>
    /** True: the held hour takes no room. */
    sinSala: Generated<boolean>
  }
  /** Time without bookings: once, or every week at the same hours. */
  bloqueos: WithVersion & {
    id: Generated<number>
    /** The first time, or the only one. A weekly one lasts at most a day: CHECKs. */
    inicio: WallTime
    fin: WallTime
    /** The end of the last time, whole weeks after `fin`: a CHECK. Null when it is repeated without an end. */
    termina: WallTime | null
    /** For the practice only. */
    motivo: string | null
    creado: Instante
    /** The person who is away; null where everybody is. */
    atiendeId: Generated<number | null>
  }
  /** The people of 'Quienes te atienden'. A person with `atiende` can be booked, on a line of time of their own. */
  personas: {
    id: Generated<number>
    /** The place in the owner's order; null for one who has left, whose row stays beside the appointments. */
    lugar: number | null
    nombre: string
    credencial: string | null
    enfoque: string | null
    frase: string | null
    imagen: string | null
    /** True: appointments can be booked with this person. */
    atiende: boolean
  }
  /** The services a person gives. One without rows gives all of them. */
  personasServicios: {
    atiendeId: number
    servicioId: number
  }
  /** The hours of a person, as in `horarios`. One without rows has those of the practice. */
  personasHorarios: {
    atiendeId: number
    dia: number
    abre: number
    cierra: number
  }
  /** The rooms of the practice; while there are none, rooms are not counted. */
  salas: {
    id: number
  }
  /** The people who give a workshop. Without rows it takes everybody's time. */
  quienesDanTaller: {
    tallerId: number
    atiendeId: number
  }
  /** Opening intervals, which never overlap on one day; a weekday without a row is closed. Minutes since midnight. */
  horarios: {
    /** 0 is Sunday. */
    dia: number
    abre: number
    cierra: number
  }
  diasCerrados: {
    fecha: Fecha
    motivo: string
    /** PROPUESTO is a public holiday until the owner decides. Only CERRADO closes the day. */
    estado: EstadoDeDia
  }
}

/** Views, which are only read. */
export interface Views {
  /** All taken time: live appointments, held hours, blocks, and workshops without bookings during them. */
  tomado: {
    de: 'cita' | 'espera' | 'taller' | 'bloqueo'
    /** The id in the table of its kind. */
    cual: number
    /** The first time, or the only one. */
    inicio: WallTime
    fin: WallTime
    /** Minutes kept free after it. */
    margen: number
    /** The end of the last time, its buffer included; later than every time when it is repeated without an end. */
    termina: WallTime
    sobrepuesta: boolean
    /** 1 for appointments and held hours, which never lie over each other. */
    firme: 0 | 1
    /** An upper bound of its length, in minutes. */
    largo: number
    /** Null takes everybody's time. A workshop is there once for each who gives it. */
    atiendeId: number | null
    /** How many rooms it takes; more than anybody has for all of them. */
    salas: number
  }
}
