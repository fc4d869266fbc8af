import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Centimos } from '../contract/dinero.ts'
import { instante } from '../contract/tiempo.ts'
import { openDb, write } from '../server/db/base.ts'
import { confirmarOrden } from '../server/ordenes/confirmar-orden.ts'
import { CHICO, seed } from './datos.ts'
import { percentil, printTabla } from './medida.ts'
import { freshPlace } from './servidor.ts'

const VECES = 2000
const RONDAS = 3

/** Placing a durable order of two products, as an operation, beside the bare engine doing the same statements. */
export async function measureOrdenes(): Promise<void> {
  const ours: number[] = []
  const bare: number[] = []
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    ours.push(await placeOurs())
    bare.push(await placeBare())
  }
  const [a, b] = [Math.round(percentil(ours, 0.5)), Math.round(percentil(bare, 0.5))]
  const columnas = ['ours', 'bare node:sqlite, same statements', 'of it']
  printTabla('Orders per second, SQLite, durable', columnas, [[a, b, `${Math.round((100 * a) / b)} %`]])
}

async function placeOurs(): Promise<number> {
  const place = await freshPlace('sqlite')
  await seed(place.env, CHICO)
  const db = openDb(place.env)
  const persecond = await perSecond(async (i) => {
    const items = [
      { productoId: 1 + (i % 25), cantidad: 1 },
      { productoId: 26 + (i % 25), cantidad: 2 },
    ]
    await write(db, (tx) =>
      confirmarOrden(tx, { usuarioId: 1 + (i % 200), items, clave: `bench-${i}` }, instante(Date.now())),
    )
  })
  await db.close()
  await place.remove()
  return persecond
}

async function placeBare(): Promise<number> {
  const place = await freshPlace('sqlite')
  await seed(place.env, CHICO)
  const db = new DatabaseSync(join(place.env.DATA_DIR, 'biobienestar.db'), { enableForeignKeyConstraints: true })
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000',
  )
  const order = bareOrder(db)
  const persecond = await perSecond(async (i) => order(i))
  db.close()
  await place.remove()
  return persecond
}

/** What a careful programmer would write without any library: the same reads, checks and rows. */
function bareOrder(db: DatabaseSync): (i: number) => void {
  const previous = db.prepare('select codigo from ordenes where usuarioId = ? and clave = ?')
  const person = db.prepare('select id, nombre, apellido, email from usuarios where id = ?')
  const products = db.prepare('select id, nombre, precio, stock, activo, archivado from productos where id in (?, ?)')
  const take = db.prepare('update productos set stock = stock - ?, version = version + 1 where id = ? and stock >= ?')
  const order = db.prepare(
    `insert into ordenes (codigo, usuarioId, usuarioNombre, usuarioApellido, usuarioEmail, fecha, subtotal, iva, total,
      estado, clave, huella, busqueda) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'PENDIENTE', ?, 'x', 'x') on conflict do nothing returning id`,
  )
  const line = db.prepare(
    'insert into ordenLineas (ordenId, productoId, nombre, precio, cantidad) values (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)',
  )
  const history = db.prepare('insert into ordenHistoria (ordenId, estado, usuarioId, momento) values (?, ?, ?, ?)')
  const cart = db.prepare(
    'select id, productoId, cantidad from carritoLineas where usuarioId = ? and productoId in (?, ?)',
  )
  const mail = db.prepare(
    "insert into correos (plantilla, para, datos, estado, proximo, creado) values ('orden', ?, ?, 'PENDIENTE', ?, ?)",
  )
  return (i) => {
    const [uno, dos, usuario] = [1 + (i % 25), 26 + (i % 25), 1 + (i % 200)]
    const [clave, codigo, ahora] = [`bench-${i}`, `X-${i}`, Date.now()]
    db.exec('begin immediate')
    previous.get(usuario, clave)
    const { nombre, apellido, email } = person.get(usuario) as Record<string, string>
    const filas = products.all(uno, dos) as { nombre: string; precio: Centimos }[]
    const subtotal = filas[0]!.precio + 2 * filas[1]!.precio
    const iva = Math.floor((subtotal * 13 + 50) / 100)
    take.run(1, uno, 1)
    take.run(2, dos, 2)
    const totales = [subtotal, iva, subtotal + iva] as const
    const { id } = order.get(codigo, usuario, nombre!, apellido!, email!, ahora, ...totales, clave) as { id: number }
    line.run(id, uno, filas[0]!.nombre, filas[0]!.precio, 1, id, dos, filas[1]!.nombre, filas[1]!.precio, 2)
    history.run(id, 'PENDIENTE', usuario, ahora)
    cart.all(usuario, uno, dos)
    mail.run(email!, JSON.stringify({ codigo }), ahora, ahora)
    db.exec('commit')
  }
}

async function perSecond(operation: (i: number) => Promise<void>): Promise<number> {
  for (let i = 0; i < 200; i++) await operation(VECES + i)
  const start = performance.now()
  for (let i = 0; i < VECES; i++) await operation(i)
  return (VECES * 1000) / (performance.now() - start)
}
