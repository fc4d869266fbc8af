import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cita, createCita } from '../../agenda/citas/citas.ts'
import { Post } from '../../sitio/posts.ts'
import { TallerForm } from '../../talleres/administrar-talleres.ts'
import { Taller } from '../../talleres/talleres.ts'
import { Producto, ProductoForm } from '../../tienda/productos.ts'
import { centimos } from '../money/money.ts'
import { parseWallTime } from '../time/time.ts'
import { encodeInput } from '../wire/endpoint.ts'
import { faltasDe } from '../wire/errors.ts'
import { FechaDeTexto, FechaEscrita, FechaHora, fechaHora } from './time-fields.ts'

const wall = (texto: string) => parseWallTime(texto)!

const TALLER = {
  id: 1,
  titulo: 'Respirar',
  descripcion: 'Con calma.',
  fechaInicio: '2026-11-21T09:00:00',
  fechaFin: '2026-11-21T11:00:00',
  lugar: 'Aserrí',
  imagen: null,
  cupoMaximo: 10,
  precio: 15_000.5,
  iva: 13 as const,
  activo: true,
  agendable: false,
  inscritos: 0,
  version: 1,
}

const CITA = {
  id: 1,
  fechaHora: '2026-11-20T14:00:00',
  duracion: 60,
  servicio: 'Psicoterapia',
  estado: 'AGENDADA' as const,
  notas: null,
  usuario: { id: 7 },
  usuarioNombre: 'Ana Mora',
  usuarioCorreo: 'ana@ejemplo.cr',
  version: 1,
}

test('the wire has the documented names and numbers; inside there are ours', () => {
  const { inicio, fin, precio } = z.decode(Taller, TALLER)
  expect({ inicio, fin, precio }).toEqual({
    inicio: wall('2026-11-21T09:00'),
    fin: wall('2026-11-21T11:00'),
    precio: 1_500_050,
  })
  const cita = z.decode(Cita, CITA)
  expect(cita).toMatchObject({ inicio: wall('2026-11-20T14:00'), fin: wall('2026-11-20T15:00') })
  expect(cita).not.toHaveProperty('fechaHora')
})

test.each(['2000-01-01T00:00', '2099-12-31T23:59'])('something of a practice may be on %s', (cuando) => {
  expect(z.decode(fechaHora('No'), cuando)).toBe(wall(cuando))
  expect(z.decode(FechaEscrita, cuando.slice(0, 10))).toBe(cuando.slice(0, 10))
})

test.each(['1999-12-31T23:59', '2100-01-01T00:00', '9999-12-31T23:59'])(
  'nothing is put on %s, and what stands there is read',
  (cuando) => {
    expect(z.safeDecode(fechaHora('No'), cuando).success).toBe(false)
    expect(z.decode(FechaHora, cuando)).toBe(wall(cuando))
    const dia = cuando.slice(0, 10)
    expect(z.safeDecode(FechaEscrita, dia).success).toBe(false)
    expect(z.decode(FechaDeTexto, dia)).toBe(dia)
  },
)

test.each([
  ['a workshop', Taller, TALLER],
  ['an appointment', Cita, CITA],
  [
    'a post',
    Post,
    {
      idPost: 1,
      titulo: 'A',
      contenido: 'B',
      imagen: null,
      fechaCreacion: '2026-11-20T15:00:00.000Z',
      fechaActualizacion: null,
      version: 1,
    },
  ],
])('%s is the same after its way in and out', (_, schema, wire) => {
  expect(z.encode(schema as z.ZodMiniType, z.decode(schema as z.ZodMiniType, wire))).toEqual(wire)
})

test('a field that the schema does not list does not leave the server', () => {
  const fila = { ...z.decode(Taller, TALLER), secuencia: 3, busqueda: 'respirar' }
  expect(z.encode(Taller, fila)).toEqual(TALLER)
})

test('a call is encoded as it is documented', () => {
  const { body } = encodeInput(createCita, {
    body: {
      inicio: wall('2026-11-20T14:00'),
      duracion: 60,
      servicio: ' Psicoterapia ',
      estado: 'AGENDADA',
      notas: null,
      usuario: { id: 7 },
    },
  })
  expect(body).toEqual({
    fechaHora: '2026-11-20T14:00:00',
    duracion: 60,
    servicio: 'Psicoterapia',
    estado: 'AGENDADA',
    notas: null,
    usuario: { id: 7 },
  })
})

test.each([
  ['a list, which has no name', ProductoForm, [], {}],
  [
    'nothing',
    ProductoForm,
    {},
    {
      nombre: 'El nombre es obligatorio.',
      precio: 'El precio debe ser un número.',
      stock: 'El stock debe ser un número.',
    },
  ],
  [
    'a third of a céntimo',
    ProductoForm,
    { nombre: 'Té', precio: 1.005, stock: 1.5 },
    { precio: 'El precio admite hasta dos decimales.', stock: 'El stock debe ser un número entero.' },
  ],
  [
    'an end before the start, and no place',
    TallerForm,
    { ...TALLER, fechaFin: TALLER.fechaInicio, lugar: ' ' },
    { lugar: 'El lugar es obligatorio.', fechaFin: 'La fecha/hora de fin debe ser posterior a la de inicio.' },
  ],
])('%s is told field by field, by the names of the wire', (_, schema, wire, fields) => {
  const leido = z.safeDecode(schema as z.ZodMiniType, wire)
  expect(leido.error && faltasDe(leido.error).fields).toEqual(fields)
})

test('absent, null and empty texts have one form inside', () => {
  for (const descripcion of [undefined, null, '', '  '])
    expect(z.decode(ProductoForm, { nombre: 'Té', precio: 1, stock: 1, descripcion }).descripcion).toBeNull()
  const vacio = { nombre: 'Té', precio: centimos(1), stock: 1, activo: true, descripcion: '', imagenUrl: ' ' }
  expect(z.encode(ProductoForm, vacio)).toMatchObject({ descripcion: null, imagenUrl: null })
})

test('the prices of a product survive the way over the wire', () => {
  const wire = {
    id: 1,
    nombre: 'Té',
    descripcion: null,
    precio: 3333.33,
    stock: 3,
    imagenUrl: null,
    activo: true,
    categoria: null,
    iva: 4 as const,
    version: 1,
  }
  expect(z.decode(Producto, wire).precio).toBe(333_333)
  expect(z.encode(Producto, z.decode(Producto, wire))).toEqual(wire)
})

test.each([
  ['a price', ProductoForm, { nombre: 'Té', precio: null, stock: 1, descripcion: null, imagenUrl: null, activo: true }],
  ['a moment', TallerForm, { ...z.decode(Taller, TALLER), inicio: null }],
])('%s that is missing is not written as one', (_, schema, inside) => {
  expect(z.safeEncode(schema as z.ZodMiniType, inside).success).toBe(false)
})
