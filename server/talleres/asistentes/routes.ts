import type { Instante } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/talleres/asistentes.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { anotarAviso } from '../inscripciones/avisar.ts'
import { findInscripcion } from '../inscripciones/queries.ts'
import { findTaller } from '../talleres/queries.ts'
import { tallerNoExiste } from '../talleres/rules.ts'
import { mensajeDeTaller } from './correo.ts'
import * as queries from './queries.ts'

/** The list at the door of a workshop: seats, attendance, and a message to all. */
export function registerAsistentes(app: App): void {
  app.plantillas.push(mensajeDeTaller)

  handle(app, contract.listAsistentes, ({ params }) =>
    read(app.db, async (tx) => {
      if (!(await findTaller(tx, params.id))) throw tallerNoExiste()
      return queries.listAsistentes(tx, params.id)
    }),
  )

  handle(app, contract.anotarAsistente, ({ params, body, sesion, ahora }) =>
    write(app.db, (tx) => anotarAsistente(tx, params.id, body.asistio, { por: sesion, ahora })),
  )

  handle(app, contract.escribirAsistentes, async ({ params, body, ...pedido }) => {
    const taller = await write(app.db, (tx) =>
      once(tx, pedido, findTaller, () => escribir(tx, params.id, body.texto, pedido.ahora)),
    )
    return { enviados: (await listConCorreo(app.db.read, taller.id)).length }
  })
}

/** Refusals: 409 `sin_lugar` for an enrolment without a seat. */
async function anotarAsistente(tx: Tx, id: number, asistio: boolean, { por, ahora }: Act<{ id: number }>) {
  const antes = await findInscripcion(tx, id)
  if (!antes) throw notFound('La inscripción no existe o fue eliminada.')
  if (antes.estado !== 'CONFIRMADA') throw refuse(409, 'sin_lugar', 'Esta persona no tiene un lugar en el taller.')
  // The first record keeps its instant.
  const momento = asistio ? (antes.asistio ?? ahora) : null
  await queries.setAsistio(tx, id, momento)
  await anotarAviso(tx, antes, { ...antes, asistio: momento }, { por, ahora })
  return (await queries.findAsistente(tx, id))!
}

/** Refusals: 409 `sin_correos` when no enrolled person has an address. */
async function escribir(tx: Tx, tallerId: number, texto: string, ahora: Instante) {
  const taller = await findTaller(tx, tallerId)
  if (!taller) throw tallerNoExiste()
  const { id, titulo, inicio, fin, lugar } = taller
  const personas = await listConCorreo(tx, id)
  if (personas.length === 0) throw refuse(409, 'sin_correos', 'Nadie con un lugar en este taller tiene correo.')
  for (const { usuarioNombre: nombre, usuarioEmail: para } of personas) {
    const datos = { nombre, taller: { id, titulo, inicio, fin, lugar }, texto }
    await enqueue(tx, { plantilla: mensajeDeTaller, para, datos }, ahora)
  }
  return taller
}

async function listConCorreo(tx: Tx, tallerId: number) {
  return (await queries.listAsistentes(tx, tallerId)).filter(({ usuarioEmail }) => usuarioEmail !== '')
}
