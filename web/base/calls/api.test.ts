import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { deleteServicio, updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { getServicio } from '../../../contract/agenda/servicios/servicios.ts'
import { type Endpoint, encodeInput } from '../../../contract/base/wire/endpoint.ts'
import { login, preRegistro } from '../../../contract/cuentas/entrada.ts'
import { verEnlace } from '../../../contract/persona/enlaces.ts'
import { getPost } from '../../../contract/sitio/posts.ts'
import { getTaller, listInscripcionesDeTaller } from '../../../contract/talleres/talleres.ts'
import { agregarAlCarrito, listCarrito } from '../../../contract/tienda/carrito.ts'
import { getProductoActivo, listProductosActivos } from '../../../contract/tienda/productos.ts'
import { servicios } from '../../agenda/citas/api.ts'
import { ApiError, decodeAnswer, errorOf, messageOf } from './answers.ts'
import { call, idOf } from './api.ts'
import { createQueryClient, queryOf } from './queries.ts'
import { rereadIn, rereading } from './reread.ts'

const answer = (endpoint: Endpoint, body: unknown) => decodeAnswer(endpoint, Response.json(body))

test.each([{}, null, 'lista', 7])('a list that is %j is empty', async (body) => {
  for (const endpoint of [listProductosActivos, listCarrito, listHorariosDisponibles])
    expect(await answer(endpoint, body)).toEqual([])
})

test('of a cart the broken lines are left out', async () => {
  const producto = { id: 7, nombre: 'Vela', precio: 1500.5, iva: 13, imagenUrl: null, stock: 5, activo: true }
  const linea = (producto: unknown) => ({ id: 1, cantidad: 2, productoId: 7, producto })
  const lineas = [linea(producto), linea(undefined), linea({ ...producto, precio: null })]
  expect(await answer(listCarrito, lineas)).toEqual([linea({ ...producto, precio: 150_050 })])
})

test('one seat that is in no list is a list of one', async () => {
  const fecha = '2026-11-20T15:00:00.000Z'
  const cupo = { id: 1, tallerId: 2, fechaInscripcion: fecha, tallerNombre: 'Respirar', estado: 'CONFIRMADA' }
  expect(await answer(listInscripcionesDeTaller, cupo)).toMatchObject([{ id: 1, fecha: Date.parse(fecha) }])
})

test('a seat counts whatever word its estado is: they are not documented', async () => {
  const cupo = { id: 1, tallerId: 2, fechaInscripcion: '2026-11-20T15:00:00Z', tallerNombre: 'Respirar' }
  expect(await answer(listInscripcionesDeTaller, [{ ...cupo, estado: 'INSCRITO' }])).toHaveLength(1)
})

test('a service to book may be its name alone', async () => {
  const masaje = { nombre: 'Masaje', precio: 25_000 }
  expect(await answer(servicios.meta?.endpoint as Endpoint, ['Yoga', masaje])).toEqual([
    { nombre: 'Yoga' },
    { nombre: 'Masaje', precio: 2_500_000 },
  ])
})

test('any other answer that is not as declared is an error, which each screen says in its own words', async () => {
  const error = await answer(listProductosActivos, [{ id: 1 }]).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'respuesta_invalida', status: 200 })
  expect(messageOf(error, 'No se pudieron cargar los productos.')).toBe('No se pudieron cargar los productos.')
})

const PAGINA = '\n<!doctype html><title>502 Bad Gateway</title>'
const TEXTO = 'Ya no quedan.'

test.each([
  ['nothing', 500, '', 'No se pudo.'],
  ['the page of a proxy', 502, PAGINA, 'No se pudo.'],
  ['JSON of somebody else', 503, '{"error":"upstream"}', 'No se pudo.'],
  ['JSON that is no object', 500, 'null', 'No se pudo.'],
  ['a text', 409, TEXTO, TEXTO],
  ['our JSON', 409, JSON.stringify({ message: TEXTO, code: 'sin_existencias' }), TEXTO],
])('a failed call that answers %s', async (_, status, body, sentence) => {
  const error = await errorOf(new Response(body, { status }))
  expect(messageOf(error, 'No se pudo.')).toBe(sentence)
  expect(error.status).toBe(status)
})

