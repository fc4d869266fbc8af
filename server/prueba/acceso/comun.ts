import type { startApp } from '../app.ts'

export const LUNES = '2026-11-23'
export const CLAVE = 'una-clave-larga-7'

type Started = Awaited<ReturnType<typeof startApp>>
type Call = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** Prepares a successful call, anew for each caller; `ana` owns the thing. */
export type Prepare = (given: { build: Started['build']; ana: { id: number; email: string } }) => Call | Promise<Call>

/** The statuses for a visitor, another customer, the owner, and an administrator. */
type Fila = [statuses: `${number} ${number} ${number} ${number}`, prepare?: Prepare]

/** The calls of some domains, and who may make them. */
export type Matriz = Record<string, Fila>

export const DE_ADMIN = '401 403 403 200'
export const CREA_ADMIN = '401 403 403 201'
export const DE_SU_DUENA = '401 403 200 200'
export const DE_TODOS = '200 200 200 200'

export const idDe = async (built: Promise<{ id: number }>) => ({ params: { id: String((await built).id) } })
export const deAna: Prepare = ({ ana }) => ({ params: { userId: String(ana.id) } })

/** Each appointment gets an hour of its own. */
let horas = 0

export const otraHora = () => {
  const [semana, hora] = [Math.floor(horas / 9), horas % 9]
  horas += 1
  return new Date(Date.UTC(2026, 10, 23 + 7 * semana, 8 + hora)).toISOString().slice(0, 16)
}

/** `aOtraHora` in wall minutes, for the database. */
export const aOtraHora = () => {
  const inicio = Date.UTC(2030, 0, 1 + horas++) / 60_000
  return { inicio, fin: inicio + 60 }
}
