import { masMinutos, parseWallTime } from '../../../../contract/base/time/time.ts'
import { createTaller, updateTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { getTaller, type Taller } from '../../../../contract/talleres/talleres.ts'
import { call } from '../../../base/calls/api.ts'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../base/edicion/ficha.ts'
import type { Abierto } from '../../base/lista/useDireccion.ts'
import DialogoDeInscripciones from './DialogoDeInscripciones.tsx'
import { advertir, type CamposDeTaller, camposDe } from './efectos.ts'
import { TALLER } from './FormularioDeTaller.tsx'

/** Adds a workshop, edits one, or shows who is in it. */
export default function DialogoDeTaller({ dialogo, onClose }: Abierto) {
  if (dialogo.accion === 'ver') return <DialogoDeInscripciones id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={FICHA} dialogo={dialogo} onClose={onClose} />
}

/** Minutes. */
const UNA_HORA = 60

const FICHA: Ficha<CamposDeTaller, Taller> = {
  cosa: 'taller',
  ...TALLER,
  camposDe,
  nuevo: {
    // A new workshop is active (R-formulario-de-taller). The address may bring a day and an hour.
    campos: (con = '') => {
      const inicio = parseWallTime(con)
      return inicio === null ? {} : { inicio, fin: masMinutos(inicio, UNA_HORA) }
    },
    copiar: ({ inicio: _, fin: __, ...campos }) => ({ ...campos, activo: true }),
    enviar: (campos, clave, insistir) => call(createTaller, { body: { ...campos, insistir } }, { clave }),
  },
  edicion: {
    leer: (id) => call(getTaller, { params: { id } }),
    advertir,
    enviar: (id, campos, version, insistir) =>
      call(updateTaller, { params: { id }, body: { ...campos, version, insistir } }),
  },
}
