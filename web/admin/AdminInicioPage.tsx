import { useSesion } from '../cuentas/sesion.tsx'
import { Taza } from '../ilustraciones/Taza.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'

export default function AdminInicioPage() {
  const nombre = useSesion().usuario?.nombre
  return (
    <Page>
      <EmptyState
        level={1}
        illustration={<Taza />}
        titulo="Vista de administrador"
        texto={`${nombre ? `Hola, ${nombre}. ` : ''}Elige en el menú lo que quieres revisar.`}
      />
    </Page>
  )
}
