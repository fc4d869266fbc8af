import { dejarHora, tomarHora } from '../../../contract/agenda/esperas.ts'
import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { call } from '../../base/calls/api.ts'
import { usePasos } from '../../mensajes/lista-de-espera/useEspera.ts'

/** Takes the hour that is held for a person, or leaves the list of a day. */
export function useEsperaDeDia() {
  const pasos = usePasos()
  return {
    ...pasos,
    tomar(id: number, inicio: WallTime) {
      const texto = `Cita solicitada para el ${formatMomentoLargo(inicio)}.`
      const alerta = { icono: 'exito', titulo: 'Cita solicitada', texto } as const
      void pasos.hacer('tomar', () => call(tomarHora, { params: { id } }), { alerta })
    },
    pasar: (id: number) => void pasos.hacer('salir', () => dejar(id)),
    /** `dia` is `del lunes 4 de mayo`. */
    dejar: (id: number, dia: string) => void pasos.salir(dia, () => dejar(id)),
  }
}

function dejar(id: number) {
  return call(dejarHora, { params: { id } })
}
