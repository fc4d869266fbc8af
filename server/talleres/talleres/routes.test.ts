import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { MINUTO_MS, masDias, wallTimeDe } from '../../../contract/base/time/time.ts'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import {
  createTaller,
  deleteTaller,
  FECHAS_INVALIDAS,
  FECHAS_REQUERIDAS,
  FIN_ANTES_DE_INICIO,
  updateTaller,
} from '../../../contract/talleres/administrar-talleres.ts'
import { deleteInscripcion, getTaller, listTalleres } from '../../../contract/talleres/talleres.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const FORM = {
  titulo: 'Constelaciones familiares',
  descripcion: 'Dos mañanas en la montaña.',
  fechaInicio: '2026-11-21T09:00',
  fechaFin: '2026-11-22T12:00:00',
  lugar: 'San José, Aserrí',
  cupoMaximo: 12,
  precio: 25_000.5,
}

test('visitors find a new workshop at once', async () => {
  const { build, as, visitor } = await startApp()
  expect(await visitor.call(listTalleres, {})).toEqual([])
  const taller = await as(await build.admin()).call(createTaller, { body: FORM })
  const fechas = { fechaInicio: '2026-11-21T09:00:00', fechaFin: '2026-11-22T12:00:00' }
  expect(taller).toEqual({
    ...FORM,
    ...fechas,
    id: taller.id,
    imagen: null,
    iva: 13,
    activo: true,
    agendable: false,
    inscritos: 0,
    version: 1,
  })
  expect(await visitor.call(listTalleres, {})).toEqual([taller])
  expect(await visitor.call(getTaller, { params: { id: String(taller.id) } })).toEqual(taller)
})

test('a page of them, and the home page, have those with a seat first; the documented list is by start', async () => {
  const { build, visitor } = await startApp()
  const en = (dias: number) => ({
    inicio: masDias(wallTimeDe(AHORA), dias),
    fin: masDias(wallTimeDe(AHORA), dias) + 60,
  })
  const lleno = await build.taller({ ...en(1), cupoMaximo: 1 })
  await build.inscripcion(lleno, await build.usuario())
  const [pronto, tarde] = [await build.taller(en(2)), await build.taller({ ...en(3), cupoMaximo: 0 })]
  const ids = (talleres: readonly { id: number }[]) => talleres.map(({ id }) => id)
  const query = { pagina: '1', tamano: '2' }
  expect(ids(await visitor.call(listTalleres, { query }))).toEqual([pronto.id, tarde.id])
  expect(ids((await visitor.call(getInicio, {})).talleres)).toEqual([pronto.id, tarde.id, lleno.id])
  expect(ids(await visitor.call(listTalleres, {}))).toEqual([lleno.id, pronto.id, tarde.id])
})

test('a repeated workshop is several workshops, each in the history; too many repetitions are refused and make none', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const crear = (repetir: object) => admin.try(createTaller, { body: { ...FORM, repetir } as never })
  for (const repetir of [{ cada: 1, veces: 27 }, { cada: 3, veces: 2 }, { cada: 1, veces: 1 }, { cada: 1 }])
    expect(await crear(repetir)).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(await crear({ cada: 2, veces: 3 })).toMatchObject({
    status: 201,
    body: { fechaInicio: '2026-11-21T09:00:00' },
  })
  const talleres = await admin.call(listTalleres, {})
  expect(talleres.map(({ fechaInicio, fechaFin }) => [fechaInicio, fechaFin])).toEqual([
    ['2026-11-21T09:00:00', '2026-11-22T12:00:00'],
    ['2026-12-05T09:00:00', '2026-12-06T12:00:00'],
    ['2026-12-19T09:00:00', '2026-12-20T12:00:00'],
  ])
  expect(await admin.call(listHistoria, { query: { asunto: 'TALLER' } })).toHaveLength(3)
})

