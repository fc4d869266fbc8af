import { type SqlBool, sql } from 'kysely'
import { fechaDe } from '../../../../contract/base/time/time.ts'
import { COMPARTEN_MAXIMO } from '../../../../contract/dinero/bonos/vender-bono.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { bonoDe } from '../../../dinero/bonos/vendidos/queries.ts'
import { filas, type ReglaDeDatos } from './regla.ts'

/** SQL: the sum of these rows of the sessions of a bono. */
const SUMA = (cuales: string) => sql`(select coalesce(sum(suyas.sesiones), 0) from "sesionesDeBono" suyas
  where suyas."vendidoId" = "bonosVendidos".id and ${sql.raw(cuales)})`

export const BONOS: ReglaDeDatos[] = [
  {
    nombre: 'sesiones de bono',
    revisa:
      'De cada bono queda lo que se vendió menos lo que se usó y se devolvió, y cada cita usa una sesión a lo sumo',
    problema: 'No cuadran las sesiones de estos bonos o de estas citas',
    rotas: filas`select 'BONO-' || id as id from "bonosVendidos"
        where ${SUMA('true')} not between 0 and sesiones or ${SUMA(`suyas.que = 'VENDIDA'`)} <> sesiones
      union all select 'cita ' || "citaId" from "sesionesDeBono" where "citaId" is not null
        group by "citaId" having sum(sesiones) not in (0, -1)`,
  },
  {
    nombre: 'sesiones usadas',
    revisa: 'Cada cita que un bono paga es de quien lo tiene, de un servicio suyo y de antes de que venza',
    problema: 'Un bono paga lo que no debe en estas citas',
    rotas: listMalPagadas,
  },
  {
    nombre: 'bonos compartidos',
    revisa: 'Comparten un bono otras personas que la suya, no demasiadas, y solo donde se puede',
    problema: 'No se pueden compartir estos bonos',
    rotas: filas`select 'BONO-' || "bonosVendidos".id as id from "bonosVendidos"
        join "bonosCompartidos" on "vendidoId" = "bonosVendidos".id
      where not "seComparte" or "bonosCompartidos"."usuarioId" = "bonosVendidos"."usuarioId"
      union select 'BONO-' || "vendidoId" from "bonosCompartidos" where hasta is null
        group by "vendidoId" having count(*) > ${sql.lit(COMPARTEN_MAXIMO)}
      order by 1`,
  },
  {
    nombre: 'bonos vendidos',
    revisa: 'Por cada bono vendido se debe su precio menos lo que se devolvió',
    problema: 'No se debe lo que se acordó por estos bonos',
    rotas: filas`select 'BONO-' || "bonosVendidos".id as id from "bonosVendidos"
        left join deudas on deudas."vendidoId" = "bonosVendidos".id
      where deudas.id is null or ("bonosVendidos"."usuarioId" is not null and importe <> precio
        - (select coalesce(sum(monto), 0) from "sesionesDeBono" where "sesionesDeBono"."vendidoId" = "bonosVendidos".id))
      order by "bonosVendidos".id`,
  },
]

async function listMalPagadas(tx: Tx) {
  const pagadas = await tx
    .selectFrom('citas')
    .innerJoin('bonosVendidos', (join) => join.on(sql`"bonosVendidos".id`, '=', bonoDe('citas.id')))
    .select(['citas.id', 'inicio', 'vence', 'servicio', 'sinBono', 'citas.usuarioId', 'bonosVendidos.usuarioId as de'])
    .select(({ selectFrom }) => [
      selectFrom('sesionesDeBono')
        .select('sesionesDeBono.servicio')
        .whereRef('citaId', '=', 'citas.id')
        .orderBy('sesionesDeBono.id', 'desc')
        .limit(1)
        .as('usada'),
      selectFrom('bonosCompartidos')
        .select('bonosCompartidos.usuarioId')
        .whereRef('vendidoId', '=', 'bonosVendidos.id')
        .whereRef('bonosCompartidos.usuarioId', '=', 'citas.usuarioId')
        .where(sql<SqlBool>`(hasta is null or hasta > citas.inicio)`)
        .as('comparte'),
    ])
    // What was cancelled late stays as it was, whatever becomes of it.
    .where('estado', '<>', 'CANCELADA')
    .orderBy('citas.id')
    .execute()
  const mal = pagadas.filter(({ inicio, vence, servicio, sinBono, usuarioId, de, usada, comparte }) => {
    const deOtro = de !== null && de !== usuarioId && comparte === null
    return deOtro || sinBono || usada !== servicio || (vence !== null && fechaDe(inicio) > vence)
  })
  return mal.map(({ id }) => id)
}
