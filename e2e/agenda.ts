import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import {
  createCita,
  listCitasAgendadas,
  listDiasCerrados,
  listHorariosDisponibles,
} from '../contract/agenda/citas/citas.ts'
import { diasEntre } from '../contract/agenda/horario/dias-cerrados.ts'
import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatFechaCorta,
  formatFechaLarga,
  hoy,
  instante,
  instanteDe,
  medianoche,
  parseFecha,
  parseWallTime,
} from '../contract/base/time/time.ts'
import type { Received } from '../contract/base/wire/endpoint.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { listTalleres } from '../contract/talleres/talleres.ts'
import type { Api } from './api.ts'
import { expect, type Persona, type Producto } from './producto.ts'
import { TEXTOS } from './textos.ts'

export type Servicio = Received<typeof createServicio>

const SABADO = 6
let servicios = 0
let dias = 0

/** A service under a name of its own that comes first in the list; `precio` in colones. None of the example people is booked then. */
export async function crearServicio(producto: Producto, dado: Partial<Servicio> = {}): Promise<Servicio> {
  servicios += 1
  const nombre = `Acompañamiento ${process.pid}-${String(servicios).padStart(3, '0')}`
  const body = { nombre, detalle: 'Una hora para conversar con calma.', precio: 25_000, ...dado }
  const api = await producto.api()
  await atenderSinNombre(api)
  return api.call(createServicio, { body })
}

/** Gives the practice one line of time, until a journey says who attends: nobody of the example gives a new service. */
async function atenderSinNombre({ call }: Api): Promise<void> {
  const { personas, version } = await call(getPersonas, {})
  if (version > 0) return
  await call(savePersonas, { body: { version, personas: personas.map((persona) => ({ ...persona, atiende: null })) } })
}

/** A day on which this worker has booked nothing yet, no workshop takes an hour, and the practice is open from 8 to 6. */
export async function otroDia(producto: Producto): Promise<Fecha> {
  dias += 1
  return (await diasSinTaller(producto)).filter((fecha) => diaDeSemana(medianoche(fecha)) !== SABADO)[dias]!
}

/** The open days of which no workshop takes an hour. */
export async function diasSinTaller(producto: Producto): Promise<Fecha[]> {
  const talleres = await (await producto.api()).call(listTalleres, {})
  const dia = (texto: string) => fechaDe(parseWallTime(texto)!)
  const ocupados = talleres.flatMap(({ fechaInicio, fechaFin }) => diasEntre(dia(fechaInicio), dia(fechaFin)))
  return (await diasAbiertos(producto)).filter((fecha) => !ocupados.includes(fecha))
}

/** The days after today in the booking window on which the practice is open. */
export async function diasAbiertos(producto: Producto): Promise<Fecha[]> {
  const cerrados = await (await producto.api()).call(listDiasCerrados, {})
  const [, ...todos] = diasEntre(hoy(instante(Date.now())), parseFecha(cerrados.at(-1)!)!)
  return todos.filter((fecha) => !cerrados.includes(fecha))
}

export async function slotsDe(producto: Producto, fecha: Fecha, servicio?: string): Promise<string[]> {
  return (await producto.api()).call(listHorariosDisponibles, { query: { fecha, ...(servicio && { servicio }) } })
}

/** Books every hour of a day at which a service can be given, for somebody else. */
export async function llenarDia(producto: Producto, fecha: Fecha, servicio: string) {
  const admin = await producto.api()
  const { id } = await (await producto.api(await producto.crearCliente('Eva'))).call(me, {})
  const citas = []
  const libre = async () => (await slotsDe(producto, fecha, servicio))[0]
  for (let hora = await libre(); hora; hora = await libre())
    citas.push(await admin.call(createCita, { body: { fechaHora: `${fecha}T${hora}`, servicio, usuario: { id } } }))
  return citas
}

