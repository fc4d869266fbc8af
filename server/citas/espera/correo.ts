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

interface HoraOfrecida {
  nombre: string
  inicio: WallTime
  fin: WallTime
  hasta: Instante
}

/** Sent at once: the time to answer is short. Says "cita" and the time, not the service (readings 43). */
export const horaOfrecida: Plantilla<HoraOfrecida> = {
  nombre: 'hora-ofrecida',
  titulo: 'Hora libre para una cita',
  secreta: true,
  redactar: ({ nombre, inicio, fin, hasta }, { negocio, publicUrl }) => {
    const titulo = 'Se liberó una hora para ti'
    const plazo = `Te la guardamos hasta el ${formatMomento(wallTimeDe(hasta))}.`
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: plazo,
      cuerpo: [
        parrafo(
          `Hola, ${nombre}: se liberó una hora para tu cita el día que esperabas, y eres la siguiente persona en espera.`,
        ),
        ficha(`${formatDias(inicio, fin)}, de ${formatHora(inicio)} a ${formatHora(fin)}`, 'Hora de Costa Rica', plazo),
        boton('Tomar esta hora', `${publicUrl}/`),
        nota(
          'Si no la tomas antes, pasa a la siguiente persona y sales de la lista. También puedes dejarla pasar desde ese enlace.',
        ),
        ...contacto(negocio),
      ],
    })
  },
}
