import { DIA_MS } from '../contract/base/time/time.ts'
import type { Llamada } from './documento.ts'

/** Something that is known only when a request is sent: one of those that answers and mails have named. */
export class Sabido {
  readonly que: string
  constructor(que: string) {
    this.que = que
  }
}

const CABEN = 40

/** The kind of thing that a field of this name refers to. A plain `id` belongs to its parent's kind, or to the call's. */
const POR_NOMBRE: Record<string, string> = {
  usuarioId: 'usuarios',
  userId: 'usuarios',
  productoId: 'productos',
  tallerId: 'talleres',
  idPost: 'posts',
  cartItemId: 'carrito',
  email: 'email',
  password: 'clave',
  actual: 'clave',
  contrasena: 'clave',
  deudaId: 'deudas',
  token: 'token',
  endpoint: 'endpoint',
  archivo: 'archivo',
  que: 'borrador',
  servicio: 'servicio',
  fecha: 'fecha',
  desde: 'fecha',
  hasta: 'fecha',
  mes: 'mes',
  fechaHora: 'fechaHora',
  fechaInicio: 'fechaHora',
  fechaFin: 'fechaFin',
  inicio: 'fechaHora',
  fin: 'fechaFin',
}
const POR_PADRE: Record<string, string> = {
  usuario: 'usuarios',
  producto: 'productos',
  taller: 'talleres',
  citas: 'citas',
  talleres: 'talleres',
  persona: 'personas',
  personas: 'personas',
}
/** The kind of thing of a call whose path names another: an appointment of a series, the charged thing. */
const POR_ASUNTO: Record<string, string> = {
  getLugarEnSerie: 'citas',
  updateSiguientes: 'citas',
  createCobro: 'ordenes',
  getCuentaDeCobros: 'ordenes',
  getMiCita: 'citas',
  devolverBono: 'vendidos',
  usarFavor: 'favores',
  devolverFavor: 'favores',
}

export function sabidoDe(name: string, parent: string, { tags, operationId }: Llamada): string | undefined {
  if (name === 'token' && tags[0] === 'enlaces') return 'enlace'
  if (name === 'id') return POR_PADRE[parent] ?? POR_ASUNTO[operationId] ?? tags[0]
  if (name === 'password' && operationId === 'cambiarContrasena') return 'claveNueva'
  if (name === 'codigo') return /^orden(es)?$/.test(tags[0]!) ? 'codigoOrden' : 'codigo'
  if (name === 'email' && operationId === 'verificarRegistro') return 'registrado'
  // Whoever has an account gets no code, and nobody is written down twice.
  if (name === 'email' && /^(preRegistro|createUsuario)$/.test(operationId)) return undefined
  return POR_NOMBRE[name]
}

/** The ids and values that this run has learnt from answers. */
export class Memoria {
  #sabidos = new Map<string, unknown[]>()

  constructor(desde: number) {
    for (let i = 0; i < CABEN; i++) {
      const fecha = new Date(desde + (3 + 2 * i) * DIA_MS).toISOString().slice(0, 10)
      const hora = String(8 + (i % 8)).padStart(2, '0')
      this.aprende('fecha', fecha)
      this.aprende('mes', fecha.slice(0, 7))
      this.aprende('fechaHora', `${fecha}T${hora}:00`)
      this.aprende('fechaFin', `${fecha}T${hora}:30:00`)
    }
  }

  aprende(que: string, valor: unknown): void {
    const sabidos = this.#sabidos.get(que) ?? []
    this.#sabidos.set(que, [...sabidos, valor].slice(-CABEN))
  }

  /** Forgets all but the first ones. */
  olvida(que: string, menos = 0): void {
    this.#sabidos.set(que, (this.#sabidos.get(que) ?? []).slice(0, menos))
  }

  /** The n-th that is known, round and round. */
  recuerda(que: string, n: number): unknown {
    const sabidos = this.#sabidos.get(que) ?? []
    return sabidos[n % sabidos.length]
  }

  /** Learns the ids of an answer. */
  lee(answer: unknown, { tags }: Llamada): void {
    const rows = Array.isArray(answer) ? answer.slice(0, 5) : [answer]
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue
      // Failed mails are known from the start; other mails would push them out of the memory.
      if ('id' in row && tags[0] !== 'correos') this.aprende(tags[0]!, row.id)
      for (const name of ['idPost', 'codigoOrden'] as const) {
        if (name in row) this.aprende(POR_NOMBRE[name] ?? name, (row as Record<string, unknown>)[name])
      }
    }
  }
}
