import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** A service may ask for a part of its price ahead, and what is owed for an appointment says how much of it, and until when its hour waits. */
export async function up(db: Kysely<never>): Promise<void> {
  const entero = engineOf(db) === 'postgres' ? 'bigint' : 'integer'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table servicios add column "adelantoDe" text not null default 'NINGUNO'
    check ("adelantoDe" in ('NINGUNO', 'PRIMERA', 'SIEMPRE'))`)
  await run(`alter table servicios add column adelanto ${entero} not null default 0
    constraint servicios_adelanto check (
      adelanto between 0 and precio and (adelanto = 0) = ("adelantoDe" = 'NINGUNO'))`)
  await run(`alter table deudas add column adelanto ${entero}
    constraint deudas_adelanto check (adelanto is null or (adelanto > 0 and de = 'cita'))`)
  // The wall time of Costa Rica is six hours behind UTC all year.
  await run(`alter table deudas add column "pagarAntes" ${entero}
    constraint deudas_pagar_antes check (
      "pagarAntes" is null or (adelanto is not null and (vence is null or "pagarAntes" <= vence * 60000 + 21600000)))`)
  await run(`create index deudas_pagar_antes on deudas ("pagarAntes", id)
    where "pagarAntes" is not null and vence is not null`)
}
