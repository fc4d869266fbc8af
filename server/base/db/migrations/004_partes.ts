import { type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'

const ERA = `old.rol = 'ADMIN' and old.parte is null`
const YA_NO = `(new.rol <> 'ADMIN' or new.parte is not null)`
const OTRA = `rol = 'ADMIN' and parte is null and id <> old.id`

const DISPARADORES = {
  postgres: [
    'drop trigger usuarios_queda_admin_update on usuarios',
    'drop trigger usuarios_queda_admin_delete on usuarios',
    `create or replace function usuarios_queda_admin() returns trigger language plpgsql as $$ begin
      -- FOR UPDATE: two administrators who leave at once must not count on each other.
      perform 1 from usuarios where ${OTRA} for update;
      if not found then
        raise exception 'usuarios_queda_admin' using errcode = 'check_violation', constraint = 'usuarios_queda_admin';
      end if;
      return case tg_op when 'DELETE' then old else new end; end $$`,
    `create trigger usuarios_queda_admin_update before update of rol, parte on usuarios
      for each row when (${ERA} and ${YA_NO}) execute function usuarios_queda_admin()`,
    `create trigger usuarios_queda_admin_delete before delete on usuarios
      for each row when (${ERA}) execute function usuarios_queda_admin()`,
  ],
  sqlite: [
    'drop trigger usuarios_queda_admin_update',
    'drop trigger usuarios_queda_admin_delete',
    `create trigger usuarios_queda_admin_update before update of rol, parte on usuarios when ${ERA} and ${YA_NO} begin
      select raise(abort, 'usuarios_queda_admin') where not exists (select 1 from usuarios where ${OTRA}); end`,
    `create trigger usuarios_queda_admin_delete before delete on usuarios when ${ERA} begin
      select raise(abort, 'usuarios_queda_admin') where not exists (select 1 from usuarios where ${OTRA}); end`,
  ],
}

/** Lets an administrator have a part of the rights only (R-partes). Whoever is one already keeps them all. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, indice } = ddlColumns(db)
  const usuarios = db.schema.alterTable('usuarios' as never)
  await usuarios
    .addColumn('parte', 'text', (c) =>
      c.check(sql`parte is null or (rol = 'ADMIN' and parte in ('ATIENDE', 'RECEPCION'))`),
    )
    .execute()
  await usuarios
    .addColumn('atiendeComoId', entero, (c) =>
      c.references('personas.id').check(sql`("atiendeComoId" is not null) = (parte is not null and parte = 'ATIENDE')`),
    )
    .execute()
  await db.schema.createIndex('usuarios_una_por_persona').unique().on('usuarios').column('atiendeComoId').execute()
  // The lists of somebody who attends, and the question whom they attend.
  await indice('citas_de_quien_atiende', 'citas', 'atiendeId', 'inicio', 'id')
  for (const statement of DISPARADORES[engineOf(db)]) await sql.raw(statement).execute(db)
}
