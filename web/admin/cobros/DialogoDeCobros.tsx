import { Modal } from '../../ui/dialog/Modal.tsx'
import { dejar } from '../edicion/guardias.ts'
import { Cobros } from './Cobros.tsx'
import type { QueSeCobra } from './formas.ts'

const TITULOS = { orden: 'Cobros de la orden', cita: 'Cobros de la cita', inscripcion: 'Cobros de la inscripción' }

/** What was agreed and paid for one thing. */
export default function DialogoDeCobros({ onClose, ...que }: QueSeCobra & { onClose: () => void }) {
  return (
    <Modal titulo={TITULOS[que.de]} onClose={() => dejar(onClose)} keepOpen>
      <Cobros {...que} />
    </Modal>
  )
}
