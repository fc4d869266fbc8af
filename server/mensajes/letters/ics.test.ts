import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { instante, parseWallTime } from '../../../contract/base/time/time.ts'
import { type CalendarEvent, icsAttachment } from './ics.ts'

const EVENTO: CalendarEvent = {
  uid: 'cita-7@ejemplo.cr',
  metodo: 'REQUEST',
  secuencia: 2,
  inicio: parseWallTime('2026-11-23T20:30')!,
  fin: parseWallTime('2026-11-23T21:30')!,
  titulo: 'Cita · BioBienestar',
  lugar: 'San José, Aserrí; frente al parque\nCosta Rica',
  organizador: {
    nombre: 'Bio "Bienestar": tu casa, y la de todas las personas que te acompañan',
    email: 'hola@ejemplo.cr',
  },
  asistente: 'rosa@ejemplo.cr',
  momento: instante(Date.UTC(2026, 10, 20, 15, 0, 1)),
}

const format = (cambios: Partial<CalendarEvent> = {}) =>
  icsAttachment('cita', { ...EVENTO, ...cambios }).content.toString()

function read(text: string) {
  const calendario = new ICAL.Component(ICAL.parse(text))
  const vevent = calendario.getFirstSubcomponent('vevent')!
  return { calendario, vevent, evento: new ICAL.Event(vevent) }
}

test('a calendar program reads the right instants, in UTC, and who it is from and for', () => {
  const { calendario, vevent, evento } = read(format())
  expect(calendario.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(evento.startDate.zone.tzid).toBe('UTC')
  expect(evento.startDate.toJSDate().toISOString()).toBe('2026-11-24T02:30:00.000Z')
  expect(evento.endDate.toJSDate().toISOString()).toBe('2026-11-24T03:30:00.000Z')
  expect(evento).toMatchObject({ uid: EVENTO.uid, sequence: 2, summary: EVENTO.titulo, location: EVENTO.lugar })
  expect(String(vevent.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T15:00:01Z')
  expect(evento.organizer).toBe('mailto:hola@ejemplo.cr')
  expect(evento.attendees.map((quien) => quien.getFirstValue())).toEqual(['mailto:rosa@ejemplo.cr'])
  expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a cancellation says so twice, in the calendar and in the mail part', () => {
  const { calendario, vevent } = read(format({ metodo: 'CANCEL' }))
  expect(calendario.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(icsAttachment('cita', { ...EVENTO, metodo: 'CANCEL' })).toMatchObject({
    filename: 'cita.ics',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  })
})

const signo = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom('\\', ';', ',', 'n', ' '),
)
const texto = fc
  .array(signo, { maxLength: 200, size: 'max' })
  .map((signos) => signos.join(''))
  .map((valor) => valor.replace(/[\p{Cc}\u2028\u2029]/gu, ''))

test('any text comes back as it was, in lines of at most 75 octets that end in CRLF', () => {
  fc.assert(
    fc.property(texto, texto, (titulo, lugar) => {
      const text = format({ titulo, lugar })
      expect(text.endsWith('\r\n')).toBe(true)
      for (const linea of text.slice(0, -2).split('\r\n')) {
        expect(linea).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(linea)).toBeLessThanOrEqual(75)
      }
      expect(read(text).evento).toMatchObject({ summary: titulo, location: lugar })
    }),
  )
})

test.each(['\r\n', '\n', '\r', '\u0000', '\u0085'])('a value with %j cannot add a line of its own', (fin) => {
  const mala = `x${fin}ATTACH:http://malo.example`
  const text = format({ titulo: mala, uid: mala, asistente: mala, organizador: { nombre: mala, email: mala } })
  expect(text.split(/[\r\n]+/).filter((linea) => linea.startsWith('ATTACH'))).toEqual([])
})
