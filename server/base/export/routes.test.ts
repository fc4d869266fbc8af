import { expect, test } from 'vitest'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { EXPORTABLES, type Exportable, exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { centimos } from '../../../contract/base/money/money.ts'
import { preRegistro } from '../../../contract/cuentas/entrada.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import { createPost } from '../../../contract/sitio/posts.ts'
import { createProducto } from '../../../contract/tienda/productos.ts'
import { contrasena, cuentaExistente } from '../../cuentas/acceso/correos.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { type Caller, startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readCodigo } from '../../testing/correo.ts'
import { write } from '../db/open.ts'
import { csvLine } from './routes.ts'

/** The lines of a file, without the titles. */
async function lineas(admin: Caller, lista: Exportable, query: Record<string, string> = {}): Promise<string[]> {
  return (await admin.call(exportar, { params: { lista }, query })).trim().split('\r\n').slice(1)
}

test('a list is a file that a spreadsheet in Costa Rica opens as it is', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const body = { nombre: '=cmd|calc', descripcion: 'Dice "hola"; y\nsigue', precio: 4500.5, stock: 3 }
  await admin.call(createProducto, { body })
  const reply = await admin.try(exportar, { params: { lista: 'productos' } })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="productos-2026-11-20.csv"',
    'cache-control': 'no-store',
  })
  expect(reply.body).toBe(
    '\ufeffNombre;Descripción;Precio;Stock;Activo;Categoría;IVA\r\n\'=cmd|calc;"Dice ""hola""; y\nsigue";4500,5;3;Sí;;13\r\n',
  )
})

test('every row is in the file once, also beyond one portion, and a search leaves only matches', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  for (let i = 0; i < 501; i++) await build.producto({ nombre: `Vela ${i}` })
  await build.producto({ nombre: 'Jabón' })
  expect(new Set(await lineas(admin, 'productos')).size).toBe(502)
  expect(await lineas(admin, 'productos', { buscar: 'JABON' })).toHaveLength(1)
  const vacio = await admin.call(exportar, { params: { lista: 'productos' }, query: { buscar: 'Incienso' } })
  expect(vacio, 'where none matches, the titles stand alone').toMatch(/^\ufeffNombre;[^\r\n]+\r\n$/)
})

test('administrators, and nobody else, download every list of the back office', async () => {
  const { build, as, visitor } = await startApp()
  const ana = await build.usuario()
  const admin = as(await build.admin())
  await build.cita(ana)
  await build.inscripcion(await build.taller(), ana)
  await build.servicio()
  const { id } = await build.producto()
  await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  for (const lista of EXPORTABLES) {
    expect((await admin.call(exportar, { params: { lista } })).startsWith('\ufeff'), lista).toBe(true)
    expect((await as(ana).try(exportar, { params: { lista } })).status).toBe(403)
    expect((await visitor.try(exportar, { params: { lista } })).status).toBe(401)
  }
})

test('the list of people has nothing that would open an account', async () => {
  const { build, as, clock } = await startApp()
  const admin = as(await build.admin())
  const contrasena = await hashRapido('un jardín con helechos')
  clock.now += 1000
  await build.usuario({ nombre: '+Ana', apellido: 'Zúñiga', email: 'ana@correo.example', contrasena })
  const archivo = await admin.call(exportar, { params: { lista: 'usuarios' } })
  expect(archivo).toMatch(/^\ufeffNombre;Apellido;Correo;Registro;Rol;Teléfono\r\n/)
  expect(archivo).toContain("'+Ana;Zúñiga;ana@correo.example;20/11/2026 09:00;Cliente;\r\n")
  expect(archivo).toMatch(/Laura;.*;Administrador;\r\n/)
  expect(archivo).not.toMatch(/argon2/)
  expect(await lineas(admin, 'usuarios', { buscar: 'zuniga' })).toHaveLength(1)
})

test('lists of what is paid for have the price, what was paid, what is owed and the telephone, as their tables', async () => {
  const { build, as, db } = await startApp()
  const admin = as(await build.admin())
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora', telefono: '+50688887777' })
  const { id } = await build.cita(ana)
  const taller = await build.taller({ precio: 1_000_000 })
  const inscripcion = await build.inscripcion(taller, ana)
  const orden = await build.orden(ana, [{ productoId: (await build.producto({ precio: 100_000 })).id, cantidad: 1 }])
  const precio = { precioAcordado: centimos(2_500_000) }
  await write(db, async (tx) => {
    await tx.updateTable('citas').set(precio).where('id', '=', id).execute()
    await tx.updateTable('inscripciones').set(precio).where('id', '=', inscripcion).execute()
    await tx.updateTable('deudas').set({ importe: precio.precioAcordado }).where('de', '!=', 'orden').execute()
  })
  const pago = { monto: 1000, forma: 'SINPE', referencia: null } as const
  for (const que of [
    { de: 'cita', id },
    { de: 'inscripcion', id: inscripcion },
    { de: 'orden', id: orden.id },
  ] as const)
    await admin.call(createCobro, { body: { ...pago, ...que } })
  const conTitulos = async (lista: Exportable) => {
    const archivo = await admin.call(exportar, { params: { lista } })
    const [titulos, celdas] = archivo
      .replace('\ufeff', '')
      .split('\r\n')
      .map((linea) => linea.split(';'))
    return Object.fromEntries(titulos!.map((titulo, i) => [titulo, celdas![i]]))
  }
  const dicho = { Precio: '25000', Pagado: '1000', Debe: '24000', Teléfono: expect.stringMatching(/^8888.7777$/) }
  expect(await conTitulos('citas')).toMatchObject(dicho)
  expect(await conTitulos('inscripciones')).toMatchObject(dicho)
  expect(await conTitulos('ordenes')).toMatchObject({ Total: '1130', Pagado: '1000', Debe: '130' })
  await admin.call(anotarAsistencia, { params: { id: String(id) }, body: { asistencia: 'NO_ASISTIO' } })
  expect(await conTitulos('citas')).toMatchObject({ ...dicho, Debe: '0' })
})

