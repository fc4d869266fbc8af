import {
  type Bloqueo,
  createBloqueo,
  getBloqueo,
  updateBloqueo,
} from '../../../../../contract/agenda/horario/bloqueos.ts'
import { masMinutos } from '../../../../../contract/base/time/time.ts'
import { call } from '../../../../base/calls/api.ts'
import { DialogoDeFicha } from '../../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../../base/edicion/ficha.ts'
import type { Dialogo } from '../../../base/lista/useDireccion.ts'
import { leerSitio } from '../sitio.ts'
import { BLOQUEO, type CamposDeBloqueo } from './FormularioDeBloqueo.tsx'

/** Minutes. */
const UNA_HORA = 60

/** Writes a block, new or as it is. */
export default function DialogoDeBloqueo({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  return <DialogoDeFicha ficha={FICHA} dialogo={dialogo} onClose={onClose} />
}

const FICHA: Ficha<CamposDeBloqueo, Bloqueo> = {
  cosa: 'bloqueo',
  ...BLOQUEO,
  nuevo: {
    titulo: 'Bloquear horas',
    campos: (con = '') => {
      const { inicio, persona } = leerSitio(con)
      return inicio === undefined ? {} : { inicio, fin: masMinutos(inicio, UNA_HORA), persona }
    },
    enviar: (campos, clave, insistir) => call(createBloqueo, { body: { ...campos, insistir } }, { clave }),
    exito: { titulo: '¡Bloqueado!', texto: 'Nadie podrá reservar en esas horas.' },
  },
  edicion: {
    leer: (id) => call(getBloqueo, { params: { id } }),
    enviar: (id, campos, version, insistir) =>
      call(updateBloqueo, { params: { id }, body: { ...campos, version, insistir } }),
  },
}
