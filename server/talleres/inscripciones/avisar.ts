import { enqueue } from '../../correo/queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { findTaller } from '../queries.ts'
import type { Inscripcion } from './queries.ts'

type Taller = NonNullable<Awaited<ReturnType<typeof findTaller>>>

/** Tells a person what became of their seat, in the transaction that changed it. `ahora` in epoch milliseconds. */
export function avisar(
  tx: Tx,
  aviso: 'confirmada' | 'cancelada',
  inscripcion: Inscripcion,
  taller: Taller,
  ahora: number,
): Promise<void> {
  const { id, usuarioNombre: nombre, usuarioEmail: email } = inscripcion
  const { titulo, fechaInicio: inicio, fechaFin: fin, lugar } = taller
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
  return enqueue(tx, { plantilla: 'inscripcion', para: email, datos }, ahora)
}
