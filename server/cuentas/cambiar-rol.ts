import type { Instante } from '../../contract/tiempo.ts'
import type { Rol } from '../../contract/usuarios.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import { notFound } from '../http/refuse.ts'
import { forgetNovedades } from '../novedades/queries.ts'
import { USUARIO } from './columnas.ts'
import * as queries from './queries.ts'
import { sinCuenta } from './rules.ts'
import { retirarSegundoFactor } from './segundo-factor/retirar.ts'

/**
 * Gives or takes the role of administrator and writes that into the history; the role somebody already has changes nothing. The
 * second factor goes with the role. Answers the account as it is now. Throws 409 `ultimo_admin` or `sin_cuenta`.
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
