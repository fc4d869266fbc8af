import { type Cita, updateCita } from '../../../../contract/agenda/citas.ts'
import type { WallTime } from '../../../../contract/base/tiempo.ts'
import { ApiError, call } from '../../../api.ts'
import { logrado, useHacer } from '../../../hacer.tsx'
import { ahora } from '../../../ui/time/useHoy.ts'
import { useInsistir } from '../../edicion/useInsistir.ts'
import { momentoDe } from './cosas.ts'

/** Asks, moves an appointment and tells it; it can be taken back. `volver` shows it where it was, before a refusal is told. */
export function useMover() {
  const { hacer } = useHacer()
  const insistir = useInsistir()

  return (cita: Cita, inicio: WallTime, choque: string | null, volver: () => void) =>
    hacer({
      pregunta: {
        icono: 'pregunta',
        titulo: '¿Mover cita?',
        texto: preguntaDe(cita, inicio, choque),
        aceptar: 'Mover',
      },
      hacer: async () => {
        // The person has read the clash in the question: the call insists.
        const movida = await insistir((tambien) => send(cita, inicio, tambien || choque !== null))
        return {
          ...logrado('¡Actualizada!', 'Cita modificada.'),
          texto: `${cita.usuarioNombre}: ${momentoDe(inicio)}.`,
          deshacer: () => send(movida, cita.inicio, true),
        }
      },
      fallo: 'No se pudo actualizar',
      rechazo: (error) => {
        volver()
        // The person preferred not to insist.
        return error instanceof ApiError && error.code === 'hay_choque' ? null : undefined
      },
    })
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
