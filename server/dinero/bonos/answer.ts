import { centimos } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { reembolsoDe } from './rules.ts'
import { listCompartidos, listCuentas, listPerdidas, listVendidosDe, type Vendido } from './vendidos/queries.ts'

/** What a person reads of a bono that they only share: its sessions, and nothing of its money. */
const SIN_DINERO = { precio: centimos(0), falta: centimos(0), codigo: '', regla: '', porDevolver: centimos(0) }

/** The answers for the bonos that a person has or shares; what is owed stands at their own ones alone. */
export async function vendidosDePersona(tx: Tx, usuarioId: number, alcance: Scope) {
  const respondidos = await vendidosRespondidos(tx, await listVendidosDe(tx, usuarioId), alcance)
  return respondidos.map((uno) => (uno.usuarioId === usuarioId ? uno : { ...uno, ...SIN_DINERO }))
}

/** The same for that person themselves: who else shares a bono with them is for whoever has it. */
export function sinOtros<T extends { usuarioId: number | null; compartido: unknown[] }>(
  usuarioId: number,
  respondidos: T[],
): T[] {
  return respondidos.map((uno) => (uno.usuarioId === usuarioId ? uno : { ...uno, compartido: [] }))
}

interface Perdida {
  cita: number
  inicio: WallTime
  persona: string
  falto: boolean
}

/** The same for an administrator, with the sessions that were lost: when others come is nothing for who shares a bono with them. */
export async function conPerdidas(
  tx: Tx,
  respondidos: Awaited<ReturnType<typeof vendidosRespondidos>>,
  alcance: Scope,
) {
  const ids = respondidos.map(({ id }) => id)
  const perdidas = await listPerdidas(tx, ids, alcance)
  return respondidos.map((uno) => ({
    ...uno,
    perdidas: (perdidas.get(uno.id) ?? []).map(({ cita, inicio, inasistencia, ...quien }) => ({
      cita,
      inicio,
      persona: nombreDe(quien),
      falto: inasistencia !== null,
    })),
  }))
}

/** The answers for sold bonos, with whose they are and what is owed for them. Nobody is named whom the caller does not see. */
export async function vendidosRespondidos(tx: Tx, filas: readonly Vendido[], alcance: Scope) {
  const ids = filas.map(({ id }) => id)
  const cuentas = await listCuentas(tx, ids, alcance)
  const compartidos = await listCompartidos(tx, ids, alcance)
  return filas.map(({ bonoId, nombre, servicios, creado, ...vendido }) => {
    const cuenta = cuentas.get(vendido.id)!
    const { quien, codigo, importe, pagado } = cuenta
    const de = { nombre: cuenta.nombre ?? '', apellido: cuenta.apellido ?? '' }
    return {
      ...vendido,
      bono: { id: bonoId, nombre },
      persona: quien === null ? null : { id: quien, nombre: nombreDe(de) },
      compartido: (compartidos.get(vendido.id) ?? []).map((otra) => ({ id: otra.id, nombre: nombreDe(otra) })),
      servicios: servicios.map((servicio) => servicio.nombre),
      falta: centimos((importe ?? 0) - (pagado ?? 0)),
      codigo: codigo ?? '',
      porDevolver: vendido.quedan > 0 ? reembolsoDe(vendido, vendido.quedan) : centimos(0),
      vendido: creado,
      perdidas: [] as Perdida[],
    }
  })
}
