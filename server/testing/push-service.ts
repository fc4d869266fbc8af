import { createDecipheriv, createECDH, createSign, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import https, { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A received message, and its text as the browser decrypts it. */
interface Recibida {
  path: string
  headers: IncomingHttpHeaders
  datos: unknown
}

/**
 * A push service on this machine, over TLS, with one subscribed browser. It decrypts by RFC 8291 with its own code, not with the library
 * under test. `responde` is the status of its answers.
 */
export async function servicioDePush() {
  const { cert, key } = certificado()
  const navegador = createECDH('prime256v1')
  navegador.generateKeys()
  const auth = randomBytes(16)
  const recibidas: Recibida[] = []
  const estado = { responde: 201 }
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const datos = JSON.parse(descifrar(Buffer.concat(chunks), navegador, auth))
      recibidas.push({ path: request.url!, headers: request.headers, datos })
      response.writeHead(estado.responde).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const { ca } = https.globalAgent.options
  https.globalAgent.options.ca = cert
  onTestFinished(async () => {
    https.globalAgent.options.ca = ca
    https.globalAgent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const keys = { p256dh: navegador.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { host, recibidas, estado, suscripcion: (path = '/uno') => ({ endpoint: `https://${host}${path}`, keys }) }
}

/** One record of aes128gcm (RFC 8188) with the keys of RFC 8291. */
function descifrar(body: Buffer, navegador: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const largo = body[20]!
  const suya = body.subarray(21, 21 + largo)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), navegador.getPublicKey(), suya])
  const ikm = Buffer.from(hkdfSync('sha256', navegador.computeSecret(suya), auth, info, 32))
  const clave = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const cifrado = body.subarray(21 + largo)
  const decipher = createDecipheriv('aes-128-gcm', clave, nonce).setAuthTag(cifrado.subarray(-16))
  const plano = Buffer.concat([decipher.update(cifrado.subarray(0, -16)), decipher.final()])
  return plano.subarray(0, plano.lastIndexOf(2)).toString()
}

/** A self-signed certificate for localhost (X.509 in DER): Node cannot make one. */
function certificado() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsa = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const cn = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const nombre = der(0x30, der(0x31, cn))
  const vigencia = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const san = der(0x04, der(0x30, der(0x82, Buffer.from('localhost'))))
  const extensiones = der(0xa3, der(0x30, der(0x30, Buffer.from('0603551d11', 'hex'), san)))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serie = der(0x02, Buffer.from([1]))
  const llave = publicKey.export({ type: 'spki', format: 'der' })
  const tbs = der(0x30, version, serie, ecdsa, nombre, vigencia, nombre, llave, extensiones)
  const firma = createSign('sha256').update(tbs).sign(privateKey)
  const cert = der(0x30, tbs, ecdsa, der(0x03, Buffer.from([0]), firma)).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

function der(tag: number, ...partes: Buffer[]): Buffer {
  const body = Buffer.concat(partes)
  const largo =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...largo]), body])
}
