import { type Instante, instanteDe, wallTimeDe } from '../../contract/tiempo.ts'
import { doblar } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { crearEnlace } from '../enlaces/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import { contarNovedad } from '../novedades/queries.ts'
import { cita, type DatosDeCita } from './correo.ts'
import type { Cita } from './queries.ts'
import { type Aviso, avisoDe, avisoUnico } from './rules.ts'

const NOVEDAD = { confirmada: 'NUEVA', cambiada: 'CAMBIADA', cancelada: 'CANCELADA' } as const

/** Whoever changed it, for whom the notice is announced; null for the program. */
type Por = { id: number } | null

/**
 * Tells the owner of an appointment what became of it, in the transaction that changed it; null stands for no appointment. When it
 * passes to somebody else, one is told that it is cancelled and the other that it is confirmed.
 */
export async function avisar(
  tx: Tx,
  antes: Cita | null,
  despues: Cita | null,
  por: Por,
  ahora: Instante,
): Promise<void> {
  if (antes && despues && antes.usuarioId !== despues.usuarioId) {
    await avisar(tx, antes, null, por, ahora)
    await avisar(tx, null, despues, por, ahora)
    return
  }
  const aviso = avisoDe(antes, despues, wallTimeDe(ahora))
  if (!aviso) return
  // What is gone has no row to ask: the calendar entry it leaves is one version further.
  const version = despues ?? { ...antes!, secuencia: antes!.secuencia + 1 }
  const sabido = antes?.estado === 'AGENDADA' ? { inicio: antes.inicio, fin: antes.fin } : null
  await doblarAviso(tx, { aviso, version, sabido, por }, ahora)
  const { id: asuntoId, usuarioId, inicio } = version
  await contarNovedad(
    tx,
    { clase: 'CITA', que: NOVEDAD[aviso], asuntoId, usuarioId, inicio, detalle: null },
    por,
    ahora,
  )
}

type Dicho = { aviso: Aviso; version: Cita; sabido: Intervalo | null; por: Por }

/** Of what nobody was told yet only the end is told; its mail still leaves when the first one would have (readings 51). */
function doblarAviso(tx: Tx, { aviso, version, sabido, por }: Dicho, ahora: Instante): Promise<void> {
  const { id, usuarioId, nombre, email: para, inicio, fin, secuencia } = version
  const causa = { por: por?.id ?? null, usuarioId }
  const mensaje = { plantilla: cita, para, causa, esElMismo: (datos: DatosDeCita) => datos.id === id }
  return doblar(tx, mensaje, ahora, async (enReposo) => {
    const unico = enReposo ? avisoUnico(enReposo.sabido, aviso, version) : aviso
    return (
      unico && {
        ...{ aviso: unico, id, nombre, email: para, inicio, fin, secuencia, momento: ahora },
        sabido: enReposo ? enReposo.sabido : sabido,
        ...(unico !== 'cancelada' && { token: await enlazar(tx, version) }),
      }
    )
  })
}

/** A link to change an appointment without a session, until it begins; answers its token. */
function enlazar(tx: Tx, { id, usuarioId, inicio }: Cita): Promise<string> {
  return crearEnlace(tx, { proposito: 'CITA', asuntoId: id, usuarioId, vence: instanteDe(inicio) })
}
