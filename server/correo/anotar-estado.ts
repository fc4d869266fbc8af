import { formatMomento, type Instante, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { EstadoDeCorreo } from '../../contract/sitio/correos.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import type { Correo } from './queries.ts'
import { tituloDe } from './redactar.ts'

/** Notes an administrator's decision about a message, named by its subject and time and never by its addressee. */
export function anotarEstado(
  app: App,
  tx: Tx,
  correo: Pick<Correo, 'id' | 'usuarioId' | 'plantilla' | 'estado' | 'creado'>,
  estado: EstadoDeCorreo,
  { sesion, ahora }: { sesion: { id: number }; ahora: Instante },
): Promise<void> {
  const titulo = `${tituloDe(app, correo)}, ${formatMomento(wallTimeDe(correo.creado))}`
  const vistas = { antes: { Estado: correo.estado }, despues: { Estado: estado } }
  const { id: asuntoId, usuarioId: personaId } = correo
  return anotar(tx, { por: sesion, asunto: 'CORREO', asuntoId, personaId, titulo, ...vistas }, ahora)
}
