import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { LIMITES_POR_DEFECTO } from '../contract/base/settings/limites.ts'
import { DIA_MS, masDias, masMs, wallTimeDe } from '../contract/base/time/time.ts'
import type { ParteDeAdmin } from '../contract/base/wire/endpoint.ts'
import { readPersonas, writePersonas } from '../server/agenda/personas/queries.ts'
import { write } from '../server/base/db/open.ts'
import { writeLimites } from '../server/base/settings/queries.ts'
import { hashContrasena } from '../server/cuentas/acceso/contrasenas.ts'
import { cuentaExistente } from '../server/cuentas/acceso/correos.ts'
import { crearEnlace } from '../server/mensajes/enlaces/queries.ts'
import { enqueue } from '../server/mensajes/outbox/queries.ts'
import { saveNotas } from '../server/persona/notas-privadas/queries.ts'
import { AHORA, startApp } from '../server/testing/app.ts'
import { smtpServer } from '../server/testing/correo.ts'
import { Memoria } from './memoria.ts'

export type Papel = 'visitante' | 'cliente' | 'atiende' | 'recepcion' | 'admin'

/** The part of a role that is an administrator with one. */
export const PARTES: Partial<Record<Papel, ParteDeAdmin>> = { atiende: 'ATIENDE', recepcion: 'RECEPCION' }

/** In everything that belongs to somebody else; nobody but who leads everybody's agenda may ever read it. */
export const CANARIO = 'zqcanario'
/** In the private notes of somebody else. */
export const PRIVADO = 'zqprivado'
const CLAVES = ['un jardín con helechos', 'una montaña con nubes'] as const
const CLAVE_NUEVA = 'un río con piedras'
const FALLIDOS = 30
const DE_ALGUIEN = ['usuarios', 'inscripciones', 'carrito', 'citas', 'codigoOrden', 'ordenes', 'suscripciones']

/** The real product on a database of its own, with a shop, an agenda, somebody else's things, and a person to play. */
export async function crearMundo(papel: Papel) {
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('rechazo') ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
  })
  const started = await startApp({ SMTP_URL: smtp.url })
  const { app, build, cookieDe } = started
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const memoria = new Memoria(AHORA)
  const contrasena = await hashContrasena(CLAVES[0])
  for (const clave of CLAVES) memoria.aprende('clave', clave)
  memoria.aprende('claveNueva', CLAVE_NUEVA)
  memoria.aprende('borrador', 'post-nuevo')
  await sembrar(started, papel, memoria)
  let cookie = ''
  let leidos = 0

  /** Begins with a new person of this role, whose things are remembered. */
  async function nacer(): Promise<void> {
    const persona = await build.usuario({ contrasena, ...(await derechosDe(started, papel, memoria)) })
    if (papel !== 'visitante') memoria.olvida('token')
    // The things of the person before are forgotten; those of the canary stay.
    if (papel === 'cliente') for (const que of DE_ALGUIEN) memoria.olvida(que, 1)
    for (let i = 0; i < 3; i++) memoria.aprende('usuarios', persona.id)
    memoria.aprende('email', persona.email)
    if (papel !== 'visitante') cookie = await cookieDe(persona)
    if (papel === 'cliente') await dar(started, memoria, persona)
  }

  /** Reads the mails that have come since. */
  async function leerCorreo(): Promise<void> {
    await app.outbox.idle()
    for (const { to, raw } of smtp.deliveries.slice(leidos)) {
      // What is mailed to somebody else opens what is theirs; nobody else reads it.
      if (to.includes(CANARIO)) continue
      const { text = '' } = await PostalMime.parse(raw)
      const token = /#token=([\w-]{43})/.exec(text)?.[1]
      const codigo = /^\d{6}$/m.exec(text)?.[0]
      // A new link ends the one before.
      if (token) memoria.olvida('token')
      if (token) memoria.aprende('token', token)
      if (codigo) memoria.aprende('codigo', codigo)
      if (codigo) memoria.aprende('registrado', to)
    }
    leidos = smtp.deliveries.length
  }

  await nacer()
  return { ...started, base, memoria, nacer, leerCorreo, imagen: await foto(), cookie: () => cookie }
}

type Started = Awaited<ReturnType<typeof startApp>>

