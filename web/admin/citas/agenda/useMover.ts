import { useQueryClient } from '@tanstack/react-query'
import { type Cita, updateCita } from '../../../../contract/agenda/citas.ts'
import type { WallTime } from '../../../../contract/base/tiempo.ts'
import { ApiError, call, mensajeDe } from '../../../api.ts'
import { AVISO_MS, type OpcionesAlerta, useDialogos } from '../../../ui/dialog/dialogos.tsx'
import { ahora } from '../../../ui/time/useHoy.ts'
import { useInsistir } from '../../edicion/useInsistir.ts'
import { LISTAS_DE_CITAS } from '../useEliminarCita.ts'
import { momentoDe } from './cosas.ts'

/** Asks, moves an appointment, reads the agenda again, and answers what there is to tell; null when nothing was done. */
export function useMover() {
  const { confirmar } = useDialogos()
  const insistir = useInsistir()
  const queries = useQueryClient()
  const refresh = () => Promise.all(LISTAS_DE_CITAS.map((path) => queries.invalidateQueries({ queryKey: [path] })))

  return async (cita: Cita, inicio: WallTime, choque: string | null): Promise<OpcionesAlerta | null> => {
    const texto = preguntaDe(cita, inicio, choque)
    if (!(await confirmar({ icono: 'pregunta', titulo: '¿Mover cita?', texto, aceptar: 'Mover' }))) return null
    try {
      // The person has read the clash in the question: the call insists.
      await insistir((tambien) => send(cita, inicio, tambien || choque !== null))
    } catch (error) {
      // The session had ended, and the person preferred not to log in again; or not to insist.
      if (error instanceof ApiError && ['sin_sesion', 'hay_choque'].includes(error.code)) return null
      await refresh()
      return { icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo actualizar') }
    }
    await refresh()
    return { icono: 'exito', titulo: '¡Actualizada!', texto: 'Cita modificada.', tiempo: AVISO_MS }
  }
}

function send(cita: Cita, inicio: WallTime, insistir: boolean) {
  const { id, servicio, estado, notas, version } = cita
  const body = { inicio, duracion: cita.fin - cita.inicio, servicio, estado, notas, version, insistir }
  return call(updateCita, { params: { id }, body })
}

/** Where it goes and what it meets there. Who is told depends on the same as on the server: the state, and whether either time is still to come. */
function preguntaDe(cita: Cita, inicio: WallTime, choque: string | null): string {
  const fin = inicio + cita.fin - cita.inicio
  const avisa = cita.estado === 'AGENDADA' && Math.max(cita.fin, fin) > ahora()
  return [
    cita.usuarioNombre,
    `Antes: ${momentoDe(cita.inicio)}`,
    `Ahora: ${momentoDe(inicio)}`,
    ...(choque ? [`${choque}.`] : []),
    ...(avisa ? ['Le llegará un correo con el cambio.'] : []),
  ].join('\n')
}
