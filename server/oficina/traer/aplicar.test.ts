import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { wallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { createUsuario, listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import { readMails } from '../../testing/correo.ts'
import { ANA, estados, LUIS, motivos, personas, startTraer } from '../../testing/traer.ts'

test('people are read without being brought, are brought in one step, mailed nobody, and are there once', async () => {
  const { app, admin, subir, aplicar, hallazgos } = await startTraer()
  const antes = (await readMails(app)).length
  const lectura = await subir(`\ufeff${personas(ANA, LUIS)}`)
  expect(lectura).toMatchObject({ status: 201, clase: 'PERSONAS', origen: 'BIOBIENESTAR', archivo: 'lo mío.csv' })
  expect(lectura.lineas[0]).toMatchObject({ n: 2, titulo: 'Ana Mora', detalle: 'ana@ejemplo.cr · 8811\u00a02233' })
  expect(estados(lectura)).toEqual(['NUEVA', 'NUEVA'])
  const cuantas = async () => (await admin.call(listUsuarios, { query: {} })).length
  const de = await cuantas()
  expect(await aplicar(lectura.id)).toMatchObject({ status: 200, body: { aplicada: expect.any(String) } })
  expect(await cuantas()).toBe(de + 2)
  const todas = await admin.call(listUsuarios, { query: {} })
  expect(todas).toContainEqual(
    expect.objectContaining({ nombre: 'Ana', email: 'ana@ejemplo.cr', telefono: '+50688112233', sinCuenta: true }),
  )
  expect(await aplicar(lectura.id)).toMatchObject({ status: 409, error: { message: 'Este archivo ya se trajo.' } })
  const otra = await subir(personas(ANA, LUIS))
  expect(estados(otra)).toEqual(['YA_ESTA', 'YA_ESTA'])
  expect(await aplicar(otra.id)).toMatchObject({ status: 409, error: { code: 'lineas_con_error' } })
  expect(await readMails(app)).toHaveLength(antes)
  expect(await hallazgos()).toEqual([])
})

test('all or nothing: a line with an error stops all, until it is left out by its number', async () => {
  const { admin, subir, aplicar } = await startTraer()
  const lectura = await subir(personas(ANA, 'Luis;Soto;;;Cliente;', 'Eva;Paz;no es un correo;;Cliente;', '=1+1;x;;;;'))
  expect(estados(lectura)).toEqual(['NUEVA', 'CON_ERROR', 'CON_ERROR', 'CON_ERROR'])
  expect(motivos(lectura).slice(1)).toEqual([
    'Escribe un teléfono o un correo.',
    'El correo no es válido.',
    'Trae una fórmula donde debería haber un valor.',
  ])
  const nadie = async () => (await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })).length
  expect(await aplicar(lectura.id)).toMatchObject({ status: 409, error: { code: 'lineas_con_error' } })
  expect(await nadie()).toBe(0)
  expect(await aplicar(lectura.id, { fuera: [3, 4, 5] })).toMatchObject({ status: 200 })
  expect(await nadie()).toBe(1)
})

test('of two lines of one person, the first is brought', async () => {
  const { subir, aplicar, admin } = await startTraer()
  const lectura = await subir(personas(ANA, 'Anita;M.;ANA@ejemplo.cr;;;', LUIS, 'Luis;Soto;;;;88223344'))
  expect(estados(lectura)).toEqual(['NUEVA', 'YA_ESTA', 'NUEVA', 'YA_ESTA'])
  expect(motivos(lectura).filter(Boolean)).toEqual(['Es lo mismo que la línea 2.', 'Es lo mismo que la línea 4.'])
  expect(await aplicar(lectura.id)).toMatchObject({ status: 200 })
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ cuantas: 2 }])
})

test('two imports at once of one file: one brings it, the other is told that its lines changed', async () => {
  const { admin, subir, aplicar, hallazgos } = await startTraer()
  const [una, otra] = [await subir(personas(ANA, LUIS)), await subir(personas(LUIS, ANA))]
  const answers = await Promise.all([aplicar(una.id), aplicar(otra.id), aplicar(una.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await admin.call(listUsuarios, { query: { buscar: 'Soto' } as never })).toHaveLength(1)
  expect(await hallazgos()).toEqual([])
})

test('another administrator who writes somebody down meanwhile is not doubled', async () => {
  const { admin, subir, aplicar } = await startTraer()
  const { id } = await subir(personas(ANA))
  await admin.call(createUsuario, {
    body: { nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', telefono: null },
  })
  expect(await aplicar(id)).toMatchObject({
    status: 409,
    error: { code: 'linea_cambio', lineas: [{ n: 2, motivo: 'Ese correo ya es de Ana Mora.' }] },
  })
})

test('a call that is repeated with its key brings nothing more, and answers what was brought', async () => {
  const { admin, subir } = await startTraer()
  const { id } = await subir(personas(ANA))
  const headers = { 'idempotency-key': 'una-clave-larga' }
  const pedir = () =>
    admin.try(contract.aplicarTraer, { params: { id: String(id) }, body: { fuera: [] }, headers } as never)
  const answers = [await pedir(), await pedir()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ cuantas: 1 }])
})

test('a family shares a telephone; without an address of its own, a telephone is of who has it', async () => {
  const { build, subir } = await startTraer()
  await build.usuario({ nombre: 'Rosa', apellido: 'Mora', telefono: '+50688112233' })
  const lectura = await subir(
    personas(ANA, 'Iris;Mora;;;Cliente;8811-2233', 'ROSA;mora;r@ejemplo.cr;;Cliente;+506 8811 2233'),
  )
  expect(estados(lectura)).toEqual(['NUEVA', 'YA_ESTA', 'YA_ESTA'])
  expect(motivos(lectura)).toEqual([
    'Comparte teléfono con Rosa Mora.',
    'Ese teléfono ya es de Rosa Mora.',
    'Ese teléfono ya es de Rosa Mora.',
  ])
})

test('an hour that was taken between looking and bringing is told, and nothing is brought', async () => {
  const { build, subir, aplicar, admin } = await startTraer()
  const [ana, luis] = [await build.usuario({ nombre: 'Ana', apellido: 'Mora' }), await build.usuario()]
  await build.servicio('Terapia', 3_000_000)
  const inicio = wallTimeDe(Date.UTC(2026, 10, 24, 20) as never)
  const filas = ['24/11/2026 14:00;Terapia;Ana Mora;', '25/11/2026 14:00;Terapia;Ana Mora;']
  const lectura = await subir(['Fecha y hora;Servicio;Nombre;Correo', ...filas].join('\n'))
  expect(estados(lectura)).toEqual(['NUEVA', 'NUEVA'])
  await build.cita(luis, { inicio, fin: wallTime(inicio + 60) } as never)
  expect(await aplicar(lectura.id)).toMatchObject({ status: 409, error: { code: 'linea_cambio', lineas: [{ n: 2 }] } })
  expect(await admin.call(listCitas, { query: {} } as never)).toHaveLength(1)
  expect(ana.nombre).toBe('Ana')
})

test('three thousand people are read and brought', async () => {
  const { admin, traer, quitar } = await startTraer()
  const id = await traer(personas(...Array.from({ length: 3000 }, (_, i) => `A${i};B;a${i}@x.cr;;Cliente;`)))
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ cuantas: 3000 }])
  expect(await quitar(id)).toMatchObject({ status: 200 })
})
