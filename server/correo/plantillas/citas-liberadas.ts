import { formatDias, formatHora } from '../../../contract/tiempo.ts'
import { carta, ficha, nota, parrafo } from './layout.ts'
import type { Datos, Plantilla } from './plantilla.ts'

const LIBRE = 'Ese tiempo quedó libre en la agenda, y lo que pasó quedó en la historia.'

/** For the practice: which appointments went with an account, and nothing about whose it was. */
export const citasLiberadas: Plantilla<'citas-liberadas'> = {
  titulo: 'Aviso de citas canceladas',
  secreta: false,
  redactar: ({ citas }, { negocio }) => {
    const una = citas.length === 1
    const titulo = una ? 'Una cita fue cancelada' : `${citas.length} citas fueron canceladas`
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: cuando(citas[0]!),
      cuerpo: [
        parrafo(`Se eliminó una cuenta, y con ella ${una ? 'esta cita' : 'estas citas'} por venir:`),
        ...citas.map((cita) => ficha(cuando(cita), 'Hora de Costa Rica', cita.servicio)),
        nota(LIBRE),
      ],
    })
  },
}

function cuando({ inicio, fin }: Datos['citas-liberadas']['citas'][number]): string {
  return `${formatDias(inicio, fin)}, de ${formatHora(inicio)} a ${formatHora(fin)}`
}
