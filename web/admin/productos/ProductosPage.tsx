import { deleteProducto, listProductos, type Producto } from '../../../contract/productos.ts'
import { call } from '../../api.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Precio, TextoCortado } from '../../ui/text/values.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useEliminar } from '../edicion/useEliminar.ts'
import { Acciones } from '../lista/Acciones.tsx'
import type { Chip } from '../lista/Chips.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { PRODUCTO } from './ficha.ts'

const COLUMNAS: readonly Columna<Producto>[] = [
  { titulo: 'Nombre', principal: true, ordenar: 'nombre', celda: ({ nombre }) => nombre },
  { titulo: 'Descripción', celda: ({ descripcion }) => <TextoCortado texto={descripcion} /> },
  {
    titulo: 'Precio',
    forma: 'fin',
    ordenar: 'precio',
    tarjeta: 'arriba',
    celda: ({ precio }) => <Precio centimos={precio} tone="plain" />,
  },
  { titulo: 'Stock', forma: 'fin', ordenar: 'stock', tarjeta: 'abajo', celda: (producto) => <Stock {...producto} /> },
  { titulo: 'Activo', forma: 'entera', celda: ({ activo }) => (activo ? 'Sí' : 'No') },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'activos', 'Activos'],
  ['situacion', 'inactivos', 'Inactivos'],
  ['situacion', 'agotados', 'Agotados'],
]

/** With how many wait for it to come back. */
function Stock({ stock, esperan = 0 }: Pick<Producto, 'stock' | 'esperan'>) {
  return (
    <>
      {esperan > 0 && <Badge tone="info">{esperan === 1 ? '1 persona espera' : `${esperan} personas esperan`}</Badge>}{' '}
      {stock}
    </>
  )
}

export default function ProductosPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const eliminar = useEliminar<Producto>({
    pregunta: '¿Eliminar producto?',
    nombreDe: ({ nombre }) => nombre,
    enviar: ({ id }) => call(deleteProducto, { params: { id } }),
    refrescar: [listProductos.path],
    exito: { titulo: '¡Eliminado!', texto: 'Producto borrado.' },
  })
  return (
    <>
      <Listado
        titulo="Productos"
        endpoint={listProductos}
        tamano={6}
        direccion={direccion}
        columnas={COLUMNAS}
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
