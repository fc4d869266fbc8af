import { formatMomento, wallTimeOf } from '../../contract/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import { refuse } from '../http/refuse.ts'
import * as queries from './queries.ts'
import { tituloOf } from './redactar.ts'
import { correoNoExiste } from './rules.ts'

/**
 * Takes a message that failed off what waits for the owner, and writes that into the history: by what it is about and when it was
 * written, not by whom it was for. Throws 409 `correo_no_descartable`. `ahora` in epoch milliseconds.
 */
export async function descartar(tx: Tx, id: number, por: { id: number }, ahora: number): Promise<void> {
  const correo = await queries.findCorreo(tx, id)
  if (!correo) throw correoNoExiste()
  if (correo.estado !== 'FALLIDO') {
    throw refuse(409, 'correo_no_descartable', 'Solo se descarta un correo que no se pudo enviar.')
  }
  await queries.setEstado(tx, id, 'DESCARTADO')
  const creado = wallTimeOf(correo.creado)
  const titulo = `${tituloOf(correo)}, ${formatMomento(creado)}`
  const vistas = { antes: { Estado: correo.estado }, despues: { Estado: 'DESCARTADO' } }
  await anotar(tx, { por, asunto: 'CORREO', asuntoId: id, titulo, ...vistas }, ahora)
}
