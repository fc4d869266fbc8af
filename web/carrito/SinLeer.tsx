import { RetryNotice } from '../ui/status/RetryNotice.tsx'
import styles from './SinLeer.module.css'

/** Above a cart that is known from before but could not be read again. */
export function SinLeer(retry: { onRetry: () => void; pending: boolean }) {
  return (
    <div className={styles.aviso}>
      <RetryNotice {...retry}>No se pudo leer tu carrito. Esto es lo último que supimos de él.</RetryNotice>
    </div>
  )
}
