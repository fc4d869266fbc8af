import { expect, test } from 'vitest'
import { listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { masMs, wallTime, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import type { Received } from '../../../contract/base/wire/endpoint.ts'
import { createUsuario, listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import { createProducto, deleteProducto, listProductos } from '../../../contract/tienda/productos.ts'
import { write } from '../../base/db/base.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { REGLAS } from '../revision/revisar.ts'

type Lectura = Received<typeof contract.releerTraer>

async function startTraer() {
  const started = await startApp()
  const { app, build, as, cookieDe, db } = started
  const quien = await build.admin()
  const admin = as(quien)
  const cookie = await cookieDe(quien)
  /** Sends a file with its bytes, as a browser does. */
  const subir = async (contenido: string | Buffer, campos: Record<string, string> = {}) => {
    const otros = Object.entries(campos).map(
      ([campo, valor]) => `--x\r\ncontent-disposition: form-data; name="${campo}"\r\n\r\n${valor}\r\n`,
    )
    const parte = `--x\r\ncontent-disposition: form-data; name="archivo"; filename="lo mío.csv"\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(otros.join('') + parte),
      Buffer.from(contenido),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { cookie, accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.http.inject({ method: 'POST', url: contract.leerTraer.path, headers, payload })
    return { ...answer.json(), status: answer.statusCode } as Lectura & {
      status: number
      message: string
      code: string
    }
  }
  const aplicar = (id: number, body: object = {}) =>
    admin.try(contract.aplicarTraer, { params: { id: String(id) }, body: { fuera: [], ...body } as never })
  const quitar = (id: number) => admin.try(contract.quitarTraida, { params: { id: String(id) } })
  /** Reads a file and brings all of it. */
  const traer = async (texto: string, body: object = {}) => {
    const lectura = await subir(texto)
    const answer = await aplicar(lectura.id, body)
    expect(answer, JSON.stringify(lectura)).toMatchObject({ status: 200 })
    return lectura.id
  }
  const hallazgos = async () => {
    const rotas = []
    for (const { nombre, rotas: de } of REGLAS) if ((await de(db.read)).length > 0) rotas.push(nombre)
    return rotas
  }
  const descargar = (lista: string) => admin.call(exportar, { params: { lista: lista as never }, query: {} })
  return { ...started, quien, admin, subir, aplicar, quitar, traer, hallazgos, descargar }
}

const PERSONAS = 'Nombre;Apellido;Correo;Registro;Rol;Teléfono'
const personas = (...filas: string[]) => [PERSONAS, ...filas].join('\r\n')
const ANA = 'Ana;Mora;ana@ejemplo.cr;21/11/2026 14:00;Cliente;8811 2233'
const LUIS = 'Luis;Soto;;21/11/2026 14:00;Cliente;8822 3344'
const estados = ({ lineas }: Pick<Lectura, 'lineas'>) => lineas.map(({ estado }) => estado)
const motivos = ({ lineas }: Pick<Lectura, 'lineas'>) => lineas.map(({ motivo }) => motivo)

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

test('what was brought is taken out in one step, and can be brought again', async () => {
  const { admin, traer, quitar, db, hallazgos } = await startTraer()
  const id = await traer(personas(ANA, LUIS))
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ id, clase: 'PERSONAS', cuantas: 2 }])
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(await admin.call(contract.listTraidas, {})).toEqual([])
  expect(await admin.call(listUsuarios, { query: { buscar: 'Soto' } as never })).toEqual([])
  expect(await db.read.selectFrom('traidos').selectAll().execute()).toEqual([])
  expect(await quitar(id)).toMatchObject({ status: 404 })
  await traer(personas(ANA, LUIS))
  expect(await hallazgos()).toEqual([])
  const historia = await admin.call(listHistoria, { query: { asunto: 'IMPORTACION' } as never })
  expect(historia.map(({ titulo, accion }) => `${accion} ${titulo}`)).toEqual([
    'CREAR 2 personas',
    'ELIMINAR 2 personas',
    'CREAR 2 personas',
  ])
})

test('who has booked or was changed stands in the way: nothing goes, and each is named', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer(personas(ANA, LUIS))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  await build.cita(ana!)
  expect(await quitar(id)).toMatchObject({
    status: 409,
    error: {
      code: 'importacion_usada',
      message: 'Ana Mora tiene citas. No se quitó nada.',
      lineas: [{ n: 2, motivo: 'Ana Mora tiene citas' }],
    },
  })
  expect(await admin.call(listUsuarios, { query: { buscar: 'Soto' } as never })).toHaveLength(1)
})

test('every table with something of a person stands in the way of taking that person out', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer(personas(ANA))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  const producto = await build.producto()
  await build.linea(ana!, { productoId: producto.id, cantidad: 1 })
  expect(await quitar(id)).toMatchObject({ status: 409, error: { message: 'Ana Mora ya se usó. No se quitó nada.' } })
})

test('erasing a person forgets what was brought of them, and every reading that may name them', async () => {
  const { admin, db, traer, subir } = await startTraer()
  await traer(personas(ANA))
  const sinTraer = await subir(personas(LUIS))
  const [ana] = await admin.call(listUsuarios, { query: { buscar: 'ana@ejemplo.cr' } as never })
  await write(db, (tx) => borrarLoSuyo(tx, ana!))
  expect(await db.read.selectFrom('traidos').selectAll().execute()).toEqual([])
  const lecturas = await db.read.selectFrom('traerLecturas').select(['contenido', 'archivo']).execute()
  expect(lecturas).toEqual([{ contenido: '', archivo: null }])
  expect(await admin.try(contract.releerTraer, { params: { id: String(sinTraer.id) } })).toMatchObject({ status: 404 })
})

test('a reading is kept for a week', async () => {
  const { app, db, clock, traer, subir } = await startTraer()
  await traer(personas(ANA))
  await subir(personas(LUIS))
  clock.now = masMs(clock.now, 8 * 24 * 3_600_000)
  const tarea = app.tareas.find(({ nombre }) => nombre === 'forgetting files from elsewhere')!
  await write(db, (tx) => tarea.work(tx, clock.now))
  const quedan = await db.read.selectFrom('traerLecturas').select(['contenido', 'archivo']).execute()
  expect(quedan).toEqual([{ contenido: '', archivo: null }])
})

test('our own files of people, services, products and appointments come back as they were', async () => {
  const una = await startTraer()
  const ana = await una.build.usuario({
    nombre: 'Ana',
    apellido: 'Mora',
    email: 'ana@ejemplo.cr',
    telefono: '+50688112233',
  })
  const te = { nombre: 'Té; «de» "tilo"', descripcion: 'Uno,\ndos', precio: 4500.5, stock: 7, iva: 1, categoria: 'Tés' }
  await una.admin.call(createProducto, { body: { ...te, imagenUrl: null, activo: true } as never })
  await una.build.servicio('=Terapia', 3_000_000, { duracion: 50, margen: 10, iva: 4 })
  const inicio = wallTime(wallTimeDe(una.clock.now) + 3 * 1440)
  const dada = {
    inicio,
    fin: wallTime(inicio + 50),
    servicio: '=Terapia',
    notas: '-Trae informe',
    precioAcordado: 2_800_000,
  }
  await una.build.cita(ana, dada as never)
  const otra = await startTraer()
  for (const lista of ['usuarios', 'servicios', 'productos', 'citas']) {
    const lectura = await otra.subir(await una.descargar(lista))
    expect(
      motivos(lectura).filter((motivo) => motivo && !/Administra|tus personas/.test(motivo)),
      lista,
    ).toEqual([])
    expect(await otra.aplicar(lectura.id), lista).toMatchObject({ status: 200 })
  }
  const { admin } = otra
  expect(await admin.call(listProductos, { query: {} })).toMatchObject([
    { nombre: 'Té; «de» "tilo"', precio: 4500.5, stock: 7, iva: 1, categoria: 'Tés', activo: true },
  ])
  expect(await admin.call(listServicios, { query: {} })).toMatchObject([
    { nombre: '=Terapia', precio: 30_000, duracion: 50, margen: 10, iva: 4 },
  ])
  expect(await admin.call(listCitas, { query: {} } as never)).toMatchObject([
    { servicio: '=Terapia', notas: '-Trae informe', usuarioNombre: 'Ana Mora' },
  ])
  expect(await admin.call(listDeudas, { query: {} } as never)).toMatchObject([{ importe: 28_000 }])
  expect(await otra.hallazgos()).toEqual([])
})

const WOO =
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Descripción corta",Descripción,¿Existencias?,Inventario,"Precio rebajado","Precio normal",Categorías,Imágenes'
const WOO_FILAS = [
  '7,simple,TE-1,,"Té de tilo",1,0,,"<p>Para <b>dormir</b>.</p>\\n<ul><li>20&nbsp;sobres</li></ul>",1,12,,"1.130,00","Tés > Relajantes, Ofertas",https://x.cr/a.jpg',
  '8,variable,TE-2,,Té,1,0,,,1,,,,,',
  '9,variation,TE-3,,"Té - Verde",-1,0,,,1,,,"99,99",,',
  '10,simple,TE-4,,Aceite,1,0,,,1,3,,-5,,',
  '11,simple,TE-1,,"Té repetido",1,0,,,1,3,,"5,00",,',
]

test("a shop's products lose their markup and, where asked, the tax in their price", async () => {
  const { admin, subir, aplicar, quitar, hallazgos } = await startTraer()
  const lectura = await subir([WOO, ...WOO_FILAS].join('\n'))
  expect(lectura).toMatchObject({ clase: 'PRODUCTOS', origen: 'WOOCOMMERCE', preguntaIva: true })
  expect(estados(lectura)).toEqual(['NUEVA', 'FUERA', 'NUEVA', 'CON_ERROR', 'YA_ESTA'])
  expect(motivos(lectura)).toEqual([
    null,
    'Reúne variaciones: se trae cada una por sí misma.',
    'No trae existencias: queda en 0.',
    'El precio no puede ser negativo.',
    'Es lo mismo que la línea 2.',
  ])
  expect(await aplicar(lectura.id, { fuera: [5], conIva: true })).toMatchObject({ status: 200 })
  expect(await admin.call(listProductos, { query: {} })).toMatchObject([
    { nombre: 'Té - Verde', precio: 88.49, stock: 0, activo: false },
    {
      nombre: 'Té de tilo',
      descripcion: 'Para dormir.\n\n- 20 sobres',
      precio: 1000,
      stock: 12,
      categoria: 'Relajantes',
      imagenUrl: null,
    },
  ])
  expect(await quitar(lectura.id)).toMatchObject({ status: 200 })
  expect(await admin.call(listProductos, { query: {} })).toEqual([])
  expect(await hallazgos()).toEqual([])
})

test('a product that was ordered stands in the way, and one that was deleted does not', async () => {
  const { admin, build, traer, quitar } = await startTraer()
  const id = await traer('Nombre;Precio;Stock\nTé;1000;5\nSal;500;5')
  const [sal, te] = await admin.call(listProductos, { query: {} })
  const ana = await build.usuario()
  await build.orden(ana, [{ productoId: te!.id, cantidad: 1 }])
  expect(await quitar(id)).toMatchObject({ status: 409, error: { message: 'Té ya se vendió. No se quitó nada.' } })
  await admin.call(deleteProducto, { params: { id: String(te!.id) } })
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(sal!.nombre).toBe('Sal')
  expect(await admin.call(listProductos, { query: {} })).toEqual([])
})

const EA_USERS =
  '"id","create_datetime","update_datetime","first_name","last_name","email","mobile_phone_number","phone_number","address","city","state","zip_code","notes","timezone","language","id_roles"'
const EA_SERVICES =
  '"id","create_datetime","update_datetime","name","duration","price","currency","description","location","color","availabilities_type","attendants_number","is_private","id_service_categories"'
const EA_APPOINTMENTS =
  '"id","create_datetime","update_datetime","book_datetime","start_datetime","end_datetime","location","notes","hash","color","status","is_unavailability","id_users_provider","id_users_customer","id_services","id_google_calendar"'
const cita = (id: number, desde: string, hasta: string, resto = '"",0,1,5,1,NULL') =>
  `${id},x,x,x,"${desde}","${hasta}",NULL,NULL,h,"#fff",${resto}`

test("Easy!Appointments' three tables: people, services, and the appointments ahead that name them by number", async () => {
  const { app, admin, subir, aplicar, hallazgos } = await startTraer()
  const tabla = [
    EA_APPOINTMENTS,
    cita(1, '2026-11-24 09:00:00', '2026-11-24 09:50:00'),
    cita(2, '2026-11-24 09:30:00', '2026-11-24 10:20:00'),
    cita(3, '2025-11-24 09:00:00', '2025-11-24 09:50:00'),
    cita(4, '2026-11-25 09:00:00', '2026-11-25 09:50:00', '"",1,1,NULL,NULL,NULL'),
    cita(5, '2026-11-26 09:00:00', '2026-11-26 09:50:00', '"Cancelled",0,1,5,1,NULL'),
    cita(6, '2026-11-27 09:00:00', '2026-11-27 09:50:00', '"",0,1,99,1,NULL'),
  ].join('\n')
  expect(await subir(tabla)).toMatchObject({ status: 400, message: expect.stringContaining('por su número') })
  const gente = await subir(
    [
      EA_USERS,
      '1,x,x,Elena,Rojas,elena@ejemplo.cr,NULL,88881111,NULL,NULL,NULL,NULL,NULL,UTC,english,2',
      '5,x,x,Ana,Mora,ANA@ejemplo.cr,88112233,,NULL,NULL,NULL,NULL,"Alergias",UTC,english,3',
    ].join('\n'),
  )
  expect(gente).toMatchObject({ clase: 'PERSONAS', origen: 'EASY_APPOINTMENTS' })
  expect(estados(gente)).toEqual(['FUERA', 'NUEVA'])
  expect(await aplicar(gente.id)).toMatchObject({ status: 200 })
  const servicios = await subir(
    [
      EA_SERVICES,
      '1,x,x,Terapia,50,30000.00,CRC,,,#fff,flexible,1,0,NULL',
      '2,x,x,Gringa,50,30.00,USD,,,#fff,flexible,1,0,NULL',
    ].join('\n'),
  )
  expect(motivos(servicios)).toEqual([
    'No trae descripción: queda su nombre.',
    'Su precio está en USD: aquí solo hay colones.',
  ])
  expect(await aplicar(servicios.id, { fuera: [3] })).toMatchObject({ status: 200 })

  const antes = (await readMails(app)).length
  const citas = await subir(tabla)
  expect(citas.lineas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    ['NUEVA', null],
    ['CON_ERROR', expect.stringContaining('choca con la cita de Ana Mora')],
    ['FUERA', 'Ya pasó.'],
    ['FUERA', 'No es una cita: es tiempo cerrado.'],
    ['FUERA', 'Está cancelada.'],
    ['CON_ERROR', 'No se sabe de quién es.'],
  ])
  expect(citas.lineas[0]).toMatchObject({ titulo: 'Ana Mora', detalle: expect.stringContaining('Terapia') })
  expect(await admin.call(listCitas, { query: {} } as never)).toEqual([])
  expect(await admin.call(listDeudas, { query: {} } as never)).toEqual([])
  expect(await aplicar(citas.id, { fuera: [3, 7] })).toMatchObject({ status: 200 })
  expect(await admin.call(listCitas, { query: {} } as never)).toMatchObject([{ servicio: 'Terapia', notas: null }])
  await app.outbox.idle()
  expect(await readMails(app)).toHaveLength(antes)
  expect(estados(await subir(tabla)).slice(0, 2)).toEqual(['YA_ESTA', 'CON_ERROR'])
  expect(await hallazgos()).toEqual([])
})

async function startCita() {
  const started = await startTraer()
  const { build, admin, traer } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  await build.servicio('Terapia', 3_000_000)
  const id = await traer('Fecha y hora;Servicio;Nombre;Correo\n24/11/2026 2:00 PM;terapia;Ana Mora;')
  const [suya] = await admin.call(listCitas, { query: {} } as never)
  return { ...started, ana, id, suya: suya! }
}

test('appointments are taken out with what is owed for them, and their person after them', async () => {
  const { admin, db, id, suya, quitar, hallazgos } = await startCita()
  expect(suya).toMatchObject({ fechaHora: '2026-11-24T14:00:00' })
  expect(await quitar(id)).toMatchObject({ status: 200 })
  expect(await admin.call(listCitas, { query: {} } as never)).toEqual([])
  expect(await db.read.selectFrom('deudas').selectAll().execute()).toEqual([])
  expect(await hallazgos()).toEqual([])
})

test('an appointment that was paid, moved or is over stands in the way', async () => {
  const { admin, clock, id, suya, quitar } = await startCita()
  const { id: citaId, servicio, version } = suya
  const body = { fechaHora: '2026-11-24T15:00', servicio, notas: null, estado: 'AGENDADA', duracion: 60, version }
  await admin.call(updateCita, { params: { id: String(citaId) }, body } as never)
  expect(await quitar(id)).toMatchObject({
    status: 409,
    error: { message: 'La cita de Ana Mora se cambió desde entonces. No se quitó nada.' },
  })
  await admin.call(createCobro, { body: { de: 'cita', id: citaId, monto: 100, forma: 'EFECTIVO' } as never })
  expect(await quitar(id)).toMatchObject({ error: { message: expect.stringContaining('ya tiene un pago') } })
  clock.now = masMs(clock.now, 8 * 24 * 3_600_000)
  expect(await quitar(id)).toMatchObject({ error: { message: expect.stringContaining('ya pasó') } })
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

test.each<[string, string | Buffer, RegExp]>([
  ['a PDF', '%PDF-1.7', /Es un PDF/],
  ['the page of a login', '<!doctype html><html><body>Entrar</body></html>', /Es una página web/],
  ['nothing', '', /vacío/],
  ['a file of other things', 'Fecha,Monto\n1,2', /No se reconoce qué trae/],
  ['only titles', PERSONAS, /ninguna línea/],
  [
    'more lines than are taken',
    personas(...Array.from({ length: 10_000 }, (_, i) => `A;B;a${i}@x.cr;;;`)),
    /Trae 10000 líneas/,
  ],
  ['amounts that contradict each other', 'Nombre;Precio;Stock\nA;1.000,50;1\nB;1,000.50;1', /se contradice/],
  ['the month first', 'Fecha y hora;Servicio;Nombre;Correo\n11/24/2026 14:00;x;Ana;', /mes primero/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /imagen/],
])('%s is refused with a sentence, and nothing of it is kept', async (_, contenido, frase) => {
  const { db, subir } = await startTraer()
  expect(await subir(contenido)).toMatchObject({
    status: 400,
    code: 'archivo_invalido',
    message: expect.stringMatching(frase),
  })
  expect(await db.read.selectFrom('traerLecturas').select('id').execute()).toEqual([])
})

test('fifty megabytes are refused with a sentence', async () => {
  const { subir } = await startTraer()
  const answer = await subir('x'.repeat(50 * 1024 * 1024))
  expect(answer).toMatchObject({
    status: 413,
    message: 'El archivo pesa demasiado: se admiten hasta 8 MB. Divídelo en varios.',
  })
})

test('three thousand people are read and brought', async () => {
  const { admin, traer, quitar } = await startTraer()
  const id = await traer(personas(...Array.from({ length: 3000 }, (_, i) => `A${i};B;a${i}@x.cr;;Cliente;`)))
  expect(await admin.call(contract.listTraidas, {})).toMatchObject([{ cuantas: 3000 }])
  expect(await quitar(id)).toMatchObject({ status: 200 })
})

test('a person says what a file brings where its titles do not', async () => {
  const { subir } = await startTraer()
  const texto = 'Nombre completo,Celular\n"Ana Lucía Mora Vargas",88112233\nCher,88223344'
  expect(await subir(texto)).toMatchObject({ status: 400 })
  const lectura = await subir(texto, { que: 'PERSONAS' })
  expect(lectura).toMatchObject({ clase: 'PERSONAS', origen: 'OTRO' })
  expect(estados(lectura)).toEqual(['NUEVA', 'NUEVA'])
  expect(await subir('a,b\n1,2', { que: 'CITAS' })).toMatchObject({ message: expect.stringContaining('Fecha y hora') })
})

test("WooCommerce's customers and files of Windows are understood", async () => {
  const { subir } = await startTraer()
  const woo = await subir(
    'Name,Username,"Last active","Sign up",Email,Orders,"Total spend",AOV\n"José Peña",jose,x,x,jose@ejemplo.cr,2,1,1',
  )
  expect(woo).toMatchObject({
    clase: 'PERSONAS',
    origen: 'WOOCOMMERCE',
    lineas: [{ titulo: 'José Peña', estado: 'NUEVA' }],
  })
  const viejo = await subir(Buffer.from(personas('Íñigo;Núñez;i@ejemplo.cr;;;'), 'latin1'))
  expect(viejo.lineas).toMatchObject([{ titulo: 'Íñigo Núñez', estado: 'NUEVA' }])
})
