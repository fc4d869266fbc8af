import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { LinkButton } from '../ui/form/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { LoadingText, SkeletonCards } from '../ui/status/Skeleton.tsx'
import { Badge } from '../ui/text/Text.tsx'
import styles from './Galeria.module.css'

export function Estados() {
  return (
    <div className={styles.pila}>
      <div className={styles.fila}>
        <Badge>PENDIENTE</Badge>
        <Badge tone="success">PAGADO</Badge>
        <Badge tone="danger">ANULADO</Badge>
        <Badge tone="warning">Cupo lleno</Badge>
        <Badge tone="info">AGENDADA</Badge>
        <Badge tone="highlight">Nuevo</Badge>
      </div>
      <EmptyState
        illustration={<Dibujo nombre="carrito-vacio" />}
        titulo="Tu carrito está vacío."
        texto="Cuando agregues un producto, aparecerá aquí."
        action={<LinkButton to="/productos">Ver productos</LinkButton>}
      />
      <ErrorState
        titulo="No se pudieron cargar los productos."
        texto="Revisa tu conexión y vuelve a intentarlo."
        onRetry={() => {}}
      />
      <LoadingText>Cargando sesión...</LoadingText>
      <SkeletonCards texto="Cargando productos…" count={4} dense />
    </div>
  )
}
