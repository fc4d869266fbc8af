import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import { formatMomento, type Instante, type WallTime } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { codigoDeCita } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Tx } from '../../base/db/schema.ts'
import { ajustarSesion, SIN_BONO, usarSesion } from '../../dinero/bonos/sesiones.ts'
import { cargar, cargarNueva } from '../../dinero/cuenta/cargar.ts'
import { findDeudaDe } from '../../dinero/cuenta/queries.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'
import { tasaDe } from '../servicios/queries.ts'
import { type Adelanto, SIN_ADELANTO, seguirAdelanto } from './adelanto/seguir.ts'
import { type CitaNueva, type Dueno, findCobrable, insertCita } from './queries.ts'

interface Cobrable {
  id: number
  inicio: WallTime
  estado: string
  inasistencia?: Instante | null | undefined
  precioAcordado?: Centimos | null | undefined
  /** True: a session of a bono pays it, or one that was missed was given back. */
  sinCosto?: boolean
  usuarioId: number
  nombre: string
  apellido: string
  atiendeId?: number | null | undefined
}

/** An appointment costs its agreed price, nothing once it is cancelled or a bono pays it. A missed one is not asked for. */
function cargoDeCita({ id, inicio, usuarioId, atiendeId, ...cita }: Cobrable): Cargo {
  const vive = cita.estado !== 'CANCELADA'
  return {
    de: 'cita',
    id,
    codigo: codigoDeCita(id),
    titulo: `Cita del ${formatMomento(inicio)}`,
    usuarioId,
    persona: nombreDe(cita),
    atiendeId,
    importe: vive && !cita.sinCosto ? (cita.precioAcordado ?? null) : centimos(0),
    vence: vive && !cita.inasistencia ? inicio : null,
  }
}

/** Inserts an appointment with what it costs; answers its id, the bono that pays it, and what is paid ahead otherwise. */
export async function insertCargada(tx: Tx, { adelanto, ...nueva }: CitaNueva & Pick<Cargo, 'adelanto'>, dueno: Dueno) {
  const id = await insertCita(tx, nueva, dueno)
  const cita = { ...nueva, ...dueno, id, sinBono: nueva.sinBono ?? false }
  const pagable = cita.estado !== 'CANCELADA' && cita.precioAcordado !== 0
  const { vendidoId: bonoId } = pagable ? await usarSesion(tx, cita, cita.creado) : SIN_BONO
  const cargo = cargoDeCita({ ...cita, sinCosto: bonoId !== null })
  // What a bono pays waits for nothing, and for its deposit once it costs its price again.
  const pedido = adelanto && (bonoId === null ? adelanto : { ...adelanto, pagarAntes: null })
  await cargarNueva(tx, { ...cargo, adelanto: pedido, tasa: tasaDe(cita.servicio) })
  return { id, bonoId, ...((bonoId === null && adelanto) || SIN_ADELANTO) }
}

interface Cuando {
  /** True: it uses a session of a bono that fits, unless something was paid for it. */
  tomar: boolean
  ahora: Instante
  /** True: somebody asked for it. Then it is used also where something was paid, which is a favor, and where one was forgiven. */
  pedida?: boolean
  /** True: its new service asks for no deposit. */
  perdona?: boolean
}

/** Says what an appointment costs by now; answers the bono that pays it, and what is paid ahead of it until when. */
export async function cargarCita(
  tx: Tx,
  id: number,
  { tomar, ahora, pedida = false, perdona = false }: Cuando,
): Promise<Adelanto & { bonoId: number | null }> {
  const cita = await findCobrable(tx, id)
  const antes = await findDeudaDe(tx, 'cita', id)
  const usa = tomar && cita.precioAcordado !== 0 && (pedida || Number(antes?.cobrado ?? 0) === 0)
  const suya = { ...cita, falto: cita.inasistencia !== null }
  const pagada = cita.estado === 'CANCELADA' ? SIN_BONO : await ajustarSesion(tx, suya, { tomar: usa, pedida, ahora })
  const { vendidoId: bonoId, perdonada } = pagada
  const cargo = cargoDeCita({ ...cita, sinCosto: bonoId !== null || perdonada })
  await cargar(tx, { ...cargo, tasa: tasaDe(cita.servicio) })
  // One that was deleted and comes back finds its debt again, with what was asked for ahead.
  if (antes && antes.adelantoAcordado === null) return { bonoId, ...SIN_ADELANTO }
  const { vence = null, adelanto = null, usuarioId = cita.usuarioId } = antes ?? {}
  const suceso = {
    ahora,
    movida: vence !== null && vence !== cita.inicio,
    otraVez: vence === null || adelanto === null,
    perdona: perdona || usuarioId !== cita.usuarioId,
  }
  return { bonoId, ...(await seguirAdelanto(tx, cita, suceso)) }
}
