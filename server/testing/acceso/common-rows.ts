import { readdirSync } from 'node:fs'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import type { startApp } from '../app.ts'

export const LUNES = '2026-11-23'
export const CLAVE = 'una-clave-larga-7'

type Started = Awaited<ReturnType<typeof startApp>>
export type Call = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** Prepares a successful call, anew for each caller; `ana` owns the thing, `atiendeId` attends it, and `add` makes one as an administrator. */
export type Prepare = (given: {
  build: Started['build']
  db: Started['app']['db']
  ana: { id: number; email: string }
  atiendeId: number
  add: (path: string, body: Record<string, unknown>) => Promise<number>
}) => Call | Promise<Call>

/** The statuses for a visitor, another customer, the owner, and an administrator; then for the parts: of who attends, of the reception. */
export type Fila = [
  statuses: `${number} ${number} ${number} ${number}`,
  partes: `${number} ${number}`,
  prepare?: Prepare,
]

/** The calls of some domains, and who may make them. */
export type Matriz = Record<string, Fila>

/** Every matrix of this folder, by its name. */
export async function readMatrices(): Promise<Record<string, Matriz>> {
  const files = readdirSync(import.meta.dirname).filter((file) => file !== 'common-rows.ts')
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)))))
}

/** A call as the rows name it. */
export const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`

export const DE_ADMIN = '401 403 403 200'
export const CREA_ADMIN = '401 403 403 201'
export const DE_SU_DUENA = '401 403 200 200'
export const DE_TODOS = '200 200 200 200'
export const NINGUNA = '403 403'
export const RECEPCION = '403 200'
export const LAS_DOS = '200 200'

export const idDe = async (built: Promise<{ id: number }>) => ({ params: { id: String((await built).id) } })
/**
 * The five calls of a list with a form: administrators add, change and delete with `body`, and `leen` says who reads the list and a thing.
 */
export function recordRows(
  path: `/api/${string}`,
  body: Record<string, unknown>,
  leen: Fila = [DE_ADMIN, NINGUNA],
): Matriz {
  const una: Prepare = async ({ add }) => ({ params: { id: String(await add(path, body)) } })
  const [statuses, partes] = leen
  return {
    [`GET ${path}`]: [statuses, partes],
    [`GET ${path}/{id}`]: [statuses, partes, una],
    [`POST ${path}`]: [CREA_ADMIN, NINGUNA, () => ({ body })],
    [`PUT ${path}/{id}`]: [DE_ADMIN, NINGUNA, async (given) => ({ ...(await una(given)), body })],
    [`DELETE ${path}/{id}`]: [DE_ADMIN, NINGUNA, una],
  }
}

export const deAna: Prepare = ({ ana }) => ({ params: { userId: String(ana.id) } })

/** Each appointment gets an hour of its own: of the next weeks, or of 2030. */
let horas = 0
let lejanas = 0

export const otraHora = () => {
  const [semana, hora] = [Math.floor(horas / 9), horas % 9]
  horas += 1
  return new Date(Date.UTC(2026, 10, 23 + 7 * semana, 8 + hora)).toISOString().slice(0, 16)
}

/** `aOtraHora` in wall minutes, for the database. */
export const aOtraHora = () => {
  const inicio = Date.UTC(2030, 0, 1 + lejanas++) / 60_000
  return { inicio, fin: inicio + 60 }
}

/** An appointment of Ana with who attends. */
export const citaDe = ({ build, ana, atiendeId }: Parameters<Prepare>[0]) =>
  build.cita(ana, { ...aOtraHora(), atiendeId })

/** Ana, who has an appointment with who attends. */
export async function atendida(dado: Parameters<Prepare>[0]) {
  await citaDe(dado)
  return dado.ana
}
