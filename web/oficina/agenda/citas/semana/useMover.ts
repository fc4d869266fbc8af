import { useQuery } from '@tanstack/react-query'
import { getCita, updateCita } from '../../../../../contract/agenda/citas/administrar-citas.ts'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { formatDiaYHora } from '../../../../../contract/base/time/time.ts'
import { servicios } from '../../../../agenda/citas/api.ts'
import { quienesDan } from '../../../../agenda/personas/api.ts'
import { useAct } from '../../../../base/acting/act.tsx'
import { ApiError } from '../../../../base/calls/answers.ts'
import { call } from '../../../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../../../base/calls/useKey.ts'
import { nowHere } from '../../../../ui/time/clock.ts'
import { useInsistir } from '../../../base/edicion/insistir.ts'
import { logrado } from '../../../base/textos.ts'
import { useAtienden } from '../../../cuentas/personas/useAtienden.ts'
import { sitioEnPalabras } from './cosas.ts'
import type { GridPlace } from './geometria.ts'

/**
 * Moves an appointment and tells it; it can be taken back. Another time is asked about, another person at the same time is not, and one who
 * does not give the service is left to the server's refusal. `volver` shows it where it was, before a refusal is told.
 */
export function useMover() {
  const { hacer } = useAct()
  const insistir = useInsistir()
  const noDa = useNoDa()

  return (cita: Cita, sitio: GridPlace, choque: string | null, volver: () => void) => {
    const { inicio, persona } = sitio
    const pasa = persona?.id !== cita.persona?.id
    const seRechaza = noDa(cita, sitio) !== null
    const pregunta = !seRechaza && inicio !== cita.inicio
    // The person has read the clash in the question: the call insists.
    const enviar = (tambien: boolean) => send(cita, sitio, tambien || (pregunta && choque !== null))
    return hacer({
      ...(pregunta && { pregunta: preguntaDe(cita, sitio, choque) }),
      texto: `${cita.usuarioNombre}: ${pasa ? sitioEnPalabras(sitio) : formatDiaYHora(inicio)}.`,
      hacer: async () => {
        const movida = seRechaza ? await enviar(false) : await insistir(enviar)
        return {
          ...(pregunta && logrado('¡Actualizada!', 'Cita modificada.')),
          deshacer: () => send(movida, cita, true),
        }
      },
      fallo: 'No se pudo actualizar',
      rechazo: () => void volver(),
    })
  }
}

/** What was lost may have arrived all the same: it is no change of another person then. */
async function send(cita: Cita, { inicio, persona }: GridPlace, insistir: boolean): Promise<Cita> {
  const { id, servicio, estado, notas, version } = cita
  const quien = { persona: persona ? { id: persona.id } : null }
  const body = { inicio, duracion: cita.fin - cita.inicio, servicio, ...quien, estado, notas, version, insistir }
  try {
    return await otraVezSinRespuesta(() => call(updateCita, { params: { id }, body }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cambiado_por_otro') throw error
    const actual = await call(getCita, { params: { id } })
    if (actual.inicio !== inicio || actual.persona?.id !== persona?.id) throw error
    return actual
  }
}

/** The question with the old and the new time. A mail is announced by the server's own rule: AGENDADA, and one of the times is still to come. */
function preguntaDe(cita: Cita, sitio: GridPlace, choque: string | null) {
  const { inicio, persona } = sitio
  const fin = inicio + cita.fin - cita.inicio
  const avisa = cita.estado === 'AGENDADA' && Math.max(cita.fin, fin) > nowHere()
  const decir = persona?.id === cita.persona?.id ? (uno: GridPlace) => formatDiaYHora(uno.inicio) : sitioEnPalabras
  const lineas = [
    cita.usuarioNombre,
    `Antes: ${decir(cita)}`,
    `Ahora: ${decir(sitio)}`,
    ...(choque ? [`${choque}.`] : []),
    ...(avisa ? ['Le llegará un correo con el cambio.'] : []),
  ]
  return { titulo: '¿Mover cita?', texto: lineas.join('\n'), aceptar: 'Mover' } as const
}

/** Says that the person to whom an appointment would pass does not give its service; null for who does, and while that is not known. */
export function useNoDa() {
  const atienden = useAtienden()
  const { data = [] } = useQuery({ ...servicios, enabled: atienden.length > 0 })
  return (cita: Cita, { persona }: GridPlace): string | null => {
    const servicio = data.find(({ nombre }) => nombre === cita.servicio)
    if (!persona || persona.id === cita.persona?.id || servicio?.id === undefined) return null
    const da = quienesDan(atienden, servicio.id).some(({ id }) => id === persona.id)
    return da ? null : `${persona.nombre} no da ${cita.servicio}`
  }
}
