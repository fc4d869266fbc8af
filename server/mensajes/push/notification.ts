import { DIA_MS, type Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { NotificationKind } from '../../base/http/message-kind.ts'
import { readLlaves } from '../../base/settings/queries.ts'
import { enqueue } from '../outbox/queries.ts'
import { deleteDispositivo, findDispositivo, listIdsDe } from './queries.ts'
import { type PushMessage, sendPush } from './send.ts'

/** Older notifications are not sent any more. */
const VIGENCIA_MS = DIA_MS

/** Tells an administrator something in one of their browsers. */
export const notificacion: NotificationKind<PushMessage & { dispositivoId: number }> = {
  nombre: 'notificacion',
  titulo: 'Notificación en un dispositivo',
  secreta: false,
  vigencia: VIGENCIA_MS,
  async enviar({ dispositivoId, ...mensaje }, { db, negocio, remitente, publicUrl }) {
    const dispositivo = await findDispositivo(db, dispositivoId)
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${remitente}`
    // The keys exist since the first browser subscribed.
    const llaves = (await readLlaves(db))!
    const recibe =
      dispositivo && (await sendPush(dispositivo, { titulo: negocio.nombre, ...mensaje }, { subject, ...llaves }))
    return recibe ? undefined : (tx) => deleteDispositivo(tx, dispositivoId)
  },
}

/** Queues a person's notifications, one for each of their browsers. */
export async function enqueueMensajes(
  tx: Tx,
  { id, email: para }: { id: number; email: string },
  mensajes: readonly PushMessage[],
  ahora: Instante,
): Promise<void> {
  for (const { id: dispositivoId } of await listIdsDe(tx, id))
    for (const mensaje of mensajes)
      await enqueue(tx, { plantilla: notificacion, para, datos: { ...mensaje, dispositivoId } }, ahora)
}
