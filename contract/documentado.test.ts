import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCitas } from './agenda/citas/administrar-citas.ts'
import { listCitasAgendadas } from './agenda/citas/citas.ts'
import { listServicios } from './agenda/servicios/servicios.ts'
import type { Schema } from './base/wire/endpoint.ts'
import { me } from './cuentas/cuentas.ts'
import { listPosts } from './sitio/posts.ts'
import { inscribir, listTalleres } from './talleres/talleres.ts'
import { listOrdenes } from './tienda/administrar-ordenes.ts'
import { listCarrito } from './tienda/carrito.ts'
import { listMisOrdenes } from './tienda/ordenes.ts'
import { listProductos, listProductosActivos } from './tienda/productos.ts'

/** The documented fields of each thing (R-campos-documentados). */
const PRODUCTO = {
  id: 1,
  nombre: 'Vela',
  descripcion: 'De cera',
  precio: 4500.5,
  stock: 3,
  imagenUrl: null,
  activo: true,
}
const TALLER = {
  id: 2,
  titulo: 'Respirar',
  descripcion: 'Tres horas',
  lugar: 'Aserrí',
  cupoMaximo: 8,
  precio: 15_000,
  activo: true,
  fechaInicio: '2026-11-20T09:00:00',
  fechaFin: '2026-11-20T12:00:00',
}
const SERVICIO = { id: 3, nombre: 'Masaje', detalle: 'Una hora', precio: 25_000 }
const CITA = {
  id: 4,
  fechaHora: '2026-11-20T09:00',
  duracion: 60,
  servicio: 'Masaje',
  estado: 'AGENDADA',
  notas: '',
  usuario: { id: 7 },
  usuarioNombre: 'Ana',
  usuarioCorreo: 'ana@correo.example',
}
const PERSONA = { usuarioNombre: 'Ana', usuarioApellido: 'Mora' }
const ORDEN = {
  id: 5,
  codigoOrden: 'BIO-1',
  ...PERSONA,
  fechaOrden: '2026-11-20T15:00:00Z',
  total: 5650,
  estado: 'PENDIENTE',
}
const INSCRIPCION = {
  id: 6,
  tallerId: 2,
  usuarioId: 7,
  fechaInscripcion: '2026-11-20T09:00:00-06:00',
  tallerNombre: 'Respirar',
  ...PERSONA,
  usuarioEmail: 'ana@correo.example',
  estado: 'CONFIRMADA',
}
const LINEA = {
  id: 8,
  cantidad: 2,
  productoId: 1,
  producto: { id: 1, nombre: 'Vela', precio: 4500.5, imagenUrl: '/v.webp' },
}
const POST = { idPost: 9, titulo: 'Dormir', contenido: 'Despacio.', fechaCreacion: '2026-11-20T15:00:00.000Z' }
const USUARIO = { id: 7, nombre: 'Ana', apellido: 'Mora', email: 'ana@correo.example', rol: 'ROLE_ADMIN' }

const LISTAS: [string, { response: Schema }, object, object][] = [
  ['product', listProductos, PRODUCTO, { precio: 450_050, categoria: null }],
  ['product of the shop', listProductosActivos, PRODUCTO, { activo: true }],
  ['workshop', listTalleres, TALLER, { inscritos: 0, imagen: null, agendable: false }],
  ['service', listServicios, SERVICIO, { duracion: 60, margen: 0, imagen: null, siBuscas: null }],
  ['appointment', listCitas, CITA, { usuarioNombre: 'Ana' }],
  ['appointment of the calendar', listCitasAgendadas, CITA, { cambiableHasta: null }],
  ['order', listOrdenes, { ...ORDEN, usuarioEmail: 'ana@correo.example' }, { usuarioEmail: 'ana@correo.example' }],
  ['order with the other name', listMisOrdenes, { ...ORDEN, usuarioCorreo: 'a@b.cr' }, { usuarioEmail: 'a@b.cr' }],
  ['cart item', listCarrito, LINEA, { producto: expect.objectContaining({ activo: true }) }],
  ['post', listPosts, POST, { imagen: null, fecha: Date.UTC(2026, 10, 20, 15) }],
]

test.each(LISTAS)('a %s with the documented fields alone is read', (_, { response }, documentada, leida) => {
  expect(z.decode(response, [documentada])).toEqual([expect.objectContaining(leida)])
})

test('an enrolment and the user of a session with the documented fields alone are read', () => {
  const fecha = Date.UTC(2026, 10, 20, 15)
  expect(z.decode(inscribir.response, INSCRIPCION as never)).toMatchObject({ id: 6, fecha })
  expect(z.decode(me.response, USUARIO)).toEqual(USUARIO)
})

test('the server still has to send our own fields', () => {
  const { precio: _, ...servicio } = SERVICIO
  const nuestro = { imagen: null, siBuscas: null, iva: 13, duracion: 60, margen: 0, version: 1 }
  const encoded = (fila: object) =>
    z.safeEncode(listServicios.response, [{ ...servicio, precio: 2_500_000, ...fila } as never])
  // The error names a field of our own that is missing here.
  expect(encoded(nuestro)).toEqual({ success: true, data: [{ ...SERVICIO, ...nuestro }] })
  expect(encoded({ ...nuestro, duracion: undefined }).success).toBe(false)
})
