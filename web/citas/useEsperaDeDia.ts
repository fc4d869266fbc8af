import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dejarHora, esperarHora, getEsperaDeDia, tomarHora } from '../../contract/agenda/espera-de-dia.ts'
import { type Fecha, formatMomentoLargo } from '../../contract/base/tiempo.ts'
import { ApiError, call, consulta, mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { useReleerAgenda } from './api.ts'

/** One's own place in the list of a day. */
export function esperaDe(fecha: Fecha) {
  return consulta(getEsperaDeDia, { query: { fecha } })
}

type Paso =
  | { que: 'esperar'; fecha: Fecha; servicio: string }
  | { que: 'tomar'; id: number }
  | { que: 'dejar'; id: number }

/** Waits for an hour of a day, takes the one that is held, or leaves the list. What does not work is told; so is an appointment made. */
export function useEsperaDeDia() {
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const releerAgenda = useReleerAgenda()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: enviar,
    onSuccess: (cita) => {
      if (!cita) return
      const texto = `Cita solicitada para el ${formatMomentoLargo(cita.inicio)}.`
      void alerta({ icono: 'exito', titulo: 'Cita solicitada', texto })
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      const texto = mensajeDe(error, 'No se pudo guardar. Inténtalo de nuevo.')
      void alerta({ icono: 'aviso', titulo: 'Atención', texto })
    },
    onSettled() {
      releerAgenda()
      void queries.invalidateQueries({ queryKey: [getEsperaDeDia.path] })
    },
  })
  return { mutate, pendiente: isPending ? variables.que : null }
}

/** Answers the appointment that was made, if one was. */
async function enviar(paso: Paso) {
  if (paso.que === 'tomar') return call(tomarHora, { params: { id: paso.id } })
  if (paso.que === 'dejar') await call(dejarHora, { params: { id: paso.id } })
  else await call(esperarHora, { body: { fecha: paso.fecha, servicio: paso.servicio } })
  return null
}
