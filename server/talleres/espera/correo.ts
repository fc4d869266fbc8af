import {
  formatDias,
  formatHora,
  formatMomento,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../../../contract/tiempo.ts'
import { boton, carta, contacto, ficha, nota, parrafo } from '../../correo/carta.ts'
import type { Plantilla } from '../../plantilla.ts'

interface CupoOfrecido {
  nombre: string
  hasta: Instante
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime }
}

/** Sent at once: the time to answer is short. The subject does not name the workshop (readings 43). */
export const cupoOfrecido: Plantilla<CupoOfrecido> = {
  nombre: 'cupo-ofrecido',
  titulo: 'Campo libre en un taller',
  secreta: true,
  redactar: ({ nombre, hasta, taller: { id, titulo, inicio, fin } }, { negocio, publicUrl }) => {
    const asunto = 'Se liberó un campo para ti'
    const plazo = `Te lo guardamos hasta el ${formatMomento(wallTimeDe(hasta))}.`
    return carta(negocio, {
      asunto: `${asunto} · ${negocio.nombre}`,
      titulo: asunto,
      resumen: plazo,
      cuerpo: [
        parrafo(`Hola, ${nombre}: se liberó un campo en el taller “${titulo}”, y eres la siguiente persona en espera.`),
        ficha(`${formatDias(inicio, fin)}, de ${formatHora(inicio)} a ${formatHora(fin)}`, 'Hora de Costa Rica', plazo),
        boton('Tomar mi campo', `${publicUrl}/talleres/${id}`),
        nota(
          'Si no lo tomas antes, pasa a la siguiente persona y sales de la lista. También puedes dejarlo pasar desde ese enlace.',
        ),
        ...contacto(negocio),
      ],
    })
  },
}
