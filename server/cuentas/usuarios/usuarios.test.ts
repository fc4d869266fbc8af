import { expect, test } from 'vitest'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { AHORA, startApp } from '../../testing/app.ts'

async function startConCuentas() {
  const { build, as } = await startApp()
  await build.usuario({ nombre: 'Íngrid', apellido: 'Núñez', email: 'flor@ejemplo.cr' })
  await build.usuario({ nombre: 'Ana', apellido: 'Núñez', email: 'ana.n@ejemplo.cr' })
  await build.usuario({ nombre: 'Bea', apellido: 'Abarca', email: 'bea@ejemplo.cr', contrasena: 'su hash' })
  return as(await build.usuario({ nombre: 'Laura', apellido: 'Zúñiga', email: 'laura@ejemplo.cr', rol: 'ADMIN' }))
}

test('the accounts come by surname and name, without their passwords', async () => {
  const admin = await startConCuentas()
  const todas = await admin.call(listUsuarios, {})
  expect(todas.map(({ nombre }) => nombre)).toEqual(['Bea', 'Ana', 'Íngrid', 'Laura'])
  const bea = { nombre: 'Bea', apellido: 'Abarca', email: 'bea@ejemplo.cr', rol: 'CLIENTE' }
  expect(todas[0]).toEqual({ id: expect.any(Number), ...bea, creado: new Date(AHORA).toISOString() })
})

test.each([
  ['nunez', ['Ana', 'Íngrid']],
  ['ingrid NÚÑEZ', ['Íngrid']],
  ['flor@', ['Íngrid']],
  ['ejemplo.cr', ['Bea', 'Ana', 'Íngrid', 'Laura']],
  ['nadie', []],
  ['%', []],
])('searching for %j finds by name or address', async (buscar, nombres) => {
  const admin = await startConCuentas()
  const { body, headers } = await admin.try(listUsuarios, { query: { buscar, tamano: '8' } })
  expect(body.map(({ nombre }) => nombre)).toEqual(nombres)
  expect(Number(headers['x-total-count'])).toBe(nombres.length)
})
