import * as z from 'zod/mini'
import { VersionVista } from '../fields/campos.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Limits of a customer (R-limites). 0 is no limit. */
export interface Limites {
  /** Future appointments of one person at a time. */
  citasPorVenir: number
  /** Hours between booking and appointment, at least. */
  anticipacionHoras: number
  /** Hours before an appointment until which its owner cancels or moves it (R-cancelar-o-mover). */
  cancelacionHoras: number
  /** Unpaid orders of one person at a time. */
  ordenesSinPagar: number
  /** Hours after which an unpaid order becomes ANULADO. */
  horasSinPagar: number
  /** Bookings, orders and enrolments of one account within an hour. */
  citasPorHora: number
  ordenesPorHora: number
  inscripcionesPorHora: number
}

export const LIMITES_POR_DEFECTO: Limites = {
  citasPorVenir: 4,
  anticipacionHoras: 2,
  cancelacionHoras: 24,
  ordenesSinPagar: 3,
  horasSinPagar: 72,
  citasPorHora: 10,
  ordenesPorHora: 10,
  inscripcionesPorHora: 20,
}

const ENTERO = 'Escribe un número entero, desde 0. Con 0 no hay límite.'

function hasta(maximo: number) {
  return z
    .number(ENTERO)
    .check(z.int(ENTERO), z.minimum(0, ENTERO), z.maximum(maximo, `El límite admite hasta ${maximo}.`))
}

const cantidad = hasta(1000)
/** At most 60 days. */
const horas = hasta(1440)

const campos = {
  citasPorVenir: cantidad,
  anticipacionHoras: horas,
  cancelacionHoras: horas,
  ordenesSinPagar: cantidad,
  horasSinPagar: horas,
  citasPorHora: cantidad,
  ordenesPorHora: cantidad,
  inscripcionesPorHora: cantidad,
} satisfies Record<keyof Limites, z.ZodMiniType>

/** The last saved state; version 0 until the owner saves the first one. */
export const LimitesGuardados = z.object({ ...campos, version: z.int() })
export type LimitesGuardados = z.output<typeof LimitesGuardados>

export const getLimites = endpoint({
  method: 'GET',
  path: '/api/ajustes/limites',
  access: 'admin',
  summary: 'What customers may book, order and enrol in; 0 is no limit.',
  response: LimitesGuardados,
})

export const saveLimites = endpoint({
  method: 'PUT',
  path: '/api/ajustes/limites',
  access: 'admin',
  summary: 'Change what customers may book, order and enrol in. Administrators book for anyone without these limits.',
  body: z.object({ ...campos, version: VersionVista }),
  response: LimitesGuardados,
  refuses: [409],
})
