import { type Instante, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { avisoDeTaller, type TallerAcordado } from '../../../contract/sitio/avisos.ts'
import { doblar } from '../../correo/queries.ts'
import type { Tx } from '../../db/schema.ts'
import { anotar } from '../../historia/queries.ts'
import { contarNovedad } from '../../novedades/queries.ts'
import { INSCRIPCION } from '../columnas.ts'
import type { Taller } from '../queries.ts'
import { inscripcion as correo, type DatosDeInscripcion } from './correo.ts'
import { forgetConfirmadas, type Inscripcion, listCupos } from './queries.ts'

/**
 * Tells everybody with a seat what a change of the workshop means to them, in the transaction that makes it; of another time nobody
 * has said yet that they come.
 */
export async function avisarCambio(
  tx: Tx,
  antes: Taller,
  despues: Taller,
  por: { id: number } | null,
  ahora: Instante,
): Promise<void> {
  if (antes.inicio !== despues.inicio) await forgetConfirmadas(tx, despues.id)
  const aviso = avisoDeTaller(acordado(antes), acordado(despues), wallTimeDe(ahora))
  if (!aviso) return
  const inscritas = (await listCupos(tx, despues.id)).filter(({ estado }) => estado === 'CONFIRMADA')
  for (const inscripcion of inscritas) await avisar(tx, aviso, inscripcion, despues, por, ahora, acordado(antes))
}

export function acordado({ inicio, fin, lugar, activo }: Taller): TallerAcordado {
  return { inicio, fin, lugar, activo }
}

/**
 * Tells a person about their seat, in the transaction that changed it. Several untold changes make one mail about the end, and none when
 * all is again as they know it: `sabido`, null for a person who knew of no seat (readings 51).
 */
export function avisar(
  tx: Tx,
  aviso: DatosDeInscripcion['aviso'],
  { id, usuarioId, usuarioNombre: nombre, usuarioEmail: email }: Inscripcion,
  taller: Taller,
  por: { id: number } | null,
  ahora: Instante,
  sabido: TallerAcordado | null = null,
): Promise<void> {
  const causa = { por: por?.id ?? null, usuarioId }
  const mensaje = { plantilla: correo, para: email, causa, esElMismo: (datos: DatosDeInscripcion) => datos.id === id }
  return doblar(tx, mensaje, ahora, ([enReposo]) => {
    const conocido = enReposo ? enReposo.sabido : sabido
    const unico = avisoUnico(aviso, conocido, taller, ahora)
    if (!unico) return null
    // The calendar entry of a seat given back is one version further than the workshop's.
    const secuencia = taller.secuencia + (unico === 'cancelada' ? 1 : 0)
    const { titulo, inicio, fin, lugar } = taller
    // A suspended workshop is named by the time and place people know.
    const visto = unico === 'suspendida' && conocido ? conocido : { inicio, fin, lugar }
    const dicho = { id: taller.id, titulo, inicio: visto.inicio, fin: visto.fin, lugar: visto.lugar }
    return { aviso: unico, id, nombre, email, taller: dicho, sabido: conocido, secuencia, momento: ahora }
  })
}

function avisoUnico(
  aviso: DatosDeInscripcion['aviso'],
  sabido: TallerAcordado | null,
  taller: Taller,
  ahora: Instante,
): DatosDeInscripcion['aviso'] | null {
  if (aviso === 'cancelada') return aviso
  if (sabido) return avisoDeTaller(sabido, acordado(taller), wallTimeDe(ahora))
  return aviso === 'suspendida' ? aviso : 'confirmada'
}

/** Tells administrators that somebody took a seat, or gave it back. */
export function contarPlaza(
  tx: Tx,
  que: 'NUEVA' | 'CANCELADA',
  { id: asuntoId, usuarioId }: Inscripcion,
  { titulo: detalle, inicio }: Taller,
  por: { id: number },
  ahora: Instante,
): Promise<void> {
  return contarNovedad(tx, { clase: 'INSCRIPCION', que, asuntoId, usuarioId, inicio, detalle }, por, ahora)
}

/** Notes an administrator's change of an enrolment, null for none, under the workshop's name. */
export function note(
  tx: Tx,
  por: { id: number },
  antes: Inscripcion | null,
  despues: Inscripcion | null,
  ahora: Instante,
): Promise<void> {
  const { id, tallerNombre: titulo, usuarioId: personaId } = (despues ?? antes)!
  const vistas = { antes: antes && INSCRIPCION.vistaDe(antes), despues: despues && INSCRIPCION.vistaDe(despues) }
  return anotar(tx, { por, asunto: 'INSCRIPCION', asuntoId: id, personaId, titulo, ...vistas }, ahora)
}
