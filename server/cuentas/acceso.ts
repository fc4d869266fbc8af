import { type Instante, masMs } from '../../contract/base/tiempo.ts'
import type { Rol } from '../../contract/cuentas/usuarios.ts'
import type { Tx } from '../db/schema.ts'
import { deleteOtrasSesiones } from '../db/sesiones.ts'
import type { Tarea } from '../db/tareas.ts'
import { anotar } from '../historia/queries.ts'
import { notFound } from '../http/refuse.ts'
import type { Sesion } from '../http/sesion.ts'
import { forgetNovedades } from '../novedades/queries.ts'
import { USUARIO } from './columnas.ts'
import * as queries from './queries.ts'
import { GRACIA_DE_REGISTRO_MS, MEMORIA_DE_NAVEGADOR_MS, sinCuenta } from './rules.ts'
import { retirarSegundoFactor } from './segundo-factor/retirar.ts'

/**
 * Gives or takes the role of administrator, with an entry in the history; an unchanged role writes nothing. The second factor goes with the
 * role. Answers the account as it is now. Throws 409 `ultimo_admin` or `sin_cuenta`.
 */
export async function cambiarRol(tx: Tx, id: number, rol: Rol, por: { id: number }, ahora: Instante) {
  const antes = await queries.findUsuario(tx, id)
  if (!antes) throw notFound('La cuenta no existe o fue eliminada.')
  if (rol === 'ADMIN' && antes.sinCuenta) throw sinCuenta()
  await queries.setRol(tx, id, rol)
  if (rol === 'CLIENTE') {
    await retirarSegundoFactor(tx, antes, por, ahora)
    await forgetNovedades(tx, id)
  }
  const titulo = `${antes.nombre} ${antes.apellido}`.trim()
  const hecho = { por, asunto: 'ROL', asuntoId: id, personaId: id, titulo } as const
  await anotar(tx, { ...hecho, antes: USUARIO.vistaDe(antes), despues: USUARIO.vistaDe({ rol }) }, ahora)
  return { ...antes, rol }
}

/** Ends every session of an account except the caller's own, with an entry in the history. */
export async function cerrarSesiones(tx: Tx, id: number, por: Sesion, ahora: Instante): Promise<void> {
  const persona = await queries.findUsuario(tx, id)
  if (!persona) throw notFound('La cuenta no existe o fue eliminada.')
  await deleteOtrasSesiones(tx, id, por.tokenHash)
  const titulo = `${persona.nombre} ${persona.apellido}`.trim()
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, personaId: id, titulo } as const
  await anotar(tx, { ...hecho, antes: { Sesiones: 'abiertas' }, despues: { Sesiones: 'cerradas' } }, ahora)
}

/** Removes ended sessions and links, abandoned registrations, and browsers that have not returned. */
export const limpiarCuentas: Tarea = {
  nombre: 'cleaning accounts',
  cada: 60 * 60_000,
  async work(tx, ahora) {
    await queries.deleteVencidos(
      tx,
      ahora,
      masMs(ahora, -GRACIA_DE_REGISTRO_MS),
      masMs(ahora, -MEMORIA_DE_NAVEGADOR_MS),
    )
    return false
  },
}
