import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DiaCerrado, decidirDias, getDiasCerrados } from '../../../contract/agenda/dias-cerrados.ts'
import { ApiError, call, consulta, mensajeDe } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'

/** Asks before days are closed; false leaves them as they are. */
type Confirmar = (dias: readonly DiaCerrado[]) => Promise<boolean>

/** Decides about days of the list. The buttons that ask for it go with the day; `onDecidido` has to take the focus. */
export function useDecidir(confirmar: Confirmar, onDecidido: () => void) {
  const queries = useQueryClient()
  const { alerta } = useDialogos()
  const anunciar = useAnuncio()
  const [pending, setPending] = useState(false)
  const { queryKey } = consulta(getDiasCerrados, {})

  async function decidir(dias: readonly DiaCerrado[], estado: 'CERRADO' | 'RECHAZADO') {
    const vistos = dias.map(({ fecha, estado }) => ({ fecha, visto: estado }))
    setPending(true)
    try {
      if (estado === 'CERRADO' && !(await confirmar(dias))) return
      queries.setQueryData(queryKey, await call(decidirDias, { body: { dias: vistos, estado } }))
      anunciar(estado === 'CERRADO' ? 'Queda cerrado.' : 'Queda abierto.')
      onDecidido()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      queries.invalidateQueries({ queryKey })
      await alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo guardar') })
    } finally {
      setPending(false)
    }
  }

  return { decidir, pending }
}
