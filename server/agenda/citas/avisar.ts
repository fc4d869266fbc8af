import type { Centimos } from '../../../contract/base/money/money.ts'
import { type Instante, instanteDe, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { conDe } from '../../base/scope/rules.ts'
import { crearEnlace } from '../../mensajes/enlaces/queries.ts'
import { URGENTE_MS } from '../../mensajes/lista-de-espera/rules.ts'
import { contarNovedad } from '../../mensajes/novedades/queries.ts'
import { fold } from '../../mensajes/outbox/queries.ts'
import { avisoDe, type CitaDicha, ENLACES_MAXIMOS, seQuita, unirCitas } from './avisos/rules.ts'
import { cartasDeCitas } from './correo.ts'
import type { Cita } from './queries.ts'

interface DichoDeAlguien {
  dicha: CitaDicha
  version: Cita
}

const NOVEDAD = {
  confirmada: 'NUEVA',
  cambiada: 'CAMBIADA',
  cancelada: 'CANCELADA',
  liberada: 'CANCELADA',
  firme: null,
  espera: null,
} as const

/** The administrator who changed it and sees the notice announced; null for the program. */
type Por = { id: number } | null

/** An appointment before and after; null stands for no appointment. */
export interface CitaChange {
  antes: Cita | null
  despues: Cita | null
  /** What its customer hears of it, where that is more than the change itself. */
  aviso?: 'liberada'
  /** What was paid of it by then, which is a favor. */
  aFavor?: Centimos
}

/**
 * Tells each person in one mail what became of their appointments, in the transaction that changed them. A mail that rests takes it in,
 * and leaves when it would have left (R-reposo, R-una-carta); at once while an hour waits so short that it would come too late.
 */
export async function avisarCita(tx: Tx, cambios: readonly CitaChange[], { por, ahora }: Act<Por>): Promise<void> {
  const dichos = cambios.flatMap(deCadaQuien).flatMap((cambio) => dichoDe(cambio, ahora) ?? [])
  for (const suyos of Map.groupBy(dichos, ({ version }) => version.usuarioId).values()) {
    await doblarEnUno(tx, suyos, { por, ahora })
  }
  for (const { dicha, version } of dichos) {
    const { id: asuntoId, usuarioId, inicio } = version
    const que = NOVEDAD[dicha.aviso]
    if (que === null) continue
    const detalle = dicha.aviso === 'liberada' ? 'Hora liberada sin su adelanto' : null
    const novedad = { clase: 'CITA', que, asuntoId, usuarioId, inicio, detalle } as const
    await contarNovedad(tx, novedad, { por, ahora })
  }
}

/** An appointment that passes to another customer is cancelled for one and confirmed for the other. */
function deCadaQuien(cambio: CitaChange): CitaChange[] {
  const { antes, despues } = cambio
  return antes && despues && antes.usuarioId !== despues.usuarioId
    ? [
        { antes, despues: null },
        { antes: null, despues },
      ]
    : [cambio]
}

/** The notice of a change; null when its customer need not hear of it. */
function dichoDe({ antes, despues, aviso: propio, aFavor }: CitaChange, ahora: Instante): DichoDeAlguien | null {
  const aviso = propio ?? avisoDe(antes, despues, wallTimeDe(ahora))
  if (!aviso) return null
  // A deleted appointment has no row: its calendar entry ends with the next version.
  const version = despues ?? { ...antes!, secuencia: antes!.secuencia + 1 }
  const sabido = antes?.estado === 'AGENDADA' ? sabidaDe(antes) : null
  const { id, secuencia } = version
  const dicha = { aviso, id, ...sabidaDe(version), secuencia, sabido, ...(aFavor && { aFavor }) }
  return { dicha, version }
}

function sabidaDe(cita: Cita) {
  const { inicio, fin, pagarAntes } = cita
  return { inicio, fin, ...conDe(cita), pagarAntes }
}

async function doblarEnUno(tx: Tx, dichos: readonly DichoDeAlguien[], { por, ahora }: Act<Por>): Promise<void> {
  const { nombre, email, usuarioId } = dichos[0]!.version
  const urgente = dichos.some(({ version: { pagarAntes } }) => pagarAntes !== null && pagarAntes - ahora < URGENTE_MS)
  const mensaje = { plantilla: cartasDeCitas, para: email, urgente, causa: { por: por?.id ?? null, usuarioId } }
  await fold(tx, mensaje, ahora, async (enReposo) => {
    const unidas = unirCitas(
      enReposo.flatMap((datos) => datos.citas),
      dichos.map(({ dicha }) => dicha),
    )
    if (unidas.length === 0) return null
    return { nombre, email, momento: ahora, citas: await enlazar(tx, unidas, usuarioId) }
  })
}

/** Gives each appointment of a short list a link to change it without a session, until it begins. */
async function enlazar(tx: Tx, unidas: readonly CitaDicha[], usuarioId: number): Promise<readonly CitaDicha[]> {
  if (unidas.length > ENLACES_MAXIMOS) return unidas
  const enlazadas: CitaDicha[] = []
  for (const una of unidas) {
    const { id: asuntoId, inicio, aviso, token } = una
    const enlace = { proposito: 'CITA', asuntoId, usuarioId, vence: instanteDe(inicio) } as const
    enlazadas.push(seQuita(aviso) || token ? una : { ...una, token: await crearEnlace(tx, enlace) })
  }
  return enlazadas
}
