import { type Centimos, conIva } from '../../contract/dinero.ts'
import type { Producto } from '../../contract/productos.ts'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { rutas } from '../rutas.ts'
import { Picture } from '../ui/image/Picture.tsx'
import { Card, CardAction, CardBody, CardGrid } from '../ui/layout/Card.tsx'
import { Badge } from '../ui/text/Badge.tsx'
import { Precio } from '../ui/text/values.tsx'
import styles from './ProductosGrid.module.css'

/** Cards whose pictures are seen first in the shop, on any screen. */
const PRIMERAS = 4

type ProductosGridProps = {
  productos: Pick<Producto, 'id' | 'nombre' | 'precio' | 'stock' | 'imagenUrl'>[]
  /** A product opens over the shop; elsewhere its card leads to it there, under the heading of a band. */
  enLaTienda?: boolean
}

export function ProductosGrid({ productos, enLaTienda = false }: ProductosGridProps) {
  const Titulo = enLaTienda ? 'h2' : 'h3'
  return (
    <CardGrid label="Productos" dense>
      {productos.map((producto, index) => (
        <Card as="li" interactive flush key={producto.id}>
          <Picture
            src={producto.imagenUrl}
            alt=""
            placeholder={<Dibujo nombre="producto" />}
            sizes="(min-width: 600px) 18rem, (min-resolution: 2.5dppx) 30vw, 44vw"
            priority={enLaTienda && index < PRIMERAS}
          />
          <CardBody>
            <Titulo className={styles.nombre}>
              <CardAction to={rutas.producto(producto.id)} encima={enLaTienda}>
                {producto.nombre}
              </CardAction>
            </Titulo>
            <PrecioConIva precio={producto.precio} />
          </CardBody>
          {producto.stock < 1 && (
            <div className={styles.agotado}>
              <Badge tone="warning">Agotado</Badge>
            </div>
          )}
        </Card>
      ))}
    </CardGrid>
  )
}

/** The price of a product, and under it the one with its tax (readings 18). */
export function PrecioConIva({ precio }: { precio: Centimos }) {
  return (
    <p className={styles.precios}>
      <Precio centimos={precio} />
      <span className={styles.conIva}>
        <Precio centimos={conIva(precio)} tone="plain" /> con IVA
      </span>
    </p>
  )
}
