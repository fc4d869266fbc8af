import { useQuery } from '@tanstack/react-query'
import type { SetStateAction } from 'react'
import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, masMinutos, medianoche, parseFecha, parseHora } from '../../../contract/base/time/tiempo.ts'
import { changeSearch, useLocation, useSearch } from '../../base/router/navigation.tsx'
import { forgetPending, keepPending } from '../../base/storage/pending.ts'
import { useTyped } from '../../ui/form/useTyped.ts'
import { useToday } from '../../ui/time/useToday.ts'
import { personas, quienesDan } from '../personas/api.ts'
import { servicios, useHorarios } from './api.ts'
import { disponibilidadDe } from './disponibilidad.ts'
import type { HoraLibre } from './proximas.ts'
import { sinRepetir } from './slots.ts'

/** The choices so far. */
interface Borrador {
  fecha: Fecha | null
  /** The name of the service; null is the first one. */
  servicio: string | null
  /** Minutes since midnight. */
  hora: number | null
  notas: string
  /** True once an hour was taken before any service, which is still to be chosen. */
  faltaServicio?: boolean
  /** True: it is paid with money, though a bono would pay it. */
  sinBono?: boolean
}

const VACIO: Borrador = { fecha: null, servicio: null, hora: null, notas: '', faltaServicio: false, sinBono: false }

/** Any service: the documented question. */
const DE_ALGO = { minutos: DURACION_POR_DEFECTO }

/**
 * The booking form: its choices and its options, both without what can no longer be had. The address may bring a service
 * (`rutas.agendarServicio`), or a day and an hour (`rutas.agendarHora`). The chosen person is kept in the address alone.
 */
export function useReserva() {
  const hoy = useToday()
  const params = useSearch()
  const { search } = useLocation()
  const alEmpezar: Borrador = {
    ...VACIO,
    servicio: params.get('servicio'),
    fecha: parseFecha(params.get('fecha') ?? ''),
    hora: parseHora(params.get('hora') ?? ''),
    faltaServicio: params.has('hora') && !params.has('servicio'),
  }
  const { escrito: borrador, ...escritura } = useTyped(alEmpezar, {
    guardar(elegido) {
      if (!elegido.fecha && !elegido.servicio && !elegido.notas) return escritura.olvidar()
      keepPending('cita', { ...elegido, busqueda: search })
    },
    olvidar: () => forgetPending('cita'),
  })
  const fecha = borrador.fecha !== null && borrador.fecha >= hoy ? borrador.fecha : null

  const lista = useQuery(servicios)
  const { data } = useQuery(personas)
  const atienden = data?.personas.filter(({ atiende }) => atiende) ?? []
  const pedida = atienden.find(({ id }) => String(id) === params.get('persona'))
  const solo = params.has('servicio') ? undefined : pedida
  const elegibles = sinRepetir(lista.data ?? []).filter(({ id }) => !solo || quienesDan([solo], id).length > 0)
  // Where there is one service, there is nothing to choose.
  const unico = elegibles.length === 1 ? elegibles[0] : undefined
  const pedido = elegibles.find(({ nombre }) => nombre === borrador.servicio) ?? unico
  const elegido = pedido ?? elegibles[0]
  const { duracion = DURACION_POR_DEFECTO, margen = 0 } = elegido ?? {}

  const minutos = duracion + margen
  const dan = quienesDan(atienden, elegido?.id)
  const persona = dan.find((una) => una === pedida)
  const porElegir = borrador.faltaServicio === true && pedido === undefined
  const porPersonas = atienden.length > 0 && elegido !== undefined
  const pregunta = porElegir ? DE_ALGO : porPersonas ? { servicio: elegido.nombre, persona: persona?.id } : { minutos }
  const horarios = useHorarios(fecha, borrador.hora, pregunta)
  const { hora } = horarios
  const { notas } = borrador
  const servicio = elegido?.nombre

  return {
    hoy,
    fecha,
    /** `pedido` is the service that the address or the person named. Undefined: the list stands on its first. */
    servicios: { ...lista, elegibles, elegido, pedido, porElegir },
    dias: disponibilidadDe(porElegir || (!pedido && !persona) ? '' : servicio, persona?.id),
    /** `dan` is empty where there is no choice. With `solo` only the services of that person are offered. */
    quienes: { dan: dan.length > 1 && !solo ? dan : [], persona, solo },
    horarios,
    notas,
    sinBono: borrador.sinBono === true,
    momento: fecha !== null && hora !== null ? masMinutos(medianoche(fecha), hora) : null,
    /** The request that the button would send; null while something is missing. */
    solicitud:
      fecha !== null && hora !== null && servicio !== undefined && !porElegir
        ? {
            inicio: masMinutos(medianoche(fecha), hora),
            servicio,
            notas,
            persona: persona && { id: persona.id },
            ...(borrador.sinBono && { sinBono: true }),
          }
        : null,
    /** The service goes into the address too: an address with a person alone offers that person's services only. */
    elegirPersona(id: number | null) {
      changeSearch({ servicio: servicio ?? null, persona: id === null ? null : String(id) }, { replace: true })
      escritura.escribir(borrador)
    },
    ...accionesDe(escritura),
  }
}

type Escritura = { escribir: (cambio: SetStateAction<Borrador>) => void; olvidar: () => void }

function accionesDe({ escribir, olvidar }: Escritura) {
  const change = (cambio: Partial<Borrador>) => escribir((antes) => ({ ...antes, ...cambio }))
  return {
    elegirDia: (fecha: Fecha) => change({ fecha, hora: null, faltaServicio: false }),
    olvidarDia: () => change({ fecha: null, hora: null }),
    elegirMomento: ({ fecha, hora }: HoraLibre) =>
      escribir((antes) => ({ ...antes, fecha, hora, faltaServicio: antes.servicio === null })),
    elegirServicio: (servicio: string) => change({ servicio }),
    elegirHora: (hora: number | null) => change({ hora }),
    escribirNotas: (notas: string) => change({ notas }),
    pagarAparte: (sinBono: boolean) => change({ sinBono }),
    /** Goes on with what was chosen before. */
    retomar: ({ fecha, hora, servicio, notas, faltaServicio = false, sinBono = false }: Borrador) =>
      escribir({ fecha, hora, servicio, notas, faltaServicio, sinBono }),
    /** After a booking (R-tras-reservar): no slot, first service, no date, no notes. */
    limpiar: () => escribir(VACIO),
    olvidar,
  }
}

export type Reserva = ReturnType<typeof useReserva>
