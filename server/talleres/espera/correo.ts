import { formatTramo, type Instante, type WallTime } from '../../../contract/tiempo.ts'
import { boton, carta, contacto, ficha, nota, opciones, parrafo } from '../../correo/carta.ts'
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
  redactar: ({ nombre, hasta, taller, token }, { negocio, publicUrl }) => {
    const asunto = 'Se liberó un campo para ti'
    const plazo = `Te lo guardamos ${plazoDe(hasta)}.`
    return carta(negocio, {
      asunto: `${asunto} · ${negocio.nombre}`,
      titulo: asunto,
      resumen: plazo,
      cuerpo: [
        parrafo(
          `Hola, ${nombre}: se liberó un campo en el taller “${taller.titulo}”, y eres la siguiente persona en espera.`,
        ),
        ficha(formatTramo(taller), 'Hora de Costa Rica', plazo),
        boton('Tomar mi campo', urlDeEnlace(publicUrl, token, 'TOMAR')),
        opciones([['No, gracias', urlDeEnlace(publicUrl, token, 'PASAR')]]),
        nota(
          'Los enlaces sirven sin iniciar sesión. Si no lo tomas antes, pasa a la siguiente persona y sales de la lista.',
        ),
        ...contacto(negocio),
      ],
    })
  },
}
