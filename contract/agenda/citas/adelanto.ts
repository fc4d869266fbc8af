import * as z from 'zod/mini'
import { IdDeTexto } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { Adelanto } from '../../dinero/pagos/pagos.ts'
import { Cita, campos } from './citas.ts'

/** Visitors are told what a person is who was never here. */
export const getAdelanto = endpoint({
  method: 'GET',
  path: '/api/citas/adelanto',
  access: 'opcional',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'servicios'],
  summary:
    'What the caller would pay ahead for an hour of a service, and until when it would be kept; null for nothing.',
  query: z.object({
    servicio: campos.servicio,
    fechaHora: campos.fechaHora,
    /** APARTE is paid with money, though a bono would pay it. */
    como: z.optional(z.literal('APARTE', 'Debe ser APARTE, o faltar.')),
  }),
  response: z.object({ adelanto: z.nullable(Adelanto) }),
})

export const pedirAdelanto = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/adelanto',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Keep the hour of an appointment without its deposit (`pide` false), or ask for that again as it was (true): until the moment that was told before, if that is to come.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ pide: z.boolean('Indica si se pide el adelanto.') }),
  response: Cita,
  refuses: [409],
})

export const esperarAdelanto = endpoint({
  method: 'POST',
  path: '/api/citas/{id}/esperar',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  summary: 'Keep the hour of an appointment that waits for its deposit for the whole time once more.',
  params: z.object({ id: IdDeTexto }),
  response: Cita,
  refuses: [409],
})
