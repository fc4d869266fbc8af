import * as z from 'zod/mini'
import { setting } from './setting.ts'

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
  /** Hours during which an hour is kept for whoever has to pay a deposit. There is no 'no limit' here. */
  horasDeAdelanto: number
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
  horasDeAdelanto: 24,
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

/** At most ten days: others wait for the hour. */
const HORAS_DE_ADELANTO = 'Escribe un número entero de horas, de 1 a 240.'
const deAdelanto = z
  .number(HORAS_DE_ADELANTO)
  .check(z.int(HORAS_DE_ADELANTO), z.minimum(1, HORAS_DE_ADELANTO), z.maximum(240, HORAS_DE_ADELANTO))

const campos = {
  citasPorVenir: cantidad,
  anticipacionHoras: horas,
  cancelacionHoras: horas,
  ordenesSinPagar: cantidad,
  horasSinPagar: horas,
  horasDeAdelanto: deAdelanto,
  citasPorHora: cantidad,
  ordenesPorHora: cantidad,
  inscripcionesPorHora: cantidad,
} satisfies Record<keyof Limites, z.ZodMiniType>

/** What customers may book, order and enrol in. */
export const LIMITES = setting({
  clave: 'limites',
  titulo: 'Límites',
  summaries: [
    'What customers may book, order and enrol in; 0 is no limit.',
    'Change what customers may book, order and enrol in. Administrators book for anyone without these limits.',
  ],
  fields: campos,
  sent: { ...campos, horasDeAdelanto: z.optional(deAdelanto) },
  first: LIMITES_POR_DEFECTO,
  told: (limites) => ({
    'Citas por venir': cuanto(limites.citasPorVenir),
    Anticipación: cuanto(limites.anticipacionHoras, ' h'),
    'Plazo para cancelar o mover': cuanto(limites.cancelacionHoras, ' h'),
    'Órdenes sin pagar': cuanto(limites.ordenesSinPagar),
    'Plazo para pagar': cuanto(limites.horasSinPagar, ' h'),
    'Horas que guarda un adelanto': `${limites.horasDeAdelanto} h`,
    'Reservas por hora': cuanto(limites.citasPorHora),
    'Órdenes por hora': cuanto(limites.ordenesPorHora),
    'Inscripciones por hora': cuanto(limites.inscripcionesPorHora),
  }),
})

export const { get: getLimites, save: saveLimites } = LIMITES
export const LimitesGuardados = getLimites.response
export type LimitesGuardados = z.output<typeof LimitesGuardados>

function cuanto(limite: number, unidad = ''): string {
  return limite === 0 ? 'Sin límite' : `${limite}${unidad}`
}
