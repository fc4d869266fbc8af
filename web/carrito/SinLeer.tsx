import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './SinLeer.module.css'

/** Above a cart that is known from before but could not be read again. */
export function SinLeer({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  const reintentar = (
    <Button size="small" variant="secondary" pending={pending} onClick={onRetry}>
      Reintentar
    </Button>
  )
  return (
    <div className={styles.aviso}>
      <Notice action={reintentar}>No se pudo leer tu carrito. Esto es lo último que supimos de él.</Notice>
    </div>
  )
}
