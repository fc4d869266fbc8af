import { type ReactNode, Suspense, useState } from 'react'
import type { Fecha } from '../../../contract/tiempo.ts'
import { perezoso } from '../../perezoso.tsx'

const { Component: DialogoDeCierre } = perezoso(() => import('./DialogoDeCierre.tsx'))

/** The way to close a day, or some of its hours, from where one sees it; `dialogo` goes anywhere on the page. */
export function useCierre() {
  const [fecha, setFecha] = useState<Fecha | null>(null)
  const dialogo: ReactNode = fecha && (
    <Suspense>
      <DialogoDeCierre fecha={fecha} onClose={() => setFecha(null)} />
    </Suspense>
  )
  return { cerrar: setFecha, dialogo }
}