test('an answer that breaks off has no text', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  expect(messageOf(await errorOf(new Response(body, { status: 500 })), 'No se pudo.')).toBe('No se pudo.')
})

test('an address names a thing by its id, or nothing', () => {
  expect(['12', '0', '1e3', ' 1', 'abc', undefined].map((texto) => idOf(texto))).toEqual([12, 0, 0, 0, 0, 0])
})

test.each([null, [], {}])('a thing that was asked for by its id and is %j is not there', async (body) => {
  for (const endpoint of [getTaller, getPost, getProductoActivo, getServicio])
    await expect(answer(endpoint, body)).rejects.toMatchObject({ status: 404, code: 'sin_datos' })
})

test('what is put into the cart is sent in the query, with no body', () => {
  expect(encodeInput(agregarAlCarrito, { query: { usuarioId: 1, productoId: 2, cantidad: 3 } }).body).toBeUndefined()
})

test('an empty body is an empty answer, and a page in place of one is none', async () => {
  const sinCuerpo = decodeAnswer(getTaller, new Response(''))
  await expect(sinCuerpo).rejects.toMatchObject({ status: 404, code: 'sin_datos' })
  await expect(decodeAnswer(getTaller, new Response('<html>'))).rejects.toMatchObject({ code: 'respuesta_invalida' })
})

test('a page in place of the answer to a write leaves open what became of it; where nothing changes, each screen has its words', async () => {
  const frase = 'No se entendió la respuesta, y puede que ya esté hecho. Inténtalo de nuevo para saberlo.'
  for (const endpoint of [updateServicio, deleteServicio])
    await expect(decodeAnswer(endpoint, new Response(PAGINA))).rejects.toMatchObject({
      code: 'respuesta_invalida',
      status: 200,
      message: frase,
    })
  for (const endpoint of [getServicio, verEnlace, login, preRegistro])
    await expect(decodeAnswer(endpoint, new Response(PAGINA)), endpoint.path).rejects.toMatchObject({ message: '' })
  expect(await decodeAnswer(deleteServicio, new Response('Servicio borrado.'))).toBe('Servicio borrado.')
})

test('a reading that the page began and that got no answer is asked for once more, not twice', async () => {
  const veces = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('net'))
  onTestFinished(() => veces.mockRestore())
  globalThis.primeras = { [listProductosActivos.path]: Promise.resolve(undefined) }
  const client = createQueryClient()
  await expect(client.fetchQuery({ ...queryOf(listProductosActivos, {}), retryDelay: 0 })).rejects.toThrow()
  expect(veces).toHaveBeenCalledTimes(1)
  await expect(client.fetchQuery({ ...queryOf(listProductosActivos, {}), retryDelay: 0 })).rejects.toThrow()
  expect(veces).toHaveBeenCalledTimes(3)
})

test('an error of ours while a call is made is not told as a lost connection', async () => {
  const endpoint = {
    method: 'POST',
    path: '/api/x',
    access: 'publico',
    summary: '',
    response: 'texto',
    body: z.any(),
  } as const
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const error = await call(endpoint, { body: circular }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(TypeError)
})

test('a reading by POST that is refused has nothing read again: it would read itself for ever', async () => {
  const queries = createQueryClient()
  rereadIn(queries)
  const releer = vi.spyOn(queries, 'invalidateQueries')
  vi.stubGlobal('fetch', async () => new Response('Ya no se guarda.', { status: 404 }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await expect(queries.fetchQuery(queryOf(verEnlace, { body: { token: 'a'.repeat(43) } }))).rejects.toThrow()
  await rereading()
  expect(releer).not.toHaveBeenCalled()
})
