import { type Kysely, sql } from 'kysely'
import { columnas, engineOf } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)

  await tabla('eliminaciones')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', entero, (c) => c.notNull().unique().references('usuarios.id').onDelete('cascade'))
    .addColumn('vence', entero, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('eliminaciones_vence').on('eliminaciones').column('vence').execute()
  await db.schema.createIndex('correos_para').on('correos').column('para').execute()

  await sql`update ordenes set usuario_nombre = 'Cuenta eliminada', usuario_apellido = '', usuario_email = '', clave = null,
    busqueda = lower(codigo) where usuario_id is null`.execute(db)
  await (engineOf(db) === 'postgres' ? constrainPostgres(db) : constrainSqlite(db))
}

/** No order names a person whose account is gone, and there is always an administrator once there was one. */
async function constrainPostgres(db: Kysely<never>): Promise<void> {
  await sql`alter table ordenes add constraint ordenes_sin_persona check (usuario_id is not null
    or (usuario_nombre = 'Cuenta eliminada' and usuario_apellido = '' and usuario_email = ''))`.execute(db)
  await sql`create function usuarios_queda_admin() returns trigger language plpgsql as $$
    begin
      -- FOR UPDATE: two administrators who leave at once must not count on each other.
      perform 1 from usuarios where rol = 'ADMIN' and id <> old.id for update;
      if not found then
        raise exception 'usuarios_queda_admin' using errcode = 'check_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger usuarios_queda_admin_delete before delete on usuarios
    for each row when (old.rol = 'ADMIN') execute function usuarios_queda_admin()`.execute(db)
  await sql`create trigger usuarios_queda_admin_update before update of rol on usuarios
    for each row when (old.rol = 'ADMIN' and new.rol <> 'ADMIN') execute function usuarios_queda_admin()`.execute(db)
}

async function constrainSqlite(db: Kysely<never>): Promise<void> {
  for (const event of ['insert', 'update of usuario_id, usuario_nombre, usuario_apellido, usuario_email']) {
    const name = `ordenes_sin_persona_${event.slice(0, 6)}`
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on ordenes when new.usuario_id is null
      and (new.usuario_nombre <> 'Cuenta eliminada' or new.usuario_apellido <> '' or new.usuario_email <> '') begin
      select raise(abort, 'ordenes_sin_persona');
    end`.execute(db)
  }
  for (const [name, event] of [
    ['usuarios_queda_admin_delete', "delete on usuarios when old.rol = 'ADMIN'"],
    ['usuarios_queda_admin_update', "update of rol on usuarios when old.rol = 'ADMIN' and new.rol <> 'ADMIN'"],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} begin
      select raise(abort, 'usuarios_queda_admin')
        where not exists (select 1 from usuarios where rol = 'ADMIN' and id <> old.id);
    end`.execute(db)
  }
}
