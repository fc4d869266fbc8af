import { dejar } from '../../navegacion.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Cobros } from './Cobros.tsx'

/** What was agreed and paid for an appointment. */
export default function DialogoDeCobros({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Modal titulo="Cobros de la cita" onClose={() => dejar(onClose)} keepOpen>
      <Cobros de="cita" id={id} />
    </Modal>
  )
}
