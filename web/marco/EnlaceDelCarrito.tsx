import { lazy, Suspense } from 'react'
import { NavLink } from '../navegacion.tsx'
import { rutas } from '../rutas.ts'
import styles from './EnlaceDelCarrito.module.css'

/** After the page, and never in its way: the link is one without it too. */
const CuentaDelCarrito = lazy(() => import('../carrito/CuentaDelCarrito.tsx').catch(() => ({ default: () => null })))

/** The way to the cart, with how much is in it. */
export function EnlaceDelCarrito({ usuarioId, enGaveta }: { usuarioId: number; enGaveta?: boolean }) {
  return (
    <NavLink to={rutas.carrito} replace={enGaveta}>
      <span className={styles.carrito}>
        Carrito
        <Suspense>
          <CuentaDelCarrito usuarioId={usuarioId} />
        </Suspense>
      </span>
    </NavLink>
  )
}
