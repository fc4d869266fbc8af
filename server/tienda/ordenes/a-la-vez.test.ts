import { expect, test } from 'vitest'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import type { Db } from '../../base/db/open.ts'
import { type Caller, startApp } from '../../testing/app.ts'

type Par = [producto: { id: number }, cantidad: number]

const pedir = (caller: Caller, usuario: { id: number }, pares: Par[], clave?: string) =>
  caller.try(confirmarOrden, {
    body: {
      usuario: { id: usuario.id },
      items: pares.map(([producto, cantidad]) => ({ producto: { id: producto.id }, cantidad })),
    },
    headers: clave ? { 'idempotency-key': clave } : {},
  })

const stockDe = async (db: Db, { id }: { id: number }) =>
  (await db.read.selectFrom('productos').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

const codigosDe = async (db: Db) =>
  (await db.read.selectFrom('ordenes').select('codigo').execute()).map(({ codigo }) => codigo)

test('forty customers order the last unit at once: one gets it, the others learn why not', async () => {
  const { build, as, db } = await startApp()
  const ultima = await build.producto({ nombre: 'Vela', stock: 1 })
  const clientes = await build.clientes(40)
  const answers = await Promise.all(clientes.map((cliente) => pedir(as(cliente), cliente, [[ultima, 1]])))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const { error } of answers.filter(({ ok }) => !ok)) {
    expect(error).toEqual({ code: 'sin_existencias', message: 'Ya no quedan unidades de Vela.' })
  }
  expect(await stockDe(db, ultima)).toBe(0)
  expect(await codigosDe(db)).toHaveLength(1)
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(1)
})

test('orders of the same two products in opposite order all go through', async () => {
  const { build, as, db } = await startApp()
  const [uno, dos] = [await build.producto({ stock: 40 }), await build.producto({ stock: 40 })]
  const clientes = await build.clientes(20)
  const answers = await Promise.all(
    clientes.map((cliente, i) => {
      const pares: Par[] = [
        [uno, 1],
        [dos, 2],
      ]
      return pedir(as(cliente), cliente, i % 2 ? pares : pares.reverse())
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect([await stockDe(db, uno), await stockDe(db, dos)]).toEqual([20, 0])
})

test('one key makes one order, even when its requests cross', async () => {
  const { build, as, db } = await startApp()
  const vela = await build.producto({ stock: 10 })
  const ana = await build.usuario()
  const caller = as(ana)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => pedir(caller, ana, [[vela, 1]], 'una-clave-de-ana')),
  )
  const codigos = await codigosDe(db)
  expect(codigos).toHaveLength(1)
  expect(answers.map(({ body }) => body.codigoOrden)).toEqual(Array(8).fill(codigos[0]))
  expect(await stockDe(db, vela)).toBe(9)
})

test('one key makes one order: with other items it is refused', async () => {
  const { build, as, db } = await startApp()
  const productos = await Promise.all([1, 2, 3, 4].map(() => build.producto()))
  const ana = await build.usuario()
  const caller = as(ana)
  const answers = await Promise.all(
    productos.map((producto) => pedir(caller, ana, [[producto, 1]], 'una-clave-de-ana')),
  )
  const codigos = await codigosDe(db)
  expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.codigoOrden)).toEqual(codigos)
  const refused = answers.filter(({ status }) => status === 422)
  expect([codigos.length, refused.length]).toEqual([1, 3])
  for (const { error } of refused) {
    expect(error).toEqual({
      code: 'clave_repetida',
      message: 'Con esta misma clave ya se hizo una orden distinta. Envía la nueva con otra clave.',
    })
  }
})

test('the key holds long after, even when the stock is gone meanwhile', async () => {
  const { build, as, db, clock } = await startApp()
  const vela = await build.producto({ stock: 1 })
  const ana = await build.usuario()
  const first = await pedir(as(ana), ana, [[vela, 1]], 'una-clave-de-ana')
  clock.now += 3 * 60 * 60 * 1000
  const again = await pedir(as(ana), ana, [[vela, 1]], 'una-clave-de-ana')
  expect(again.body).toEqual(first.body)
  expect(await codigosDe(db)).toHaveLength(1)
})

test('different people may use the same key, and one person different keys', async () => {
  const { build, as, db } = await startApp()
  const vela = await build.producto({ stock: 10 })
  const [ana, luis] = [await build.usuario(), await build.usuario()]
  await pedir(as(ana), ana, [[vela, 1]], 'la-misma-clave')
  await pedir(as(luis), luis, [[vela, 1]], 'la-misma-clave')
  await pedir(as(ana), ana, [[vela, 1]], 'otra-clave-mas')
  expect(await codigosDe(db)).toHaveLength(3)
})

test('without a key, equal orders within ten seconds are one', async () => {
  const { build, as, db, clock } = await startApp()
  const [vela, te] = [await build.producto({ stock: 10 }), await build.producto({ stock: 10 })]
  const ana = await build.usuario()
  const caller = as(ana)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      pedir(caller, ana, [
        [vela, 1],
        [te, 2],
      ]),
    ),
  )
  clock.now += 9_999
  answers.push(
    await pedir(caller, ana, [
      [te, 2],
      [vela, 1],
    ]),
  )
  expect(new Set(answers.map(({ body }) => body.codigoOrden)).size).toBe(1)
  expect([await stockDe(db, vela), await stockDe(db, te)]).toEqual([9, 8])
  clock.now += 1
  await pedir(caller, ana, [
    [vela, 1],
    [te, 2],
  ])
  expect(await codigosDe(db)).toHaveLength(2)
})

test('without a key, different orders and orders of different people are different', async () => {
  const { build, as, db } = await startApp()
  const vela = await build.producto({ stock: 10 })
  const [ana, luis] = [await build.usuario(), await build.usuario()]
  await pedir(as(ana), ana, [[vela, 1]])
  await pedir(as(ana), ana, [[vela, 2]])
  await pedir(as(luis), luis, [[vela, 1]])
  expect(await codigosDe(db)).toHaveLength(3)
})

test('a key that is too short or too long is refused', async () => {
  const { build, as, db } = await startApp()
  const vela = await build.producto()
  const ana = await build.usuario()
  for (const clave of ['corta', 'x'.repeat(201)]) {
    const reply = await pedir(as(ana), ana, [[vela, 1]], clave)
    expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  }
  expect(await codigosDe(db)).toEqual([])
})

test('a hundred simultaneous customers all get an order while the stock is enough', async () => {
  const { build, as, db } = await startApp()
  const [vela, te] = [await build.producto({ stock: 100 }), await build.producto({ stock: 200 })]
  const clientes = await build.clientes(100)
  const pares: Par[] = [
    [vela, 1],
    [te, 2],
  ]
  const answers = await Promise.all(clientes.map((cliente) => pedir(as(cliente), cliente, pares)))
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  expect([await stockDe(db, vela), await stockDe(db, te)]).toEqual([0, 0])
})
