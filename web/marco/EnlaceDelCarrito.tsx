import { lazy, Suspense } from 'react'
import { NavLink } from '../Link.tsx'
import { rutas } from '../rutas.ts'
import styles from './EnlaceDelCarrito.module.css'

/** After the page, and never in its way: the link is one without it too. */
const CuentaDelCarrito = lazy(() => import('../carrito/CuentaDelCarrito.tsx').catch(() => ({ default: () => null })))

interface EnlaceDelCarritoProps {
  /** Null for a visitor. */
  deQuien: number | null
  enGaveta?: boolean
  onGo?: () => void
}

/** The way to the cart, with how much is in it. */
export function EnlaceDelCarrito({ deQuien, enGaveta, onGo }: EnlaceDelCarritoProps) {
  return (
    <NavLink to={rutas.carrito} replace={enGaveta} onClick={onGo}>
      <span className={styles.carrito}>
        Carrito
        <Suspense>
          <CuentaDelCarrito deQuien={deQuien} />
        </Suspense>
      </span>
    </NavLink>
  )
}
