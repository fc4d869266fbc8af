import { conIva } from '../../../contract/base/money/money.ts'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { paths } from '../../base/router/routes.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Card, CardAction, CardBody, CardGrid } from '../../ui/layout/Card.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Values.tsx'
import styles from './ProductosGrid.module.css'

/** Cards whose pictures are seen first in the shop: a row of a phone. Each one more makes them all come later. */
const PRIMERAS = 2

type TarjetasProps = {
  productos: readonly TarjetaDeProducto[]
  /** A product opens over the shop; elsewhere its card leads to it there, under the heading of a band. */
  enLaTienda?: boolean
  /** True when these cards are the first of the page. */
  primeras?: boolean
}

export function ProductosGrid({ productos }: Pick<TarjetasProps, 'productos'>) {
  return (
    <CardGrid label="Productos" dense>
      <TarjetasDeProducto productos={productos} />
    </CardGrid>
  )
}

/** The products in the grid. */
export function TarjetasDeProducto({ productos, enLaTienda = false, primeras = false }: TarjetasProps) {
  const Titulo = enLaTienda ? 'h2' : 'h3'
  return productos.map((producto, index) => (
    <Card as="li" interactive flush key={producto.id}>
      <Picture
        src={producto.imagenUrl}
        alt=""
        placeholder={<Drawing nombre="producto" />}
        sizes="(min-width: 600px) 18rem, (min-resolution: 2.5dppx) 30vw, 44vw"
        priority={primeras && index < PRIMERAS}
      />
      <CardBody>
        <Titulo className={styles.nombre}>
          <CardAction to={paths.producto(producto.id)} encima={enLaTienda}>
            {producto.nombre}
          </CardAction>
        </Titulo>
        <PrecioConIva {...producto} />
      </CardBody>
      {producto.stock < 1 && (
        <div className={styles.agotado}>
          <Badge tone="warning">Agotado</Badge>
        </div>
      )}
    </Card>
  ))
}

/** The price with tax, which is paid, and under it the one without (R-precio-con-iva). */
export function PrecioConIva({ precio, iva }: Pick<TarjetaDeProducto, 'precio' | 'iva'>) {
  return (
    <p className={styles.precios}>
      <span>
        <Price centimos={conIva(precio, iva)} /> <small>con IVA</small>
      </span>
      <small>
        <Price centimos={precio} tone="plain" /> sin IVA
      </small>
    </p>
  )
}
