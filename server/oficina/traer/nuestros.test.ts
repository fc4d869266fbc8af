import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { campos as camposDeCita } from '../../../contract/agenda/citas/citas.ts'
import { createServicio, ServicioForm } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { wallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { createUsuario, listUsuarios, UsuarioForm } from '../../../contract/cuentas/usuarios.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { llenarConMuestra } from '../../../contract/oficina/ejemplos.ts'
import { createProducto, listProductos, ProductoForm } from '../../../contract/tienda/productos.ts'
import { motivos, startTraer } from '../../testing/traer.ts'

const PERSONA = { nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', telefono: '+50688112233' }
const PRODUCTO = {
  nombre: 'Té; «de» "tilo"',
  descripcion: 'Uno,\ndos',
  precio: 4500.5,
  stock: 7,
  activo: false,
  categoria: 'Tés',
  iva: 1,
}
const SERVICIO = {
  nombre: '=Terapia',
  detalle: 'Con calma; "siempre"\nen dos renglones',
  precio: 30_000,
  siBuscas: 'hablar, sin prisa',
  duracion: 50,
  margen: 10,
  iva: 4,
  sinSala: true,
  adelantoDe: 'PRIMERA',
  adelanto: 5000.25,
} as const
const CITA = { servicio: SERVICIO.nombre, notas: '-Trae informe' }

/** Pictures are not brought, the version is the database's, to insist is no field, and the hour of an appointment is asked for below. */
const APARTE = ['imagen', 'imagenUrl', 'version', 'insistir', 'fechaHora']

test.each([
  ['a person', UsuarioForm.shape, PERSONA],
  ['a product', ProductoForm.shape, PRODUCTO],
  ['a service', ServicioForm.shape, SERVICIO],
  ['an appointment', camposDeCita, CITA],
])('every field in the form of %s is in the file that comes back', (_, forma, llena) => {
  const campos = Object.keys(forma).filter((campo) => !APARTE.includes(campo))
  expect(campos.toSorted()).toEqual(Object.keys(llena).toSorted())
})

test('our own files of people, services, products and appointments come back as they were', async () => {
  const una = await startTraer()
  const ana = await una.admin.call(createUsuario, { body: PERSONA })
  await una.admin.call(createProducto, { body: { ...PRODUCTO, imagenUrl: null } as never })
  await una.admin.call(createServicio, { body: SERVICIO as never })
  const elena = await una.build.persona('Elena')
  const inicio = wallTime(wallTimeDe(una.clock.now) + 3 * 1440)
  const dada = { inicio, fin: wallTime(inicio + 45), atiendeId: elena.id, precioAcordado: 2_800_000, ...CITA }
  await una.build.cita(ana as never, dada as never)
  const otra = await startTraer()
  await otra.build.persona('Elena')
  for (const lista of ['usuarios', 'servicios', 'productos', 'citas']) {
    const lectura = await otra.subir(await una.descargar(lista))
    expect(
      motivos(lectura).filter((motivo) => motivo && !/Administra|tus personas/.test(motivo)),
      lista,
    ).toEqual([])
    expect(await otra.aplicar(lectura.id), lista).toMatchObject({ status: 200 })
  }
  const { admin } = otra
  expect(await admin.call(listUsuarios, { query: {} })).toContainEqual(expect.objectContaining(PERSONA))
  expect(await admin.call(listProductos, { query: {} })).toMatchObject([PRODUCTO])
  expect(await admin.call(listServicios, { query: {} })).toMatchObject([SERVICIO])
  expect(await admin.call(listCitas, { query: {} } as never)).toMatchObject([
    { ...CITA, duracion: 45, usuarioNombre: 'Ana Mora', persona: { nombre: 'Elena' } },
  ])
  expect(await admin.call(listDeudas, { query: {} } as never)).toMatchObject([{ importe: 28_000 }])
  expect(await otra.hallazgos()).toEqual([])
})

test('the files of the example business come back without a refusal', async () => {
  const una = await startTraer()
  await una.admin.call(llenarConMuestra, {})
  const otra = await startTraer()
  for (const lista of ['usuarios', 'servicios', 'productos', 'citas']) {
    const lectura = await otra.subir(await una.descargar(lista))
    expect(
      lectura.lineas.filter(({ estado }) => estado === 'CON_ERROR'),
      lista,
    ).toEqual([])
    expect(await otra.aplicar(lectura.id), lista).toMatchObject({ status: 200 })
  }
})

test.each([
  ['an amount alone', ';5000', 'Escribe en «Pide adelanto» ninguno, primera visita o siempre.'],
  ['no amount', 'siempre;', 'Escribe de cuánto es el adelanto.'],
  ['more than the price', 'primera visita;40000', 'El adelanto no puede pasar del precio.'],
])('%s is no deposit: an error of its line', async (_, celdas, motivo) => {
  const { subir } = await startTraer()
  const lectura = await subir(`Nombre;Detalle;Precio;Pide adelanto;Adelanto\nTerapia;x;30000;${celdas}`)
  expect(lectura.lineas).toMatchObject([{ estado: 'CON_ERROR', motivo }])
})

test('a file of an earlier release, which knew no deposits, is read as ever', async () => {
  const { subir } = await startTraer()
  const titulos = 'Nombre;Detalle;Duración (minutos);Descanso después (minutos);IVA;Precio'
  const lectura = await subir(`${titulos}\nTerapia;x;50;10;4;30000`)
  expect(lectura).toMatchObject({ clase: 'SERVICIOS', origen: 'BIOBIENESTAR', lineas: [{ estado: 'NUEVA' }] })
})
