import * as z from 'zod/mini'
import { VersionVista } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** What a customer may do, and how much of it (readings 48). 0 is no limit. */
export interface Limites {
  /** Appointments to come that one person may have at a time. */
  citasPorVenir: number
  /** Hours from booking to the appointment, at least. */
  anticipacionHoras: number
  /** Hours before an appointment until which its owner cancels or moves it (readings 49). */
  cancelacionHoras: number
  /** Unpaid orders that one person may have at a time. */
  ordenesSinPagar: number
  /** Hours after which an unpaid order becomes ANULADO. */
  horasSinPagar: number
  /** What one account may book, order and enrol in within an hour. */
  citasPorHora: number
  ordenesPorHora: number
  inscripcionesPorHora: number
}

/** Until the owner decides otherwise. */
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
/** Up to 60 days. */
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

/** As they were last saved; version 0 until the owner writes their own. */
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
