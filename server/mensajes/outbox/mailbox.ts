import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../base/config/config.ts'
import type { App } from '../../base/http/app.ts'
import type { Html } from '../../base/http/html.ts'
import { assertLocal, isLocalOnly } from '../../base/http/origin.ts'
import { notFound } from '../../base/http/refuse.ts'
import { paginaDeLista, paginaDeMensaje } from './mailbox-page.ts'
import { mailboxDir } from './transport.ts'

/** The names that transport.ts gives; no other file is ever opened. */
const NOMBRE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-(\d{1,15})\.eml$/
const MOSTRADOS = 100

/** A frame made from text has the policy of its page: it allows the mail's inline styles, and nothing that runs or loads. */
const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Mails that were written as files, for the person at this machine. */
export function registerBuzon(app: App): void {
  if (!tieneBuzon(app.config)) return
  const dir = mailboxDir(app.config)

  app.http.get('/buzon', async (request, reply) => {
    assertLocal(request)
    const nombres = (await listNombres(dir)).slice(0, MOSTRADOS)
    const mensajes = await Promise.all(nombres.map(async (nombre) => ({ nombre, correo: await leer(dir, nombre) })))
    return sendPagina(reply, paginaDeLista(mensajes))
  })

  app.http.get<{ Params: { nombre: string } }>('/buzon/:nombre', async (request, reply) => {
    assertLocal(request)
    const { nombre } = request.params
    return sendPagina(reply, paginaDeMensaje(nombre, await leer(dir, nombre)))
  })

  app.http.get<{ Params: { nombre: string; numero: string } }>(
    '/buzon/:nombre/adjuntos/:numero',
    async (request, reply) => {
      assertLocal(request)
      const { attachments } = await leer(dir, request.params.nombre)
      const adjunto = attachments[Number(request.params.numero)]
      if (!adjunto) throw notFound()
      const filename = encodeURIComponent(adjunto.filename ?? 'adjunto')
      return protect(reply)
        .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
        .type(adjunto.mimeType)
        .send(Buffer.from(adjunto.content as ArrayBuffer))
    },
  )
}

/** True without SMTP on a server that only this machine reaches. */
export function tieneBuzon(config: Config): boolean {
  return !config.SMTP_URL && isLocalOnly(config)
}

/** Newest first. */
async function listNombres(dir: string): Promise<string[]> {
  const partes = (await readdir(dir).catch(() => [])).flatMap((nombre) => {
    const parte = NOMBRE.exec(nombre)
    return parte ? [{ nombre, fecha: parte[1]!, id: Number(parte[2]) }] : []
  })
  return partes.sort((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id).map(({ nombre }) => nombre)
}

async function leer(dir: string, nombre: string) {
  if (!NOMBRE.test(nombre)) throw notFound()
  const bytes = await readFile(join(dir, nombre)).catch(() => null)
  if (!bytes) throw notFound()
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}

function sendPagina(reply: FastifyReply, pagina: Html): FastifyReply {
  return protect(reply).type('text/html; charset=utf-8').send(pagina.markup)
}

function protect(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', POLITICA)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
}
