import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { claveDeOrden } from '../../../contract/base/text/sort-key.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { listProductos, listProductosActivos } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { enOrden } from './expressions.ts'

const LETRAS = [...'aAzZnNñÑoOáÁéÍóüÜçy0129 “(-.¡\'"жЖ']

test('the database and the browser order by one key', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const palabra = fc.string({ unit: fc.constantFrom(...LETRAS), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(palabra, { minLength: 2, maxLength: 12 }), async (palabras) => {
      const filas = sql.join(
        palabras.map((palabra) => sql`select cast(${palabra} as text) as nombre`),
        sql` union all `,
      )
      const { rows } = await sql<{ nombre: string; clave: string }>`
        select nombre, ${enOrden('nombre')} as clave from (${filas}) as palabras order by ${enOrden('nombre')}`.execute(
        db.read,
      )
      for (const { nombre, clave } of rows) expect(clave).toBe(claveDeOrden(nombre))
      const claves = rows.map(({ clave }) => clave)
      expect(claves).toEqual(claves.toSorted((una, otra) => (una < otra ? -1 : 1)))
    }),
    { numRuns: 60 },
  )
})

test('people read the lists of products and of persons in Spanish order', async () => {
  const { build, as } = await startApp()
  for (const nombre of ['Ñandú', 'zapallo', 'Árnica', 'nuez', 'aceite', 'Oliva', '7 hierbas'])
    await build.producto({ nombre })
  const orden = ['7 hierbas', 'aceite', 'Árnica', 'nuez', 'Ñandú', 'Oliva', 'zapallo']
  const admin = as(await build.admin())
  const nombres = (lista: readonly { nombre: string }[]) => lista.map(({ nombre }) => nombre)
  expect(nombres(await admin.call(listProductosActivos, {}))).toEqual(orden)
  expect(nombres(await admin.call(listProductos, { query: { pagina: '1', tamano: '10' } }))).toEqual(orden)
  for (const apellido of ['Ñúñez', 'Zamora', 'Álvarez', 'Núñez', 'araya'])
    await build.usuario({ apellido, nombre: 'Ana' })
  const personas = await admin.call(listUsuarios, { query: { situacion: 'clientes' } })
  expect(personas.map(({ apellido }) => apellido)).toEqual(['Álvarez', 'araya', 'Núñez', 'Ñúñez', 'Zamora'])
})
