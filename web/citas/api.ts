import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMarcas } from '../../contract/calendario.ts'
import {
  createCita,
  DURACION_POR_DEFECTO,
  listCitasAgendadas,
  listDiasCerrados,
  listHorariosDisponibles,
} from '../../contract/citas.ts'
import { listServicios } from '../../contract/servicios.ts'
import type { Fecha } from '../../contract/tiempo.ts'
import { ApiError, call, consulta } from '../api.ts'

const RARA_VEZ_CAMBIA_MS = 60_000

export const servicios = consulta(listServicios, {})

export const diasCerrados = { ...consulta(listDiasCerrados, {}), staleTime: RARA_VEZ_CAMBIA_MS }

/** The free slots of a day, as HH:mm. */
export function slotsDe(fecha: Fecha) {
  return consulta(listHorariosDisponibles, { query: { fecha } })
}

export interface Solicitud {
  fecha: Fecha
  /** HH:mm */
  hora: string
  /** The name of the service. */
  servicio: string
  notas: string
}

/** Books an appointment. Whether it worked or not, what the page knew of that day is read again. */
export function useAgendar(usuarioId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ fecha, hora, servicio, notas }: Solicitud) =>
      call(createCita, {
        body: {
          fechaHora: `${fecha}T${hora}`,
          duracion: DURACION_POR_DEFECTO,
          servicio,
          estado: 'AGENDADA',
          notas,
          usuario: { id: usuarioId },
        },
      }),
    onSuccess() {
      queries.invalidateQueries({ queryKey: [getMarcas.path] })
      queries.invalidateQueries({ queryKey: [listCitasAgendadas.path] })
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      if (error.code === 'servicio_no_existe') queries.invalidateQueries({ queryKey: servicios.queryKey })
      if (error.code === 'horario_no_disponible') queries.invalidateQueries({ queryKey: diasCerrados.queryKey })
    },
    onSettled(_cita, _error, { fecha }) {
      queries.invalidateQueries({ queryKey: slotsDe(fecha).queryKey, refetchType: 'all' })
    },
  })
}
