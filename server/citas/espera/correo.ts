import { formatTramo, type Instante, type WallTime } from '../../../contract/tiempo.ts'
import { boton, carta, contacto, ficha, nota, opciones, parrafo } from '../../correo/carta.ts'
import { urlDeEnlace } from '../../enlace.ts'
import { PLAZO_MS, plazoDe } from '../../espera/rules.ts'
import type { Plantilla } from '../../plantilla.ts'

interface HoraOfrecida {
  nombre: string
  inicio: WallTime
  fin: WallTime
  hasta: Instante
  token: string
}

/** Sent at once: the time to answer is short. Says "cita" and the time, not the service (readings 43). */
export const horaOfrecida: Plantilla<HoraOfrecida> = {
  nombre: 'hora-ofrecida',
  titulo: 'Hora libre para una cita',
  secreta: true,
  vigencia: PLAZO_MS,
  redactar: ({ nombre, inicio, fin, hasta, token }, { negocio, publicUrl }) => {
    const titulo = 'Se liberó una hora para ti'
    const plazo = `Te la guardamos ${plazoDe(hasta)}.`
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: plazo,
      cuerpo: [
        parrafo(
          `Hola, ${nombre}: se liberó una hora para tu cita el día que esperabas, y eres la siguiente persona en espera.`,
        ),
        ficha(formatTramo({ inicio, fin }), 'Hora de Costa Rica', plazo),
        boton('Tomar esta hora', urlDeEnlace(publicUrl, token, 'TOMAR')),
        opciones([['No, gracias', urlDeEnlace(publicUrl, token, 'PASAR')]]),
        nota(
          'Los enlaces sirven sin iniciar sesión. Si no la tomas antes, pasa a la siguiente persona y sales de la lista.',
        ),
        ...contacto(negocio),
      ],
    })
  },
}
