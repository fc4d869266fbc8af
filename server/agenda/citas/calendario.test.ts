import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { getCalendarioDeCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { instanteDe } from '../../../contract/base/time/time.ts'
import { read, write } from '../../base/db/open.ts'
import { readDominio } from '../../mensajes/outbox/queries.ts'
import { startApp } from '../../testing/app.ts'

const leer = (ics: string) => new ICAL.Component(ICAL.parse(ics))

test("a customer's own appointment as a calendar entry holds the time and nothing confidential", async () => {
  const { build, as, db } = await startApp({ PUBLIC_URL: 'https://casa.example' })
  const ana = await build.usuario({ nombre: 'Ana', email: 'ana@ejemplo.cr' })
  const cita = await build.cita(ana, { servicio: 'Terapia de pareja', notas: 'duermo mal' })
  const { body, headers } = await as(ana).try(getCalendarioDeCita, { params: { id: String(cita.id) } })
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="cita.ics"')
  for (const ajeno of ['pareja', 'duermo', 'Ana', 'ana@ejemplo.cr']) expect(body).not.toContain(ajeno)
  const calendario = leer(body)
  expect(calendario.getFirstPropertyValue('method')).toBe('PUBLISH')
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  // The mail's entry has this uid too, so a calendar with both shows one appointment.
  expect(evento).toMatchObject({
    uid: `cita-${cita.id}@${await read(db, readDominio)}`,
    summary: 'Cita · BioBienestar',
    attendees: [],
  })
  expect(evento.startDate.toJSDate().getTime()).toBe(instanteDe(cita.inicio))
  expect(evento.endDate.toJSDate().getTime()).toBe(instanteDe(cita.fin))
})

test('the entry of a cancelled one removes itself from the calendar', async () => {
  const { build, as, db } = await startApp()
  const ana = await build.usuario()
  const { id } = await build.cita(ana)
  await write(db, (tx) => tx.updateTable('citas').set({ estado: 'CANCELADA' }).where('id', '=', id).execute())
  const calendario = leer(await as(ana).call(getCalendarioDeCita, { params: { id: String(id) } }))
  expect(calendario.getFirstPropertyValue('method')).toBe('CANCEL')
})
