import { importe } from '../../../contract/base/money/money.ts'
import { Price } from '../../ui/text/Values.tsx'
import type { LineaDelCarrito } from '../carrito/lineas.ts'
import styles from './TablaDeLineas.module.css'

/** The ordered products in a table; on a phone each has two lines. */
export function TablaDeLineas({ lineas }: { lineas: readonly LineaDelCarrito[] }) {
  return (
    <div className={styles.marco}>
      <table>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Precio unitario</th>
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ productoId, nombre, cantidad, precio }) => (
            <tr key={productoId}>
              <th scope="row">{nombre}</th>
              <td>{cantidad}</td>
              <td>
                <Price centimos={precio} tone="plain" />
              </td>
              <td>
                <Price centimos={importe({ precio, cantidad })} tone="plain" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
