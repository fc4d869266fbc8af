import { expect, test } from 'vitest'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { createBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { LUNES, startPersonas } from '../../testing/agenda.ts'

const LIBRE = / La próxima hora libre es (hoy|el lunes 23 de noviembre de 2026) a las 8:00\u00a0AM\.$/
const CON_MARCOS =
  /( La próxima hora libre con Marcos es hoy| Con Marcos, la próxima hora libre es el martes 24 de noviembre de 2026) a las \d+:00\u00a0AM[.;]/

/** A customer, the owner and the reception ask for a massage on Monday at ten. */
async function start() {
  const started = await startPersonas()
  const { as, build, clientes, admin } = started
  const quienes = [as(clientes[0]!), admin, as(await build.recepcion())]
  const pedir = (persona: { id: number }, servicio = 'Masaje') => {
    const body = { fechaHora: `${LUNES}T10:00`, servicio, usuario: { id: clientes[0]!.id }, persona }
    return Promise.all(quienes.map((quien) => quien.try(createCita, { body })))
  }
  return { ...started, pedir }
}

test('whoever does not give the service is refused with who does and when, whether it is booked or asked for', async () => {
  const { pedir, sofia, visitor } = await start()
  const query = { servicio: 'Masaje', persona: String(sofia.id) }
  const respuestas = [
    ...(await pedir(sofia)),
    await visitor.try(listHorariosDisponibles, { query: { ...query, fecha: LUNES } }),
    await visitor.try(listDisponibilidad, { query }),
  ]
  expect(respuestas.map(({ status }) => status)).toEqual([400, 409, 409, 400, 400])
  for (const { error } of respuestas)
    expect(error.message).toMatch(/Masaje lo dan Elena y Marcos; la próxima hora libre es .* a las \d+:00\u00a0AM\.$/)
})

test('whoever is away is refused with their next free hour', async () => {
  const { pedir, marcos, admin } = await start()
  const lunes = { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00', motivo: null, persona: marcos }
  await admin.call(createBloqueo, { body: lunes })
  const respuestas = await pedir(marcos)
  expect(respuestas.map(({ status }) => status)).toEqual([400, 409, 409])
  for (const { error } of respuestas) expect(error.message).toMatch(CON_MARCOS)
})

test('whoever has gone or never was is not found, with the next free hour of anybody, whether it is booked or asked for', async () => {
  const { pedir, marcos, admin, guardadas, visitor } = await start()
  const { personas, version } = guardadas
  await admin.call(savePersonas, { body: { personas: personas.filter(({ id }) => id !== marcos.id), version } })
  for (const persona of [marcos, { id: 999 }]) {
    const query = { persona: String(persona.id) }
    const respuestas = [
      ...(await pedir(persona)),
      await visitor.try(listHorariosDisponibles, { query: { ...query, fecha: LUNES, servicio: 'Masaje' } }),
      await visitor.try(listHorariosDisponibles, { query: { ...query, fecha: LUNES } }),
      await visitor.try(listDisponibilidad, { query }),
    ]
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    // Without a service, no hour can be named.
    for (const [i, { error }] of respuestas.entries())
      expect(error.message).toMatch(
        i < 4 ? /^Esa persona no atiende citas\..* La próxima hora/ : /^Esa persona no atiende citas\./,
      )
  }
})

test('for a service that nobody gives, no hour of the named person is spoken of', async () => {
  const { pedir, admin, marcos, masaje, guardadas } = await start()
  const atiende = { servicios: [masaje.id], horario: [] }
  const personas = guardadas.personas.map((persona) => ({ ...persona, atiende }))
  await admin.call(savePersonas, { body: { personas, version: guardadas.version } })
  const [, ...deCasa] = await pedir(marcos, 'Algo nuevo')
  for (const { error } of deCasa) expect(error.message).toMatch(LIBRE)
})

test('whoever attends names nobody but themselves, and is refused with their own next hour', async () => {
  const { as, build, marcos, sofia, clientes, admin } = await start()
  const suya = as(await build.quienAtiende(marcos))
  const usuario = { id: clientes[0]!.id }
  const pedir = (fechaHora: string, persona?: { id: number }) =>
    suya.try(createCita, { body: { fechaHora, servicio: 'Masaje', usuario, persona } })
  const primera = { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', usuario, persona: marcos }
  await admin.call(createCita, { body: primera })
  for (const persona of [sofia, { id: 999 }]) expect((await pedir(`${LUNES}T11:00`, persona)).status).toBe(403)
  const ocupada = await pedir(`${LUNES}T10:00`)
  expect(ocupada.status).toBe(409)
})
