import { readNegocio } from '../ajustes/queries.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/base.ts'
import { cita } from './plantillas/cita.ts'
import { citasLiberadas } from './plantillas/citas-liberadas.ts'
import { codigo } from './plantillas/codigo.ts'
import { contrasena } from './plantillas/contrasena.ts'
import { contrasenaCambiada } from './plantillas/contrasena-cambiada.ts'
import { cuentaEliminada } from './plantillas/cuenta-eliminada.ts'
import { cuentaExistente } from './plantillas/cuenta-existente.ts'
import { eliminarCuenta } from './plantillas/eliminar-cuenta.ts'
import { inscripcion } from './plantillas/inscripcion.ts'
import { orden } from './plantillas/orden.ts'
import type { Entorno, Mensaje, Nombre, Plantilla, Redactado } from './plantillas/plantilla.ts'
import type { Correo } from './queries.ts'

const plantillas: { [N in Nombre]: Plantilla<N> } = {
  cita,
  'citas-liberadas': citasLiberadas,
  codigo,
  contrasena,
  'contrasena-cambiada': contrasenaCambiada,
  'cuenta-eliminada': cuentaEliminada,
  'cuenta-existente': cuentaExistente,
  'eliminar-cuenta': eliminarCuenta,
  inscripcion,
  orden,
}

/** A message as nodemailer takes it. */
export type Sobre = Awaited<ReturnType<typeof redactar>>

/** The template of a row; undefined when this version has none of that name. */
export function plantillaOf(correo: Pick<Correo, 'plantilla'>): Plantilla<Nombre> | undefined {
  return Object.hasOwn(plantillas, correo.plantilla) ? plantillas[correo.plantilla as Nombre] : undefined
}

/** What the message of a row is about, for people. */
export function tituloOf(correo: Pick<Correo, 'plantilla'>): string {
  return plantillaOf(correo)?.titulo ?? correo.plantilla
}

/**
 * Writes the message of a row. Its Message-ID stays the same over every attempt, so that a copy sent twice is recognisable as one.
 * The recipient is an address, never parsed as a list.
 */
export async function redactar(correo: Correo, { config, db, ahora }: { config: Config; db: Db; ahora: number }) {
  const negocio = await readNegocio(db.read)
  const { asunto, texto, html, adjuntos } = await contenidoOf(correo, {
    db: db.read,
    negocio,
    publicUrl: config.PUBLIC_URL,
  })
  const propio = { name: negocio.nombre, address: negocio.email }
  return {
    from: config.MAIL_FROM ?? propio,
    ...(config.MAIL_FROM && { replyTo: propio }),
    to: { name: '', address: correo.para },
    subject: asunto,
    text: texto,
    html,
    attachments: adjuntos ?? [],
    date: new Date(ahora),
    messageId: `<correo-${correo.id}-${correo.creado}@${new URL(config.PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function contenidoOf(correo: Correo, entorno: Entorno): Promise<Redactado> {
  const plantilla = plantillaOf(correo)
  if (!plantilla) throw new Error(`there is no template ${correo.plantilla}`)
  return plantilla.redactar(JSON.parse(correo.datos) as Mensaje['datos'] as never, entorno)
}
