import * as z from 'zod/mini'
import { HoraDelDia } from '../fields/time-fields.ts'
import { formatHora, wallTime } from '../time/time.ts'
import { LIMITES } from './limites.ts'
import { type Setting, setting } from './setting.ts'

/** A whole number from 0; `entero` is the sentence for anything else. */
function hasta(maximo: number, entero: string, demasiado: string) {
  return z.number(entero).check(z.int(entero), z.minimum(0, entero), z.maximum(maximo, demasiado))
}

export const TIENDA = setting({
  clave: 'tienda',
  titulo: 'Tienda',
  summaries: ['The settings of the shop.', 'Change the settings of the shop.'],
  fields: {
    /** Units: the owner is warned when a product has this many or fewer. */
    stockBajo: hasta(100_000, 'Escribe un número entero de unidades, desde 0.', 'El límite admite hasta 100000.'),
  },
  first: { stockBajo: 5 },
  told: ({ stockBajo }) => ({ 'Pocas existencias': `${stockBajo} o menos` }),
})

export const { get: getTienda, save: saveTienda } = TIENDA
export const Tienda = getTienda.response
export type Tienda = z.output<typeof Tienda>

/** Minutes; 0 sends notices at once. */
const minutos = hasta(60, 'Escribe un número entero de minutos, desde 0.', 'La espera admite hasta 60 minutos.')
/** The hour on the day before, in minutes since midnight; null for no reminders. */
const recordatorio = z.nullable(HoraDelDia)

/** The waiting time of notices about appointments, workshops and orders (R-reposo), and the hour of reminders. */
export const AVISOS = setting({
  clave: 'avisos',
  titulo: 'Avisos',
  summaries: [
    'How many minutes notices rest before they are sent, and at what hour of the day before people are reminded.',
    'Change how many minutes notices rest, so that what is undone meanwhile is never told, and the hour of reminders; without it that stays.',
  ],
  fields: { minutos, recordatorio },
  sent: { minutos, recordatorio: z.optional(recordatorio) },
  /** The start replaces `minutos` by NOTICE_MINUTES. */
  first: { minutos: 0, recordatorio: 9 * 60 },
  told: (avisos) => ({
    Espera: avisos.minutos === 0 ? 'Salen enseguida' : `${avisos.minutos} min`,
    'Hora del recordatorio': avisos.recordatorio === null ? 'No se envían' : formatHora(wallTime(avisos.recordatorio)),
  }),
})

export const { get: getAvisos, save: saveAvisos } = AVISOS
export const Avisos = getAvisos.response
export type Avisos = z.output<typeof Avisos>

/** In the order of the settings' page. */
export const PLAIN_SETTINGS = [TIENDA, AVISOS, LIMITES] as const satisfies readonly Setting[]
