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
