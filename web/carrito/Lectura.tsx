import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/form/Button.tsx'
import { Notice, RetryNotice } from '../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import { noCupo } from './api.ts'
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
      <RetryNotice {...retry}>No se pudo leer tu carrito. Así estaba la última vez.</RetryNotice>
    </div>
  )
}

/** Tells which choices from before the login did not fit into the cart, until the person has read it. */
export function NoCupo() {
  const queries = useQueryClient()
  const { data = [] } = useQuery(noCupo)
  if (data.length === 0) return null

  function entendido() {
    document.getElementById('contenido')?.focus({ preventScroll: true })
    queries.setQueryData(noCupo.queryKey, [])
  }

  return (
    <div className={styles.aviso}>
      <Notice
        action={
          <Button size="small" variant="secondary" onClick={entendido}>
            Entendido
          </Button>
        }
      >
        {data.join(' ')}
      </Notice>
    </div>
  )
}
