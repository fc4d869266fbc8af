import { sql } from 'kysely'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { compileOnce } from '../../base/db/compile-once.ts'

/** The weekdays with hours, and the closed days among some: one or the other in a row. */
export const listAbiertosYCerrados = compileOnce((tx, { desde, hasta }: { desde: Fecha; hasta: Fecha }) =>
  tx
    .selectFrom('horarios')
    .select(['dia', sql<Fecha | null>`null`.as('fecha')])
    .union(
      tx
        .selectFrom('diasCerrados')
        .select([sql<number>`null`.as('dia'), 'fecha'])
        .where('estado', '=', 'CERRADO')
        .where('fecha', '>=', desde)
        .where('fecha', '<=', hasta),
    ),
)
