import { finDicho, formatMomentoLargo, type Instante, type WallTime } from '../../../contract/base/time/time.ts'
import { linkUrl } from '../../base/http/link-kind.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { choices, note } from '../letters/letter.ts'
import { timeFacts, timeLetter } from '../letters/time-letter.ts'
import { PLAZO_MS } from './rules.ts'

/** The data of an offer's letter; `token` is that of its link. */
export type Oferta<Libre> = Libre & { nombre: string; hasta: Instante; token: string }

/** The words of an offer's letter. */
export interface Frases<Libre> extends Pick<MessageKind<Oferta<Libre>>, 'nombre' | 'titulo'> {
  uno: 'una hora' | 'un campo'
  este: 'esta hora' | 'este campo'
  lo: 'la' | 'lo'
  tomar: string
  /** Names the free place to the person who waits for it. */
  que(libre: Libre): string
  tiempo(libre: Libre): { inicio: WallTime; fin: WallTime }
  /** Under which condition it is taken. */
  condicion?(libre: Libre): string | undefined
}

/** The letter waits, so that a freed place can be taken back unheard. Dates are written in full: it may be read tomorrow. */
export function offerLetter<Libre>(frases: Frases<Libre>): MessageKind<Oferta<Libre>> {
  const { nombre, titulo, uno, lo, tomar, que, tiempo, condicion } = frases
  return {
    nombre,
    titulo,
    secreta: true,
    vigencia: PLAZO_MS,
    reposa: true,
    redactar(datos, entorno) {
      const plazo = `Te ${lo} guardamos hasta el ${formatMomentoLargo(finDicho(datos.hasta))}.`
      const url = (accion: 'TOMAR' | 'PASAR') => linkUrl({ publicUrl: entorno.publicUrl, token: datos.token }, accion)
      const despues = `Los enlaces sirven sin iniciar sesión. Si no ${lo} tomas antes, pasa a la siguiente persona y sales de la lista.`
      return timeLetter(entorno, {
        titulo: `Se liberó ${uno} para ti`,
        resumen: plazo,
        saludo: [`Hola, ${datos.nombre}: se liberó ${que(datos)}, y te toca a ti en la lista de espera.`],
        fichas: [timeFacts(tiempo(datos), plazo)],
        sigue: [condicion?.(datos) ?? []].flat(),
        boton: [tomar, url('TOMAR')],
        despues: [choices([['No, gracias', url('PASAR')]]), note(despues)],
      })
    },
  }
}
