import { expect, test } from 'vitest'
import { wallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { guardarArchivo } from './lectura.ts'
import { leer } from './leer.ts'

const TITULOS = 'Fecha y hora;Servicio;Nombre;Correo;Teléfono'

async function startCitas(options: Parameters<typeof startApp>[0] = {}) {
  const started = await startApp(options)
  const { build, db, clock } = started
  const quien = await build.admin()
  await build.servicio('Terapia', 3_000_000)
  /** Shows what the lines of a table would be. */
  const mirar = async (texto: string) => {
    const { leido } = await leer({ archivo: null, texto, que: null })
    return write(db, (tx) => guardarArchivo(tx, leido!, { archivo: null, por: quien.id, ahora: clock.now }))
  }
  const mirarCitas = async (...filas: string[]) => (await mirar([TITULOS, ...filas].join('\n'))).lineas
  return { ...started, quien, mirar, mirarCitas }
}

async function startConocidas() {
  const started = await startCitas()
  const { build, mirarCitas } = started
  const persona = (nombre: string, email: string | null, telefono: string | null) =>
    build.usuario({ nombre, apellido: 'Mora', email, telefono } as never)
  await persona('Rosa', 'rosa@ejemplo.cr', '+50688112233')
  await persona('Iris', 'iris@ejemplo.cr', '+50688112233')
  await persona('Eva', 'eva@ejemplo.cr', null)
  await persona('Eva', 'eva2@ejemplo.cr', '+50688223344')
  /** The line of an appointment of whoever is known so. */
  const de = async (nombre: string, correo = '', telefono = '') =>
    (await mirarCitas(`24/11/2026 14:00;Terapia;${nombre};${correo};${telefono}`))[0]!
  return { ...started, de }
}

test.each([
  ['the address, whatever the name', ['Rosita M.', 'ROSA@ejemplo.cr'], 'de Rosa Mora, rosa@ejemplo.cr'],
  ['the telephone and the name', ['Iris Mora', '', '8811-2233'], 'de Iris Mora, iris@ejemplo.cr'],
  [
    'both of these beside an address of old',
    ['Iris Mora', 'vieja@ejemplo.cr', '88112233'],
    'de Iris Mora, iris@ejemplo.cr',
  ],
  ['the name alone where one has it', ['Iris Mora'], 'de Iris Mora, iris@ejemplo.cr'],
])('an appointment is of who is known by %s, and it is shown who is meant', async (_, [nombre, ...resto], quien) => {
  const { de } = await startConocidas()
  const linea = await de(nombre!, ...resto)
  expect(linea).toMatchObject({ estado: 'NUEVA', motivo: null })
  expect(linea.detalle).toContain(quien)
})

test.each([
  [
    "nobody's address beside a name that is here",
    ['Iris Mora', 'otra@ejemplo.cr'],
    'Nadie tiene aquí el correo otra@ejemplo.cr',
  ],
  [
    "nobody's address beside a family's telephone",
    ['Luz Mora', 'luz@ejemplo.cr', '88112233'],
    'Nadie tiene aquí el correo luz@ejemplo.cr',
  ],
  [
    "a family's telephone beside another name",
    ['Luz Mora', '', '88112233'],
    'El teléfono 8811\u00a02233 es de Rosa Mora',
  ],
  [
    "nobody's telephone beside a name that is here",
    ['Iris Mora', '', '88998899'],
    'Nadie tiene aquí el teléfono 8899\u00a08899',
  ],
  ['a name of two', ['Eva Mora'], 'Hay varias personas que se llaman Eva Mora'],
  ['a name of none', ['Luz Mora'], 'Luz Mora no está entre tus personas'],
])('%s is an error of its line: an appointment is never of somebody else', async (_, [nombre, ...resto], frase) => {
  const { de } = await startConocidas()
  expect(await de(nombre!, ...resto)).toMatchObject({ estado: 'CON_ERROR', motivo: expect.stringContaining(frase) })
})

test('beyond three hundred appointments that were tried, booked or not, a line waits for another file', async () => {
  const { build, mirarCitas, clock } = await startCitas()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const inicio = wallTimeDe(Date.UTC(2026, 10, 24, 20) as never)
  expect(inicio).toBeGreaterThan(wallTimeDe(clock.now))
  await build.cita(ana, { inicio, fin: wallTime(inicio + 60), servicio: 'Otro' } as never)
  const lineas = await mirarCitas(...Array.from({ length: 302 }, () => '24/11/2026 14:00;Terapia;Ana Mora;;'))
  const motivos = lineas.map(({ motivo }) => motivo)
  expect(motivos[299]).toContain('choca')
  expect(motivos.slice(300)).toEqual(Array(2).fill(expect.stringContaining('Se traen hasta 300 citas a la vez')))
})

test('a reading is not looked at again without end', async () => {
  const { as, quien, mirar } = await startCitas({ RATE_LIMIT: 'on' })
  const { id } = await mirar('Nombre;Apellido;Correo\nLuz;Mora;luz@ejemplo.cr')
  const otraVez = () => as(quien).try(contract.releerTraer, { params: { id: String(id) } })
  expect(await otraVez()).toMatchObject({ status: 200 })
  for (let veces = 1; veces < 120; veces++) await otraVez()
  expect(await otraVez()).toMatchObject({ status: 429 })
})

test('a telephone of many is looked up by its names', async () => {
  const { mirar } = await startCitas()
  const filas = Array.from({ length: 1500 }, (_, i) => `A${i % 1000};Mora;a${i}@ejemplo.cr;88112233`)
  const { lineas } = await mirar(['Nombre;Apellido;Correo;Teléfono', ...filas].join('\n'))
  expect(lineas[1]).toMatchObject({ estado: 'NUEVA', motivo: 'Comparte teléfono con A0 Mora.' })
  expect(lineas[1002]).toMatchObject({ estado: 'YA_ESTA', motivo: 'Es lo mismo que la línea 4.' })
})

test('people of Easy!Appointments may come in several files', async () => {
  const { mirar } = await startCitas()
  const deEA = (id: number, nombre: string) =>
    mirar(`id,first_name,last_name,email,notes\n${id},${nombre},Mora,${nombre}@ejemplo.cr,`)
  await deEA(5, 'Ana')
  await deEA(6, 'Eva')
  await mirar('id,name,duration,price,attendants_number\n1,Terapia,50,30000,1')
  const titulos = 'start_datetime,id_users_customer,id_services,id_users_provider'
  const { lineas } = await mirar(`${titulos}\n2026-11-24 09:00:00,5,1,1\n2026-11-24 11:00:00,6,1,1`)
  expect(lineas.map(({ titulo }) => titulo)).toEqual(['Ana Mora', 'Eva Mora'])
})