/** The appointments of a person on a day, read from the server. */
export async function citasDe(producto: Producto, persona: Persona, fecha: Fecha) {
  const api = await producto.api(persona)
  const { id } = await api.call(me, {})
  return api.call(listCitasAgendadas, { params: { fecha, userId: String(id) } })
}

/** `20/11/2026`, as tables and fields have it. */
export function cortaDe(fecha: Fecha): string {
  return formatFechaCorta(medianoche(fecha))
}

export function largaDe(fecha: Fecha): string {
  return formatFechaLarga(medianoche(fecha))
}

/** The heading of its rows in the back office: the year is left out while it lasts. */
export function deCabeza(fecha: Fecha): string {
  return largaDe(fecha).replace(` de ${hoy(instante(Date.now())).slice(0, 4)}`, '')
}

/** A page, or a dialog above it. */
type Donde = Pick<Page, 'getByRole'>

/** The cell of a day, whatever is noted on it. */
export function celda(page: Donde, fecha: Fecha) {
  return page.getByRole('button', { name: new RegExp(`^${largaDe(fecha)}(,|$)`) })
}

/** Turns the pages of the calendar to the month of a day, forwards first. */
export async function irAlMes(page: Donde, fecha: Fecha): Promise<void> {
  const titulo = largaDe(fecha).replace(/^.*? de /, '')
  const calendario = page.getByRole('application')
  await expect(calendario).toBeVisible()
  const seVe = () => calendario.getByText(titulo, { exact: true }).first().isVisible()
  for (const [hacia, pasos] of [
    ['siguiente', 5],
    ['anterior', 10],
  ] as const) {
    const boton = page.getByRole('button', { name: `Mes ${hacia}` })
    for (let paso = 0; paso < pasos && !(await seVe()); paso++) {
      if ((await boton.getAttribute('aria-disabled')) === 'true') break
      await boton.click()
    }
  }
  await expect(celda(page, fecha)).toBeVisible()
}

export async function elegirDia(page: Page, fecha: Fecha): Promise<void> {
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await expect(page.getByRole('heading', { level: 2, name: largaDe(fecha) })).toBeVisible()
}

/** `hora` as shown: 2:00 PM. */
export function slot(page: Donde, hora: string) {
  return page.getByRole('group', { name: 'Hora' }).getByRole('button', { name: hora, exact: true })
}

export function solicitar(page: Page) {
  return page.getByRole('button', { name: TEXTOS.agendar.solicitar })
}

export function aviso(page: Page, nombre: string | RegExp) {
  return page.getByRole('alertdialog', { name: nombre })
}

export function aceptar(page: Page): Promise<void> {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
}

/** The calendar entry of the newest mail of a subject: its method, and its start as an instant. */
export async function entradaDe(producto: Producto, { email }: Persona, subject: RegExp) {
  const { attachments, text } = await producto.waitForMail(email, subject)
  const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(attachments[0]!.content as ArrayBuffer)))
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  return {
    metodo: calendario.getFirstPropertyValue('method'),
    inicio: evento.startDate.toJSDate().toISOString(),
    minutos: (evento.endDate.toUnixTime() - evento.startDate.toUnixTime()) / 60,
    uid: evento.uid,
    secuencia: evento.sequence,
    texto: `${evento.summary} ${evento.description ?? ''} ${text}`,
  }
}

/** The instant of a wall time of Costa Rica, as ISO 8601. */
export function isoDe(fecha: Fecha, hora: string): string {
  return new Date(instanteDe(parseWallTime(`${fecha}T${hora}`)!)).toISOString()
}

/** An appointment of a person, made through the API. */
export async function citarA(
  producto: Producto,
  persona: Persona,
  fechaHora: string,
  servicio: string,
  notas?: string,
) {
  const { id } = await (await producto.api(persona)).call(me, {})
  return (await producto.api()).call(createCita, { body: { fechaHora, servicio, notas, usuario: { id } } })
}
