import { useState } from 'react'
import { getAgenda } from '../../../contract/agenda.ts'
import { type Cita, createCita, DURACION_POR_DEFECTO, getCita, listCitas, updateCita } from '../../../contract/citas.ts'
import type { Usuario } from '../../../contract/cuentas.ts'
import { call } from '../../api.ts'
import { Modal } from '../../ui/Modal.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { DialogoDeEdicion } from '../edicion/DialogoDeEdicion.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDeCita, FormularioDeCita } from './FormularioDeCita.tsx'
import { UsuarioField } from './UsuarioField.tsx'

/** The calls that show appointments. */
export const LISTAS_DE_CITAS = [listCitas.path, getAgenda.path]

const ETIQUETAS: Record<keyof CamposDeCita, string> = {
  fechaHora: 'Fecha y hora',
  duracion: 'Duración',
  servicio: 'Servicio',
  estado: 'Estado',
  notas: 'Notas',
}

type NuevaCitaProps = {
  /** `yyyy-mm-ddTHH:mm`, or empty. */
  fechaHora: string
  onClose: () => void
}

export function NuevaCita({ fechaHora, onClose }: NuevaCitaProps) {
  const [usuario, setUsuario] = useState<Usuario | null>(null)
  const { guardar, pending, error } = useGuardar<CamposDeCita>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => call(createCita, { body: { ...campos, usuario: { id: usuario!.id } } }),
    refrescar: LISTAS_DE_CITAS,
    exito: { titulo: '¡Creada!', texto: 'Cita agregada.' },
    porDefecto: 'No se pudo crear',
    onGuardado: onClose,
  })
  return (
    <Modal titulo="Agregar cita" width="wide" keepOpen onClose={onClose}>
      <FormularioDeCita
        campos={{ fechaHora, duracion: DURACION_POR_DEFECTO, servicio: '', estado: 'AGENDADA', notas: '' }}
        persona={<UsuarioField usuario={usuario} onChange={setUsuario} />}
        boton="Agregar"
        pending={pending}
        error={error}
        onSubmit={guardar}
        onClose={onClose}
      />
    </Modal>
  )
}

export function EditarCita({ id, onClose }: { id: string; onClose: () => void }) {
  const leer = () => call(getCita, { params: { id } })
  return (
    <DialogoDeEdicion titulo="Editar cita" clave={['cita', id]} leer={leer} onClose={onClose}>
      {(cita, onActuales) => <Edicion cita={cita} leer={leer} onActuales={onActuales} onClose={onClose} />}
    </DialogoDeEdicion>
  )
}

type EdicionProps = {
  cita: Cita
  leer: () => Promise<Cita>
  onActuales: (actual: Cita) => void
  onClose: () => void
}

function Edicion({ cita, leer, onActuales, onClose }: EdicionProps) {
  const params = { id: String(cita.id) }
  const { guardar, guardarMios, pending, error, choque } = useGuardar<CamposDeCita, Cita>({
    etiquetas: ETIQUETAS,
    enviar: (campos, version) => call(updateCita, { params, body: { ...campos, version } }),
    edicion: { original: cita, camposDe, leer },
    refrescar: LISTAS_DE_CITAS,
    exito: { titulo: '¡Actualizada!', texto: 'Cita modificada.' },
    porDefecto: 'No se pudo actualizar',
    onGuardado: onClose,
  })
  return (
    <FormularioDeCita
      campos={camposDe(cita)}
      persona={
        <p>
          <strong>{cita.usuarioNombre}</strong> · {cita.usuarioCorreo}
        </p>
      }
      boton="Guardar"
      pending={pending}
      error={error}
      onSubmit={guardar}
      onClose={onClose}
    >
      {choque && (
        <AvisoDeChoque cambios={choque.cambios} onMios={guardarMios} onActuales={() => onActuales(choque.actual)} />
      )}
    </FormularioDeCita>
  )
}

function camposDe({ fechaHora, duracion, servicio, estado, notas }: Cita): CamposDeCita {
  return { fechaHora: fechaHora.slice(0, 16), duracion, servicio, estado, notas: notas ?? '' }
}
