import type { ReactNode } from 'react'
import { type Fecha, parseFecha } from '../../../../contract/base/time/time.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { changeSearch, useClose, useSearch } from '../../../base/router/navigation.tsx'
import { useToday } from '../../../ui/time/clock.ts'

const { Component: DialogoDeCierre } = lateDialog(() => import('./DialogoDeCierre.tsx'))

/** The way to close a day, or some of its hours, from where one sees it; the day and the person are in the address. `dialogo` goes anywhere on the page. */
export function useCierre() {
  const hoy = useToday()
  const [texto = '', persona] = (useSearch().get('cerrar') ?? '').split(',')
  const fecha = parseFecha(texto)
  const onClose = useClose(() => changeSearch({ cerrar: null }, { replace: true }))
  const dialogo: ReactNode = fecha && fecha >= hoy && (
    <DialogoDeCierre fecha={fecha} persona={persona} onClose={onClose} />
  )
  const cerrar = (dia: Fecha, persona?: number) =>
    changeSearch({ cerrar: persona === undefined ? dia : `${dia},${persona}` }, { encima: true })
  return { cerrar, dialogo }
}
