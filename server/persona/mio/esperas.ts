import { hoy, type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { horas } from '../../agenda/esperas/ofrecer.ts'
import { listEsperasDe } from '../../agenda/esperas/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { conPersona } from '../../base/scope/rules.ts'
import { cupos } from '../../talleres/espera/ofrecer.ts'
import { listMisEsperasDeTaller, listProductosEsperados } from './queries.ts'

/** The lists a user waits in; a place that is held for them is left out. */
export async function listMisEsperas(tx: Tx, usuarioId: number, ahora: Instante) {
  const dias = (await listEsperasDe(tx, usuarioId, hoy(ahora))).filter(({ ofrecidaHasta }) => ofrecidaHasta === null)
  const talleres = await listMisEsperasDeTaller(tx, usuarioId, wallTimeDe(ahora))
  return {
    dias: await Promise.all(
      dias.map(async (dia) => {
        const { lugar } = (await horas.findLugar(tx, dia.fecha, usuarioId))!
        return conPersona({ ...dia, lugar, ...(await findAtendido(tx, dia.conId)) })
      }),
    ),
    talleres: await Promise.all(
      talleres.map(async (taller) => ({ ...taller, lugar: (await cupos.findLugar(tx, taller.id, usuarioId))!.lugar })),
    ),
    productos: await listProductosEsperados(tx, usuarioId),
  }
}

/** The full workshops to come in whose list a user stands, with their place in it. */
export async function listLugares(tx: Tx, usuarioId: number, ahora: WallTime) {
  const talleres = await listMisEsperasDeTaller(tx, usuarioId, ahora)
  return Promise.all(
    talleres.map(async ({ id }) => ({ tallerId: id, lugar: (await cupos.findLugar(tx, id, usuarioId))!.lugar })),
  )
}
