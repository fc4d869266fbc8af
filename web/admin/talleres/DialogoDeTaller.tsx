import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useInsistir } from '../edicion/useInsistir.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import DialogoDeInscripciones from './DialogoDeInscripciones.tsx'
import { fichaDeTaller } from './ficha.ts'

/** Adds a workshop, edits one, or shows who is in it. */
export default function DialogoDeTaller({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  const insistir = useInsistir()
  if (dialogo.accion === 'ver') return <DialogoDeInscripciones id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={fichaDeTaller(insistir)} dialogo={dialogo} onClose={onClose} />
}
