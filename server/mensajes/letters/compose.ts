import type { App } from '../../base/http/app.ts'
import type { Composed, TemplateContext } from '../../base/http/message-kind.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { type OutboxRow, readDominio } from '../outbox/queries.ts'

/** A message as nodemailer takes it. */
export type Envelope = Awaited<ReturnType<typeof compose>>

type Plantillas = Pick<App, 'plantillas'>
type Clase = Pick<OutboxRow, 'plantilla'>

/** The template of a row; undefined when this version has none of that name. */
export function kindOf({ plantillas }: Plantillas, { plantilla }: Clase) {
  return plantillas.find(({ nombre }) => nombre === plantilla)
}

/** The title of a row's message, for people. */
export function messageTitle(app: Plantillas, correo: Clase): string {
  return kindOf(app, correo)?.titulo ?? correo.plantilla
}

/** What a row's message is about, for people. */
export function messageSubject(app: Plantillas, correo: Clase & Pick<OutboxRow, 'datos'>): string {
  return kindOf(app, correo)?.sobre?.(JSON.parse(correo.datos) as never) ?? messageTitle(app, correo)
}

/**
 * Writes the message of a row. Its Message-ID stays the same over every attempt, so that a copy sent twice is recognisable as one.
 * The recipient is an address, never parsed as a list.
 */
export async function compose(app: Pick<App, 'config' | 'db' | 'now' | 'plantillas'>, correo: OutboxRow) {
  const { config } = app
  const { hostname } = new URL(config.PUBLIC_URL)
  const entorno = await readTemplateContext(app)
  const { negocio, remitente } = entorno
  const { asunto, texto, html, adjuntos } = await contenidoDe(app, correo, entorno)
  const propio = { name: negocio.nombre, address: remitente }
  return {
    from: config.MAIL_FROM ?? propio,
    ...(config.MAIL_FROM && negocio.email && { replyTo: propio }),
    to: { name: '', address: correo.para },
    subject: asunto,
    text: texto,
    html,
    attachments: adjuntos ?? [],
    date: new Date(app.now()),
    messageId: `<correo-${correo.id}-${correo.creado}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export async function readTemplateContext({ config, db }: Pick<App, 'config' | 'db'>): Promise<TemplateContext> {
  const negocio = await readNegocio(db.read)
  const remitente = negocio.email ?? `no-responder@${new URL(config.PUBLIC_URL).hostname}`
  return { db: db.read, negocio, remitente, publicUrl: config.PUBLIC_URL, dominio: await readDominio(db.read) }
}

async function contenidoDe(app: Plantillas, correo: OutboxRow, entorno: TemplateContext): Promise<Composed> {
  const plantilla = kindOf(app, correo)
  if (!plantilla || !('redactar' in plantilla)) throw new Error(`there is no template ${correo.plantilla}`)
  return plantilla.redactar(JSON.parse(correo.datos) as never, entorno)
}
