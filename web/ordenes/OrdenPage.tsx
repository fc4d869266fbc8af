import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../cuentas/sesion.tsx'
import { Sobre } from '../ilustraciones/Sobre.tsx'
import type { PantallaProps } from '../pantalla.ts'
import { rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ordenDe } from './api.ts'
import { DetalleDeOrden } from './DetalleDeOrden.tsx'
import styles from './OrdenPage.module.css'

/** The thank-you: the code for anyone, the rest for the owner of the order (readings 23). */
export default function OrdenPage({ params: { codigo = '' } }: PantallaProps) {
  const { usuario } = useSesion()
  const { data: orden } = useQuery({ ...ordenDe(codigo), enabled: usuario !== null })
  return (
    <Page width="text">
      <EmptyState
        level={1}
        illustration={<Sobre />}
        titulo="¡Gracias por tu orden!"
        texto={
          <>
            Tu orden quedó registrada con el código <strong className={styles.codigo}>{codigo.toUpperCase()}</strong>
            El documento de la orden, en PDF, está en tu correo electrónico.
          </>
        }
        action={<LinkButton to={rutas.inicio}>Cerrar</LinkButton>}
      />
      {orden && <DetalleDeOrden orden={orden} />}
    </Page>
  )
}
