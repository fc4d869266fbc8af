import { HORA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import { deleteEnlaces, deleteOtrasSesiones } from '../../base/db/sessions.ts'
import { record } from '../../base/history/queries.ts'
import { notFound } from '../../base/http/refuse.ts'
import type { Sesion } from '../../base/http/session.ts'
import { findPersona } from '../../base/scope/queries.ts'
import { forgetNovedades } from '../../mensajes/novedades/queries.ts'
import { retirarSegundoFactor } from '../segundo-factor/retirar.ts'
import { USUARIO } from '../usuarios/columnas.ts'
import { findUsuario } from '../usuarios/queries.ts'
import * as queries from './queries.ts'
import {
  faltaContrasena,
  GRACIA_DE_REGISTRO_MS,
  MEMORIA_DE_NAVEGADOR_MS,
  personaConCuenta,
  seQuedaConMenos,
  sinCuenta,
} from './rules.ts'

interface Autor {
  sesion: { id: number }
  ahora: Instante
  /** Absent when the author's password was not asked for. */
  assertVigente?: ((tx: Tx) => Promise<void>) | undefined
}

/**
 * Gives or takes the role of administrator, or changes its part, with an entry in the history; unchanged rights write nothing. Each session
 * has the new rights from its next call on. Notifications, calendar links with names and the second factor end where the rights do. Answers
 * the account as it is now. Throws 400 without a password for more rights, 404, 409 `ultimo_admin`, `sin_cuenta` or `persona_con_cuenta`.
 */
export async function cambiarRol(
  tx: Tx,
  id: number,
  derechos: queries.Derechos,
  { sesion: por, ahora, assertVigente }: Autor,
) {
  const antes = await findUsuario(tx, id)
  if (!antes) throw notFound('La cuenta no existe o fue eliminada.')
  const tenia = { rol: antes.rol, parte: antes.parte ?? null, atiendeId: antes.persona?.id ?? null }
  if (!seQuedaConMenos(tenia, derechos)) {
    if (!assertVigente) throw faltaContrasena()
    await assertVigente(tx)
  }
  const { rol, parte, atiendeId } = derechos
  if (rol === tenia.rol && parte === tenia.parte && atiendeId === tenia.atiendeId) return antes
  if (antes.sinCuenta || antes.sinContrasena) throw sinCuenta(antes)
  if (atiendeId !== null) await assertSinOtraCuenta(tx, atiendeId, id)
  await queries.setDerechos(tx, id, derechos)
  if (rol === 'CLIENTE') await retirarSegundoFactor(tx, antes, por, ahora)
  await forgetNovedades(tx, id)
  await deleteEnlaces(tx, id, rol === tenia.rol ? 'con nombres' : 'todos')
  return anotarRol(tx, { por, antes, id }, ahora)
}

interface Dado {
  /** Null for the program itself. */
  por: { id: number } | null
  /** The account before; null for a new one. */
  antes: Parameters<typeof USUARIO.vistaDe>[0] | null
  id: number
}

/** Writes into the history which role an account has now. Answers the account. */
export async function anotarRol(tx: Tx, { por, antes, id }: Dado, ahora: Instante) {
  const despues = (await findUsuario(tx, id))!
  const hecho = { por, asunto: 'ROL', asuntoId: id, personaId: id, titulo: nombreDe(despues) } as const
  await record(tx, { ...hecho, antes: antes && USUARIO.vistaDe(antes), despues: USUARIO.vistaDe(despues) }, ahora)
  return despues
}

async function assertSinOtraCuenta(tx: Tx, atiendeId: number, id: number): Promise<void> {
  const persona = await findPersona(tx, atiendeId)
  if (!persona) throw notFound('Esa persona ya no está entre quienes te atienden.')
  const cuenta = await queries.findCuentaDe(tx, atiendeId)
  if (cuenta && cuenta.id !== id) throw personaConCuenta(persona.nombre, nombreDe(cuenta))
}

/** Ends every session of an account except the caller's own, with an entry in the history. */
export async function cerrarSesiones(tx: Tx, id: number, por: Sesion, ahora: Instante): Promise<void> {
  const persona = await findUsuario(tx, id)
  if (!persona) throw notFound('La cuenta no existe o fue eliminada.')
  await deleteOtrasSesiones(tx, id, por.tokenHash)
  const titulo = nombreDe(persona)
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, personaId: id, titulo } as const
  await record(tx, { ...hecho, antes: { Sesiones: 'abiertas' }, despues: { Sesiones: 'cerradas' } }, ahora)
}

/** Removes ended sessions and links, abandoned registrations, and browsers that have not returned. */
export const limpiarCuentas: Job = {
  nombre: 'cleaning accounts',
  cada: HORA_MS,
  async work(tx, ahora) {
    await queries.deleteCodigosVencidos(
      tx,
      ahora,
      masMs(ahora, -GRACIA_DE_REGISTRO_MS),
      masMs(ahora, -MEMORIA_DE_NAVEGADOR_MS),
    )
    return false
  },
}
