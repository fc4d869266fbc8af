import { type ReactNode, Suspense } from 'react'
import { useSesion } from '../cuentas/sesion.tsx'
import { rutas } from '../router.tsx'
import { StickyHeader } from '../ui/StickyHeader.tsx'
import { CabeceraPublica } from './CabeceraPublica.tsx'
import { cabeceraDeSesion } from './cabeceraPerezosa.ts'
import { EnlaceDeMarca } from './EnlaceDeMarca.tsx'
import { Pie } from './Pie.tsx'

const CabeceraDeSesion = cabeceraDeSesion.Component

/** What surrounds every screen: the header of who is here, and the footer. */
export function Marco({ children }: { children: ReactNode }) {
  const { usuario, esAdmin } = useSesion()
  return (
    <>
      <Suspense fallback={<CabeceraVacia />}>
        {usuario ? <CabeceraDeSesion usuario={usuario} admin={esAdmin} /> : <CabeceraPublica />}
      </Suspense>
      {children}
      {!esAdmin && <Pie />}
    </>
  )
}

function CabeceraVacia() {
  return (
    <StickyHeader>
      <EnlaceDeMarca to={rutas.inicio} />
    </StickyHeader>
  )
}
