import { formatMomentoLargo, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { PagoAcordado } from '../../../contract/dinero/pagos/pagos.ts'
import { inscripcionPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { EnlaceVisto } from '../../../contract/persona/enlaces.ts'
import type { Tx } from '../../base/db/schema.ts'
import { canConfirm, type LinkKind, type MailLink } from '../../base/http/link-kind.ts'
import { refuse } from '../../base/http/refuse.ts'
import { findTaller, type Taller } from '../talleres/queries.ts'
import { estaLleno } from '../talleres/rules.ts'
import { darDeBaja, recuperar } from './dar-de-baja.ts'
import { confirmInscripcion, findInscripcion, findPago, type Inscripcion } from './queries.ts'

/** Links in reminders of workshops, and of offers that were taken. */
export const enlaceDeInscripcion: LinkKind = {
  proposito: 'INSCRIPCION',

  async ver(tx, enlace, ahora) {
    const cupo = await findLugarDe(tx, enlace)
    if (!cupo) return undefined
    const pago = await findPago(tx, enlace.asuntoId)
    return { ...vistoDe(cupo.inscripcion, cupo.taller, wallTimeDe(ahora)), ...pagoDe(cupo.inscripcion, pago) }
  },

  acciones: {
    async CONFIRMAR(tx, enlace, { ahora }) {
      const { inscripcion, taller } = (await findLugarDe(tx, enlace))!
      const reloj = wallTimeDe(ahora)
      if (!seCuenta(inscripcion, taller, reloj))
        throw refuse(409, 'taller_cerrado', notaDe(inscripcion, taller, reloj)!)
      if (inscripcion.confirmada === null) await confirmInscripcion(tx, inscripcion.id, ahora)
      return `Gracias por confirmar. Te esperamos el ${formatMomentoLargo(taller.inicio)}.`
    },

    async CANCELAR(tx, { asuntoId, usuarioId }, { ahora }) {
      await darDeBaja(tx, asuntoId, { id: usuarioId, rol: 'CLIENTE' }, ahora)
      return 'Gracias por avisar: tu lugar quedó libre para otra persona.'
    },

    async DESHACER(tx, { asuntoId, usuarioId }, { ahora }) {
      const taller = await recuperar(tx, asuntoId, { id: usuarioId, rol: 'CLIENTE' }, ahora)
      return `Tu lugar sigue siendo tuyo. Te esperamos el ${formatMomentoLargo(taller.inicio)}.`
    },
  },

  repetidas: {
    /** A seat that was held: its link is this one's from then on. */
    async TOMAR(tx, enlace) {
      const lugar = await findLugarDe(tx, enlace)
      return lugar?.inscripcion.estado === 'CONFIRMADA' ? SE_TOMO : undefined
    },
  },
}

/** Said where the seat that was held is theirs from then on. */
export const SE_TOMO = 'El campo es tuyo. Te enviamos la confirmación por correo, con el archivo para tu calendario.'

export type LugarEnTaller = NonNullable<Awaited<ReturnType<typeof findLugarDe>>>

/** The enrolment of a link, with its workshop; undefined once either is gone, or the enrolment is another person's. */
export async function findLugarDe(tx: Tx, { asuntoId, usuarioId }: MailLink) {
  const inscripcion = await findInscripcion(tx, asuntoId)
  const taller = inscripcion && (await findTaller(tx, inscripcion.tallerId))
  return taller && inscripcion.usuarioId === usuarioId ? { inscripcion, taller } : undefined
}

export function tallerVisto({ titulo, lugar, precio, imagen }: Taller): EnlaceVisto['taller'] {
  return { titulo, lugar, precio, imagen }
}

/** What is still to be paid for a seat that counts. */
function pagoDe({ id, estado }: Inscripcion, pago: PagoAcordado | undefined): Pick<EnlaceVisto, 'pago' | 'porPagar'> {
  if (estado !== 'CONFIRMADA' || !pago) return {}
  const porPagar = inscripcionPorPagar(id, pago)
  return { pago, ...(porPagar && { porPagar }) }
}

function vistoDe(inscripcion: Inscripcion, taller: Taller, reloj: WallTime): EnlaceVisto {
  const { inicio, fin } = taller
  const porVenir = seCuenta(inscripcion, taller, reloj)
  const acciones: EnlaceVisto['acciones'] = []
  if (porVenir && inscripcion.confirmada === null && canConfirm(inicio, reloj)) {
    acciones.push({ accion: 'CONFIRMAR', texto: 'Confirmo', pregunta: ASISTIRA })
  }
  if (porVenir) acciones.push({ accion: 'CANCELAR', texto: 'Ya no puedo ir', pregunta: LO_DEJA })
  if (seRecupera(inscripcion, taller, reloj)) acciones.push({ accion: 'DESHACER', texto: 'Deshacer' })
  const nota = notaDe(inscripcion, taller, reloj)
  return { titulo: 'Tu taller', inicio, fin, taller: tallerVisto(taller), nota, acciones, fueraDePlazo: false }
}

const ASISTIRA = {
  texto: '¿Vienes a este taller?',
  si: 'Sí, confirmo',
  no: 'No puedo ir',
  luego: 'Tu lugar sigue siendo tuyo. Si lo dejas libre, lo aprovecha otra persona.',
}

const LO_DEJA = {
  texto: '¿Dejas libre tu lugar?',
  si: 'Sí, dejarlo libre',
  no: 'Conservar mi lugar',
  luego: 'Tu lugar sigue siendo tuyo.',
}

/** True when the seat is taken and the workshop still to come. */
function seCuenta({ estado }: Inscripcion, { activo, inicio }: Taller, reloj: WallTime): boolean {
  return estado === 'CONFIRMADA' && activo && reloj < inicio
}

/** True for a seat that was given up, while there is one to take. */
function seRecupera({ estado }: Inscripcion, taller: Taller, reloj: WallTime): boolean {
  return estado === 'CANCELADA' && taller.activo && reloj < taller.inicio && !estaLleno(taller)
}

function notaDe({ estado, confirmada }: Inscripcion, { inicio, activo }: Taller, reloj: WallTime): string | null {
  if (estado !== 'CONFIRMADA') return 'Tu inscripción está cancelada.'
  if (!activo) return 'Este taller se suspendió.'
  if (reloj >= inicio) return 'Este taller ya comenzó.'
  return confirmada === null ? null : 'Ya nos confirmaste que vienes.'
}
