import { type DiaCerrado, decidirDias } from '../../../contract/agenda/dias-cerrados.ts'
import { call } from '../../api.ts'
import { useHacer } from '../../hacer.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'

/** Asks before days are closed; false leaves them as they are. */
type Confirmar = (dias: readonly DiaCerrado[]) => Promise<boolean>

/** Decides about days of the list. The buttons that ask for it go with the day; `onDecidido` has to take the focus. */
export function useDecidir(confirmar: Confirmar, onDecidido: () => void) {
  const { hacer, enCurso } = useHacer()
  const anunciar = useAnuncio()

  async function decidir(dias: readonly DiaCerrado[], estado: 'CERRADO' | 'RECHAZADO') {
    if (estado === 'CERRADO' && !(await confirmar(dias))) return
    const vistos = dias.map(({ fecha, estado }) => ({ fecha, visto: estado }))
    await hacer({
      hacer: async () => {
        await call(decidirDias, { body: { dias: vistos, estado } })
        anunciar(estado === 'CERRADO' ? 'Queda cerrado.' : 'Queda abierto.')
        onDecidido()
        return null
      },
      fallo: 'No se pudo guardar',
    })
  }

  return { decidir, pending: enCurso }
}
