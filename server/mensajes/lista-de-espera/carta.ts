import { formatMomentoLargo, type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { urlDeEnlace } from '../../base/http/link-kind.ts'
import type { Plantilla } from '../../base/http/message-kind.ts'
import { nota, opciones } from '../letters/letter.ts'
import { cartaDeTiempo, fichaDeTiempo } from '../letters/time-letter.ts'
import { PLAZO_MS } from './rules.ts'

/** The data of an offer's letter; `token` is that of its link. */
export type Oferta<Libre> = Libre & { nombre: string; hasta: Instante; token: string }

/** The words of an offer's letter. */
export interface Frases<Libre> extends Pick<Plantilla<Oferta<Libre>>, 'nombre' | 'titulo'> {
  uno: 'una hora' | 'un campo'
  lo: 'la' | 'lo'
  tomar: string
  /** Names the free place to the person who waits for it. */
  que(libre: Libre): string
  tiempo(libre: Libre): { inicio: WallTime; fin: WallTime }
}

/** The letter waits, so that a freed place can be taken back unheard. Dates are written in full: it may be read tomorrow. */
export function cartaDeOferta<Libre>(frases: Frases<Libre>): Plantilla<Oferta<Libre>> {
  const { nombre, titulo, uno, lo, tomar, que, tiempo } = frases
  return {
    ...{ nombre, titulo, secreta: true, vigencia: PLAZO_MS, reposa: true },
    redactar(datos, entorno) {
      const plazo = `Te ${lo} guardamos hasta el ${formatMomentoLargo(wallTimeDe(datos.hasta))}.`
      const url = (accion: 'TOMAR' | 'PASAR') => urlDeEnlace(entorno.publicUrl, datos.token, accion)
      const despues = `Los enlaces sirven sin iniciar sesión. Si no ${lo} tomas antes, pasa a la siguiente persona y sales de la lista.`
      return cartaDeTiempo(entorno, {
        titulo: `Se liberó ${uno} para ti`,
        resumen: plazo,
        saludo: [`Hola, ${datos.nombre}: se liberó ${que(datos)}, y tienes el primer lugar en la lista de espera.`],
        fichas: [fichaDeTiempo(tiempo(datos), plazo)],
        boton: [tomar, url('TOMAR')],
        despues: [opciones([['No, gracias', url('PASAR')]]), nota(despues)],
      })
    },
  }
}
