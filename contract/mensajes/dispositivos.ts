import * as z from 'zod/mini'
import { Id, IdDeTexto } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** Browsers per person: above it the one used longest ago is dropped. */
export const DISPOSITIVOS_MAXIMOS = 10

const NO_VALIDO = 'El navegador no dio una dirección válida para las notificaciones.'
/** Base64 in the alphabet for URLs, `largo` characters long. */
const enBase64 = (largo: number) => z.string(NO_VALIDO).check(z.regex(new RegExp(`^[\\w-]{${largo}}$`), NO_VALIDO))

/** A POST because the first one makes the key. */
export const prepararNotificaciones = endpoint({
  method: 'POST',
  path: '/api/dispositivos/llave',
  access: 'admin',
  cambia: ['ajustes', 'historia'],
  summary: 'The public key (VAPID, base64url) that a browser asks its push service for an address with.',
  response: z.object({ llave: z.string() }),
})

export const listDispositivos = endpoint({
  method: 'GET',
  path: '/api/dispositivos',
  access: 'admin',
  lee: ['usuarios'],
  summary: 'The browsers that notify the administrator of the session, each by its address.',
  response: z.array(z.object({ id: Id, endpoint: z.string() })),
})

export const addDispositivo = endpoint({
  method: 'POST',
  path: '/api/dispositivos',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  summary:
    'Notify the administrator of the session in this browser, as it says in its PushSubscription; once per address.',
  body: z.object({
    endpoint: z.string(NO_VALIDO).check(z.maxLength(1000, NO_VALIDO), z.regex(/^https:\/\/[\x21-\x7e]+$/, NO_VALIDO)),
    keys: z.object({ p256dh: enBase64(87), auth: enBase64(22) }, NO_VALIDO),
  }),
  response: z.object({ id: Id }),
  status: 201,
  refuses: [422],
})

export const deleteDispositivo = endpoint({
  method: 'DELETE',
  path: '/api/dispositivos/{id}',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  summary: 'Notify in this browser no more.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
})
