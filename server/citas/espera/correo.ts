import type { Instante, WallTime } from '../../../contract/base/tiempo.ts'
import { nota, opciones } from '../../correo/carta.ts'
import { cartaDeTiempo, fichaDeTiempo } from '../../correo/carta-de-tiempo.ts'
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
  redactar: ({ nombre, inicio, fin, hasta, token }, entorno) => {
    const plazo = `Te la guardamos ${plazoDe(hasta)}.`
    return cartaDeTiempo(entorno, {
      titulo: 'Se liberó una hora para ti',
      resumen: plazo,
      saludo: [
        `Hola, ${nombre}: se liberó una hora para tu cita el día que esperabas, y eres la siguiente persona en espera.`,
      ],
      fichas: [fichaDeTiempo({ inicio, fin }, plazo)],
      boton: ['Tomar esta hora', urlDeEnlace(entorno.publicUrl, token, 'TOMAR')],
      despues: [
        opciones([['No, gracias', urlDeEnlace(entorno.publicUrl, token, 'PASAR')]]),
        nota(
          'Los enlaces sirven sin iniciar sesión. Si no la tomas antes, pasa a la siguiente persona y sales de la lista.',
        ),
      ],
    })
  },
}
