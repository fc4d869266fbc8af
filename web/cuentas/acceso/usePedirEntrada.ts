import { useEffect, useEffectEvent, useState } from 'react'
import { useSesion } from '../../base/session/session.tsx'
import { forgetPending, keepPending, type Pending, readPending } from '../../base/storage/pending.ts'

/**
 * Keeps what a visitor wants while `Identificarse` asks who they are; the page, which is theirs afterwards, takes it up. A reload while
 * the code is on its way opens the sheet again.
 */
export function usePedirEntrada<Q extends 'producto' | 'taller'>(que: Q, id: Pending[Q]['id']) {
  const { usuario } = useSesion()
  const [abierta, setAbierta] = useState(false)

  const reabrir = useEffectEvent(() => {
    if (readPending(que)?.id === id && readPending('registro')?.enviado) setAbierta(true)
  })
  useEffect(() => reabrir(), [])

  return {
    abierta: abierta && usuario === null,
    pedir(pendiente: Pending[Q]) {
      keepPending(que, pendiente)
      setAbierta(true)
    },
    dejar() {
      forgetPending(que)
      setAbierta(false)
    },
  }
}
