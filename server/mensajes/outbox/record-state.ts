import { formatMomento, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { EstadoDeCorreo } from '../../../contract/mensajes/correos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { messageTitle } from '../letters/compose.ts'
import type { OutboxRow } from './queries.ts'

/** Notes an administrator's decision about a message, named by its subject and time and never by its addressee. */
export function recordState(
  app: App,
  tx: Tx,
  {
    correo,
    estado,
  }: { correo: Pick<OutboxRow, 'id' | 'usuarioId' | 'plantilla' | 'estado' | 'creado'>; estado: EstadoDeCorreo },
  { sesion, ahora }: { sesion: { id: number }; ahora: Instante },
): Promise<void> {
  const titulo = `${messageTitle(app, correo)}, ${formatMomento(wallTimeDe(correo.creado))}`
  const vistas = { antes: { Estado: correo.estado }, despues: { Estado: estado } }
  const { id: asuntoId, usuarioId: personaId } = correo
  return record(tx, { por: sesion, asunto: 'CORREO', asuntoId, personaId, titulo, ...vistas }, ahora)
}
