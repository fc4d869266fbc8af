import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import { centimos, type TasaDeIva } from '../../../contract/base/money/money.ts'
import { formatMomento, type Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { codigoDeCita } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Tx } from '../../base/db/schema.ts'
import { ajustarSesion, type Cobertura, SIN_BONO, usarSesion } from '../../dinero/bonos/sesiones.ts'
import { cargar, cargarNueva } from '../../dinero/cuenta/cargar.ts'
import { findDeudaDe } from '../../dinero/cuenta/queries.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'
import { tasaDe } from '../servicios/queries.ts'
import { type Adelanto, SIN_ADELANTO, seguirAdelanto } from './adelanto/seguir.ts'
import { type CitaNueva, type Dueno, findCobrable, insertCita } from './queries.ts'

type Cobrable = Awaited<ReturnType<typeof findCobrable>>

/** An appointment costs its agreed price; nothing once it is cancelled, a bono pays it, or its missed session was given back. A missed one is not asked for. */
function cargoDeCita(
  { id, inicio, usuarioId, atiendeId, ...cita }: Cobrable,
  { vendidoId, perdonada }: Cobertura,
): Cargo {
  const vive = cita.estado !== 'CANCELADA'
  const gratis = vendidoId !== null || perdonada
  return {
    de: 'cita',
    id,
    codigo: codigoDeCita(id),
    titulo: `Cita del ${formatMomento(inicio)}`,
    usuarioId,
    persona: nombreDe(cita),
    atiendeId,
    importe: vive && !gratis ? cita.precioAcordado : centimos(0),
    vence: vive && cita.inasistencia === null ? inicio : null,
  }
}

/** Inserts an appointment with what it costs; answers its id, the bono that pays it, and what is paid ahead otherwise. */
export async function insertCargada(tx: Tx, { adelanto, ...nueva }: CitaNueva & Pick<Cargo, 'adelanto'>, dueno: Dueno) {
  const id = await insertCita(tx, nueva, dueno)
  const { sinBono = false, inasistencia = null, atiendeId = null, precioAcordado = null } = nueva
  const cita = { ...nueva, ...dueno, id, sinBono, inasistencia, atiendeId, precioAcordado }
  const pagable = cita.estado !== 'CANCELADA' && cita.precioAcordado !== 0
  const cobertura = pagable ? await usarSesion(tx, cita, cita.creado) : SIN_BONO
  const { vendidoId: bonoId } = cobertura
  // What a bono pays waits for nothing, and for its deposit once it costs its price again.
  const pedido = adelanto && (bonoId === null ? adelanto : { ...adelanto, pagarAntes: null })
  await cargarNueva(tx, { ...cargoDeCita(cita, cobertura), adelanto: pedido, tasa: tasaDe(cita.servicio) })
  return { id, bonoId, ...((bonoId === null && adelanto) || SIN_ADELANTO) }
}

interface Cambio {
  ahora: Instante
  /**
   * What it does with the sessions of bonos. SIGUE: it keeps its own, if that still pays it. TOMA: without one it takes one that fits, unless
   * something was paid for it. VUELVE: so does one whose session came back, and no other. PIDE: somebody asked for one; then also what was paid
   * becomes a favor, and one that was forgiven is used again.
   */
  sesion: 'SIGUE' | 'TOMA' | 'VUELVE' | 'PIDE'
  /** The service that it is for instead, with whose price the rate and the deposit are agreed anew. */
  otro?: { iva: TasaDeIva; adelantoDe: AdelantoDe } | undefined
}

/** Says what an appointment costs after a change; answers the bono that pays it, and what is paid ahead of it until when. */
export async function cargarCita(
  tx: Tx,
  id: number,
  { ahora, sesion, otro }: Cambio,
): Promise<Adelanto & { bonoId: number | null }> {
  const cita = await findCobrable(tx, id)
  const antes = await findDeudaDe(tx, 'cita', id)
  const cobertura = await cubrir(tx, cita, { ahora, sesion, sinPagar: Number(antes?.cobrado ?? 0) === 0 })
  await cargar(tx, { ...cargoDeCita(cita, cobertura), tasa: otro?.iva })
  const { vendidoId: bonoId } = cobertura
  // One that was deleted and comes back finds its debt again, with what was asked for ahead.
  if (antes && antes.adelantoAcordado === null) return { bonoId, ...SIN_ADELANTO }
  const { vence = null, adelanto = null, usuarioId = cita.usuarioId } = antes ?? {}
  const suceso = {
    ahora,
    movida: vence !== null && vence !== cita.inicio,
    otraVez: vence === null || adelanto === null,
    perdona: otro?.adelantoDe === 'NINGUNO' || usuarioId !== cita.usuarioId,
  }
  return { bonoId, ...(await seguirAdelanto(tx, cita, suceso)) }
}

/** Uses, keeps or gives back a session of a bono. */
function cubrir(
  tx: Tx,
  cita: Cobrable,
  { ahora, sesion, sinPagar }: Pick<Cambio, 'ahora' | 'sesion'> & { sinPagar: boolean },
): Promise<Cobertura> {
  if (cita.estado === 'CANCELADA') return Promise.resolve(SIN_BONO)
  const pedida = sesion === 'PIDE'
  const tomar = cita.precioAcordado !== 0 && (pedida || (sesion === 'TOMA' && sinPagar))
  const vuelve = sesion === 'VUELVE' && sinPagar
  return ajustarSesion(tx, { ...cita, falto: cita.inasistencia !== null }, { tomar, vuelve, pedida, ahora })
}
