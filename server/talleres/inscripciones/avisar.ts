import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { avisoDeTaller, type TallerAcordado } from '../../../contract/mensajes/avisos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import { contarNovedad } from '../../mensajes/novedades/queries.ts'
import { fold } from '../../mensajes/outbox/queries.ts'
import { joinTold } from '../../mensajes/outbox/rules.ts'
import { INSCRIPCION } from '../talleres/columnas.ts'
import type { Taller } from '../talleres/queries.ts'
import { inscripcion as correo, type InscripcionDicha } from './correo.ts'
import { forgetConfirmadas, type Inscripcion, listCupos } from './queries.ts'

/**
 * Tells everybody with a seat what a change of the workshop means to them, in the transaction that makes it. Another time forgets who
 * has confirmed.
 */
export async function avisarCambioDeTaller(tx: Tx, antes: Taller, despues: Taller, { por, ahora }: Act): Promise<void> {
  if (antes.inicio !== despues.inicio) await forgetConfirmadas(tx, despues.id)
  const aviso = avisoDeTaller(acordado(antes), acordado(despues), wallTimeDe(ahora))
  if (!aviso) return
  const inscritas = (await listCupos(tx, despues.id)).filter(({ estado }) => estado === 'CONFIRMADA')
  for (const inscripcion of inscritas)
    await avisarInscripcion(tx, { aviso, inscripcion, taller: despues, sabido: acordado(antes) }, { por, ahora })
}

export function acordado({ inicio, fin, lugar, activo }: Taller): TallerAcordado {
  return { inicio, fin, lugar, activo }
}

/**
 * Tells a person in one mail what became of their seats, in the transaction that changed one. A mail that rests takes it in, and leaves when
 * it would have left; none is left when all is again as they know it (R-reposo, R-una-carta). `sabido` is null for a person who knew of no seat.
 */
export async function avisarInscripcion(
  tx: Tx,
  {
    aviso,
    inscripcion,
    taller,
    sabido = null,
  }: {
    aviso: InscripcionDicha['aviso']
    inscripcion: Inscripcion
    taller: Taller
    sabido?: TallerAcordado | null | undefined
  },
  { por, ahora }: Act,
): Promise<void> {
  const { usuarioId, usuarioNombre: nombre, usuarioEmail: email } = inscripcion
  const mensaje = { plantilla: correo, para: email, causa: { por: por?.id ?? null, usuarioId } }
  const nueva = dichaDe(aviso, inscripcion, taller, sabido)
  await fold(tx, mensaje, ahora, (enReposo) => {
    const unidas = joinTold(
      enReposo.flatMap((datos) => datos.inscripciones),
      [nueva],
      ({ sabido }) => {
        const unico = avisoUnico(aviso, sabido, taller, ahora)
        return unico && dichaDe(unico, inscripcion, taller, sabido)
      },
    )
    if (unidas.length === 0) return null
    const inscripciones = unidas.sort((una, otra) => una.taller.inicio - otra.taller.inicio)
    return { nombre, email, momento: ahora, inscripciones }
  })
}

function dichaDe(
  aviso: InscripcionDicha['aviso'],
  { id, vueltas }: Inscripcion,
  { id: tallerId, titulo, inicio, fin, lugar, secuencia }: Taller,
  sabido: TallerAcordado | null,
): InscripcionDicha {
  // A suspended workshop is named by the time and place people know.
  const visto = aviso === 'suspendida' && sabido ? sabido : { inicio, fin, lugar }
  return {
    aviso,
    id,
    taller: { id: tallerId, titulo, inicio: visto.inicio, fin: visto.fin, lugar: visto.lugar },
    sabido,
    // `inscripcion` is the seat as it was before it was given back.
    secuencia: secuencia + vueltas + (aviso === 'cancelada' ? 1 : 0),
  }
}

function avisoUnico(
  aviso: InscripcionDicha['aviso'],
  sabido: TallerAcordado | null,
  taller: Taller,
  ahora: Instante,
): InscripcionDicha['aviso'] | null {
  if (aviso === 'cancelada') return aviso
  if (sabido) return avisoDeTaller(sabido, acordado(taller), wallTimeDe(ahora))
  return aviso === 'suspendida' ? aviso : 'confirmada'
}

/** Tells administrators that somebody took a seat, or gave it back. */
export function contarPlaza(
  tx: Tx,
  {
    que,
    inscripcion: { id: asuntoId, usuarioId },
    taller: { titulo: detalle, inicio },
  }: { que: 'NUEVA' | 'CANCELADA'; inscripcion: Inscripcion; taller: Taller },
  { por, ahora }: Act<{ id: number }>,
): Promise<void> {
  return contarNovedad(tx, { clase: 'INSCRIPCION', que, asuntoId, usuarioId, inicio, detalle }, { por, ahora })
}

/** Notes an administrator's change of an enrolment, null for none, under the workshop's name. */
export function anotarAviso(
  tx: Tx,
  antes: Inscripcion | null,
  despues: Inscripcion | null,
  { por, ahora }: Act<{ id: number }>,
): Promise<void> {
  const { id, tallerNombre: titulo, usuarioId: personaId } = (despues ?? antes)!
  const vistas = { antes: antes && INSCRIPCION.vistaDe(antes), despues: despues && INSCRIPCION.vistaDe(despues) }
  return record(tx, { por, asunto: 'INSCRIPCION', asuntoId: id, personaId, titulo, ...vistas }, ahora)
}