async function sembrar(started: Started, papel: Papel, memoria: Memoria): Promise<void> {
  const { app, db, build, clock } = started
  const sinLimites = Object.fromEntries(Object.keys(LIMITES_POR_DEFECTO).map((name) => [name, 0]))
  // Of hours that are kept there is always one.
  const { horasDeAdelanto } = LIMITES_POR_DEFECTO
  await write(db, (tx) => writeLimites(tx, { ...LIMITES_POR_DEFECTO, ...sinLimites, horasDeAdelanto, version: 1 }))
  await build.negocio()
  // With a part of its own, the role leaves every right to somebody else.
  if (PARTES[papel]) await build.admin()
  for (let i = 0; i < 8; i++) {
    const servicio = `Servicio ${i}`
    memoria.aprende('servicio', servicio)
    memoria.aprende('servicios', (await build.servicio(servicio)).id)
    memoria.aprende('productos', (await build.producto({ stock: 100_000 })).id)
    memoria.aprende('talleres', (await build.taller({ cupoMaximo: 500 })).id)
    memoria.aprende('posts', (await build.post()).idPost)
  }
  const bono = await build.bono([Number(memoria.recuerda('servicios', 0))])
  memoria.aprende('bonos', bono.id)
  const suyo = { credencial: null, enfoque: null, frase: null, imagen: null, atiende: { servicios: [], horario: [] } }
  const personas = ['Elena', 'Marcos'].map((nombre) => ({ nombre, ...suyo }))
  await write(db, (tx) => writePersonas(tx, { personas, version: 1 }))
  for (const { id } of (await readPersonas(db.read)).personas) memoria.aprende('personas', id)
  const ajena = await build.usuario({ nombre: CANARIO, apellido: CANARIO, email: `${CANARIO}@ajeno.example` })
  // A visitor who asks for a link reads their own mail.
  if (papel !== 'visitante') memoria.aprende('email', ajena.email)
  memoria.aprende('endpoint', 'https://updates.push.services.mozilla.com/wpush/v2/uno')
  await dar(started, memoria, ajena, CANARIO)
  await write(db, (tx) => saveNotas(tx, ajena.id, { texto: PRIVADO, version: 1 }))
  const otra = await build.usuario()
  const cita = await build.cita(otra, { inicio: masDias(wallTimeDe(AHORA), 190) })
  const enlace = { proposito: 'CITA', asuntoId: cita.id, usuarioId: otra.id, vence: masMs(AHORA, DIA_MS) } as const
  memoria.aprende('enlace', await write(db, (tx) => crearEnlace(tx, enlace)))
  // There is somebody to invite.
  for (let i = 0; i < 4; i++) memoria.aprende('usuarios', (await build.usuario({ contrasena: null })).id)
  // There is money to give back, and a bono with sessions left.
  for (let i = 0; i < 4; i++) memoria.aprende('favores', await build.cobro(otra))
  for (let i = 0; i < 4; i++) memoria.aprende('vendidos', (await build.vendido(otra, bono)).id)
  for (const { id } of await db.read.selectFrom('deudas').select('id').orderBy('id').execute())
    memoria.aprende('deudas', id)
  // There is something to wait for.
  memoria.aprende('productos', (await build.producto({ stock: 0 })).id)
  const lleno = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(lleno, ajena)
  memoria.aprende('talleres', lleno.id)
  // Some are annulled on the way.
  for (let i = 0; i < 8; i++) {
    const { id } = await build.orden(ajena, [{ productoId: Number(memoria.recuerda('productos', i)), cantidad: 1 }])
    memoria.aprende('ordenes', id)
  }
  for (let i = 0; i < FALLIDOS; i++) {
    await write(db, (tx) =>
      enqueue(tx, { plantilla: cuentaExistente, datos: {}, para: `rechazo${i}@ejemplo.cr` }, clock.now),
    )
  }
  await app.outbox.idle()
  const fallidos = await db.read.selectFrom('correos').select('id').where('estado', '=', 'FALLIDO').execute()
  for (const { id } of fallidos) memoria.aprende('correos', id)
}

/** The account may do what its role may; somebody new who attends has an appointment with somebody new. */
async function derechosDe({ build }: Started, papel: Papel, memoria: Memoria) {
  if (papel !== 'atiende')
    return { rol: papel === 'admin' || PARTES[papel] ? 'ADMIN' : 'CLIENTE', parte: PARTES[papel] } as const
  const [{ id: atiendeComoId }, suya] = [await build.persona(), await build.usuario()]
  const inicio = masDias(wallTimeDe(AHORA), 200 + suya.id)
  memoria.aprende('citas', (await build.cita(suya, { inicio, atiendeId: atiendeComoId })).id)
  memoria.aprende('usuarios', suya.id)
  return { rol: 'ADMIN', parte: PARTES.atiende, atiendeComoId } as const
}

/** One of everything that a person can have. */
async function dar({ build }: Started, memoria: Memoria, persona: { id: number }, notas?: string): Promise<void> {
  const [producto, taller] = [await build.producto({ stock: 100_000 }), await build.taller()]
  memoria.aprende('usuarios', persona.id)
  memoria.aprende('inscripciones', await build.inscripcion(taller, persona))
  memoria.aprende('talleres', taller.id)
  memoria.aprende('carrito', (await build.linea(persona, { productoId: producto.id, cantidad: 1 })).id)
  const inicio = masDias(wallTimeDe(AHORA), 200 + persona.id)
  memoria.aprende('citas', (await build.cita(persona, { inicio, notas })).id)
  const orden = await build.orden(persona, [{ productoId: producto.id, cantidad: 1 }])
  memoria.aprende('codigoOrden', orden.codigoOrden)
  memoria.aprende('ordenes', orden.id)
  const suscripcion = await build.suscripcion(persona)
  memoria.aprende('suscripciones', suscripcion.id)
  memoria.aprende('archivo', `${suscripcion.token}.ics`)
}

const foto = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f3d36' } })
    .png()
    .toBuffer()
