import type { startApp } from '../app.ts'

export const LUNES = '2026-11-23'
export const CLAVE = 'una-clave-larga-7'

type Started = Awaited<ReturnType<typeof startApp>>
type Call = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** What a call needs to succeed, made anew for each caller; `ana` is whose it is. */
export type Prepare = (given: { build: Started['build']; ana: { id: number; email: string } }) => Call | Promise<Call>

/** The status for a visitor, for another customer, for the customer whose it is, and for an administrator. */
type Fila = [statuses: `${number} ${number} ${number} ${number}`, prepare?: Prepare]

/** The calls of some domains, and who may do what. */
export type Matriz = Record<string, Fila>

export const DE_ADMIN = '401 403 403 200'
export const CREA_ADMIN = '401 403 403 201'
export const DE_SU_DUENA = '401 403 200 200'
export const DE_TODOS = '200 200 200 200'

export const idDe = async (built: Promise<{ id: number }>) => ({ params: { id: String((await built).id) } })
export const deAna: Prepare = ({ ana }) => ({ params: { userId: String(ana.id) } })

/** Each appointment at an hour of its own. */
let horas = 0

export const otraHora = () => {
  const [semana, hora] = [Math.floor(horas / 9), horas % 9]
  horas += 1
  return new Date(Date.UTC(2026, 10, 23 + 7 * semana, 8 + hora)).toISOString().slice(0, 16)
}

/** The same as the database has it. */
export const aOtraHora = () => {
  const inicio = Date.UTC(2030, 0, 1 + horas++) / 60_000
  return { inicio, fin: inicio + 60 }
}
