import { type Kysely, sql } from 'kysely'

/** Lets an order be of nobody: a sale at the counter, beside the order of an erased account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ordenes drop constraint ordenes_sin_persona`.execute(db)
  await sql`alter table ordenes add constraint ordenes_sin_persona check ("usuarioId" is not null
    or ("usuarioNombre" in ('Cuenta eliminada', 'Venta de mostrador') and "usuarioApellido" = '' and "usuarioEmail" = ''))`.execute(
    db,
  )
}
