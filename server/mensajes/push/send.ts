import { request } from 'node:https'
import type { PushKeys } from './keys.ts'

/** Seconds for which a push service keeps a message for a browser that is off. */
const TTL_S = 24 * 60 * 60
const ESPERA_MS = 15_000

/** The address of a browser, and its keys. */
interface Suscripcion {
  endpoint: string
  p256dh: string
  auth: string
}

/** `subject` is a mailto: or https: address: the push service's contact when we send too much. */
interface Remitente extends PushKeys {
  subject: string
}

/**
 * Hands a notification to a browser's push service, encrypted for that browser alone (RFC 8291). Answers false when the browser is gone;
 * rejects when the service did not take it.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Suscripcion,
  data: { titulo: string; texto: string; url: string },
  { subject, publica: publicKey, privada: privateKey }: Remitente,
): Promise<boolean> {
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const message = { data, options: { ttl: TTL_S } }
  const { headers, body } = await buildPushPayload(message, subscription, { subject, publicKey, privateKey })
  const status = await post(endpoint, headers, body)
  if (status === 404 || status === 410) return false
  if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`)
  return true
}

/** Answers the status alone; a redirection is not followed. */
function post(url: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(ESPERA_MS) }
    const sent = request(url, options, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', ({ message }) => reject(new Error(`the push service cannot be reached: ${message}`)))
    sent.end(body)
  })
}

/** A notification; `url` is the screen that a tap opens. Others may read it on a locked screen, so it names nobody (R-discrecion). */
export interface PushMessage {
  texto: string
  url: string
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. Requests go to no other host. */
const SERVICIOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether an address is one of a browser's push service; `otro` is one more host, with its port. */
export function esDeUnServicio(endpoint: string, otro: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username } = new URL(endpoint)
  if (protocol !== 'https:' || username) return false
  if (host === otro) return true
  return host === hostname && SERVICIOS.some((uno) => hostname === uno || hostname.endsWith(`.${uno}`))
}
