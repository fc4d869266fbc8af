import type { CitaDeCliente } from '../../../contract/agenda/citas/citas.ts'
import { fechaDe, formatMomentoLargo } from '../../../contract/base/time/time.ts'
import { useAct } from '../../base/acting/act.tsx'
import { ApiError, messageOf } from '../../base/calls/answers.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { loQueLlega, type Solicitud, useAgendar } from './api.ts'
import type { Reserva } from './useReserva.ts'

const ERROR = 'Error al solicitar la cita.'

/** A part of the form, marked with data-campo. */
type Campo = 'dia' | 'servicio' | 'hora' | 'cita'

/** The field to choose again after a refusal. */
const POR_CORREGIR: Partial<Record<ApiError['code'], Campo>> = {
  servicio_no_existe: 'servicio',
  horario_ocupado: 'hora',
  horario_no_disponible: 'hora',
  sin_anticipacion: 'hora',
}

/** Sends the booking form and tells how it went. A second click while it is under way does nothing. */
export function useSolicitud(reserva: Reserva) {
  const { alerta } = useDialogs()
  const { hacer, enCurso } = useAct()
  const agendar = useAgendar()

  async function solicitar(solicitud: Solicitud): Promise<void> {
    const { servicio, inicio } = solicitud
    if (fechaDe(inicio) < fechaDe(nowHere())) return diaPasado()
    await hacer({
      quien: {
        titulo: 'Para solicitar tu cita',
        texto: `${servicio}, ${formatMomentoLargo(inicio)}. Entra para pedirla.`,
      },
      enForma: true,
      unaVez: true,
      hacer: async ({ id }) => {
        void hecho(await agendar(id, solicitud))
        return null
      },
      rechazo: async (error) => {
        await fallo(error)
        return null
      },
    })
  }

  /** Said when the page stayed open overnight. */
  async function diaPasado() {
    reserva.olvidarDia()
    await alerta({ icono: 'aviso', titulo: ERROR, texto: 'Ese día ya pasó. Elige otro en el calendario.' })
    irA('dia')
  }

  async function hecho(cita: CitaDeCliente) {
    reserva.terminar(cita.id)
    await alerta({
      icono: 'exito',
      // After a lost answer it may be the appointment that was asked for first.
      titulo: `Cita solicitada para el ${formatMomentoLargo(cita.inicio)}.`,
      texto: `${loQueLlega(cita)}, y la cita queda en tu Calendario.`,
    })
    irA('cita')
  }

  async function fallo(error: unknown) {
    const code = error instanceof ApiError ? error.code : 'sin_conexion'
    // The session had ended, or is another person's: what opened over the page said it.
    if (code === 'sin_sesion' || code === 'otra_persona') return
    const campo = POR_CORREGIR[code]
    if (campo === 'hora') reserva.elegirHora(null)
    await alerta({ icono: 'error', titulo: ERROR, texto: messageOf(error, 'Inténtalo de nuevo.') })
    if (campo) irA(campo)
  }

  return { solicitar, pending: enCurso }
}

function irA(campo: Campo): void {
  document.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus()
}
