import type { Centimos } from '../../contract/base/dinero.ts'
import { lineaDePago } from '../../contract/tienda/linea-de-pago.ts'
import { useNegocio } from '../marco/useNegocio.ts'
import styles from './LineaDePago.module.css'

/** How to pay what has a price and no order, as far as the owner has said. */
export function LineaDePago({ precio }: { precio: Centimos }) {
  const negocio = useNegocio()
  const linea = negocio && lineaDePago(precio, negocio)
  return linea ? <p className={styles.linea}>{linea}</p> : null
}
