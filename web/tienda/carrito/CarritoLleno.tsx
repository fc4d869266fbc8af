import { totales } from '../../../contract/base/money/money.ts'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { type Outcome, useAct } from '../../base/acting/act.tsx'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import type { DeQuien } from './api.ts'
import styles from './CarritoLleno.module.css'
import { LineaDeCarrito } from './LineaDeCarrito.tsx'
import { lineasDe, problemaDe } from './lineas.ts'
import { Totales } from './Totales.tsx'

interface CarritoLlenoProps {
  items: CartItem[]
  deQuien: DeQuien
  /** Called after the line was taken out. */
  onQuitar: (linea: CartItem) => void
}

/** The lines of a cart and what they come to. */
export function CarritoLleno({ items, ...props }: CarritoLlenoProps) {
  return (
    <Stack gap={[5, 7]} beside="1fr 22rem">
      <ul aria-label="Productos en tu carrito" className={styles.lineas}>
        {items.map((item) => (
          <LineaDeCarrito key={item.productoId} item={item} {...props} />
        ))}
      </ul>
      <Resumen items={items} />
    </Stack>
  )
}

const PEDIR: Outcome = {
  quien: { titulo: 'Para hacer tu pedido', texto: 'Lo que elegiste queda en tu carrito. Entra para pedirlo.' },
  enForma: true,
  unaVez: true,
  hacer: async () => {
    navigate(paths.resumen)
    return null
  },
}

function Resumen({ items }: { items: CartItem[] }) {
  const { hacer } = useAct()
  const conProblemas = items.some(problemaDe)
  const lineas = lineasDe(items)
  return (
    <Stack as="section" paper gap={4} aria-label="Total del carrito" className={styles.resumen}>
      <Totales totales={totales(lineas)} lineas={lineas} etiqueta="Total estimado" />
      <Soft small>Impuestos y envío incluidos.</Soft>
      {conProblemas && (
        <p id="por-revisar" className={styles.porRevisar}>
          Para continuar, revisa los productos señalados.
        </p>
      )}
      <Button
        variant="accent"
        full
        disabled={conProblemas}
        aria-describedby={conProblemas ? 'por-revisar' : undefined}
        onClick={() => hacer(PEDIR)}
      >
        Realizar pedido
      </Button>
    </Stack>
  )
}
