import { type Bloqueo, createBloqueo, getBloqueo, updateBloqueo } from '../../../../contract/agenda/bloqueos.ts'
import {
  type Fecha,
  formatFechaCorta,
  formatMomento,
  masMinutos,
  medianoche,
} from '../../../../contract/base/tiempo.ts'
import { call } from '../../../api.ts'
import { DialogoDeFicha } from '../../edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../edicion/ficha.ts'
import { type Insistir, useInsistir } from '../../edicion/useInsistir.ts'
import type { Dialogo } from '../../lista/useDireccion.ts'
import { leerSitio } from '../sitio.ts'
import { type CamposDeBloqueo, FormularioDeBloqueo } from './FormularioDeBloqueo.tsx'

/** Minutes. */
const UNA_HORA = 60

/** Writes a block, new or as it is. */
export default function DialogoDeBloqueo({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  return <DialogoDeFicha ficha={fichaDe(useInsistir())} dialogo={dialogo} onClose={onClose} />
}

const fichaDe = (insistir: Insistir): Ficha<CamposDeBloqueo, Bloqueo> => ({
  cosa: 'bloqueo',
  Formulario: FormularioDeBloqueo,
  etiquetas: {
    inicio: 'Desde',
    fin: 'Hasta',
    semanal: 'Se repite cada semana',
    hasta: 'Último día',
    motivo: 'Motivo',
    persona: 'De quién',
  },
  textos: {
    inicio: formatMomento,
    fin: formatMomento,
    hasta: (hasta: Fecha | null) => (hasta ? formatFechaCorta(medianoche(hasta)) : '(ninguno)'),
  },
  camposDe: ({ inicio, fin, semanal, hasta, motivo, persona }) => ({
    ...{ inicio, fin, semanal, hasta, motivo: motivo ?? '' },
    persona: persona && { id: persona.id },
  }),
  nuevo: {
    titulo: 'Bloquear horas',
    campos: (con = '') => {
      const { inicio, persona } = leerSitio(con)
      return inicio === undefined ? {} : { inicio, fin: masMinutos(inicio, UNA_HORA), persona }
    },
    enviar: (campos, clave) =>
      insistir((insistir) => call(createBloqueo, { body: { ...campos, insistir } }, { clave })),
    exito: { titulo: '¡Bloqueado!', texto: 'Nadie podrá reservar en esas horas.' },
  },
  edicion: {
    leer: (id) => call(getBloqueo, { params: { id } }),
    enviar: (id, campos, version) =>
      insistir((insistir) => call(updateBloqueo, { params: { id }, body: { ...campos, version, insistir } })),
  },
})
