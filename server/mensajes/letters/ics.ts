import { type Instante, instanteDe, type WallTime } from '../../../contract/base/time/time.ts'

/** One entry of a person's calendar, as it is after `secuencia` changes. Discreet: its title is "cita" or "taller" (R-discrecion). */
export interface CalendarEvent {
  /** It stays the same over all versions, so that calendars replace the entry. */
  uid: string
  /** In a mail, REQUEST or CANCEL; PUBLISH in a file that its person fetches. */
  metodo: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  secuencia: number
  inicio: WallTime
  fin: WallTime
  titulo: string
  /** Below the title, where a program shows more than that. */
  descripcion?: string | undefined
  lugar: string
  organizador: { nombre: string; email: string }
  /** The address of the person it is for. */
  asistente: string
  /** The instant of this version. */
  momento: Instante
  /** It is not certain yet, as an hour that waits for its deposit. */
  porConfirmar?: boolean
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINEA_MAXIMA = 75

/** Entries of one method as a file for a mail (RFC 5545; REQUEST and CANCEL of RFC 5546). `archivo` without extension. */
export function icsAttachment(archivo: string, ...eventos: readonly [CalendarEvent, ...CalendarEvent[]]) {
  const [{ metodo, organizador }] = eventos
  return {
    filename: `${archivo}.ics`,
    content: Buffer.from(formatIcs(eventos, organizador.nombre)),
    contentType: `text/calendar; charset=utf-8; method=${metodo}`,
  }
}

/**
 * A calendar of entries of one method, named after the practice. Programs that subscribe to it are asked to look every hour (RFC 7986, 5.7;
 * the other line is Outlook's).
 */
export function formatIcs(eventos: readonly CalendarEvent[], nombre: string): string {
  const lineas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(nombre)}//Agenda//ES`,
    'CALSCALE:GREGORIAN',
    `METHOD:${eventos[0]?.metodo ?? 'PUBLISH'}`,
    `NAME:${escapeText(nombre)}`,
    `X-WR-CALNAME:${escapeText(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(lineasDe),
    'END:VCALENDAR',
  ]
  return lineas.map((linea) => `${fold(withoutControls(linea))}\r\n`).join('')
}

/** One that is published names nobody it is for (RFC 5546, 3.2.1). */
function lineasDe(evento: CalendarEvent): string[] {
  const { nombre, email } = evento.organizador
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(evento.uid)}`,
    `SEQUENCE:${evento.secuencia}`,
    `DTSTAMP:${formatUtc(evento.momento)}`,
    `DTSTART:${formatUtc(instanteDe(evento.inicio))}`,
    `DTEND:${formatUtc(instanteDe(evento.fin))}`,
    `SUMMARY:${escapeText(evento.titulo)}`,
    ...(evento.descripcion ? [`DESCRIPTION:${escapeText(evento.descripcion)}`] : []),
    `LOCATION:${escapeText(evento.lugar)}`,
    `ORGANIZER;CN="${nombre.replaceAll('"', "'")}":mailto:${email}`,
    ...(evento.metodo === 'PUBLISH'
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${evento.asistente}`]),
    `STATUS:${evento.metodo === 'CANCEL' ? 'CANCELLED' : evento.porConfirmar ? 'TENTATIVE' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

function formatUtc(instante: number): string {
  return `${new Date(instante).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(texto: string): string {
  return texto.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Nothing in a value may end its line. */
function withoutControls(linea: string): string {
  return linea.replace(/\p{Cc}/gu, ' ')
}

/** Long lines go on after a line end and a space; never within a character. */
function fold(linea: string): string {
  let plegada = ''
  let octetos = 0
  for (const signo of linea) {
    const largo = Buffer.byteLength(signo)
    if (octetos + largo > LINEA_MAXIMA) {
      plegada += '\r\n '
      octetos = 1
    }
    plegada += signo
    octetos += largo
  }
  return plegada
}
