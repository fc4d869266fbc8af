import { contar } from '../../../contract/base/text/text.ts'
import { formatTramo, type WallTime } from '../../../contract/base/time/time.ts'
import type { PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import type { Told } from '../outbox/rules.ts'
import { type CalendarEvent, icsAttachment } from './ics.ts'
import type { Block } from './letter.ts'
import type { DeUnTiempo } from './time-letter.ts'

interface DeVarios<D extends Told> {
  nombre: string
  /** By time. */
  dichas: readonly D[]
  tiempoDe: (una: D) => { inicio: WallTime; fin: WallTime }
  /** Kinds of news in the order of the letter: the title of a letter of one kind, and the heading of one and of several lines. */
  avisos: readonly (readonly [aviso: D['aviso'], titulo: string, una: string, varias: string])[]
  /** The title of a letter of several kinds. */
  deVarios: string
  /** The things in the plural, with their possessive. */
  tuyas: string
  lineaDe: (una: D) => string
  sigue: readonly string[]
  despues: readonly Block[]
  debidas: readonly PorPagar[]
  seQuita: (una: D) => boolean
  eventoDe: (una: D, metodo: CalendarEvent['metodo']) => CalendarEvent
  archivos: readonly [quedan: string, seQuitan: string]
}

/** What a letter about several of a person's appointments or seats says, a card for each kind of news. */
export function severalParts<D extends Told>({ publicUrl }: TemplateContext, de: DeVarios<D>): DeUnTiempo {
  const { dichas, nombre, tuyas, sigue, despues, debidas } = de
  const grupos = de.avisos.map(([aviso, titulo, una, varias]) => {
    const suyas = dichas.filter((dicha) => dicha.aviso === aviso)
    return { titulo, suyas, ficha: [contar(suyas.length, una, varias), ...suyas.map(de.lineaDe)] as const }
  })
  const [primero, ...otros] = grupos.filter(({ suyas }) => suyas.length > 0)
  return {
    titulo: otros.length === 0 ? primero!.titulo : de.deVarios,
    resumen: formatTramo(de.tiempoDe(dichas[0]!)),
    saludo: [`Hola, ${nombre}: así quedan ${tuyas}.`],
    fichas: [primero!.ficha, ...otros.map(({ ficha }) => ficha)],
    sigue,
    boton: ['Ver mi calendario', `${publicUrl}/calendario`],
    despues,
    debidas,
    adjuntos: adjuntosDe(de),
  }
}

/** One file for standing entries and one for each removed one: a file has a single method, and CANCEL a single UID (RFC 5546, 3.2). */
function adjuntosDe<D extends Told>({ dichas, seQuita, eventoDe, archivos: [quedan, seQuitan] }: DeVarios<D>) {
  const [primero, ...otros] = dichas.filter((una) => !seQuita(una)).map((una) => eventoDe(una, 'PUBLISH'))
  return [
    ...(primero ? [icsAttachment(quedan, primero, ...otros)] : []),
    ...dichas.filter(seQuita).map((una, i) => icsAttachment(`${seQuitan}-${i + 1}`, eventoDe(una, 'CANCEL'))),
  ]
}
