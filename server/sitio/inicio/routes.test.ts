import { expect, test } from 'vitest'
import { updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { MINUTOS_POR_DIA, wallTimeDe } from '../../../contract/base/time/time.ts'
import { getInicio, SERVICIOS_A_LA_VISTA } from '../../../contract/sitio/inicio.ts'
import { createPost, deletePost } from '../../../contract/sitio/posts.ts'
import { deleteTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { deleteProducto, updateProducto } from '../../../contract/tienda/productos.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const HOY = wallTimeDe(AHORA)
const enDias = (dias: number) => ({ inicio: HOY + dias * MINUTOS_POR_DIA, fin: HOY + dias * MINUTOS_POR_DIA + 60 })
const nombres = (filas: readonly { nombre: string }[]) => filas.map(({ nombre }) => nombre)
const titulos = (filas: readonly { titulo: string }[]) => filas.map(({ titulo }) => titulo)

test("a new practice's home page is empty", async () => {
  const { visitor } = await startApp()
  expect(await visitor.call(getInicio, {})).toEqual({ servicios: [], talleres: [], productos: [], posts: [] })
})

test('the home page shows at once what an administrator adds, changes and deletes', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const inicio = () => visitor.call(getInicio, {})
  const servicio = await build.servicio('Psicoterapia', 2_500_050)
  const producto = await build.producto({ nombre: 'Vela' })
  const taller = await build.taller({ titulo: 'Respirar' })
  const form = { titulo: 'Dormir', contenido: '# Uno\n\nApaga la **pantalla**.', imagen: 'imagenes/luna.webp' }
  const post = await admin.call(createPost, { body: form })
  expect(await inicio()).toEqual({
    servicios: [{ id: servicio.id, nombre: 'Psicoterapia', detalle: 'Una hora para conversar.', precio: 25_000.5 }],
    talleres: [expect.objectContaining({ id: taller.id, titulo: 'Respirar', inscritos: 0 })],
    productos: [{ id: producto.id, nombre: 'Vela', precio: 3333.33, iva: 13, stock: 10, imagenUrl: null }],
    posts: [
      expect.objectContaining({
        titulo: 'Dormir',
        extracto: 'Apaga la pantalla.',
        imagen: '/imagenes/luna.webp',
        ruta: `/blogusuario/${post.idPost}-dormir`,
      }),
    ],
  })
  const body = { nombre: 'Terapia', detalle: `${'a'.repeat(150)} ${'b'.repeat(150)}`, precio: 1 }
  await admin.call(updateServicio, { params: { id: String(servicio.id) }, body })
  expect((await inicio()).servicios).toMatchObject([{ nombre: 'Terapia', detalle: `${'a'.repeat(150)}…`, precio: 1 }])
  await admin.call(deleteProducto, { params: { id: String(producto.id) } })
  expect((await inicio()).productos).toEqual([])
  await admin.call(deleteTaller, { params: { id: String(taller.id) } })
  expect((await inicio()).talleres).toEqual([])
  await admin.call(deletePost, { params: { idPost: String(post.idPost) } })
  expect((await inicio()).posts).toEqual([])
})

test('it shows the four newest products that can be bought', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  for (const nombre of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']) await build.producto({ nombre })
  await build.producto({ nombre: 'agotado', stock: 0 })
  const oculto = await build.producto({ nombre: 'oculto' })
  const body = { nombre: 'oculto', precio: 1, stock: 1, activo: false }
  await admin.call(updateProducto, { params: { id: String(oculto.id) }, body })
  expect(nombres((await visitor.call(getInicio, {})).productos)).toEqual(['seis', 'cinco', 'cuatro', 'tres'])
})

test('it shows the next three workshops that have not begun, by start', async () => {
  const { build, visitor, clock } = await startApp()
  for (const dias of [4, 2, 1, 3]) await build.taller({ titulo: `en ${dias}`, ...enDias(dias) })
  await build.taller({ titulo: 'empezado', inicio: HOY - 30, fin: HOY + 30 })
  await build.taller({ titulo: 'inactivo', activo: false })
  const proximos = async () => titulos((await visitor.call(getInicio, {})).talleres)
  expect(await proximos()).toEqual(['en 1', 'en 2', 'en 3'])
  clock.now += MINUTOS_POR_DIA * 60_000
  await build.taller({ titulo: 'en 9', ...enDias(9) })
  expect(await proximos()).toEqual(['en 2', 'en 3', 'en 4'])
})

test('a full workshop takes no place from a later one with a seat', async () => {
  const { build, visitor } = await startApp()
  const lleno = await build.taller({ titulo: 'lleno', cupoMaximo: 1, ...enDias(1) })
  await build.inscripcion(lleno, await build.usuario())
  for (const dias of [2, 3]) await build.taller({ titulo: `en ${dias}`, ...enDias(dias) })
  const proximos = async () => titulos((await visitor.call(getInicio, {})).talleres)
  expect(await proximos()).toEqual(['en 2', 'en 3', 'lleno'])
  await build.taller({ titulo: 'en 4', ...enDias(4) })
  expect(await proximos()).toEqual(['en 2', 'en 3', 'en 4'])
})

test('it shows the three latest posts, and services by name', async () => {
  const { build, as, visitor, clock } = await startApp()
  const admin = as(await build.admin())
  for (const titulo of ['uno', 'dos', 'tres', 'cuatro']) {
    clock.now += 1000
    await admin.call(createPost, { body: { titulo, contenido: 'Hola.' } })
  }
  for (const nombre of ['Reflexología', 'Masaje']) await build.servicio(nombre)
  const { posts, servicios } = await visitor.call(getInicio, {})
  expect(titulos(posts)).toEqual(['cuatro', 'tres', 'dos'])
  expect(nombres(servicios)).toEqual(['Masaje', 'Reflexología'])
})

test('with many services it stays short, and says that there are more', async () => {
  const { build, visitor } = await startApp()
  const todos = Array.from({ length: SERVICIOS_A_LA_VISTA + 1 }, (_, i) => `Servicio ${String(i).padStart(3, '0')}`)
  const ultimo = todos.pop()!
  for (const nombre of todos) await build.servicio(nombre)
  const justos = await visitor.call(getInicio, {})
  expect(nombres(justos.servicios)).toEqual(todos)
  expect(justos.hayMasServicios).toBeUndefined()
  await build.servicio(ultimo)
  const { servicios, hayMasServicios } = await visitor.call(getInicio, {})
  expect(nombres(servicios)).toEqual(todos)
  expect(hayMasServicios).toBe(true)
})
