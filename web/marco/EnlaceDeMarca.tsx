import { Marca } from '../ilustraciones/Marca.tsx'
import { Link } from '../Link.tsx'
import styles from './Cabecera.module.css'
import { useNegocio } from './useNegocio.ts'

/** The mark of the business, which leads home. */
export function EnlaceDeMarca({ to }: { to: string }) {
  const nombre = useNegocio()?.nombre ?? ''
  return (
    <Link to={to} className={styles.marca} aria-label={nombre || 'Inicio'}>
      <Marca nombre={nombre} />
    </Link>
  )
}
