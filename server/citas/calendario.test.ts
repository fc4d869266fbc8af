import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { getCalendarioDeCita } from '../../contract/agenda/citas.ts'
import { instanteDe } from '../../contract/base/tiempo.ts'
import { write } from '../db/base.ts'
import { startApp } from '../prueba/app.ts'

const leer = (ics: string) => new ICAL.Component(ICAL.parse(ics))

test('an appointment of one’s own, for the calendar: the time and nothing that others may read', async () => {
  const { build, as } = await startApp({ PUBLIC_URL: 'https://casa.example' })
  const ana = await build.usuario({ nombre: 'Ana', email: 'ana@ejemplo.cr' })
  const cita = await build.cita(ana, { servicio: 'Terapia de pareja', notas: 'duermo mal' })
  const { body, headers } = await as(ana).try(getCalendarioDeCita, { params: { id: String(cita.id) } })
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="cita.ics"')
  for (const ajeno of ['pareja', 'duermo', 'Ana', 'ana@ejemplo.cr']) expect(body).not.toContain(ajeno)
  const calendario = leer(body)
  expect(calendario.getFirstPropertyValue('method')).toBe('PUBLISH')
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  // The entry of the mail: whoever has both has one appointment.
  expect(evento).toMatchObject({ uid: `cita-${cita.id}@casa.example`, summary: 'Cita · BioBienestar', attendees: [] })
  expect(evento.startDate.toJSDate().getTime()).toBe(instanteDe(cita.inicio))
  expect(evento.endDate.toJSDate().getTime()).toBe(instanteDe(cita.fin))
})

test('a cancelled one takes itself out of the calendar', async () => {
  const { build, as, db } = await startApp()
  const ana = await build.usuario()
  const { id } = await build.cita(ana)
  await write(db, (tx) => tx.updateTable('citas').set({ estado: 'CANCELADA' }).where('id', '=', id).execute())
  const calendario = leer(await as(ana).call(getCalendarioDeCita, { params: { id: String(id) } }))
  expect(calendario.getFirstPropertyValue('method')).toBe('CANCEL')
})
