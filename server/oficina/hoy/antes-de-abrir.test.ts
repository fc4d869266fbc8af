import { expect, test } from 'vitest'
import { decidirDias, getDiasCerrados } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { saveHorario } from '../../../contract/agenda/horario/guardar-horario.ts'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { quitarEjemplos } from '../../../contract/oficina/ejemplos.ts'
import { darPorBueno, getHoy, PASOS_QUE_BASTAN, type PasoQueBasta } from '../../../contract/oficina/hoy.ts'
import { CUALES, savePolitica } from '../../../contract/sitio/politicas.ts'
import { deletePost, listPosts } from '../../../contract/sitio/posts.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { listProductos, updateProducto } from '../../../contract/tienda/productos.ts'
import { proposeFeriados } from '../../agenda/horario/feriados.ts'
import { write } from '../../base/db/open.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { fillWithExamples } from '../ejemplos/llenar.ts'

const PRIMEROS = ['CLAVE', 'SEGUNDO_FACTOR', 'LLAVE', 'PRUEBA'] as const

async function startAsAdmin(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  const todo = async () => (await admin.call(getHoy, {})).antesDeAbrir
  /** Without those that only a first customer or the owner's word ends. */
  const falta = async () => (await todo()).filter((paso) => !(PRIMEROS as readonly string[]).includes(paso))
  return { ...started, admin, todo, falta }
}

test('the missing steps before the first customer vanish one by one', async () => {
  const { app, db, admin, build, falta } = await startAsAdmin({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await write(db, (tx) => proposeFeriados(tx, AHORA))
  await fillWithExamples(app)
  expect(await falta()).toEqual(['PAGO', 'CONTACTO', 'PERSONAS', 'HORARIO', 'FERIADOS', 'POLITICAS', 'EJEMPLOS'])
  await build.negocio({ email: 'hola@casa.cr' })
  expect(await falta()).toEqual(['PERSONAS', 'HORARIO', 'FERIADOS', 'POLITICAS', 'EJEMPLOS'])
  await admin.call(savePersonas, { body: { personas: [{ nombre: 'Ana Mora' }] } })
  expect(await falta()).toEqual(['HORARIO', 'FERIADOS', 'POLITICAS', 'EJEMPLOS'])
  // Saving the hours unchanged confirms them.
  await admin.call(saveHorario, { body: { dias: (await admin.call(getHorario, {})) as never } })
  expect(await falta()).toEqual(['FERIADOS', 'POLITICAS', 'EJEMPLOS'])
  const dias = (await admin.call(getDiasCerrados, {})).map(({ fecha }) => ({ fecha }))
  await admin.call(decidirDias, { body: { dias: dias.slice(1), estado: 'RECHAZADO' } })
  expect(await falta()).toContain('FERIADOS')
  await admin.call(decidirDias, { body: { dias: dias.slice(0, 1), estado: 'CERRADO' } })
  for (const cual of CUALES) {
    expect(await falta()).toEqual(['POLITICAS', 'EJEMPLOS'])
    await admin.call(savePolitica, { params: { cual }, body: { texto: 'Nuestra.' } })
  }
  await admin.call(quitarEjemplos, {})
  expect(await falta()).toEqual(['SERVICIO'])
  await admin.call(createServicio, { body: { nombre: 'Reiki', detalle: 'Mío', precio: 1 } })
  expect(await falta()).toEqual([])
})

test("the example's contact data do not count as the owner's, even when saved", async () => {
  const { build, falta } = await startAsAdmin()
  await build.negocio()
  expect(await falta()).toEqual(['CONTACTO', 'PERSONAS', 'HORARIO', 'POLITICAS', 'SERVICIO', 'CORREO'])
})

test('the steps are those of the guide, in its order, and what may stay as it is goes with one tap, and comes back', async () => {
  const { admin, todo, build } = await startAsAdmin({ BACKUP: 'on' })
  const pasos = await todo()
  expect(pasos).toEqual(
    'CLAVE SEGUNDO_FACTOR PAGO CONTACTO PERSONAS HORARIO POLITICAS SERVICIO LLAVE CORREO PRUEBA'.split(' '),
  )
  const dar = (paso: PasoQueBasta, bueno: boolean) => admin.call(darPorBueno, { body: { paso, bueno } })
  for (const paso of PASOS_QUE_BASTAN) await dar(paso, true)
  await dar('HORARIO', true)
  expect(await todo()).toEqual(['CONTACTO', 'SERVICIO', 'CORREO'])
  for (const paso of PASOS_QUE_BASTAN) await dar(paso, false)
  expect(await todo()).toEqual(pasos)
  await build.usuario({ contrasena: 'x' })
  expect(await todo()).toEqual(pasos.filter((paso) => paso !== 'CLAVE' && paso !== 'PRUEBA'))
})

test('the examples go in one step; changed, added and used things stay', async () => {
  const { app, admin, build, visitor, clock } = await startAsAdmin()
  await fillWithExamples(app)
  clock.now += 60_000
  const params = (fila: { id: number }) => ({ params: { id: String(fila.id) } })
  const [cambiado, ...otros] = await admin.call(listProductos, {})
  const vendido = otros.find(({ stock }) => stock > 0)
  const { imagenUrl, descripcion, nombre, activo } = cambiado!
  const body = { imagenUrl, descripcion, nombre, activo, precio: 5, stock: 5 }
  await admin.call(updateProducto, { ...params(cambiado!), body })
  const ana = await build.usuario({ email: 'ana@ejemplo.cr' })
  const { codigoOrden } = await build.orden(ana, [{ productoId: vendido!.id, cantidad: 1 }])
  const [conCupo] = await admin.call(listTalleres, {})
  await build.inscripcion(conCupo!, ana)
  await admin.call(createServicio, { body: { nombre: 'Reiki', detalle: 'Mío', precio: 1 } })
  const [post] = await admin.call(listPosts, {})
  await admin.call(deletePost, { params: { idPost: String(post!.idPost) } })
  await build.post('Mi primer artículo')

  for (let veces = 0; veces < 2; veces++) await admin.call(quitarEjemplos, {})
  expect((await admin.call(listProductos, {})).map(({ id }) => id)).toEqual([cambiado!.id])
  expect((await admin.call(listServicios, {})).map(({ nombre }) => nombre)).toEqual(['Reiki'])
  expect(await admin.call(listTalleres, {})).toMatchObject([{ id: conCupo!.id, activo: false }])
  expect((await admin.call(listPosts, {})).map(({ titulo }) => titulo)).toEqual(['Mi primer artículo'])
  expect(await visitor.call(getNegocio, {})).toMatchObject({ telefono: null, email: null, version: 0 })
  const orden = (await readMails(app)).filter(({ to }) => to?.[0]?.address === 'ana@ejemplo.cr')
  expect(orden.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(codigoOrden),
    expect.stringMatching(/taller fue cancelado|cancelad|suspend/i),
  ])
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ asunto: 'AJUSTES', titulo: 'Contenido de ejemplo' })
})

test("they do not return at the next start, and the owner's contact data stay", async () => {
  const { app, admin, build, visitor } = await startAsAdmin()
  await fillWithExamples(app)
  await build.negocio({ email: 'hola@casa.cr' })
  await admin.call(quitarEjemplos, {})
  await fillWithExamples(app)
  expect(await admin.call(listProductos, {})).toEqual([])
  expect(await visitor.call(getNegocio, {})).toMatchObject({ email: 'hola@casa.cr' })
})
