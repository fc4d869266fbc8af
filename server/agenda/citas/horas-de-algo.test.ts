import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { horaDe } from '../../../contract/base/time/time.ts'
import { LUNES, startAgenda, startPersonas } from '../../testing/agenda.ts'

const HORAS = Array.from({ length: 13 }, (_, i) => horaDe((7 + i) * 60))
const MANANA = { dia: 1, abre: '08:00', cierra: '12:00' } as const
const TARDE = { dia: 1, abre: '13:30', cierra: '19:00' } as const
const nadaMas = { credencial: null, enfoque: null, frase: null, imagen: null }

/** Three services of other lengths, none of an hour, and three people who attend. */
async function start() {
  const started = await startAgenda()
  const { build, as, visitor, db } = started
  await db.read.deleteFrom('servicios').execute()
  const servicios = [
    await build.servicio('Corta', 1, { duracion: 30 }),
    await build.servicio('Larga', 1, { duracion: 150, margen: 30 }),
    await build.servicio('Media', 1, { duracion: 90 }),
  ]
  const [cliente] = await build.clientes(1)
  const admin = as(await build.admin())
  const agendar = (quien: typeof admin, usuario: { id: number }) => (hora: string, servicio: string, id?: number) =>
    quien.try(createCita, {
      body: { fechaHora: `${LUNES}T${hora}`, servicio, usuario: { id: usuario.id }, persona: id ? { id } : undefined },
    })
  const reservar = agendar(as(cliente!), cliente!)
  /** Books as a customer would, and takes it back. */
  const seReserva = async (hora: string, servicio: string, persona?: number) => {
    const { status, body } = await reservar(hora, servicio, persona)
    if (status === 201) await admin.call(deleteCita, { params: { id: String(body.id) } })
    return status === 201
  }
  const horas = (query: { servicio?: string; persona?: string } = {}) =>
    visitor.call(listHorariosDisponibles, { query: { fecha: LUNES, ...query } })
  return { ...started, admin, servicios, seReserva, horas, ocupar: agendar(admin, await build.usuario()) }
}

interface Repartida {
  /** Indices of the services that this person gives; empty for all. */
  servicios: number[]
  horario: (typeof MANANA | typeof TARDE)[]
}

const persona: fc.Arbitrary<Repartida> = fc.record({
  servicios: fc.subarray([0, 1, 2]),
  horario: fc.constantFrom<Repartida['horario']>([], [MANANA], [TARDE], [MANANA, TARDE]),
})
const ocupadas = fc.array(fc.tuple(fc.integer({ min: 8, max: 17 }), fc.nat(2)), { maxLength: 8 })

test('without a service, the hours are those at which somebody can be booked for something, and all of them', async () => {
  const { admin, servicios, seReserva, horas, ocupar, visitor, db } = await start()
  const caso = async (tres: Repartida[], tomadas: [number, number][]) => {
    await db.read.deleteFrom('deudas').execute()
    await db.read.deleteFrom('citas').execute()
    const antes = await db.read.selectFrom('personas').select('id').orderBy('id').execute()
    const personas = tres.map(({ servicios: dan, horario }, i) => ({
      id: antes[i]?.id,
      nombre: `Persona ${i}`,
      ...nadaMas,
      atiende: { servicios: dan.map((cual) => servicios[cual]!.id), horario },
    }))
    const guardadas = (await admin.call(savePersonas, { body: { personas } })).personas
    for (const [hora, quien] of tomadas) await ocupar(horaDe(hora * 60), 'Corta', guardadas[quien]!.id)
    for (const id of [undefined, ...guardadas.map(({ id }) => id)]) {
      const ofrecidas = await horas(id ? { persona: String(id) } : {})
      for (const hora of HORAS) {
        const sirve = []
        for (const { nombre } of servicios) sirve.push(await seReserva(hora, nombre, id))
        expect([hora, id, ofrecidas.includes(hora)]).toEqual([hora, id, sirve.includes(true)])
      }
      const dias = await visitor.call(listDisponibilidad, { query: id ? { persona: String(id) } : {} })
      expect(dias.find(({ fecha }) => fecha === LUNES)?.libres ?? 0).toBe(ofrecidas.length)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(persona, { minLength: 3, maxLength: 3 }), ocupadas, caso), { numRuns: 5 })
})

test('a service that does not exist is refused by the free hours as by a booking', async () => {
  const { horas, visitor, reservar } = await startPersonas()
  const refused = { status: 409, error: { code: 'servicio_no_existe' } }
  const query = { fecha: LUNES, servicio: 'Nada' }
  expect(await visitor.try(listHorariosDisponibles, { query })).toMatchObject(refused)
  expect(await visitor.try(listDisponibilidad, { query: { servicio: 'Nada' } })).toMatchObject(refused)
  expect(await reservar(0, '10:00', 'Nada')).toMatchObject(refused)
  expect(await horas()).toContain('10:00')
})

test('a booking that nobody can attend then is refused with the next free hour of its service', async () => {
  const { reservar, horas } = await startPersonas()
  for (const i of [0, 1]) expect((await reservar(i, '10:00')).status).toBe(201)
  expect(await horas()).toContain('10:00')
  expect(await reservar(2, '10:00')).toMatchObject({
    status: 409,
    error: {
      message: expect.stringMatching(
        /^Ese horario acaba de ocuparse.*La próxima hora libre para Masaje es hoy a las 11:00/,
      ),
    },
  })
})
