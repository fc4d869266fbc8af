import { RetryNotice } from '../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import styles from './CarritoLleno.module.css'

export function CarritoEsqueleto() {
  return (
    <Skeleton texto="Cargando tu carrito…">
      <div className={styles.carrito}>
        <div className={styles.esqueleto}>
          <SkeletonBlock height="6.5rem" />
          <SkeletonBlock height="6.5rem" />
          <SkeletonBlock height="6.5rem" />
        </div>
        <SkeletonBlock height="15rem" />
      </div>
    </Skeleton>
  )
}

/** Above a cart that is known from before but could not be read again. */
export function SinLeer(retry: { onRetry: () => void; pending: boolean }) {
  return (
    <div className={styles.aviso}>
      <RetryNotice {...retry}>No se pudo leer tu carrito. Esto es lo último que supimos de él.</RetryNotice>
    </div>
  )
}
