import type { Cita } from '../../../contract/agenda/citas.ts'
import DialogoDeCobros from '../cobros/Cobros.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useInsistir } from '../edicion/useInsistir.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import { fichaDeCita } from './ficha.ts'

type DialogoDeCitaProps = { dialogo: Dialogo; onGuardada: (cita: Cita) => void; onClose: () => void }

/** Adds an appointment, edits one, or shows what was paid for it. */
export default function DialogoDeCita({ dialogo, onGuardada, onClose }: DialogoDeCitaProps) {
  const insistir = useInsistir()
  if (dialogo.accion === 'ver') return <DialogoDeCobros de="cita" id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={fichaDeCita(insistir, onGuardada)} dialogo={dialogo} onClose={onClose} />
}
