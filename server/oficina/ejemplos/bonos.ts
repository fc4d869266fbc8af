import { centimos } from '../../../contract/base/money/money.ts'
import { DIA_MS, masMs, wallTimeDe } from '../../../contract/base/time/time.ts'
import { listPorVenir } from '../../agenda/citas/queries.ts'
import { listServicios } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { bonos } from '../../dinero/bonos/queries.ts'
import { hacerVenta } from '../../dinero/bonos/vender.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import type { Escena } from './gente.ts'

const SESIONES = 5

/** A bono of the first service, and one of it that was sold last week, is paid, and pays what its person has booked. */
export async function llenarBonos(tx: Tx, { ahora, puestos, gente, por }: Escena): Promise<void> {
  const { filas } = await listServicios(tx, { hoja: { numero: 1, tamano: 1 } })
  const [servicio] = filas
  if (!servicio) return
  // Five for the price of four and a half.
  const precio = centimos(Math.round(servicio.precio * (SESIONES - 0.5)))
  const oferta = {
    nombre: `Bono de ${servicio.nombre[0]!.toLowerCase()}${servicio.nombre.slice(1)}`,
    servicios: [servicio.id],
    sesiones: SESIONES,
    precio,
  }
  const { id: bonoId } = await bonos.insert(tx, { ...oferta, vence: null, seComparte: true, creado: puestos })
  for (const { id: usuarioId } of gente) {
    const suyas = await listPorVenir(tx, usuarioId, wallTimeDe(ahora))
    if (!suyas.some((cita) => cita.servicio === servicio.nombre)) continue
    const acto = { por, ahora: masMs(ahora, -7 * DIA_MS) }
    const { id } = await hacerVenta(tx, { bonoId, usuarioId, compartido: [] }, acto)
    await recibirDe(tx, { de: 'bono', id, forma: 'SINPE' }, acto)
    return
  }
}
