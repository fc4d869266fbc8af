import { request } from 'node:https'
import type { Llaves } from './llaves.ts'
import type { Notificacion } from './queries.ts'

/** A push service keeps it so long for a browser that is switched off. */
const TTL_S = 24 * 60 * 60
const ESPERA_MS = 15_000

/** ENVIADA: the push service has it. PERDIDO: the browser is no more. FALLO: nobody knows, or not now. */
export type Resultado = 'ENVIADA' | 'PERDIDO' | 'FALLO'

/** `subject` is how a push service reaches whoever sends too much: a mailto: or https: address. */
export interface Remitente extends Llaves {
  subject: string
}

/** Hands a notification to the push service of a browser, encrypted for that browser alone (RFC 8291). Never throws. */
export async function enviar(notificacion: Notificacion, titulo: string, remitente: Remitente): Promise<Resultado> {
  const { endpoint, p256dh, auth, datos } = notificacion
  const { subject, publica: publicKey, privada: privateKey } = remitente
  try {
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    const message = {
      data: { titulo, ...(JSON.parse(datos) as { texto: string; url: string }) },
      options: { ttl: TTL_S },
    }
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const { headers, body } = await buildPushPayload(message, subscription, { subject, publicKey, privateKey })
    return resultadoDe(await post(endpoint, headers, body))
  } catch {
    return 'FALLO'
  }
}

function resultadoDe(status: number): Resultado {
  if (status === 404 || status === 410) return 'PERDIDO'
  return status >= 200 && status < 300 ? 'ENVIADA' : 'FALLO'
}

/** The status of the answer, which is not read; a redirection is not followed. */
function post(url: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(ESPERA_MS) }
    const sent = request(url, options, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
