import { expect, test } from 'vitest'
import {
  createServicio,
  deleteServicio,
  updateServicio,
} from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { startApp } from '../../testing/app.ts'

const FORM = { nombre: 'Psicoterapia', detalle: 'Una hora para conversar.', precio: 25_000.5 }

test('visitors see at once what an administrator adds, changes and deletes', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  expect(await visitor.call(listServicios, {})).toEqual([])
  const servicio = await admin.call(createServicio, { body: FORM })
  expect(servicio).toEqual({
    ...FORM,
    imagen: null,
    siBuscas: null,
    iva: 13,
    duracion: 60,
    margen: 0,
    id: servicio.id,
    version: 1,
  })
  expect(await visitor.call(listServicios, {})).toEqual([servicio])
  const params = { id: String(servicio.id) }
  await admin.call(updateServicio, { params, body: { ...FORM, precio: 0.01 } })
  expect(await visitor.call(listServicios, {})).toEqual([{ ...servicio, precio: 0.01, version: 2 }])
  await admin.call(deleteServicio, { params })
  expect(await visitor.call(listServicios, {})).toEqual([])
})

test('a service has a picture and a `siBuscas`, which stay when a form does not send them', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const tarjeta = { imagen: 'https://fotos.example/dos.jpg', siBuscas: 'hablar con calma' }
  const servicio = await admin.call(createServicio, { body: { ...FORM, ...tarjeta } })
  const params = { id: String(servicio.id) }
  await admin.call(updateServicio, { params, body: FORM })
  expect(await visitor.call(listServicios, {})).toMatchObject([tarjeta])
  await admin.call(updateServicio, { params, body: { ...FORM, imagen: '', siBuscas: ' ' } })
  expect(await visitor.call(listServicios, {})).toMatchObject([{ imagen: null, siBuscas: null }])
  const ajena = await admin.try(updateServicio, { params, body: { ...FORM, imagen: 'javascript:1' } })
  expect(ajena).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
})

test('a name that another service has is asked about where the caller wants to be asked, and otherwise taken', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  await admin.call(createServicio, { body: FORM })
  const message =
    'Ya hay un servicio con ese nombre, y quien agenda solo puede reservar uno de los dos. Puedes guardarlo de todos modos.'
  const choque = { status: 409, error: { code: 'hay_choque', pregunta: true, message } }
  expect(await admin.try(createServicio, { body: { ...FORM, insistir: false } })).toMatchObject(choque)
  const otro = await admin.call(createServicio, { body: { ...FORM, nombre: 'Arteterapia', insistir: false } })
  const renombrar = (body: object) =>
    admin.try(updateServicio, { params: { id: String(otro.id) }, body: { ...FORM, ...body } })
  expect(await renombrar({ insistir: false })).toMatchObject(choque)
  expect((await renombrar({ insistir: true })).status).toBe(200)
  // What it is called already is no news.
  expect((await renombrar({ insistir: false })).status).toBe(200)
  expect((await admin.try(createServicio, { body: FORM })).status).toBe(201)
})

test('a deleted service cannot be changed or deleted', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const params = { id: '7' }
  for (const reply of [
    await admin.try(updateServicio, { params, body: FORM }),
    await admin.try(deleteServicio, { params }),
  ]) {
    expect(reply).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  }
})

test.each([
  [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio.'],
  [{ detalle: undefined as never }, 'detalle', 'El detalle es obligatorio.'],
  [{ precio: undefined as never }, 'precio', 'El precio debe ser un número.'],
  [{ precio: -0.01 }, 'precio', 'El precio no puede ser negativo.'],
  [{ precio: 1.005 }, 'precio', 'El precio admite hasta dos decimales.'],
])('%j is refused', async (wrong, field, sentence) => {
  const { build, as, visitor } = await startApp()
  const reply = await as(await build.admin()).try(createServicio, { body: { ...FORM, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await visitor.call(listServicios, {})).toEqual([])
})

test('visitors and customers cannot manage services', async () => {
  const { build, as, visitor } = await startApp()
  const { id } = await build.servicio()
  const params = { id: String(id) }
  for (const [caller, status] of [[visitor, 401] as const, [as(await build.usuario()), 403] as const]) {
    expect((await caller.try(createServicio, { body: FORM })).status).toBe(status)
    expect((await caller.try(updateServicio, { params, body: FORM })).status).toBe(status)
    expect((await caller.try(deleteServicio, { params })).status).toBe(status)
  }
  expect(await visitor.call(listServicios, {})).toHaveLength(1)
})
