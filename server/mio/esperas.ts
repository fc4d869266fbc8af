import { hoy, type Instante, wallTimeDe } from '../../contract/base/tiempo.ts'
import { horas } from '../citas/espera/ofrecer.ts'
import { listEsperasDe } from '../citas/espera/queries.ts'
import type { Tx } from '../db/schema.ts'
import { cupos } from '../talleres/espera/ofrecer.ts'
import { listProductosEsperados, listTalleresEsperados } from './queries.ts'

/** The lists a user waits in; a place that is held for them is left out. */
export async function listMisEsperas(tx: Tx, usuarioId: number, ahora: Instante) {
  const dias = (await listEsperasDe(tx, usuarioId, hoy(ahora))).filter(({ ofrecidaHasta }) => ofrecidaHasta === null)
  const talleres = await listTalleresEsperados(tx, usuarioId, wallTimeDe(ahora))
  return {
    dias: await Promise.all(
      dias.map(async (dia) => ({ ...dia, ...(await horas.findLugar(tx, dia.fecha, usuarioId))! })),
    ),
    talleres: await Promise.all(
      talleres.map(async (taller) => ({ ...taller, lugar: (await cupos.findLugar(tx, taller.id, usuarioId))!.lugar })),
    ),
    productos: await listProductosEsperados(tx, usuarioId),
  }
}
