import { deleteProducto, listProductos, type Producto } from '../../../contract/tienda/productos.ts'
import { call } from '../../api.ts'
import { type Hecho, useHacer } from '../../hacer.tsx'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Precio, TextoCortado } from '../../ui/text/Valores.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useEliminar } from '../edicion/useEliminar.ts'
import { Acciones } from '../lista/Acciones.tsx'
import type { Chip } from '../lista/Chips.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { PRODUCTO } from './ficha.ts'
import styles from './Productos.module.css'
import { Stock } from './Stock.tsx'

const columnas = (onHecho: (hecho: Hecho) => void): readonly Columna<Producto>[] => [
  { titulo: 'Nombre', principal: true, ordenar: 'nombre', celda: (producto) => <Nombre {...producto} /> },
  { titulo: 'Descripción', celda: ({ descripcion }) => <TextoCortado texto={descripcion} /> },
  {
    titulo: 'Precio',
    forma: 'fin',
    ordenar: 'precio',
    tarjeta: 'arriba',
    celda: ({ precio }) => <Precio centimos={precio} tone="plain" />,
  },
  {
    titulo: 'Stock',
    forma: 'fin',
    ordenar: 'stock',
    tarjeta: 'abajo',
    celda: (producto) => <Stock producto={producto} onHecho={onHecho} />,
  },
  { titulo: 'Activo', forma: 'entera', celda: ({ activo }) => (activo ? 'Sí' : 'No') },
]

function Nombre({ nombre, imagenUrl }: Producto) {
  return (
    <span className={styles.nombre}>
      <span className={styles.foto} data-foto="">
        <Picture src={imagenUrl} alt="" placeholder={<Dibujo nombre="producto" />} sizes="3.5rem" />
      </span>
      {nombre}
    </span>
  )
}

const CHIPS: readonly Chip[] = [
  ['situacion', 'activos', 'Activos'],
  ['situacion', 'inactivos', 'Inactivos'],
  ['situacion', 'agotados', 'Agotados'],
]

export default function ProductosPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const { hacer } = useHacer()
  const eliminar = useEliminar<Producto>({
    pregunta: '¿Eliminar producto?',
    nombreDe: ({ nombre }) => nombre,
    enviar: ({ id }) => call(deleteProducto, { params: { id } }),
    exito: ['¡Eliminado!', 'Producto borrado.'],
  })
  return (
    <>
      <Listado
        titulo="Productos"
        endpoint={listProductos}
        tamano={6}
        direccion={direccion}
        columnas={columnas(hacer)}
        claveDe={({ id }) => id}
        acciones={(producto) => (
          <Acciones
            nombre={producto.nombre}
            onEditar={() => abrir({ accion: 'editar', id: producto.id })}
            onEliminar={() => eliminar(producto)}
          />
        )}
        chips={CHIPS}
        orden="nombre"
        exportar="productos"
        agregar="Agregar producto"
        vacio="Sin productos"
        fallo="No se pudo cargar productos"
      />
      <DialogoDeFicha ficha={PRODUCTO} dialogo={dialogo} onClose={cerrar} />
    </>
  )
}
