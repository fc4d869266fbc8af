import { type Bloqueo, createBloqueo, getBloqueo, updateBloqueo } from '../../../../contract/agenda/bloqueos.ts'
import {
  type Fecha,
  formatFechaCorta,
  formatMomento,
  masMinutos,
  medianoche,
  parseWallTime,
} from '../../../../contract/base/tiempo.ts'
import { call } from '../../../api.ts'
import { DialogoDeFicha } from '../../edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../edicion/ficha.ts'
import { type Insistir, useInsistir } from '../../edicion/useInsistir.ts'
import type { Dialogo } from '../../lista/useDireccion.ts'
import { type CamposDeBloqueo, FormularioDeBloqueo } from './FormularioDeBloqueo.tsx'

/** Minutes. */
const UNA_HORA = 60

/** Writes a block, new or as it is. */
export default function DialogoDeBloqueo({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  return <DialogoDeFicha ficha={fichaDe(useInsistir())} dialogo={dialogo} onClose={onClose} />
}

const fichaDe = (insistir: Insistir): Ficha<CamposDeBloqueo, Bloqueo> => ({
  clave: 'bloqueo',
  Formulario: FormularioDeBloqueo,
  etiquetas: { inicio: 'Desde', fin: 'Hasta', semanal: 'Se repite cada semana', hasta: 'Último día', motivo: 'Motivo' },
  textos: {
    inicio: formatMomento,
    fin: formatMomento,
    hasta: (hasta: Fecha | null) => (hasta ? formatFechaCorta(medianoche(hasta)) : '(ninguno)'),
  },
  camposDe: ({ inicio, fin, semanal, hasta, motivo }) => ({ inicio, fin, semanal, hasta, motivo: motivo ?? '' }),
  nuevo: {
    titulo: 'Bloquear horas',
    campos: (con = '') => {
      const inicio = parseWallTime(con)
      return inicio === null ? {} : { inicio, fin: masMinutos(inicio, UNA_HORA) }
    },
    enviar: (campos, clave) =>
      insistir((insistir) => call(createBloqueo, { body: { ...campos, insistir } }, { clave })),
    exito: { titulo: '¡Bloqueado!', texto: 'Nadie podrá reservar en esas horas.' },
  },
  edicion: {
    titulo: 'Editar bloqueo',
    leer: (id) => call(getBloqueo, { params: { id } }),
    enviar: (id, campos, version) =>
      insistir((insistir) => call(updateBloqueo, { params: { id }, body: { ...campos, version, insistir } })),
    exito: { titulo: '¡Actualizado!', texto: 'Bloqueo modificado.' },
  },
})
