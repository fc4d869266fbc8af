import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { formatMomentoLargo, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { HORA_FIRME } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { Adelanto, PagoAcordado } from '../../../contract/dinero/pagos/pagos.ts'
import { finDePlazo } from '../../../contract/dinero/pagos/pagos.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { EnlaceVisto } from '../../../contract/persona/enlaces.ts'
import type { Tx } from '../../base/db/schema.ts'
import { canConfirm, type LinkKind, type MailLink } from '../../base/http/link-kind.ts'
import { refuse } from '../../base/http/refuse.ts'
import { conDe, UNSCOPED } from '../../base/scope/rules.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { listCitasVigentes } from './avisos/queries.ts'
import {
  cancelarCita,
  confirmarCita,
  findRecuperable,
  horasParaMover,
  moverCita,
  recuperarCita,
} from './cambiar-cita-propia.ts'
import { type Cita, findCita } from './queries.ts'

/** Links in mails about an appointment do what its customer can do with a session. */
export const enlaceDeCita: LinkKind = {
  proposito: 'CITA',

  async ver(tx, { asuntoId, usuarioId }, ahora) {
    const cita = await findCita(tx, asuntoId)
    if (cita?.usuarioId !== usuarioId) return undefined
    const { cancelacionHoras } = await readLimites(tx)
    const recuperable = (await findRecuperable(tx, cita, { por: { id: usuarioId }, ahora })) !== undefined
    const [vigente] = await listCitasVigentes(tx, [cita.id])
    return { ...vistoDe(cita, { cancelacionHoras, recuperable }, wallTimeDe(ahora)), ...pagoDe(cita, vigente) }
  },

  async horas(tx, enlace, ahora) {
    return horasParaMover(tx, enlace.asuntoId, await peticionDe(tx, enlace, ahora))
  },

  acciones: {
    async CONFIRMAR(tx, enlace, { ahora }) {
      const cita = await confirmarCita(tx, enlace.asuntoId, await peticionDe(tx, enlace, ahora))
      return `Gracias por confirmar. Te esperamos el ${formatMomentoLargo(cita.inicio)}.`
    },

    async MOVER(tx, enlace, { ahora, fechaHora }) {
      if (fechaHora === undefined) throw refuse(400, 'datos_invalidos', 'Elige el día y la hora.')
      const peticion = await peticionDe(tx, enlace, ahora)
      const { inicio } = await moverCita(tx, enlace.asuntoId, { inicio: fechaHora }, peticion)
      return seMovio(inicio)
    },

    async CANCELAR(tx, enlace, { ahora }) {
      await cancelarCita(tx, enlace.asuntoId, {}, await peticionDe(tx, enlace, ahora))
      return 'Tu cita quedó cancelada. Cuando quieras otra, aquí estamos.'
    },

    async DESHACER(tx, enlace, { ahora }) {
      const { inicio } = await recuperarCita(tx, enlace.asuntoId, await peticionDe(tx, enlace, ahora))
      return `Tu cita sigue en pie. Te esperamos el ${formatMomentoLargo(inicio)}.`
    },
  },

  repetidas: {
    async MOVER(tx, enlace, { fechaHora }) {
      const cita = await findSuya(tx, enlace)
      return cita && cita.inicio === fechaHora ? seMovio(cita.inicio) : undefined
    },

    /** An hour that was held: its link is this one's from then on. */
    async TOMAR(tx, enlace) {
      const cita = await findSuya(tx, enlace)
      return cita && seTomo(cita.inicio)
    },
  },
}

/** The appointment of a link, while it stands and is its person's. */
export async function findSuya(tx: Tx, { asuntoId, usuarioId }: MailLink): Promise<Cita | undefined> {
  const cita = await findCita(tx, asuntoId)
  return cita?.usuarioId === usuarioId && cita.estado === 'AGENDADA' ? cita : undefined
}

const seMovio = (inicio: WallTime) =>
  `Tu cita quedó para el ${formatMomentoLargo(inicio)}. El cambio llega también por correo.`

/** Said where the hour that was held is an appointment from then on. */
export const seTomo = (inicio: WallTime) =>
  `Tu cita quedó para el ${formatMomentoLargo(inicio)}. Te enviamos la confirmación por correo.`

/** The bearer of the mail acts as its addressee, never as an administrator. */
async function peticionDe(tx: Tx, { usuarioId }: MailLink, ahora: Parameters<typeof wallTimeDe>[0]) {
  return { sesion: { id: usuarioId, rol: 'CLIENTE', ...UNSCOPED }, limites: await readLimites(tx), ahora }
}

type Cambiable = { cancelacionHoras: number; recuperable: boolean }

function vistoDe(cita: Cita, { cancelacionHoras, recuperable }: Cambiable, reloj: WallTime): EnlaceVisto {
  const { inicio, fin, confirmada } = cita
  const porVenir = cita.estado === 'AGENDADA' && reloj < inicio
  const hasta = cambiableHasta(cita, cancelacionHoras)
  const cambiable = porVenir && reloj <= hasta
  const acciones: EnlaceVisto['acciones'] = []
  if (porVenir && confirmada === null && cita.pagarAntes === null && canConfirm(inicio, reloj))
    acciones.push({ accion: 'CONFIRMAR', texto: 'Confirmo', pregunta: cambiable ? VENDRA : VENDRA_TARDE })
  if (cambiable) {
    const cancelar = { accion: 'CANCELAR', texto: 'Cancelar la cita', pregunta: SE_CANCELA } as const
    acciones.push({ accion: 'MOVER', texto: 'Mover la cita' }, cancelar)
  }
  if (recuperable) acciones.push({ accion: 'DESHACER', texto: 'Deshacer' })
  const nota = notaDe(cita, reloj)
  const plazo = cambiable ? { cambiableHasta: hasta } : {}
  const fueraDePlazo = porVenir && !cambiable
  return { titulo: 'Tu cita', inicio, fin, ...conDe(cita), nota, acciones, ...plazo, fueraDePlazo }
}

const VENDRA = {
  texto: '¿Vienes a esta cita?',
  si: 'Sí, confirmo',
  no: 'No puedo ir',
  luego: 'Puedes moverla a otro momento, o cancelarla.',
}

const VENDRA_TARDE = { ...VENDRA, luego: 'Tu cita sigue en pie mientras no nos escribas.' }

const SE_CANCELA = {
  texto: '¿Cancelamos esta cita?',
  si: 'Sí, cancelarla',
  no: 'Conservar mi cita',
  luego: 'Tu cita sigue en pie.',
}

function pagoDe(
  { id }: Cita,
  { pago, adelanto }: { pago?: PagoAcordado | undefined; adelanto?: Adelanto | undefined } = {},
): Pick<EnlaceVisto, 'pago' | 'porPagar'> {
  const porPagar = citaPorPagar(id, pago, adelanto)
  return { ...(pago && { pago }), ...(porPagar && { porPagar }) }
}

function notaDe({ estado, inicio, confirmada, adelanto, pagarAntes }: Cita, reloj: WallTime): string | null {
  if (estado === 'CANCELADA') return 'Esta cita está cancelada.'
  if (estado === 'COMPLETADA' || reloj >= inicio) return 'Esta cita ya pasó.'
  if (pagarAntes !== null) return `Te guardamos la hora hasta ${finDePlazo(pagarAntes)}.`
  if (adelanto !== null) return HORA_FIRME
  return confirmada === null ? null : 'Ya nos confirmaste que vienes.'
}
