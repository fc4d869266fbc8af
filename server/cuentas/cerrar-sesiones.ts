import type { Instante } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { deleteOtrasSesiones } from '../db/sesiones.ts'
import { anotar } from '../historia/queries.ts'
import { notFound } from '../http/refuse.ts'
import type { Sesion } from '../http/sesion.ts'
import { findUsuario } from './queries.ts'

/** Ends every session of an account, but the one that asks for it, and writes that into the history. */
export async function cerrarSesiones(tx: Tx, id: number, por: Sesion, ahora: Instante): Promise<void> {
  const persona = await findUsuario(tx, id)
  if (!persona) throw notFound('La cuenta no existe o fue eliminada.')
  await deleteOtrasSesiones(tx, id, por.tokenHash)
  const titulo = `${persona.nombre} ${persona.apellido}`.trim()
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, personaId: id, titulo } as const
  await anotar(tx, { ...hecho, antes: { Sesiones: 'abiertas' }, despues: { Sesiones: 'cerradas' } }, ahora)
}
