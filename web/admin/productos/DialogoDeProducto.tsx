import {
  createProducto,
  getProducto,
  listProductos,
  type Producto,
  updateProducto,
} from '../../../contract/productos.ts'
import { call } from '../../api.ts'
import { Modal } from '../../ui/Modal.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { DialogoDeEdicion } from '../edicion/DialogoDeEdicion.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDeProducto, FormularioDeProducto, NUEVO } from './FormularioDeProducto.tsx'

const ETIQUETAS: Record<keyof CamposDeProducto, string> = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  precio: 'Precio',
  stock: 'Stock',
  imagenUrl: 'Imagen',
  activo: 'Activo',
}

export function NuevoProducto({ onClose }: { onClose: () => void }) {
  const { guardar, pending, error } = useGuardar<CamposDeProducto>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => call(createProducto, { body: campos }),
    refrescar: [listProductos.path],
    exito: { titulo: '¡Creado!', texto: 'Producto agregado.' },
    porDefecto: 'No se pudo crear',
    onGuardado: onClose,
  })
  return (
    <Modal titulo="Agregar producto" width="wide" keepOpen onClose={onClose}>
      <FormularioDeProducto
        campos={NUEVO}
        boton="Agregar"
        pending={pending}
        error={error}
        onSubmit={guardar}
        onClose={onClose}
      />
    </Modal>
  )
}

export function EditarProducto({ id, onClose }: { id: string; onClose: () => void }) {
  const leer = () => call(getProducto, { params: { id } })
  return (
    <DialogoDeEdicion titulo="Editar producto" clave={['producto', id]} leer={leer} onClose={onClose}>
      {(producto, onActuales) => <Edicion producto={producto} leer={leer} onActuales={onActuales} onClose={onClose} />}
    </DialogoDeEdicion>
  )
}

type EdicionProps = {
  producto: Producto
  leer: () => Promise<Producto>
  onActuales: (actual: Producto) => void
  onClose: () => void
}

function Edicion({ producto, leer, onActuales, onClose }: EdicionProps) {
  const params = { id: String(producto.id) }
  const { guardar, guardarMios, pending, error, choque } = useGuardar<CamposDeProducto, Producto>({
    etiquetas: ETIQUETAS,
    enviar: (campos, version) => call(updateProducto, { params, body: { ...campos, version } }),
    edicion: { original: producto, camposDe, leer },
    refrescar: [listProductos.path],
    exito: { titulo: '¡Actualizado!', texto: 'Producto modificado.' },
    porDefecto: 'No se pudo actualizar',
    onGuardado: onClose,
  })
  return (
    <FormularioDeProducto
      campos={camposDe(producto)}
      boton="Guardar"
      pending={pending}
      error={error}
      onSubmit={guardar}
      onClose={onClose}
    >
      {choque && (
        <AvisoDeChoque cambios={choque.cambios} onMios={guardarMios} onActuales={() => onActuales(choque.actual)} />
      )}
    </FormularioDeProducto>
  )
}

function camposDe({ nombre, descripcion, precio, stock, imagenUrl, activo }: Producto): CamposDeProducto {
  return { nombre, descripcion: descripcion ?? '', precio, stock, imagenUrl: imagenUrl ?? '', activo }
}
