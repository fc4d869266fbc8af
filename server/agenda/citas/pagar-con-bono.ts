import type { ComoSePaga } from '../../../contract/agenda/citas/bono-de-cita.ts'
import { type Instante, medianocheDe, wallTimeDe } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { forbidden, refuse } from '../../base/http/refuse.ts'
import { noHayBono } from '../../dinero/bonos/rules.ts'
import { soltarSesion } from '../../dinero/bonos/sesiones.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { conSuSecuencia } from './adelanto/queries.ts'
import { citas } from './anotadas.ts'
import { avisarCita } from './avisar.ts'
import { assertSeCambia, type Peticion, requirePropia } from './cambiar-cita-propia.ts'
import { cargarCita } from './cargar-cita.ts'
import { citasSinBono } from './carta-sin-bono.ts'
import * as queries from './queries.ts'

/**
 * Changes what pays an appointment: a session of a bono, or money. Missed or cancelled late, its session is given back with PERDONAR, and
 * nothing is asked for. Refusals: those of `cancelarCita` for its customer, `bono_sin_sesiones`, `sin_sesion_usada`.
 */
export async function pagarConBono(tx: Tx, id: number, como: ComoSePaga, peticion: Peticion): Promise<queries.Cita> {
  const { sesion, ahora } = peticion
  const cita = await requirePropia(tx, id, sesion)
  if (!esAdmin(sesion)) {
    if (como === 'PERDONAR') throw forbidden()
    await assertSeCambia(tx, cita, peticion)
  }
  return citas.change(tx, { id, version: undefined }, { por: sesion, ahora }, async (antes) => {
    if (como === 'PERDONAR') await perdonar(tx, antes, ahora)
    else await cambiarPago(tx, antes, como, ahora)
    const despues = await conSuSecuencia(tx, antes, (await queries.findCita(tx, id))!)
    await avisarCita(tx, [{ antes, despues }], { por: sesion, ahora })
    return despues
  })
}

async function cambiarPago(tx: Tx, { id, estado, bonoId }: queries.Cita, como: 'USAR' | 'APARTE', ahora: Instante) {
  const usar = como === 'USAR'
  if (usar && estado === 'CANCELADA') throw noHayBono()
  await queries.setSinBono(tx, id, !usar)
  if (usar === (bonoId !== null)) return
  const { bonoId: conQue } = await cargarCita(tx, id, { sesion: usar ? 'PIDE' : 'SIGUE', ahora })
  if (usar && conQue === null) throw noHayBono()
}

async function perdonar(tx: Tx, { id, estado, inasistencia }: queries.Cita, ahora: Instante): Promise<void> {
  const perdida = estado === 'CANCELADA' || inasistencia !== null
  if (!perdida || !(await soltarSesion(tx, id, 'PERDONADA', ahora)))
    throw refuse(409, 'sin_sesion_usada', 'Esta cita no tiene una sesión perdida que devolver.')
  await cargarCita(tx, id, { sesion: 'SIGUE', ahora })
}

/** Lets the appointments of a person from today on use the bonos that they have or share by now, and those alone; what none pays any more is told. */
export async function usarDesdeHoy(tx: Tx, usuarioId: number, { por, ahora }: Act): Promise<void> {
  const sinBono: queries.Cita[] = []
  for (const id of await queries.listPagables(tx, usuarioId, medianocheDe(wallTimeDe(ahora)))) {
    const antes = (await queries.findCita(tx, id))!
    await cargarCita(tx, id, { sesion: 'TOMA', ahora })
    const despues = await conSuSecuencia(tx, antes, (await queries.findCita(tx, id))!)
    await avisarCita(tx, [{ antes, despues }], { por: null, ahora })
    // An hour that waits for its deposit has just been told so.
    if (antes.bonoId !== null && despues.bonoId === null && despues.pagarAntes === null) sinBono.push(despues)
  }
  const [una] = sinBono
  if (!una) return
  const datos = { nombre: una.nombre, citas: sinBono.map(({ id, inicio }) => ({ id, inicio })) }
  const causa = { por: por?.id ?? null, usuarioId }
  await enqueue(tx, { plantilla: citasSinBono, para: una.email, datos, causa }, ahora)
}
