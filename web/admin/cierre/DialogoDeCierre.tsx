import type { Fecha } from '../../../contract/base/tiempo.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Cierre } from './Cierre.tsx'
import { useCuando } from './Cuando.tsx'
import { cuandoDe, type Tiempo } from './cierre.ts'

/** Days that were chosen before, and why. */
type Dias = Tiempo & { motivo: string }

type DialogoDeCierreProps = { onClose: () => void } & (
  | { fecha: Fecha; dias?: never; onDejar?: never; onHecho?: never }
  | { dias: Dias; fecha?: never; onDejar: () => void; onHecho: () => void }
)

/** Closes a day or some of its hours, or days with everybody whom that concerns; `onDejar` closes them and leaves everybody where they are. */
export default function DialogoDeCierre({ fecha, dias, onDejar, onHecho, onClose }: DialogoDeCierreProps) {
  if (!dias) return <DelDia fecha={fecha} onClose={onClose} />
  return (
    <Modal titulo="Citas en esos días" keepOpen onClose={onClose}>
      <Cierre tiempo={dias} motivo={dias.motivo} onDejar={onDejar} onHecho={onHecho} onClose={onClose} />
    </Modal>
  )
}

function DelDia({ fecha, onClose }: { fecha: Fecha; onClose: () => void }) {
  const { tiempo, elegir } = useCuando(fecha)
  return (
    <Modal titulo={`Cerrar el ${cuandoDe(tiempo)}`} keepOpen onClose={onClose}>
      <Cierre tiempo={tiempo} onClose={onClose}>
        {elegir}
      </Cierre>
    </Modal>
  )
}
