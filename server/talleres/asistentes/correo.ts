import type { WallTime } from '../../../contract/base/time/time.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { timeFacts, timeLetter } from '../../mensajes/letters/time-letter.ts'

interface MensajeDeTaller {
  /** The enrolled person. */
  nombre: string
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** The owner's text; an empty line separates paragraphs. */
  texto: string
}

/** A message of the owner to each enrolled person, alone. Subject and preheader say "taller" and the time (R-discrecion). */
export const mensajeDeTaller: MessageKind<MensajeDeTaller> = {
  nombre: 'mensaje-de-taller',
  titulo: 'Mensaje a quienes van a un taller',
  secreta: false,
  reposa: true,
  redactar: ({ nombre, taller, texto }, entorno) =>
    timeLetter(entorno, {
      titulo: 'Sobre tu taller',
      saludo: [`Hola, ${nombre}: te escribimos sobre el taller «${taller.titulo}».`, ...texto.split(/\n\s*\n/)],
      fichas: [timeFacts(taller, `Lugar: ${taller.lugar}`)],
      boton: ['Ver el taller', `${entorno.publicUrl}/talleres/${taller.id}`],
    }),
}
