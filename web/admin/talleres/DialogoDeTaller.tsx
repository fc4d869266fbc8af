import { createTaller, getTaller, listTalleres, type Taller, updateTaller } from '../../../contract/talleres.ts'
import { call } from '../../api.ts'
import { Modal } from '../../ui/Modal.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { DialogoDeEdicion } from '../edicion/DialogoDeEdicion.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDeTaller, camposDe, NUEVO } from './campos.ts'
import { cuantasInscritas } from './efectos.ts'
import { FormularioDeTaller } from './FormularioDeTaller.tsx'
import { MODIFICADO } from './textos.ts'
import { useAdvertir } from './useAdvertir.ts'

const ETIQUETAS: Record<keyof CamposDeTaller, string> = {
  titulo: 'Título',
  descripcion: 'Descripción',
  fechaInicio: 'Inicio',
  fechaFin: 'Fin',
  lugar: 'Lugar',
  cupoMaximo: 'Cupo máximo',
  precio: 'Precio',
  activo: 'Activo',
}

export function NuevoTaller({ onClose }: { onClose: () => void }) {
  const { guardar, pending, error } = useGuardar<CamposDeTaller>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => call(createTaller, { body: campos }),
    refrescar: [listTalleres.path],
    exito: { titulo: '¡Creado!', texto: 'Taller agregado.' },
    porDefecto: 'No se pudo crear',
    onGuardado: onClose,
  })
  return (
    <Modal titulo="Agregar taller" width="wide" keepOpen onClose={onClose}>
      <FormularioDeTaller
        campos={NUEVO}
        cupo="Cuántas personas caben."
        boton="Agregar"
        pending={pending}
        error={error}
        onSubmit={guardar}
        onClose={onClose}
      />
    </Modal>
  )
}

export function EditarTaller({ id, onClose }: { id: string; onClose: () => void }) {
  const leer = () => call(getTaller, { params: { id } })
  return (
    <DialogoDeEdicion titulo="Editar taller" clave={['taller', id]} leer={leer} onClose={onClose}>
      {(taller, onActuales) => <Edicion taller={taller} leer={leer} onActuales={onActuales} onClose={onClose} />}
    </DialogoDeEdicion>
  )
}

type EdicionProps = {
  taller: Taller
  leer: () => Promise<Taller>
  onActuales: (actual: Taller) => void
  onClose: () => void
}

function Edicion({ taller, leer, onActuales, onClose }: EdicionProps) {
  const params = { id: String(taller.id) }
  const { guardar, guardarMios, pending, error, choque } = useGuardar<CamposDeTaller, Taller>({
    etiquetas: ETIQUETAS,
    confirmar: useAdvertir(leer),
    enviar: (campos, version) => call(updateTaller, { params, body: { ...campos, version } }),
    edicion: { original: taller, camposDe, leer },
    refrescar: [listTalleres.path],
    exito: MODIFICADO,
    porDefecto: 'No se pudo actualizar',
    onGuardado: onClose,
  })
  return (
    <FormularioDeTaller
      campos={camposDe(taller)}
      cupo={taller.inscritos > 0 ? `${cuantasInscritas(taller.inscritos)}.` : 'Cuántas personas caben.'}
      boton="Guardar"
      pending={pending}
      error={error}
      onSubmit={guardar}
      onClose={onClose}
    >
      {choque && (
        <AvisoDeChoque cambios={choque.cambios} onMios={guardarMios} onActuales={() => onActuales(choque.actual)} />
      )}
    </FormularioDeTaller>
  )
}