test('the list of mails tells the fate of each and nothing of its text', async () => {
  const { app, db, build, as, visitor, clock } = await startApp()
  const admin = as(await build.admin())
  const body = { nombre: 'Rosa', apellido: 'Mora', email: 'rosa@correo.example', password: 'un jardín con helechos' }
  await visitor.call(preRegistro, { body })
  const codigo = await readCodigo(app, body.email)
  await app.outbox.stop()
  const { codigoOrden } = await build.orden(await build.usuario(), [
    { productoId: (await build.producto()).id, cantidad: 1 },
  ])
  const secreto = { plantilla: contrasena, para: '=rosa@correo.example', datos: { token: 'un-token' } }
  await write(db, (tx) => enqueue(tx, secreto, clock.now))
  const error = 'Message failed: 550 un-token'
  await write(db, (tx) => tx.updateTable('correos').set({ error }).where('para', 'like', '=rosa%').execute())
  const archivo = await admin.call(exportar, { params: { lista: 'correos' } })
  expect(archivo).toMatch(/^\ufeffPara;Correo;Creado;Estado;Intentos;Enviado;Motivo\r\n/)
  expect(archivo).toContain('rosa@correo.example;Código de registro;20/11/2026 09:00;ESCRITO;1;;\r\n')
  expect(archivo).toContain(
    "'=rosa@correo.example;Enlace para cambiar la contraseña;20/11/2026 09:00;PENDIENTE;0;;El servidor de correo rechazó la dirección o el mensaje.\r\n",
  )
  expect(archivo).not.toMatch(new RegExp(`${codigo}|un-token|${codigoOrden}`))
})

test('filters and search narrow the file as they narrow the list', async () => {
  const { db, app, build, as, clock } = await startApp()
  const admin = as(await build.admin())
  await app.outbox.stop()
  for (const para of ['ana@correo.example', 'rosa@correo.example', 'rosa@otro.example']) {
    await write(db, (tx) => enqueue(tx, { plantilla: cuentaExistente, para, datos: {} }, clock.now))
  }
  const falla = (tx: Parameters<Parameters<typeof write>[1]>[0]) =>
    tx.updateTable('correos').set({ estado: 'FALLIDO' }).where('para', 'like', '%@correo.example').execute()
  await write(db, falla)
  expect(await lineas(admin, 'correos', { estado: 'FALLIDO' })).toHaveLength(2)
  expect(await lineas(admin, 'correos', { estado: 'FALLIDO', buscar: 'rosa', pagina: '7', tamano: '1' })).toEqual([
    expect.stringMatching(/^rosa@correo.example;/),
  ])
  await admin.call(createProducto, { body: { nombre: 'Vela', precio: 1, stock: 1 } })
  await admin.call(createServicio, { body: { nombre: 'Reiki', detalle: 'x', precio: 1 } })
  expect(await lineas(admin, 'historia', { asunto: 'SERVICIO' })).toEqual([expect.stringContaining(';Reiki;')])
})

test.each([
  [listCorreos, 'correos', { estado: 'PERDIDO' }],
  [listHistoria, 'historia', { asunto: 'NADA' }],
] as const)('a filter that %s does not know is refused in the same words', async (endpoint, lista, query) => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const refused = await admin.try(exportar, { params: { lista }, query })
  expect(refused).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(refused.error).toEqual((await admin.try(endpoint, { query: query as never })).error)
})

test('a search of posts looks at title and content, as on the screen', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  for (const titulo of ['Respirar', 'Dormir']) {
    await admin.call(createPost, { body: { titulo, contenido: 'Con **calma** y café' } })
  }
  expect(await lineas(admin, 'posts', { buscar: 'CAFE dormir' })).toEqual([expect.stringMatching(/^Dormir;/)])
  expect(await lineas(admin, 'posts', { buscar: 'té' })).toEqual([])
})

test('cells are separated by semicolons, decimals by a comma, and null is an empty cell', () => {
  expect(csvLine(['Vela', 4500.5, null, 0])).toBe('Vela;4500,5;;0\r\n')
})

test('a text that would end its cell is quoted', () => {
  expect(csvLine(['a;b', 'dijo "sí"', 'dos\nlíneas'])).toBe('"a;b";"dijo ""sí""";"dos\nlíneas"\r\n')
})

test.each(['=1+1', '+506', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")'])(
  '%j is a text for a spreadsheet, never a formula',
  (texto) => {
    expect(csvLine([texto])).toMatch(/^"?'/)
  },
)

test('a negative number stays a number', () => {
  expect(csvLine([-2.5])).toBe('-2,5\r\n')
})
