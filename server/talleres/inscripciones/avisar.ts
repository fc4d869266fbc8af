import { avisoDeTaller } from '../../../contract/avisos.ts'
import { type Instante, wallTimeDe } from '../../../contract/tiempo.ts'
import { enqueue } from '../../correo/queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { Taller } from '../queries.ts'
import { inscripcion as correo, type DatosDeInscripcion } from './correo.ts'
import { type Inscripcion, listCupos } from './queries.ts'

/**
 * Tells everybody with a seat what a change of the workshop means to them, in the transaction that makes it. A suspended workshop is
 * named by the time and place people know.
 */
export async function avisarCambio(tx: Tx, antes: Taller, despues: Taller, ahora: Instante): Promise<void> {
  const aviso = avisoDeTaller(acordado(antes), acordado(despues), wallTimeDe(ahora))
  if (!aviso) return
  const taller = aviso === 'suspendida' ? { ...antes, secuencia: despues.secuencia } : despues
  const inscritas = (await listCupos(tx, despues.id)).filter(({ estado }) => estado === 'CONFIRMADA')
  for (const inscripcion of inscritas) await avisar(tx, aviso, inscripcion, taller, ahora)
}

function acordado({ inicio, fin, lugar, activo }: Taller) {
  return { inicio, fin, lugar, activo }
}

/** Tells a person what became of their seat, in the transaction that changed it. */
export function avisar(
  tx: Tx,
  aviso: DatosDeInscripcion['aviso'],
  inscripcion: Inscripcion,
  taller: Taller,
  ahora: Instante,
): Promise<void> {
  const { id, usuarioNombre: nombre, usuarioEmail: email } = inscripcion
  const { titulo, inicio, fin, lugar } = taller
  // The calendar entry of a seat given back is one version further than the workshop's.
  const secuencia = taller.secuencia + (aviso === 'cancelada' ? 1 : 0)
  const datos = {
    aviso,
    id,
    nombre,
    email,
    taller: { id: taller.id, titulo, inicio, fin, lugar },
    secuencia,
    momento: ahora,
  }
  return enqueue(tx, { plantilla: correo, para: email, datos }, ahora)
}
