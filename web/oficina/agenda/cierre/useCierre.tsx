import type { ReactNode } from 'react'
import { type Fecha, parseFecha } from '../../../../contract/base/time/tiempo.ts'
import { aparte } from '../../../base/late/lazy.tsx'
import { cambiarBusqueda, useBusqueda, useCerrar } from '../../../base/router/navigation.tsx'
import { useHoy } from '../../../ui/time/useHoy.ts'

const { Component: DialogoDeCierre } = aparte(() => import('./DialogoDeCierre.tsx'))

/** The way to close a day, or some of its hours, from where one sees it; the day and the person are in the address. `dialogo` goes anywhere on the page. */
export function useCierre() {
  const hoy = useHoy()
  const [texto = '', persona] = (useBusqueda().get('cerrar') ?? '').split(',')
  const fecha = parseFecha(texto)
  const onClose = useCerrar(() => cambiarBusqueda({ cerrar: null }, { replace: true }))
  const dialogo: ReactNode = fecha && fecha >= hoy && (
    <DialogoDeCierre fecha={fecha} persona={persona} onClose={onClose} />
  )
  const cerrar = (dia: Fecha, persona?: number) =>
    cambiarBusqueda({ cerrar: persona === undefined ? dia : `${dia},${persona}` }, { encima: true })
  return { cerrar, dialogo }
}
