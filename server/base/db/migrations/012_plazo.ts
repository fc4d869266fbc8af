import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

const HORA_MS = 3_600_000

/** An unpaid order keeps the deadline that its customer was told. Of those that wait today, that is the hours of the limit after their last change. */
export async function up(db: Kysely<never>): Promise<void> {
  const momento = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table ordenes add column "pagarAntes" ${momento}`.execute(db)
  const { rows } = await sql<{ valor: string }>`select valor from ajustes where clave = 'limites'`.execute(db)
  const { horasSinPagar = 72 } = rows[0] ? (JSON.parse(rows[0].valor) as { horasSinPagar?: number }) : {}
  if (horasSinPagar > 0)
    await sql`update ordenes set "pagarAntes" = ${horasSinPagar * HORA_MS} + (
      select max(momento) from "ordenHistoria" where "ordenId" = ordenes.id
    ) where estado = 'PENDIENTE'`.execute(db)
  await sql`create index ordenes_pagar_antes on ordenes (estado, "pagarAntes", id)
    where estado = 'PENDIENTE' and "pagarAntes" is not null`.execute(db)
}
