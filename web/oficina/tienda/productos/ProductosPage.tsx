import { useQuery } from '@tanstack/react-query'
import { getTienda } from '../../../../contract/base/settings/plain-settings.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import {
  createProducto,
  deleteProducto,
  getProducto,
  listCategorias,
  listProductos,
  type Producto,
  updateProducto,
} from '../../../../contract/tienda/productos.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { TextField } from '../../../ui/form/held.tsx'
import { Row, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Catalogo } from '../../base/edicion/Catalogo.tsx'
import { casilla, imagen, iva, numero, parrafo, precio, texto } from '../../base/edicion/campos.tsx'
import type { ControlProps } from '../../base/edicion/ficha.ts'
import { enBreve, monto, nombreConFoto, siONo } from '../../base/lista/columnas.tsx'
import { AjustarStock } from './AjustarStock.tsx'

export default function ProductosPage() {
  return (
    <Catalogo
      cosa="producto"
      titulo="Productos"
      tamano={6}
      vacio="Sin productos"
      fallo="No se pudo cargar productos"
      exportar="productos"
      calls={{
        list: listProductos,
        get: getProducto,
        create: createProducto,
        update: updateProducto,
        delete: deleteProducto,
      }}
      orden="nombre"
      columnas={[
        nombreConFoto<Producto>('Nombre', {
          de: ({ nombre }) => nombre,
          foto: ({ imagenUrl }) => imagenUrl,
          dibujo: 'producto',
          ordenar: 'nombre',
        }),
        enBreve(42)('Descripción', 'descripcion'),
        monto('Precio', 'precio', { ordenar: 'precio', tarjeta: 'arriba' }),
        {
          titulo: 'Stock',
          ordenar: 'stock',
          tarjeta: 'abajo',
          celda: (producto) => <AjustarStock {...producto} />,
        },
        { titulo: 'Activo', tarjeta: 'renglon', celda: (producto) => <Activo {...producto} /> },
      ]}
      chips={[
        ['situacion', 'activos', 'Activos'],
        ['situacion', 'inactivos', 'Inactivos'],
        ['situacion', 'agotados', 'Agotados'],
      ]}
      // A new product is active (R-formulario-de-producto).
      nuevo={{ activo: true }}
      campos={{
        imagenUrl: imagen('productos', 'producto'),
        nombre: texto('Nombre'),
        descripcion: parrafo('Descripción', { rows: 3 }),
        precio: precio('Precio'),
        iva: iva(),
        stock: numero('Stock'),
        categoria: { ...texto('Categoría'), Control: Categoria },
        activo: casilla('Activo: se muestra en la tienda'),
      }}
    />
  )
}

/** Whether it is shown in the shop, and why nobody can buy it there; a card says only what is not as it should be. */
function Activo({ activo, stock, esperan = 0 }: Producto) {
  const { puede } = useSesion()
  const { data } = useQuery({ ...queryOf(getTienda, {}), enabled: puede(getTienda) })
  const limite = data?.stockBajo ?? 0
  return (
    <Row as="span" gap={[1, 3]}>
      <span data-en-tabla="">{siONo(activo)}</span>{' '}
      {!activo && (
        <span data-en-tarjeta="">
          <Badge>Inactivo</Badge>
        </span>
      )}{' '}
      {stock === 0 ? (
        <Badge tone="warning">Agotado</Badge>
      ) : (
        activo &&
        stock <= limite && (
          <Badge tone="warning">
            <span aria-hidden="true">
              Pocas<span data-en-tarjeta=""> existencias</span>
            </span>
            <VisuallyHidden>Pocas existencias</VisuallyHidden>
          </Badge>
        )
      )}{' '}
      {esperan > 0 && <Badge tone="info">{contar(esperan, 'espera', 'esperan')}</Badge>}
    </Row>
  )
}

function Categoria(props: ControlProps<string>) {
  const { data: categorias } = useQuery(queryOf(listCategorias, {}))
  return (
    <>
      <TextField
        {...props}
        list="categorias"
        autoComplete="off"
        hint="Con ella se filtra la tienda. Escribe una nueva o elige una que ya tengas."
      />
      <datalist id="categorias">
        {categorias?.map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
    </>
  )
}
