import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cita, CitaDeCliente, CitaPropia } from '../../../contract/agenda/citas/citas.ts'
import { LIMITES_POR_DEFECTO } from '../../../contract/base/settings/limites.ts'
import { Inscripcion, InscripcionDeCliente } from '../../../contract/talleres/talleres.ts'
import { OrdenConHistoria } from '../../../contract/tienda/ordenes.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { respuestaPropiaDe } from './answer.ts'
import { findCita } from './queries.ts'

/** What administrators alone are answered. */
const DE_ADMIN = new Set<unknown>([Cita, Inscripcion, OrdenConHistoria])

/** The schemas that an answer is made of. */
function* partsOf(schema: unknown, seen = new Set<unknown>()): Generator<unknown> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  yield schema
  const parts = '_zod' in schema ? Object.values((schema as z.core.$ZodType)._zod.def) : Object.values(schema)
  for (const part of parts) yield* partsOf(part, seen)
}

const hasPartOfAdmin = (schema: unknown) => [...partsOf(schema)].some((part) => DE_ADMIN.has(part))

test('no call of a customer answers what administrators are answered', async () => {
  const { app } = await startApp()
  const calls = app.endpoints.filter(({ access, response }) => access !== 'admin' && hasPartOfAdmin(response))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(app.endpoints.filter(({ response }) => hasPartOfAdmin(response)).length).toBeGreaterThan(8)
  expect(hasPartOfAdmin(z.object({ citas: z.array(z.optional(Cita)) }))).toBe(true)
})

test('a new fact of an appointment stays away from its customer', async () => {
  const { build, db } = await startApp()
  const { id } = await build.cita(await build.usuario())
  const planted = { ...(await findCita(db.read, id))!, llegoTarde: true }
  const answer = respuestaPropiaDe(planted, LIMITES_POR_DEFECTO)
  for (const deCliente of [CitaDeCliente, CitaPropia])
    expect(z.encode(deCliente as typeof CitaPropia, answer)).not.toHaveProperty('llegoTarde')
  const { estado: _, ...listed } = z.encode(CitaDeCliente, answer)
  expect(Object.keys(listed).sort()).toEqual([
    'duracion',
    'fechaHora',
    'id',
    'notas',
    'servicio',
    'usuario',
    'usuarioCorreo',
    'usuarioNombre',
    'version',
  ])
})

test('a new fact of an enrolment stays away from its person', () => {
  const planted = {
    id: 1,
    tallerId: 2,
    fecha: AHORA,
    tallerNombre: 'Respirar',
    estado: 'CONFIRMADA' as const,
    usuarioId: 3,
    usuarioNombre: 'Ana',
    usuarioApellido: 'Mora',
    usuarioEmail: 'ana@ejemplo.cr',
    llegoTarde: true,
  }
  expect(z.encode(InscripcionDeCliente, planted)).toMatchObject({ id: 1, tallerNombre: 'Respirar' })
  expect(z.encode(InscripcionDeCliente, planted)).not.toHaveProperty('llegoTarde')
})
