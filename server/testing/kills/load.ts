import { createHash, randomUUID } from 'node:crypto'
import {
  formatWallTime,
  type Instante,
  instante,
  masDias,
  masMinutos,
  masMs,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { type Db, write } from '../../base/db/open.ts'
import { insertSesion } from '../../base/db/sessions.ts'
import { builders } from '../builders.ts'
import type { Proceso } from '../process.ts'

const PERSONAS = 10

/** The kinds of work that customers and the owner do at the same time. */
export const TRABAJOS = ['orden', 'orden', 'cita', 'inscripcion', 'carrito', 'edicion', 'registro'] as const
type Trabajo = (typeof TRABAJOS)[number]

/** Work that the server acknowledged: it must be there whatever happens to the server. */
export interface Acuses {
  /** Order codes by their key. */
  ordenes: Map<string, string>
  citas: Set<number>
  inscripciones: Set<number>
  /** Units that went into the cart of one person. */
  enCarrito: number
  /** The price that was last given to one product. */
  precio: number
  /** Addresses that a code was sent to. */
  registros: Set<string>
}

/** An order as it was sent. */
interface Pedido {
  clave: string
  persona: { id: number }
  /** Units of each of its products. */
  cantidad: number
}

/** A shop with customers who never rest. `talleres`: each has room for all of them. */
export async function openTienda(db: Db, talleres: number) {
  const build = builders(db, () => instante(Date.now()))
  await build.sinLimiteDeOrdenes()
  const laura = await build.admin()
  const personas = await build.clientes(PERSONAS)
  const [vela, te, estante] = [
    await build.producto({ stock: 900_000 }),
    await build.producto({ stock: 900_000 }),
    await build.producto({ stock: 900_000, precio: 1 }),
  ]
  const { nombre: servicio } = await build.servicio()
  const cupos = []
  for (let i = 0; i < talleres; i++) cupos.push(await build.taller({ cupoMaximo: 0 }))
  const cookies = new Map<number, string>()
  for (const { id } of [laura, ...personas]) cookies.set(id, await openSesion(db, id))
  return { laura, personas, vela, te, estante, servicio, cupos, cookies }
}
type Tienda = Awaited<ReturnType<typeof openTienda>>

export async function openSesion(db: Db, usuarioId: number): Promise<string> {
  const token = randomUUID()
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const creada = instante(Date.now())
  const vence = masMs(creada, 30 * 86_400_000)
  await write(db, (tx) => insertSesion(tx, { tokenHash, usuarioId, creada, usada: creada, vence }))
  return `bio_sesion=${token}`
}

/** More than one unit: with one alone a wrong count could look right. */
const unidadesDe = (n: number) => 1 + (n % 3)

/** The people who use a shop, and the answers they got so far. */
export class Carga {
  readonly acuses: Acuses = {
    ordenes: new Map(),
    citas: new Set(),
    inscripciones: new Set(),
    enCarrito: 0,
    precio: 1,
    registros: new Set(),
  }
  /** Requests, answered or not. */
  readonly pedidos = {
    ordenes: [] as Pedido[],
    total: 0,
    respondidos: 0,
    enCarrito: 0,
    precio: 1,
  }
  readonly #tienda: Tienda
  readonly #desde: Instante = instante(Date.now())

  constructor(tienda: Tienda) {
    this.#tienda = tienda
  }

  /** Does one thing after another until the server is gone. */
  async work(proceso: Proceso, trabajos: readonly Trabajo[]): Promise<void> {
    for (let i = 0; await this.#hacer(proceso, trabajos[i % trabajos.length]!); i++);
  }

  /** True when the server answered. */
  #hacer(proceso: Proceso, trabajo: Trabajo): Promise<boolean> {
    const n = this.pedidos.total++
    const persona = this.#tienda.personas[n % PERSONAS]!
    return this[trabajo](proceso, n, persona)
  }

  orden(proceso: Proceso, n: number, persona: { id: number }): Promise<boolean> {
    const pedido = { clave: randomUUID(), persona, cantidad: unidadesDe(n) }
    this.pedidos.ordenes.push(pedido)
    return this.#pedir(proceso, pedido)
  }

  /** The last orders once more, each under its key, answered or not. */
  async insistir(proceso: Proceso): Promise<void> {
    for (const pedido of this.pedidos.ordenes.slice(-20)) await this.#pedir(proceso, pedido)
  }

  /** Sends an order; the same key must always answer the same code. */
  async #pedir(proceso: Proceso, { clave, persona: { id }, cantidad }: Pedido): Promise<boolean> {
    const { vela, te } = this.#tienda
    const items = [vela, te].map((producto) => ({ producto: { id: producto.id }, cantidad }))
    const orden = await this.#send<{ codigoOrden: string }>(proceso, 'POST', '/api/ordenes', {
      quien: id,
      body: { usuario: { id }, items },
      clave,
    })
    if (!orden) return false
    const { codigoOrden } = orden
    const antes = this.acuses.ordenes.get(clave) ?? codigoOrden
    if (antes !== codigoOrden) throw new Error(`the key of order ${antes} made order ${codigoOrden}`)
    this.acuses.ordenes.set(clave, codigoOrden)
    return true
  }

  async cita(proceso: Proceso, n: number, { id }: { id: number }): Promise<boolean> {
    const { laura, servicio } = this.#tienda
    const fechaHora = formatWallTime(masMinutos(masDias(wallTimeDe(this.#desde), 1), n * 60))
    // The hour may lie in a workshop, so the call insists.
    const body = { fechaHora, servicio, usuario: { id }, insistir: true }
    const cita = await this.#send<{ id: number }>(proceso, 'POST', '/api/citas', { quien: laura.id, body })
    if (cita) this.acuses.citas.add(cita.id)
    return cita !== undefined
  }

  async inscripcion(proceso: Proceso, n: number, { id }: { id: number }): Promise<boolean> {
    const taller = this.#tienda.cupos[Math.floor(n / PERSONAS)]
    if (!taller) return true
    const body = { usuario: { id }, taller: { id: taller.id } }
    const inscripcion = await this.#send<{ id: number }>(proceso, 'POST', '/api/inscripciones', { quien: id, body })
    if (inscripcion) this.acuses.inscripciones.add(inscripcion.id)
    return inscripcion !== undefined
  }

  /** The cart of the owner, who orders nothing. */
  async carrito(proceso: Proceso, n: number): Promise<boolean> {
    const { laura, estante } = this.#tienda
    const cantidad = unidadesDe(n)
    this.pedidos.enCarrito += cantidad
    const body = { usuarioId: laura.id, productoId: estante.id, cantidad }
    const linea = await this.#send(proceso, 'POST', '/api/carrito/agregar', { quien: laura.id, body })
    if (linea) this.acuses.enCarrito += cantidad
    return linea !== undefined
  }

  async edicion(proceso: Proceso): Promise<boolean> {
    const { laura, estante } = this.#tienda
    const precio = ++this.pedidos.precio
    const body = { nombre: 'Estante', descripcion: null, precio, stock: 900_000 - precio, imagenUrl: null }
    const producto = await this.#send(proceso, 'PUT', `/api/productos/${estante.id}`, { quien: laura.id, body })
    if (producto) this.acuses.precio = Math.max(this.acuses.precio, precio)
    return producto !== undefined
  }

  async registro(proceso: Proceso, n: number): Promise<boolean> {
    const email = `nueva${n}@ejemplo.cr`
    const body = { nombre: 'Nueva', apellido: `${n}`, email, password: 'una clave de prueba' }
    const answer = await this.#send(proceso, 'POST', '/api/usuarios/pre-registro', { body })
    if (answer !== undefined) this.acuses.registros.add(email)
    return answer !== undefined
  }

  /** The answer; undefined when the server went away meanwhile. */
  async #send<T>(
    proceso: Proceso,
    method: string,
    path: string,
    { quien, body, clave }: { quien?: number | undefined; body: object; clave?: string },
  ) {
    const cookie = quien === undefined ? undefined : this.#tienda.cookies.get(quien)
    const answer = await preguntar<T>(proceso, { method, path, body, cookie, clave })
    if (answer !== undefined) this.pedidos.respondidos++
    return answer
  }
}

interface Pregunta {
  /** Absent: POST. */
  method?: string
  path: string
  body: object
  cookie?: string | undefined
  clave?: string | undefined
}

/** The answer to a call; undefined when the server went away meanwhile. */
export async function preguntar<T>({ url }: Proceso, { method = 'POST', path, body, cookie, clave }: Pregunta) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(cookie && { cookie }),
    ...(clave && { 'idempotency-key': clave }),
  }
  try {
    const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
    return (reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
