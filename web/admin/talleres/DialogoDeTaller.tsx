import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import type { Dialogo } from '../lista/useDireccion.ts'
import DialogoDeInscripciones from './DialogoDeInscripciones.tsx'
import { TALLER } from './ficha.ts'

/** Adds a workshop, edits one, or shows who is in it. */
export default function DialogoDeTaller({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  if (dialogo.accion === 'ver') return <DialogoDeInscripciones id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={TALLER} dialogo={dialogo} onClose={onClose} />
}
