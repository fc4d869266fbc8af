import { type Instante, instanteDe, wallTimeDe } from '../../contract/tiempo.ts'
import { enqueue, listEnReposo, rewrite } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { crearEnlace } from '../enlaces/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import { cita, type DatosDeCita } from './correo.ts'
import type { Cita } from './queries.ts'
import { type Aviso, avisoDe, avisoUnico } from './rules.ts'

/**
 * Tells the owner of an appointment what became of it, in the transaction that changed it; null stands for no appointment. When it
 * passes to somebody else, one is told that it is cancelled and the other that it is confirmed.
 */
export async function avisar(tx: Tx, antes: Cita | null, despues: Cita | null, ahora: Instante): Promise<void> {
  if (antes && despues && antes.usuarioId !== despues.usuarioId) {
    await avisar(tx, antes, null, ahora)
    await avisar(tx, null, despues, ahora)
    return
  }
  const aviso = avisoDe(antes, despues, wallTimeDe(ahora))
  if (!aviso) return
  // What is gone has no row to ask: the calendar entry it leaves is one version further.
  const version = despues ?? { ...antes!, secuencia: antes!.secuencia + 1 }
  const sabido = antes?.estado === 'AGENDADA' ? { inicio: antes.inicio, fin: antes.fin } : null
  await enqueueAviso(tx, aviso, version, sabido, ahora)
}

/** Of what nobody was told yet only the end is told; its mail still leaves when the first one would have (readings 51). */
async function enqueueAviso(tx: Tx, aviso: Aviso, version: Cita, sabido: Intervalo | null, ahora: Instante) {
  const { id, nombre, email: para, inicio, fin, secuencia } = version
  const enReposo = await listEnReposo(tx, { plantilla: cita, para }, ahora)
  const anterior = enReposo.find((uno) => uno.datos.id === id)
  const unico = anterior ? avisoUnico(anterior.datos.sabido, aviso, version) : aviso
  const datos: DatosDeCita | null = unico && {
    ...{ aviso: unico, id, nombre, email: para, inicio, fin, secuencia, momento: ahora },
    sabido: anterior ? anterior.datos.sabido : sabido,
    ...(unico !== 'cancelada' && { token: await enlazar(tx, version) }),
  }
  if (anterior) await rewrite(tx, anterior.id, datos)
  else if (datos) await enqueue(tx, { plantilla: cita, para, datos }, ahora)
}

/** A link to change an appointment without a session, until it begins; answers its token. */
function enlazar(tx: Tx, { id, usuarioId, inicio }: Cita): Promise<string> {
  return crearEnlace(tx, { proposito: 'CITA', asuntoId: id, usuarioId, vence: instanteDe(inicio) })
}
