import { useRef, useState } from 'react'
import { VIGENCIA_DE_CODIGO_MS } from '../../../contract/cuentas/entrada.ts'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useDraft } from '../../ui/form/draft.ts'
import { FormStore } from '../../ui/form/store.ts'

/**
 * What is typed before a code is mailed, never a password, and whether the code is on its way: a reload finds both. What was begun for
 * another person than `de` is not shown; a login whose code has expired begins anew, and a registration gets another.
 */
export function useEmpezado(
  que: 'registro' | 'codigo',
  { values = {}, de = null }: { values?: Record<string, string>; de?: number | null } = {},
) {
  const [empezado] = useState(() => {
    const empezado = readPending(que)
    return empezado?.de === de ? empezado : null
  })
  const [store] = useState(
    () =>
      new FormStore<Record<string, string>>({
        values,
        written: empezado && { escrito: empezado.valores, textos: {} },
      }),
  )
  const [pedido, setPedido] = useState(() => {
    const antes = empezado?.pedido ?? null
    return que === 'codigo' && antes !== null && antes + VIGENCIA_DE_CODIGO_MS < Date.now() ? null : antes
  })
  // A draft may be written before the page shows that the code was asked for.
  const ultimo = useRef(pedido)
  const recordar = () => keepPending(que, { valores: store.values, pedido: ultimo.current, de })
  const { olvidar } = useDraft(store, {
    guardar: recordar,
    olvidar: () => forgetPending(que),
  })
  return {
    store,
    enviado: pedido !== null,
    /** `true` once a code was asked for, `false` to change what was typed. */
    esperar(espera: boolean) {
      ultimo.current = espera ? Date.now() : null
      recordar()
      setPedido(ultimo.current)
    },
    olvidar,
  }
}

export type Empezado = ReturnType<typeof useEmpezado>
