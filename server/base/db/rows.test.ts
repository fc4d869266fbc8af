import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import { startApp } from '../../testing/app.ts'
import { columns, text } from './columns.ts'
import { write } from './open.ts'
import { rowsOf } from './rows.ts'

const { busquedaDe } = columns(text('nombre', 'Nombre', 'busqueda'), text('siBuscas', 'Si buscas', 'busqueda'))
const servicios = rowsOf('servicios', ['id', 'nombre', 'siBuscas', 'busqueda'], busquedaDe)

test('a searched field may be left out: a new row has none, and a changed one is still found by it', async () => {
  const { app } = await startApp()
  const nuevo = { nombre: 'Reiki', detalle: '', precio: centimos(100), creado: app.now() }
  const { id, busqueda } = await write(app.db, (tx) => servicios.insert(tx, nuevo))
  expect(busqueda).toBe('reiki')
  expect(await write(app.db, (tx) => servicios.update(tx, id, { siBuscas: 'Descansar' }))).toMatchObject({
    nombre: 'Reiki',
    busqueda: 'reiki\ndescansar',
  })
  const movido = await write(app.db, (tx) => servicios.update(tx, id, { siBuscas: undefined, nombre: 'Masaje' }))
  expect(movido.busqueda).toBe('masaje\ndescansar')
})
