import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { carritoDe, type DeQuien, FRESCO_EN_RESUMEN_MS } from './api.ts'
import styles from './CuentaDelCarrito.module.css'

/** The number of things in the cart, beside its name; a screen reader says 'Carrito, 3 productos'. Nothing while it is empty. */
export default function CuentaDelCarrito({ deQuien }: { deQuien: DeQuien }) {
  const { data = [] } = useQuery(carritoDe(deQuien, FRESCO_EN_RESUMEN_MS))
  const productos = data.reduce((suma, { cantidad }) => suma + cantidad, 0)
  if (productos === 0) return null
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.cuenta}>{productos}</span>
      <VisuallyHidden>{productos === 1 ? ' producto' : ' productos'}</VisuallyHidden>
    </>
  )
}
