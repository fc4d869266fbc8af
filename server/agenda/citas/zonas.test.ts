import { expect, onTestFinished, test } from 'vitest'
import { createCita, listCitasAgendadas, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const before = process.env.TZ

function setZone(zone: string): void {
  process.env.TZ = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}

// 10:30 PM of Friday in Costa Rica: already Saturday in UTC, Madrid and Tokyo.
const NOCHE = Date.UTC(2026, 10, 21, 4, 30)

test.each(['UTC', 'Asia/Tokyo', 'Europe/Madrid', 'America/Costa_Rica'])(
  'a machine in %s offers, books, lists and announces the same times',
  async (zone) => {
    setZone(zone)
    const { app, build, as, visitor, clock } = await startApp()
    clock.now = NOCHE
    const { nombre } = await build.servicio()
    const ana = await build.usuario()
    const free = (fecha: string) => visitor.call(listHorariosDisponibles, { query: { fecha } })
    expect(await free('2026-11-20')).toEqual([])
    expect(await free('2026-11-21')).toHaveLength(7)
    const body = { fechaHora: '2026-11-21T09:00', servicio: nombre, usuario: { id: ana.id } }
    const cita = await as(ana).call(createCita, { body })
    expect(cita.fechaHora).toBe('2026-11-21T09:00:00')
    expect((await free('2026-11-21'))[0]).toBe('10:00')
    const params = { fecha: '2026-11-21', userId: String(ana.id) }
    expect(await as(ana).call(listCitasAgendadas, { params })).toEqual([
      { ...cita, cambiableHasta: '2026-11-20T22:45:00' },
    ])
    const [mail] = await readMails(app)
    expect(mail!.text).toContain('Sábado 21 de noviembre de 2026, de 9:00\u00a0AM a 10:00\u00a0AM')
    expect(new TextDecoder().decode(mail!.attachments[0]!.content as ArrayBuffer)).toContain('DTSTART:20261121T150000Z')
  },
)
