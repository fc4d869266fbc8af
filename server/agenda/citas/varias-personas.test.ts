import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listHorasParaMover, moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import { esperarHora, getEsperaDeDia } from '../../../contract/agenda/esperas.ts'
import { createBloqueo, updateBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { createSerie, revisarSerie } from '../../../contract/agenda/series.ts'
import { updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { masMinutos, parseWallTime } from '../../../contract/base/time/time.ts'
import { createUsuario } from '../../../contract/cuentas/usuarios.ts'
import { unirPersonas } from '../../../contract/persona/expediente.ts'
import { createTaller, updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { LUNES, startAgenda, startPersonas } from '../../testing/agenda.ts'

test('an hour is free while somebody who gives the service is, and each booking says who attends', async () => {
  const { reservar, horas, elena, marcos, sofia } = await startPersonas()
  const primera = await reservar(0, '10:00', 'Psicoterapia')
  expect(primera).toMatchObject({ status: 201, body: { persona: elena } })
  expect(await horas({ servicio: 'Psicoterapia' })).toContain('10:00')
  expect(await reservar(1, '10:00', 'Psicoterapia')).toMatchObject({ status: 201, body: { persona: sofia } })
  expect(await horas({ servicio: 'Psicoterapia' })).not.toContain('10:00')
  expect(await reservar(2, '10:00')).toMatchObject({ status: 201, body: { persona: marcos } })
  expect(await horas({ servicio: 'Masaje' })).not.toContain('10:00')
  expect(await reservar(3, '10:00')).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(await horas({ servicio: 'Psicoterapia', persona: String(sofia.id) })).toEqual(['08:00', '09:00', '11:00'])
})

test('who has the fewest appointments that day attends; the owner decides between equals', async () => {
  const { reservar, elena, marcos } = await startPersonas()
  const con = async (i: number, hora: string) => (await reservar(i, hora)).body
  expect(await con(0, '08:00')).toMatchObject({ persona: elena })
  expect(await con(1, '09:00')).toMatchObject({ persona: marcos })
  expect(await con(2, '10:00')).toMatchObject({ persona: elena })
})

test('a named person is booked or refused with the next free hours, hers and anybody’s', async () => {
  const { reservar, marcos, sofia, visitor } = await startPersonas()
  expect(await reservar(0, '10:00', 'Masaje', marcos)).toMatchObject({ status: 201, body: { persona: marcos } })
  expect(await reservar(1, '10:00', 'Masaje', marcos)).toMatchObject({
    status: 409,
    error: {
      code: 'horario_ocupado',
      message:
        'Ese horario acaba de ocuparse. Elige otro. La próxima hora libre con Marcos es hoy a las 11:00\u00a0AM.',
    },
  })
  expect(await reservar(1, '15:00', 'Psicoterapia', sofia)).toMatchObject({
    status: 400,
    error: { message: expect.stringMatching(/^Esa hora no se ofrece.* Con Sofía, la próxima hora libre es/) },
  })
  expect(await reservar(1, '10:00', 'Masaje', sofia)).toMatchObject({
    status: 400,
    error: {
      message: expect.stringMatching(
        /^Sofía no da ese servicio\. Masaje lo dan Elena y Marcos; la próxima hora libre es/,
      ),
    },
  })
  expect(await reservar(1, '10:00', 'Masaje', { id: 99 })).toMatchObject({ status: 404 })
  const desconocida = { fecha: LUNES, persona: '99' }
  expect(await visitor.try(listHorariosDisponibles, { query: desconocida })).toMatchObject({ status: 404 })
})

test('the month overview and the move of an appointment count the hours of whoever it is with', async () => {
  const { reservar, visitor, as, clientes, sofia, elena } = await startPersonas()
  const lunes = async (query: object) =>
    (await visitor.call(listDisponibilidad, { query })).find(({ fecha }) => fecha === LUNES)
  const servicio = 'Psicoterapia'
  expect(await lunes({ servicio, persona: String(sofia.id) })).toMatchObject({ libres: 4, total: 4, tarde: null })
  expect(await lunes({ servicio })).toMatchObject({ libres: 10, total: 10 })
  const { body } = await reservar(0, '09:00', servicio, sofia)
  expect(await lunes({ servicio, persona: String(sofia.id) })).toMatchObject({ libres: 3, total: 4 })
  const params = { id: String(body.id) }
  const dias = await as(clientes[0]!).call(listHorasParaMover, { params })
  expect(dias.find(({ fecha }) => fecha === LUNES)?.horas).toEqual(['08:00', '10:00', '11:00'])
  const mover = (hora: string) =>
    as(clientes[0]!).try(moverCita, { params, body: { fechaHora: `${LUNES}T${hora}`, version: undefined } })
  expect(await mover('15:00')).toMatchObject({ status: 400 })
  await reservar(1, '10:00', servicio, elena)
  expect(await mover('10:00')).toMatchObject({ status: 200, body: { persona: sofia } })
})

test('the next free hours without a service are those of the first, which the booking page stands on', async () => {
  const { reservar, visitor, elena, marcos, sofia } = await startPersonas()
  await reservar(0, '10:00', 'Masaje', marcos)
  await reservar(1, '11:00', 'Psicoterapia', sofia)
  await reservar(2, '12:00', 'Psicoterapia', elena)
  const deMasaje = await visitor.call(listDisponibilidad, { query: { servicio: 'Masaje' } })
  expect(deMasaje.find(({ fecha }) => fecha === LUNES)).toMatchObject({ libres: 10 })
  expect(await visitor.call(listDisponibilidad, {})).toEqual(deMasaje)
})

test('an absence takes one person’s time, a block without a name everybody’s', async () => {
  const { admin, horas, marcos, elena, reservar } = await startPersonas()
  const bloqueo = { inicio: `${LUNES}T08:00`, fin: `${LUNES}T18:00`, motivo: null, persona: marcos }
  const { id, version } = await admin.call(createBloqueo, { body: bloqueo })
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).toEqual([])
  expect(await horas({ servicio: 'Masaje' })).toContain('10:00')
  expect(await reservar(0, '10:00')).toMatchObject({ status: 201, body: { persona: elena } })
  // An absent person stays as it is, also for a program that knows nothing of people.
  const { persona: _, ...sinPersona } = bloqueo
  const params = { id: String(id) }
  expect(await admin.call(updateBloqueo, { params, body: { ...sinPersona, version } })).toMatchObject({
    persona: marcos,
  })
  expect(await admin.try(updateBloqueo, { params, body: { ...bloqueo, persona: null } })).toMatchObject({ status: 409 })
  await admin.call(updateBloqueo, { params, body: { ...bloqueo, persona: null, insistir: true } })
  expect(await horas()).toEqual([])
})

test('a workshop takes the time of those who give it, and everybody’s when nobody is named', async () => {
  const { admin, horas, elena, marcos, reservar, db } = await startPersonas()
  const { body: cita } = await reservar(0, '10:00', 'Masaje', marcos)
  const taller = {
    titulo: 'Respirar',
    descripcion: 'x',
    lugar: 'Sala',
    cupoMaximo: 5,
    fechaInicio: `${LUNES}T09:00`,
    fechaFin: `${LUNES}T12:00`,
  }
  const { id } = await admin.call(createTaller, { body: { ...taller, personas: [elena] } })
  const sobrepuesta = async () =>
    (await db.read.selectFrom('citas').select('sobrepuesta').where('id', '=', cita.id).executeTakeFirstOrThrow())
      .sobrepuesta
  expect(await sobrepuesta()).toBe(false)
  expect(await horas({ persona: String(elena.id) })).not.toContain('11:00')
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).toContain('11:00')
  const params = { id: String(id) }
  // Without `personas` they stay.
  expect(await admin.call(updateTaller, { params, body: taller })).toMatchObject({ personas: [elena] })
  expect(await sobrepuesta()).toBe(false)
  const deTodos = await admin.call(updateTaller, { params, body: { ...taller, personas: [] } })
  expect(deTodos).not.toHaveProperty('personas')
  expect(await sobrepuesta()).toBe(true)
  expect(await horas({ servicio: 'Masaje' })).not.toContain('11:00')
})

test('no more appointments at once than there are rooms; online ones take none', async () => {
  const { admin, horas, reservar, elena, marcos, sofia, masaje } = await startPersonas({ salas: 2 })
  const servicio = 'Psicoterapia'
  await reservar(0, '10:00', 'Masaje', marcos)
  await reservar(1, '10:00', servicio, sofia)
  expect(await horas({ servicio })).not.toContain('10:00')
  expect(await reservar(2, '10:00', servicio, elena)).toMatchObject({ status: 409 })
  const body = { fechaHora: `${LUNES}T10:00`, servicio, usuario: { id: 1 }, persona: elena, insistir: true }
  expect(await admin.try(createCita, { body })).toMatchObject({
    status: 409,
    error: {
      message:
        'A esa hora no queda ninguna sala libre. Elige otra. La próxima hora libre con Elena es el lunes 23 de noviembre de 2026 a las 8:00\u00a0AM.',
    },
  })
  await admin.call(updateServicio, {
    params: { id: String(masaje.id) },
    body: { nombre: 'Masaje', detalle: 'x', precio: 10, sinSala: true },
  })
  expect(await horas({ servicio: 'Masaje' })).toContain('10:00')
  expect(await reservar(2, '10:00', 'Masaje', elena)).toMatchObject({ status: 201 })
  const { personas, version } = await admin.call(getPersonas, {})
  expect(await admin.try(savePersonas, { body: { personas, salas: 1, version } })).toMatchObject({
    status: 409,
    error: {
      code: 'salas_ocupadas',
      message: expect.stringMatching(/^En una sala no caben las citas que hay el lunes 23 de noviembre/),
    },
  })
})

test('a workshop that takes every room leaves none, unless an administrator insists', async () => {
  const { admin, horas, elena, marcos } = await startPersonas({ salas: 2 })
  const taller = {
    titulo: 'Respirar',
    descripcion: 'x',
    lugar: 'Toda la casa',
    cupoMaximo: 5,
    personas: [elena],
    fechaInicio: `${LUNES}T09:00`,
    fechaFin: `${LUNES}T12:00`,
  }
  const { id } = await admin.call(createTaller, { body: { ...taller, todasLasSalas: true } })
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).not.toContain('10:00')
  const body = { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', usuario: { id: 1 }, persona: marcos }
  expect(await admin.try(createCita, { body })).toMatchObject({
    status: 409,
    error: { code: 'hay_choque', pregunta: true },
  })
  expect(await admin.try(createCita, { body: { ...body, insistir: true } })).toMatchObject({ status: 201 })
  await admin.call(updateTaller, { params: { id: String(id) }, body: { ...taller, todasLasSalas: false } })
  expect(await horas({ servicio: 'Masaje', persona: String(marcos.id) })).toContain('11:00')
})

test('the owner passes an appointment to another person, and to who does not give it by insisting', async () => {
  const { admin, reservar, elena, marcos, sofia } = await startPersonas()
  const { body: cita } = await reservar(0, '10:00', 'Masaje', marcos)
  const params = { id: String(cita.id) }
  const { fechaHora, servicio, notas } = cita
  const pasar = (persona: { id: number }, insistir?: boolean) =>
    admin.try(updateCita, { params, body: { fechaHora, servicio, notas, persona, insistir } })
  expect(await pasar(elena)).toMatchObject({ status: 200, body: { persona: elena } })
  expect(await pasar(sofia)).toMatchObject({
    status: 409,
    error: {
      code: 'hay_choque',
      pregunta: true,
      message:
        'Sofía no da Masaje. Puedes agendar de todos modos. Masaje lo dan Elena y Marcos; la próxima hora libre es el lunes 23 de noviembre de 2026 a las 8:00\u00a0AM.',
    },
  })
  expect(await pasar(sofia, true)).toMatchObject({ status: 200, body: { persona: sofia } })
  await reservar(1, '10:00', 'Masaje', marcos)
  expect(await pasar(marcos, true)).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
})

test('an administrator who names a person reads the next free hours from that day, the customer who moves from now', async () => {
  const { admin, as, reservar, clientes, elena, marcos, db } = await startPersonas()
  const { body: cita } = await reservar(0, '10:00', 'Masaje', marcos)
  await reservar(1, '10:00', 'Masaje', elena)
  const usuario = { id: clientes[2]!.id }
  const aLasDiez = { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', notas: null }
  const choca = (con: string) =>
    expect.stringMatching(
      new RegExp(
        `^Ese horario choca con la cita de .*La próxima hora libre con ${con} es el lunes 23 de noviembre de 2026 a las 8:00\u00a0AM\\.$`,
      ),
    )
  const agendar = (persona: { id: number }) => admin.try(createCita, { body: { ...aLasDiez, usuario, persona } })
  expect(await agendar(marcos)).toMatchObject({ status: 409, error: { message: choca('Marcos') } })
  const params = { id: String(cita.id) }
  const pasar = (persona: { id: number }) => admin.try(updateCita, { params, body: { ...aLasDiez, persona } })
  expect(await pasar(elena)).toMatchObject({ status: 409, error: { message: choca('Elena') } })
  const fechas = ['2026-11-30T10:00', aLasDiez.fechaHora]
  const serie = { fechas, duracion: 60, servicio: 'Masaje', notas: null, usuario, persona: elena }
  expect(await admin.try(createSerie, { body: serie })).toMatchObject({
    status: 409,
    error: { message: choca('Elena') },
  })

  const desconocida = (cuando: string) => ({
    status: 404,
    error: { message: expect.stringMatching(new RegExp(`La próxima hora libre es ${cuando}\u00a0AM\\.$`)) },
  })
  for (const fallo of [await agendar({ id: 99 }), await pasar({ id: 99 })])
    expect(fallo).toMatchObject(desconocida('el lunes 23 de noviembre de 2026 a las 8:00'))
  expect(await reservar(3, '11:00', 'Masaje', { id: 99 })).toMatchObject(desconocida('hoy a las 11:00'))

  const mover = (hora: string) =>
    as(clientes[0]!).try(moverCita, { params, body: { fechaHora: `${LUNES}T${hora}`, version: undefined } })
  await reservar(4, '11:00', 'Masaje', marcos)
  const message = expect.stringMatching(/ La próxima hora libre con Marcos es hoy a las 11:00\u00a0AM\.$/)
  expect(await mover('11:00')).toMatchObject({ status: 409, error: { message } })
  expect(await mover('20:00')).toMatchObject({ status: 400, error: { message } })
  expect(await revisar(db)).toEqual([])
})

test('the owner, refused on a later day, reads the next free hour from that day on', async () => {
  const { admin, clientes, marcos } = await startPersonas()
  const en = (fecha: string) => ({ fechaHora: `${fecha}T10:00`, servicio: 'Masaje', usuario: { id: clientes[0]!.id } })
  for (const fecha of ['2026-12-07', '2027-06-07']) {
    const body = { ...en(fecha), persona: marcos }
    await admin.call(createCita, { body })
    const { error } = await admin.try(createCita, { body })
    expect(error?.message).toContain('La próxima hora libre con Marcos es el lunes 7 de')
  }
})

test('an administrator’s booking without a name goes to who is free, and a series to one person', async () => {
  const { admin, clientes, elena, marcos } = await startPersonas()
  const cita = (i: number) =>
    admin.call(createCita, {
      body: { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', usuario: { id: clientes[i]!.id } },
    })
  expect(await cita(0)).toMatchObject({ persona: elena })
  expect(await cita(2)).toMatchObject({ persona: marcos })
  const fechas = [`${LUNES}T20:00`, '2026-11-30T10:00', '2026-12-07T10:00']
  const { citas } = await admin.call(createSerie, {
    body: { fechas, duracion: 60, servicio: 'Masaje', notas: null, usuario: { id: clientes[1]!.id } },
  })
  expect(citas.map(({ persona }) => persona)).toEqual([elena, elena, elena])
})

test('who waits for one person is offered an hour with that person', async () => {
  const { as, clientes, reservar, sofia, admin } = await startPersonas()
  const servicio = 'Psicoterapia'
  const citas = []
  for (const hora of ['08:00', '09:00', '10:00', '11:00']) citas.push((await reservar(0, hora, servicio, sofia)).body)
  const espera = { fecha: LUNES, servicio, persona: sofia }
  expect(await as(clientes[5]!).try(esperarHora, { body: { fecha: LUNES, servicio } })).toMatchObject({ status: 409 })
  await as(clientes[5]!).call(esperarHora, { body: espera })
  const { fechaHora, notas, id } = citas[1]!
  await admin.call(updateCita, {
    params: { id: String(id) },
    body: { fechaHora, servicio, notas, estado: 'CANCELADA' },
  })
  const mia = await as(clientes[5]!).call(getEsperaDeDia, { query: { fecha: LUNES } })
  expect(mia.espera).toMatchObject({ persona: sofia, inicio: `${LUNES}T09:00:00` })
})

test('a service that nobody gives is of the one line that everybody shares', async () => {
  const { admin, build, reservar, horas, guardadas, masaje, marcos } = await startPersonas()
  const { nombre: yoga } = await build.servicio('Yoga')
  await reservar(0, '09:00', 'Masaje', marcos)
  expect(await horas()).toContain('09:00')
  expect(await horas({ servicio: 'Masaje' })).toContain('09:00')
  // Elena gives every service, until hers are named.
  expect(await horas({ servicio: yoga })).toContain('09:00')
  const personas = guardadas.personas.map((persona) => ({
    ...persona,
    atiende: {
      ...persona.atiende!,
      servicios: persona.atiende!.servicios.length > 0 ? persona.atiende!.servicios : [masaje.id],
    },
  }))
  await admin.call(savePersonas, { body: { personas, version: guardadas.version } })
  expect(await horas({ servicio: yoga })).not.toContain('09:00')
  const { status, body } = await reservar(1, '10:00', yoga)
  expect(status).toBe(201)
  expect(body).not.toHaveProperty('persona')
  expect(await horas({ servicio: 'Masaje' })).not.toContain('10:00')
})

test('while nobody is booked there is one line, and a person cannot be asked for', async () => {
  const { as, ana, body, admin, visitor, build } = await startAgenda().then(async (started) => ({
    ...started,
    admin: started.as(await started.build.admin()),
  }))
  await admin.call(savePersonas, { body: { personas: [{ nombre: 'Elena' }] } })
  const { personas } = await visitor.call(getPersonas, {})
  expect(personas[0]).not.toHaveProperty('atiende')
  expect(await as(ana).try(createCita, { body: { ...body, persona: { id: personas[0]!.id } } })).toMatchObject({
    status: 404,
  })
  expect(await as(ana).call(createCita, { body })).not.toHaveProperty('persona')
  const otra = await build.usuario()
  expect(await as(otra).try(createCita, { body: { ...body, usuario: { id: otra.id } } })).toMatchObject({ status: 409 })
})

test('six customers book three people at one hour at once: three get it, whoever comes first', async () => {
  const { admin, reservar, guardadas, db } = await startPersonas()
  const { personas, version } = guardadas
  const todas = personas.map((persona) => ({ ...persona, atiende: { servicios: [], horario: [] } }))
  await admin.call(savePersonas, { body: { personas: todas, version } })
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => reservar(i, '10:00')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  const con = await db.read.selectFrom('citas').select('atiendeId').orderBy('atiendeId').execute()
  expect(con.map(({ atiendeId }) => atiendeId)).toEqual(personas.map(({ id }) => id))
})

test('a press that is repeated without a key books once, also while somebody else is free', async () => {
  const { reservar, elena, marcos } = await startPersonas()
  const [una, otra] = await Promise.all([reservar(0, '10:00'), reservar(0, '10:00')])
  expect(una).toMatchObject({ status: 201, body: { persona: elena } })
  expect(otra.body).toEqual(una.body)
  expect((await reservar(0, '10:00')).body).toEqual(una.body)
  expect(await reservar(0, '10:00', undefined, marcos)).toMatchObject({ status: 409 })
})

test('a customer is in one place at a time; an administrator may insist after a sentence that names the other', async () => {
  const { reservar, admin, as, clientes, elena, marcos, db } = await startPersonas()
  const mia = (await reservar(0, '10:00', 'Masaje', elena)).body
  const yaTiene = {
    status: 409,
    error: { code: 'horario_ocupado', message: expect.stringContaining('ya tienes otra cita') },
  }
  expect(await reservar(0, '10:00', 'Masaje', marcos)).toMatchObject(yaTiene)
  const otra = (await reservar(0, '11:00', 'Masaje', marcos)).body
  const params = { id: String(otra.id) }
  const mover = { params, body: { fechaHora: `${LUNES}T10:00` } }
  expect(await as(clientes[0]!).try(moverCita, mover)).toMatchObject(yaTiene)
  const body = { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', usuario: { id: clientes[0]!.id }, persona: marcos }
  const choque = await admin.try(createCita, { body })
  expect(choque).toMatchObject({
    status: 409,
    error: { code: 'hay_choque', pregunta: true, message: expect.stringContaining('Masaje con Elena, de 10:00') },
  })
  expect(await admin.call(createCita, { body: { ...body, insistir: true } })).toMatchObject({ persona: marcos })
  const suya = { ...mia, id: undefined, fechaHora: `${LUNES}T10:00`, persona: marcos }
  expect(await admin.try(updateCita, { params, body: suya })).toMatchObject({ status: 409 })
  const cruda = (sobrepuesta: boolean) =>
    db.read.updateTable('citas').set({ inicio: parseWallTime(`${LUNES}T10:30`)!, sobrepuesta, atiendeId: marcos.id })
  await db.read.deleteFrom('deudas').where('citaId', 'not in', [mia.id, otra.id]).execute()
  await db.read.deleteFrom('citas').where('id', 'not in', [mia.id, otra.id]).execute()
  await expect(cruda(false).where('id', '=', otra.id).execute()).rejects.toThrow('citas_en_un_lugar')
  await cruda(true).where('id', '=', otra.id).execute()
})

test('two records of one customer are joined although both have an appointment at one time', async () => {
  const { reservar, admin, clientes, elena, marcos } = await startPersonas()
  await reservar(0, '10:00', 'Masaje', elena)
  const [una] = clientes
  const { id } = await admin.call(createUsuario, { body: { nombre: 'Ana', apellido: 'Mora', telefono: '8888 1234' } })
  const body = { fechaHora: `${LUNES}T10:00`, servicio: 'Masaje', usuario: { id }, persona: marcos }
  await admin.call(createCita, { body })
  await admin.call(unirPersonas, { params: { id: String(id) }, body: { con: { id: una!.id } } })
})

test('the dates of a series are looked at with whoever attends the first', async () => {
  const { build, as, ana, body } = await startAgenda()
  const admin = as(await build.admin())
  const [elena] = [await build.persona('Elena'), await build.persona('Marcos')]
  const segunda = parseWallTime('2026-11-30T10:00')!
  await build.cita(await build.usuario(), { inicio: segunda, fin: masMinutos(segunda, 60), atiendeId: elena.id })
  const serie = { fechas: ['2026-11-30T10:00', `${LUNES}T10:00`], duracion: 60, servicio: body.servicio }
  const [tomada, libre] = await admin.call(revisarSerie, { body: serie })
  expect([tomada!.choque, libre!.choque]).toEqual([expect.stringContaining('choca con la cita de'), null])
  const creada = await admin.try(createSerie, { body: { ...serie, notas: null, usuario: { id: ana.id } } })
  expect(creada).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
})
