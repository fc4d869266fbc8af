import { expect, test } from 'vitest'
import { createUsuario } from '../../../contract/cuentas/usuarios.ts'
import { buscar } from '../../../contract/oficina/buscar.ts'
import { startApp } from '../../testing/app.ts'

async function startConGente() {
  const { build, as } = await startApp()
  const ingrid = await build.usuario({ nombre: 'Íngrid', apellido: 'Núñez', email: 'flor@ejemplo.cr' })
  const orden = await build.orden(ingrid, [{ productoId: (await build.producto({ nombre: 'Vela' })).id, cantidad: 1 }])
  await build.taller({ titulo: 'Respirar en calma' })
  const admin = as(await build.admin())
  const found = async (texto: string) => {
    const { personas, ordenes, talleres, productos } = await admin.call(buscar, { query: { buscar: texto } })
    return [...personas, ...productos]
      .map(({ nombre }) => nombre)
      .concat(
        ordenes.map(({ codigoOrden }) => codigoOrden),
        talleres.map(({ titulo }) => titulo),
      )
  }
  return { build, as, ingrid, orden, admin, found }
}

test.each(['nunez', 'ingrid NÚÑEZ', 'flor@'])('%j finds the person', async (texto) => {
  const { found } = await startConGente()
  expect(await found(texto)).toEqual(['Íngrid Núñez'])
})

test.each(['8888 1234', '8888-1234', '+506 88881234', '1234', '00506 8888.1234', '(506) 8888-1234', '506 88881234'])(
  '%j finds whose telephone number it is',
  async (texto) => {
    const { admin, found } = await startConGente()
    await admin.call(createUsuario, { body: { nombre: 'Rosa', telefono: '8888 1234' } })
    expect(await found(texto)).toEqual(['Rosa'])
  },
)

test('an order is found by its code or a piece of it, in any case and without its hyphens', async () => {
  const { orden, found } = await startConGente()
  const [, una, otra] = orden.codigoOrden.split('-')
  for (const texto of [
    orden.codigoOrden,
    una!.toLowerCase(),
    `bio${una}${otra}`,
    `${una}${otra}`,
    `BIO ${una} ${otra}`,
  ])
    expect(await found(texto)).toEqual([orden.codigoOrden])
})

test('workshops and products are found, wildcards mean themselves, and an empty search finds nothing', async () => {
  const { found, admin } = await startConGente()
  expect(await found('calma')).toEqual(['Respirar en calma'])
  expect(await found('vela')).toEqual(['Vela'])
  expect(await found('%')).toEqual([])
  expect((await admin.try(buscar, { query: { buscar: ' ' } })).status).toBe(400)
})

test('the answer has only a few of each kind, people by name', async () => {
  const { build, found } = await startConGente()
  for (const i of [6, 0, 5, 1, 4, 2, 3]) await build.usuario({ nombre: `Eulalia ${i}`, apellido: 'Mora' })
  expect(await found('eulalia')).toEqual([0, 1, 2, 3, 4].map((i) => `Eulalia ${i} Mora`))
})