test('a workshop keeps its picture when a form lacks the field; an empty one removes it', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const imagen = `/imagenes/${'a'.repeat(64)}.webp`
  const { id } = await admin.call(createTaller, { body: { ...FORM, imagen } })
  const cambiar = (cambio: object) =>
    admin.call(updateTaller, { params: { id: String(id) }, body: { ...FORM, ...cambio } })
  expect(await cambiar({ lugar: 'Otro' })).toMatchObject({ imagen, lugar: 'Otro' })
  expect(await cambiar({ imagen: 'https://fotos.example/a.jpg' })).toMatchObject({
    imagen: 'https://fotos.example/a.jpg',
  })
  expect(await cambiar({ imagen: '' })).toMatchObject({ imagen: null })
})

test('inactive and finished workshops are listed for administrators only', async () => {
  const { build, as, visitor } = await startApp()
  const ahora = wallTimeDe(AHORA)
  const pasado = await build.taller({ inicio: ahora - 120, fin: ahora })
  const enCurso = await build.taller({ inicio: ahora - 60, fin: ahora + 1 })
  const inactivo = await build.taller({ activo: false })
  const futuro = await build.taller()
  const ids = (talleres: { id: number }[]) => talleres.map(({ id }) => id)
  expect(ids(await visitor.call(listTalleres, {}))).toEqual([enCurso.id, futuro.id])
  expect(ids(await as(await build.usuario()).call(listTalleres, {}))).toEqual([enCurso.id, futuro.id])
  const todos = ids(await as(await build.admin()).call(listTalleres, {}))
  expect(todos).toEqual([pasado.id, enCurso.id, inactivo.id, futuro.id])
})

test('visitors get 304 for a list they have, until a seat is taken', async () => {
  const { build, visitor } = await startApp()
  const taller = await build.taller()
  const { headers } = await visitor.try(listTalleres, {})
  const conocida = { headers: { 'if-none-match': String(headers.etag) } }
  expect((await visitor.try(listTalleres, conocida)).status).toBe(304)
  await build.inscripcion(taller, await build.usuario())
  expect(await visitor.try(listTalleres, conocida)).toMatchObject({ status: 200, body: [{ inscritos: 1 }] })
})

test('only confirmed enrolments take a seat', async () => {
  const { build, visitor } = await startApp()
  const taller = await build.taller()
  const [a, b, c] = await build.clientes(3)
  await build.inscripcion(taller, a!, 'CONFIRMADA')
  await build.inscripcion(taller, b!, 'CANCELADA')
  await build.inscripcion(taller, c!, 'EN_ESPERA')
  expect(await visitor.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({ inscritos: 1 })
})

test("an inactive workshop's open page says so; a deleted one is not found", async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const params = { id: String((await build.taller()).id) }
  expect(await admin.call(updateTaller, { params, body: { ...FORM, activo: false } })).toMatchObject({ activo: false })
  expect(await visitor.call(getTaller, { params })).toMatchObject({ activo: false })
  await admin.call(deleteTaller, { params })
  const gone = { status: 404, error: { message: 'El taller no existe o fue eliminado.' } }
  expect(await visitor.try(getTaller, { params })).toMatchObject(gone)
  expect(await admin.try(updateTaller, { params, body: FORM })).toMatchObject(gone)
  expect(await admin.try(deleteTaller, { params })).toMatchObject(gone)
})

test('a workshop with enrolled people cannot be deleted; once they left it can', async () => {
  const { build, as, db } = await startApp()
  const admin = as(await build.admin())
  const taller = await build.taller()
  const params = { id: String(taller.id) }
  const id = await build.inscripcion(taller, await build.usuario(), 'EN_ESPERA')
  const refused = await admin.try(deleteTaller, { params })
  expect(refused).toMatchObject({ status: 409, error: { code: 'taller_con_inscripciones' } })
  expect(refused.error.message).toBe(
    'El taller tiene personas en la lista de espera y no se puede eliminar. Desactívalo para que deje de mostrarse.',
  )
  await admin.call(updateTaller, { params, body: { ...FORM, activo: false } })
  const inscrita = await build.inscripcion(taller, await build.usuario(), 'CONFIRMADA')
  expect((await admin.try(deleteTaller, { params })).error.message).toBe(
    'El taller tiene personas inscritas y no se puede eliminar. Ya está inactivo y no se muestra; para eliminarlo, elimina antes sus inscripciones, también las que están en espera.',
  )
  for (const suya of [inscrita, id]) await admin.call(deleteInscripcion, { params: { id: String(suya) } })
  expect((await admin.try(deleteTaller, { params })).ok).toBe(true)
  expect(await db.read.selectFrom('inscripciones').selectAll().execute()).toEqual([])
})

