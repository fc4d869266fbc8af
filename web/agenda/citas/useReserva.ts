import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useOptimistic } from 'react'
import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, horaDe, masMinutos, medianoche, parseFecha, parseHora } from '../../../contract/base/time/time.ts'
import { changeSearch, useLocation } from '../../base/router/navigation.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useTyped } from '../../ui/form/useTyped.ts'
import { useToday } from '../../ui/time/clock.ts'
import { personas, quienesDan } from '../personas/api.ts'
import { servicios, sinRepetir, useHorarios } from './api.ts'
import { disponibilidad, disponibilidadDe, type HoraLibre } from './disponibilidad.ts'

const VACIO = { notas: '', sinBono: false }

/**
 * The booking form: its choices and its options, both without what can no longer be had. What is chosen is the address (R-eleccion-en-la-direccion); an
 * hour without a service came with the way in, and the service is still to be chosen.
 */
export function useReserva() {
  const hoy = useToday()
  const { usuario } = useSesion()
  const { params, elegir } = useEleccion()
  const { notas, sinBono, ...escritura } = useAparte()
  const parsed = parseFecha(params.get('fecha') ?? '')
  const elegida = parsed !== null && parsed >= hoy ? parsed : null

  const lista = useQuery(servicios)
  const { data } = useQuery(personas)
  const atienden = data?.personas.filter(({ atiende }) => atiende) ?? []
  const pedida = atienden.find(({ id }) => String(id) === params.get('persona'))
  const solo = params.has('servicio') && !params.has('solo') ? undefined : pedida
  const elegibles = sinRepetir(lista.data ?? []).filter(({ id }) => !solo || quienesDan([solo], id).length > 0)
  // Where there is one service, there is nothing to choose.
  const porElegir = params.has('hora') && elegibles.length > 1
  const elegido =
    elegibles.find(({ nombre }) => nombre === params.get('servicio')) ?? (porElegir ? undefined : elegibles[0])
  const { duracion = DURACION_POR_DEFECTO, margen = 0 } = elegido ?? {}

  const minutos = duracion + margen
  const dan = quienesDan(atienden, elegido?.id)
  const persona = dan.find((una) => una === pedida)
  const porPersonas = atienden.length > 0 && elegido !== undefined
  const pregunta = porPersonas ? { servicio: elegido.nombre, persona: persona?.id } : { minutos }
  const hecha = (usuario && Number(params.get('cita'))) || null
  const servicio = elegido?.nombre
  const { data: deAlgo } = useQuery({ ...disponibilidad, enabled: false })
  // Until those of the service come, the days stand there with which the page came.
  const { data: dias, isPlaceholderData: deOtro } = useQuery({
    ...disponibilidadDe(servicio, persona?.id),
    placeholderData: (antes = deAlgo) => antes,
  })
  const primera = dias?.find((dia) => dia.fecha >= hoy && dia.libres > 0)?.fecha
  const fecha = elegida ?? ((!porElegir && hecha === null && primera) || null)
  // The first day of another service may have no hour of this one.
  const sabida = servicio && !deOtro ? fecha : null
  const horarios = useHorarios(elegida ?? sabida, elegida && parseHora(params.get('hora') ?? ''), pregunta)
  const { hora } = horarios
  const momento = fecha !== null && hora !== null ? masMinutos(medianoche(fecha), hora) : null
  /** Goes into the address with an hour or a person, which are of this service; `solo` keeps a person's own list. */
  const conServicio = { servicio: servicio ?? null, solo: servicio && solo ? '1' : null }

  return {
    hoy,
    /** The day whose hours are shown: `elegida`, and until one is chosen the first with a free hour; none after a booking (R-tras-reservar). */
    fecha,
    elegida,
    /** `elegido` begins on the first; undefined: an hour came with the way in, and what for is still to be chosen. */
    servicios: { ...lista, elegibles, elegido },
    dias,
    /** `dan` is empty where there is no choice. With `solo` only the services of that person are offered. */
    quienes: { dan: dan.length > 1 && !solo ? dan : [], persona, solo },
    horarios,
    notas,
    sinBono,
    momento,
    /** The id of the appointment that was just booked here. */
    hecha,
    /** The request that the button would send; null while something is missing. */
    solicitud:
      momento !== null && servicio !== undefined
        ? { inicio: momento, servicio, notas, persona: persona && { id: persona.id }, ...(sinBono && { sinBono }) }
        : null,
    elegirDia: (fecha: Fecha) => elegir({ fecha, hora: null }),
    olvidarDia: () => elegir({ fecha: null, hora: null }),
    elegirMomento: ({ fecha, hora }: HoraLibre) => elegir({ fecha, hora: horaDe(hora), ...conServicio }),
    elegirServicio: (servicio: string) => elegir({ servicio, solo: solo ? '1' : null }),
    elegirHora: (hora: number | null) => elegir({ fecha, hora: hora === null ? null : horaDe(hora), ...conServicio }),
    elegirPersona: (id: number | null) => elegir({ persona: id === null ? null : String(id), ...conServicio }),
    ...escritura,
    /** After a booking (R-tras-reservar): no slot, first service, no date, no notes. */
    terminar(id: number) {
      const persona = solo ? String(solo.id) : null
      elegir({ cita: String(id), fecha: null, hora: null, servicio: null, solo: null, persona })
      escritura.olvidar()
    },
  }
}

/** The choice as the address has it: shown at once, before the screen has followed the address. */
function useEleccion() {
  const [search, mostrar] = useOptimistic(useLocation().search)
  return {
    params: new URLSearchParams(search),
    elegir: (cambio: Record<string, string | null>) =>
      startTransition(() => mostrar(changeSearch(cambio, { replace: true }))),
  }
}

/** What is typed, or decided about the money: it stands there again after a login, a reload or the end of a session (R-atras). */
function useAparte() {
  const { escrito, poner, escribir, olvidar } = useTyped(VACIO, {
    guardar: (ahora) => (ahora.notas || ahora.sinBono ? keepPending('cita', ahora) : forgetPending('cita')),
    olvidar: () => forgetPending('cita'),
  })
  const retomar = useEffectEvent(() => poner(readPending('cita') ?? VACIO))
  useEffect(() => retomar(), [])
  return {
    ...escrito,
    escribirNotas: (notas: string) => escribir((antes) => ({ ...antes, notas })),
    pagarAparte: (sinBono: boolean) => escribir((antes) => ({ ...antes, sinBono })),
    olvidar() {
      poner(VACIO)
      olvidar()
    },
  }
}

export type Reserva = ReturnType<typeof useReserva>
