import {
  createServicio,
  getServicio,
  listServicios,
  type Servicio,
  updateServicio,
} from '../../../contract/servicios.ts'
import { call } from '../../api.ts'
import { Modal } from '../../ui/Modal.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { DialogoDeEdicion } from '../edicion/DialogoDeEdicion.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDeServicio, FormularioDeServicio } from './FormularioDeServicio.tsx'

const ETIQUETAS: Record<keyof CamposDeServicio, string> = { nombre: 'Nombre', detalle: 'Detalle', precio: 'Precio' }

export function NuevoServicio({ onClose }: { onClose: () => void }) {
  const { guardar, pending, error } = useGuardar<CamposDeServicio>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => call(createServicio, { body: campos }),
    refrescar: [listServicios.path],
    exito: { titulo: '¡Creado!', texto: 'Servicio agregado.' },
    porDefecto: 'No se pudo crear',
    onGuardado: onClose,
  })
  return (
    <Modal titulo="Agregar servicio" width="wide" keepOpen onClose={onClose}>
      <FormularioDeServicio
        campos={{}}
        boton="Agregar"
        pending={pending}
        error={error}
        onSubmit={guardar}
        onClose={onClose}
      />
    </Modal>
  )
}

export function EditarServicio({ id, onClose }: { id: string; onClose: () => void }) {
  const leer = () => call(getServicio, { params: { id } })
  return (
    <DialogoDeEdicion titulo="Editar servicio" clave={['servicio', id]} leer={leer} onClose={onClose}>
      {(servicio, onActuales) => <Edicion servicio={servicio} leer={leer} onActuales={onActuales} onClose={onClose} />}
    </DialogoDeEdicion>
  )
}

type EdicionProps = {
  servicio: Servicio
  leer: () => Promise<Servicio>
  onActuales: (actual: Servicio) => void
  onClose: () => void
}

function Edicion({ servicio, leer, onActuales, onClose }: EdicionProps) {
  const params = { id: String(servicio.id) }
  const { guardar, guardarMios, pending, error, choque } = useGuardar<CamposDeServicio, Servicio>({
    etiquetas: ETIQUETAS,
    enviar: (campos, version) => call(updateServicio, { params, body: { ...campos, version } }),
    edicion: { original: servicio, camposDe, leer },
    refrescar: [listServicios.path],
    exito: { titulo: '¡Actualizado!', texto: 'Servicio modificado.' },
    porDefecto: 'No se pudo actualizar',
    onGuardado: onClose,
  })
  return (
    <FormularioDeServicio
      campos={servicio}
      boton="Guardar"
      pending={pending}
      error={error}
      onSubmit={guardar}
      onClose={onClose}
    >
      {choque && (
        <AvisoDeChoque cambios={choque.cambios} onMios={guardarMios} onActuales={() => onActuales(choque.actual)} />
      )}
    </FormularioDeServicio>
  )
}

function camposDe({ nombre, detalle, precio }: Servicio): CamposDeServicio {
  return { nombre, detalle, precio }
}
