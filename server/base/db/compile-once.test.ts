import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { compileOnce } from './compile-once.ts'

async function freshCafes() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const make = builders(db, () => instante(0))
  for (const stock of [1, 2, 3]) await make.producto({ nombre: `Café ${stock}`, stock })
  return db
}

test('a statement is compiled once, and run with the values of each call', async () => {
  const db = await freshCafes()
  let veces = 0
  const conStock = compileOnce((tx, { desde, hasta }: { desde: number; hasta: number }) => {
    veces++
    return tx
      .selectFrom('productos')
      .select('nombre')
      .where('activo', '=', true)
      .where('stock', '>=', desde)
      .where('stock', '<=', hasta)
      .orderBy('stock')
  })
  expect(await conStock(db.read, { desde: 2, hasta: 3 })).toEqual([{ nombre: 'Café 2' }, { nombre: 'Café 3' }])
  expect(await conStock(db.read, { hasta: 1, desde: 0 })).toEqual([{ nombre: 'Café 1' }])
  expect(veces).toBe(1)
})

test('computing with a value fails while the statement is written', async () => {
  const db = await freshCafes()
  const productos = () => db.read.selectFrom('productos').select('id')
  const calculada = compileOnce((_, { desde }: { desde: number }) => productos().where('stock', '>', desde - 1))
  await expect(calculada(db.read, { desde: 2 })).rejects.toThrow('desde has no value')
  const repartida = compileOnce((_, { ...todo }: { desde: number }) => productos().where('stock', '>', todo.desde))
  await expect(repartida(db.read, { desde: 2 })).rejects.toThrow('by its name')
})
