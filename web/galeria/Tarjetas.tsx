import { PlaceholderProducto } from '../ilustraciones/PlaceholderProducto.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardAction, CardBody, CardGrid } from '../ui/Card.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Precio } from '../ui/Precio.tsx'

const PRODUCTOS = [
  { nombre: 'Vela', precio: 650000, imagen: '/favicon.svg', stock: 4 },
  { nombre: 'Infusión de jengibre, cúrcuma y limón en lata de cien gramos', precio: 333333, imagen: null, stock: 0 },
  { nombre: 'Imagen que no carga', precio: 123456750, imagen: '/galeria/no-existe.webp', stock: 1 },
]

export function Tarjetas() {
  return (
    <CardGrid label="Productos" dense>
      {PRODUCTOS.map(({ nombre, precio, imagen, stock }) => (
        <Card as="li" interactive flush key={nombre}>
          <Picture src={imagen} alt="" placeholder={<PlaceholderProducto />} sizes="19rem" />
          <CardBody>
            <h3>
              <CardAction to={location.pathname}>{nombre}</CardAction>
            </h3>
            <Precio centimos={precio} />
            <span>
              {stock === 0 ? <Badge tone="warning">Agotado</Badge> : <Badge tone="success">Disponible</Badge>}
            </span>
          </CardBody>
        </Card>
      ))}
    </CardGrid>
  )
}
