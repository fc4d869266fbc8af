import { useState } from 'react'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useDraft } from '../../ui/form/draft.ts'
import { FormStore } from '../../ui/form/store.ts'

/** What is typed before a code is mailed, never a password, and whether the code is on its way: a reload finds both. */
export function useEmpezado(que: 'registro' | 'codigo', values: Record<string, string> = {}) {
  const [empezado] = useState(() => readPending(que))
  const [store] = useState(
    () =>
      new FormStore<Record<string, string>>({
        values,
        written: empezado && { escrito: empezado.valores, textos: {} },
      }),
  )
  const [enviado, setEnviado] = useState(empezado?.enviado === true)
  const recordar = (enviado: boolean) => keepPending(que, { valores: store.values, enviado })
  const { olvidar } = useDraft(store, {
    guardar: () => recordar(enviado),
    olvidar: () => forgetPending(que),
  })
  return {
    store,
    enviado,
    /** `true` once the code was asked for, `false` to change what was typed. */
    esperar(espera: boolean) {
      recordar(espera)
      setEnviado(espera)
    },
    olvidar,
  }
}
