import { type ReactNode, Suspense } from 'react'
import { type Fecha, parseFecha } from '../../../contract/base/tiempo.ts'
import { cambiarBusqueda, useBusqueda, useCerrar } from '../../navegacion.tsx'
import { perezoso } from '../../perezoso.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'

const { Component: DialogoDeCierre } = perezoso(() => import('./DialogoDeCierre.tsx'))

/** The way to close a day, or some of its hours, from where one sees it; the day is in the address. `dialogo` goes anywhere on the page. */
export function useCierre() {
  const hoy = useHoy()
  const fecha = parseFecha(useBusqueda().get('cerrar') ?? '')
  const onClose = useCerrar(() => cambiarBusqueda({ cerrar: null }, { replace: true }))
  const dialogo: ReactNode = fecha && fecha >= hoy && (
    <Suspense>
      <DialogoDeCierre fecha={fecha} onClose={onClose} />
    </Suspense>
  )
  return { cerrar: (dia: Fecha) => cambiarBusqueda({ cerrar: dia }, { encima: true }), dialogo }
}
