import { formatMomento, formatTramo, type WallTime } from '../../../contract/base/time/time.ts'
import type { PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import type { Composed, TemplateContext } from '../../base/http/message-kind.ts'
import { comoPagarJunto } from './como-pagar.ts'
import type { CalendarEvent } from './ics.ts'
import { type Block, button, contactBlock, factsBlock, letter, paragraph } from './letter.ts'

/** The lines of a card; the first stands out. */
type Ficha = readonly [string, ...string[]]

export interface DeUnTiempo {
  titulo: string
  /** A locked screen shows it below the subject. Absent: the first line of the first card. */
  resumen?: string
  /** The greeting, and paragraphs before the cards. */
  saludo: readonly string[]
  fichas: readonly [Ficha, ...Ficha[]]
  /** Paragraphs after the cards. */
  sigue?: readonly string[]
  boton: readonly [texto: string, url: string]
  /** Further things that the reader can do. */
  despues?: readonly Block[]
  /** What is owed for it: one card says how to pay. */
  debidas?: readonly PorPagar[]
  adjuntos?: Composed['adjuntos']
}

/** The letter about something that takes place at a time: an appointment, a workshop, a place that is offered. */
export function timeLetter({ negocio }: TemplateContext, { titulo, saludo, fichas, ...resto }: DeUnTiempo): Composed {
  const { resumen = fichas[0][0], sigue = [], boton: accion, despues = [], debidas = [], adjuntos = [] } = resto
  return {
    ...letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen,
      cuerpo: [
        ...saludo.map(paragraph),
        ...fichas.map((lineas) => factsBlock(...lineas)),
        ...sigue.map(paragraph),
        button(...accion),
        ...despues,
        ...comoPagarJunto(debidas, negocio),
        ...contactBlock(negocio),
      ],
    }),
    adjuntos,
  }
}

/** A time, and the name of who attends then; absent when nobody is named. */
type Tiempo = { inicio: WallTime; fin: WallTime; con?: string | undefined }

/** The card of a time: when it is, with whom, and below what else belongs to it. */
export function timeFacts({ con, ...tiempo }: Tiempo, ...lineas: readonly string[]): Ficha {
  return [formatTramo(tiempo), 'Hora de Costa Rica', ...(con ? [`Con ${con}`] : []), ...lineas]
}

const NOVEDADES: Partial<Record<string, string>> = {
  cambiada: ': cambió',
  cancelada: ': cancelada',
  baja: ': inscripción cancelada',
  liberada: ': liberada',
  suspendida: ': suspendido',
}

/** A time that a letter tells of, and its news. */
type Dicha = { inicio: WallTime; aviso?: string }

/** What a letter about times is about, for the back office: `Cita del 03/12/2026 8:00 AM: cancelada`, or `3 citas`. */
export function aboutTimes([una, varias]: readonly [una: string, varias: string], dichas: readonly Dicha[]): string {
  return dichas.length > 1 ? `${dichas.length} ${varias}` : `${una} del ${newsOf(dichas)}`
}

/** The same to their person, each by its time: `tus citas del 03/12/2026 8:00 AM, 10/12/2026 8:00 AM: cancelada`. */
export function yourTimes([una, varias]: readonly [una: string, varias: string], dichas: readonly Dicha[]): string {
  return `${dichas.length > 1 ? `tus ${varias}` : `tu ${una}`} del ${newsOf(dichas)}`
}

function newsOf(dichas: readonly Dicha[]): string {
  return dichas.map(({ inicio, aviso = '' }) => `${formatMomento(inicio)}${NOVEDADES[aviso] ?? ''}`).join(', ')
}

type Entrada = Omit<CalendarEvent, 'uid' | 'titulo' | 'organizador'> & { id: string; titulo: 'Cita' | 'Taller' }

/** Its entry in somebody's calendar; `id` names it among all entries of the practice. */
export function calendarEventOf(
  { id, titulo, ...entrada }: Entrada,
  { negocio, dominio, remitente }: TemplateContext,
): CalendarEvent {
  return {
    ...entrada,
    uid: `${id}@${dominio}`,
    titulo: `${titulo} · ${negocio.nombre}`,
    organizador: { nombre: negocio.nombre, email: remitente },
  }
}
