import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { instante, masMs } from '../../contract/tiempo.ts'
import { type Db, write } from '../db/base.ts'
import { insertSesion } from '../db/sesiones.ts'
import { freshBase } from '../prueba/base.ts'
import { builders } from '../prueba/builders.ts'
import { type Proceso, startProceso } from '../prueba/proceso.ts'

const RONDAS = 4
const A_LA_VEZ = 6
const STOCK = 500_000

/** Sends one order under its key; answers its code, or undefined when the server went away meanwhile. */
type Pedir = (proceso: Proceso, clave: string) => Promise<string | undefined>

test('killed again and again while orders arrive, the server keeps every order it acknowledged, whole', async () => {
  const base = await freshBase()
  onTestFinished(base.remove)
  const { productos, pedir } = await withCliente(base.db)
  const claves = new Set<string>()
  const confirmadas = new Map<string, string>()

  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const proceso = await startProceso(base.config)
    const clientes = Array.from({ length: A_LA_VEZ }, () => orderUntilGone(proceso, pedir, claves, confirmadas))
    const bastan = confirmadas.size + 20 + 5 * ronda
    while (confirmadas.size < bastan) await sleep(1)
    await proceso.kill()
    await Promise.all(clientes)
    await expectWhole(base.db, productos, confirmadas)
  }

  const proceso = await startProceso(base.config)
  onTestFinished(proceso.kill)
  for (const clave of [...claves].slice(-40)) {
    const codigo = (await pedir(proceso, clave))!
    expect(confirmadas.get(clave) ?? codigo).toBe(codigo)
    confirmadas.set(clave, codigo)
  }
  await expectWhole(base.db, productos, confirmadas)
})

async function withCliente(db: Db) {
  const build = builders(db, () => instante(Date.now()))
  await build.sinLimiteDeOrdenes()
  const productos = [await build.producto({ stock: STOCK }), await build.producto({ stock: STOCK })]
  const ana = await build.usuario()
  const token = randomUUID()
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const creada = instante(Date.now())
  await write(db, (tx) =>
    insertSesion(tx, { tokenHash, usuarioId: ana.id, creada, usada: creada, vence: masMs(creada, 30 * 86_400_000) }),
  )
  const body = JSON.stringify({
    usuario: { id: ana.id },
    items: productos.map(({ id }) => ({ producto: { id }, cantidad: 1 })),
  })
  const headers = { 'content-type': 'application/json', accept: 'application/json', cookie: `bio_sesion=${token}` }
  const pedir: Pedir = async ({ url }, clave) => {
    try {
      const options = { method: 'POST', body, headers: { ...headers, 'idempotency-key': clave } }
      const reply = await fetch(`${url}/api/ordenes`, options)
      const orden = (await reply.json()) as { codigoOrden: string }
      expect(reply.status, JSON.stringify(orden)).toBe(201)
      return orden.codigoOrden
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
  return { productos, pedir }
}

async function orderUntilGone(
  proceso: Proceso,
  pedir: Pedir,
  claves: Set<string>,
  confirmadas: Map<string, string>,
): Promise<void> {
  for (;;) {
    const clave = randomUUID()
    claves.add(clave)
    const codigo = await pedir(proceso, clave)
    if (!codigo) return
    confirmadas.set(clave, codigo)
  }
}

/** Every acknowledged order is there; and every order that is there has its lines, history, mail and stock. */
async function expectWhole(db: Db, productos: { id: number }[], confirmadas: Map<string, string>): Promise<void> {
  const ordenes = await db.read.selectFrom('ordenes').select(['id', 'codigo', 'clave']).execute()
  const porClave = new Map(ordenes.map(({ clave, codigo }) => [clave, codigo]))
  expect([...confirmadas].filter(([clave, codigo]) => porClave.get(clave) !== codigo)).toEqual([])

  const ids = ordenes.map(({ id }) => id)
  const lineas = await db.read.selectFrom('ordenLineas').select('ordenId').execute()
  const historia = await db.read.selectFrom('ordenHistoria').select('ordenId').execute()
  const correos = await db.read.selectFrom('correos').select('datos').where('plantilla', '=', 'orden').execute()
  expect(sorted(lineas.map(({ ordenId }) => ordenId))).toEqual(sorted([...ids, ...ids]))
  expect(sorted(historia.map(({ ordenId }) => ordenId))).toEqual(sorted(ids))
  expect(correos.map(({ datos }) => JSON.parse(datos).codigo).sort()).toEqual(ordenes.map((o) => o.codigo).sort())

  const stock = await db.read.selectFrom('productos').select(['id', 'stock']).execute()
  expect(stock).toHaveLength(productos.length)
  for (const producto of stock) expect(producto.stock).toBe(STOCK - ordenes.length)
}

const sorted = (ids: number[]): number[] => ids.sort((a, b) => a - b)