test('every change raises the SEQUENCE of the calendar entries and removes nobody', async () => {
  const { build, as, db } = await startApp()
  const taller = await build.taller({ cupoMaximo: 2 })
  for (const cliente of await build.clientes(2)) await build.inscripcion(taller, cliente)
  const params = { id: String(taller.id) }
  const cambiado = await as(await build.admin()).call(updateTaller, { params, body: { ...FORM, cupoMaximo: 1 } })
  expect(cambiado).toMatchObject({ cupoMaximo: 1, inscritos: 2 })
  expect(await db.read.selectFrom('talleres').select('secuencia').executeTakeFirst()).toEqual({ secuencia: 1 })
})

test('a workshop leaves the list when it is over', async () => {
  const { build, clock, visitor } = await startApp()
  const { fin } = await build.taller()
  expect(await visitor.call(listTalleres, {})).toHaveLength(1)
  clock.now += (fin - wallTimeDe(AHORA)) * MINUTO_MS
  await build.taller({ activo: false })
  expect(await visitor.call(listTalleres, {})).toEqual([])
})

test.each([
  [{ titulo: ' ' }, 'titulo', 'El título es obligatorio.'],
  [{ descripcion: undefined as never }, 'descripcion', 'La descripción es obligatoria.'],
  [{ fechaInicio: '' }, 'fechaInicio', FECHAS_REQUERIDAS],
  [{ fechaFin: undefined as never }, 'fechaFin', FECHAS_REQUERIDAS],
  [{ fechaInicio: '2026-02-30T09:00' }, 'fechaInicio', FECHAS_INVALIDAS],
  [{ fechaFin: 'mañana' }, 'fechaFin', FECHAS_INVALIDAS],
  [{ fechaFin: '2026-11-21T09:00' }, 'fechaFin', FIN_ANTES_DE_INICIO],
  [{ cupoMaximo: 0 }, 'cupoMaximo', 'El cupo debe ser al menos 1.'],
  [{ cupoMaximo: 1.5 }, 'cupoMaximo', 'El cupo debe ser un número entero.'],
  [{ imagen: 'javascript:alert(1)' }, 'imagen', expect.stringContaining('https://')],
  [{ precio: -0.01 }, 'precio', 'El precio no puede ser negativo.'],
])('%j is refused and changes nothing', async (wrong, field, sentence) => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const reply = await admin.try(createTaller, { body: { ...FORM, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await admin.call(listTalleres, {})).toEqual([])
})

test('visitors and customers cannot manage workshops', async () => {
  const { build, as, visitor } = await startApp()
  const params = { id: String((await build.taller()).id) }
  const cliente = as(await build.usuario())
  expect((await visitor.try(createTaller, { body: FORM })).status).toBe(401)
  expect((await cliente.try(createTaller, { body: FORM })).status).toBe(403)
  expect((await cliente.try(updateTaller, { params, body: FORM })).status).toBe(403)
  expect((await cliente.try(deleteTaller, { params })).status).toBe(403)
})

test('visitors get the coming workshops in pages too, and can search them', async () => {
  const { build, visitor } = await startApp()
  for (const titulo of ['Acuarela', 'Escribir', 'Acuarela II']) await build.taller({ titulo })
  await build.taller({ titulo: 'Acuarela en secreto', activo: false })
  const { body, headers } = await visitor.try(listTalleres, { query: { buscar: 'acuarela', tamano: '1', pagina: '2' } })
  expect([headers['x-total-count'], ...body.map(({ titulo }) => titulo)]).toEqual(['2', 'Acuarela II'])
})
