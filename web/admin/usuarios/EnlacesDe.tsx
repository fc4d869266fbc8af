import type { UsuarioDeLista } from '../../../contract/cuentas/usuarios.ts'
import { Enlaces } from '../../cuentas/suscripciones/Enlaces.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { nombreDe } from './acceso.ts'

/** The calendar links of an administrator, which show the hours of other people (readings 82). */
export default function EnlacesDe({ usuario, onClose }: { usuario: UsuarioDeLista; onClose: () => void }) {
  return (
    <Modal titulo={`Calendarios de ${nombreDe(usuario)}`} onClose={onClose}>
      <p>Quien tenga un enlace de estos lee la agenda sin iniciar sesión. El que se quita deja de servir enseguida.</p>
      <Enlaces de={usuario} />
    </Modal>
  )
}
