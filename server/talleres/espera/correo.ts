import type { Instante, WallTime } from '../../../contract/base/tiempo.ts'
import { nota, opciones } from '../../correo/carta.ts'
import { cartaDeTiempo, fichaDeTiempo } from '../../correo/carta-de-tiempo.ts'
import { urlDeEnlace } from '../../enlace.ts'
import { PLAZO_MS, plazoDe } from '../../espera/rules.ts'
import type { Plantilla } from '../../plantilla.ts'

interface CupoOfrecido {
  nombre: string
  hasta: Instante
  taller: { titulo: string; inicio: WallTime; fin: WallTime }
  token: string
}

/** Sent at once: the time to answer is short. The subject does not name the workshop (readings 43). */
export const cupoOfrecido: Plantilla<CupoOfrecido> = {
  nombre: 'cupo-ofrecido',
  titulo: 'Campo libre en un taller',
  secreta: true,
  vigencia: PLAZO_MS,
  redactar: ({ nombre, hasta, taller, token }, entorno) => {
    const plazo = `Te lo guardamos ${plazoDe(hasta)}.`
    return cartaDeTiempo(entorno, {
      titulo: 'Se liberó un campo para ti',
      resumen: plazo,
      saludo: [
        `Hola, ${nombre}: se liberó un campo en el taller “${taller.titulo}”, y eres la siguiente persona en espera.`,
      ],
      fichas: [fichaDeTiempo(taller, plazo)],
      boton: ['Tomar mi campo', urlDeEnlace(entorno.publicUrl, token, 'TOMAR')],
      despues: [
        opciones([['No, gracias', urlDeEnlace(entorno.publicUrl, token, 'PASAR')]]),
        nota(
          'Los enlaces sirven sin iniciar sesión. Si no lo tomas antes, pasa a la siguiente persona y sales de la lista.',
        ),
      ],
    })
  },
}
