import { type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { plazoEnCarta } from '../../agenda/citas/plazo-en-carta.ts'
import { type LetterLink, linkUrl } from '../../base/http/link-kind.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { type Block, choices } from '../../mensajes/letters/letter.ts'
import { aboutTimes, timeFacts, timeLetter } from '../../mensajes/letters/time-letter.ts'
import { sigueElCupo, sigueLaCita } from './queries.ts'

interface DatosDeRecordatorio {
  /** The id of the appointment, or of the enrolment. */
  id: number
  nombre: string
  inicio: WallTime
  fin: WallTime
  /** The token of the link that confirms and changes it; absent once the mail has left. */
  token?: string
}

interface DatosDeCita extends DatosDeRecordatorio {
  /** The name of who attends; absent when nobody is named. */
  con?: string
  /** The last minute at which its owner may change it; null when that was over. */
  hasta: WallTime | null
  /** False when that is so soon that a link would be dead when it is read. */
  seCambia?: boolean
}

/** Says "cita", the time and who attends (R-discrecion). */
export const recordatorioDeCita: MessageKind<DatosDeCita> = {
  nombre: 'recordatorio-cita',
  titulo: 'Recordatorio de una cita',
  sobre: (datos) => aboutTimes(['Recordatorio de la cita', ''], [datos]),
  secreta: false,
  vigente: async (datos, tx, ahora) => wallTimeDe(ahora) < datos.inicio && (await sigueLaCita(tx, datos)),
  redactar(datos, entorno) {
    const { publicUrl } = entorno
    const { nombre, hasta, seCambia = hasta !== null, token } = datos
    const plazo = [plazoEnCarta(hasta, entorno)]
    return timeLetter(entorno, {
      titulo: 'Recordatorio de tu cita',
      saludo: [`Hola, ${nombre}: te esperamos en tu cita.`],
      fichas: [timeFacts(datos, entorno.negocio.direccion)],
      ...(token
        ? responder(
            { publicUrl, token, cita: datos.id },
            seCambia ? { Mover: 'MOVER', Cancelar: 'CANCELAR' } : {},
            plazo,
          )
        : { boton: ['Ver mi calendario', `${entorno.publicUrl}/calendario`] }),
    })
  },
}

/** Names the workshop in the letter only. */
export const recordatorioDeTaller: MessageKind<DatosDeRecordatorio & { titulo: string; lugar: string }> = {
  nombre: 'recordatorio-taller',
  titulo: 'Recordatorio de un taller',
  sobre: (datos) => aboutTimes(['Recordatorio del taller', ''], [datos]),
  secreta: false,
  vigente: async (datos, tx, ahora) => wallTimeDe(ahora) < datos.inicio && (await sigueElCupo(tx, datos)),
  redactar(datos, entorno) {
    const { nombre, titulo, lugar, token } = datos
    return timeLetter(entorno, {
      titulo: 'Recordatorio de tu taller',
      saludo: [`Hola, ${nombre}: te esperamos en el taller «${titulo}».`],
      fichas: [timeFacts(datos, `Lugar: ${lugar}`)],
      ...(token
        ? responder({ publicUrl: entorno.publicUrl, token }, { 'Ya no puedo ir': 'CANCELAR' })
        : { boton: ['Ver los talleres', `${entorno.publicUrl}/talleres`] }),
    })
  },
}

/** The button to confirm, and the other actions of the same link. */
function responder(enlace: LetterLink, acciones: Record<string, 'MOVER' | 'CANCELAR'>, plazo: readonly Block[] = []) {
  const enlaces = Object.entries(acciones).map(
    ([texto, accion]) => [texto, linkUrl(enlace, accion)] as [string, string],
  )
  const boton = ['Confirmo', linkUrl(enlace, 'CONFIRMAR')] as const
  return { boton, despues: [...(enlaces.length > 0 ? [choices(enlaces)] : []), ...plazo] }
}
