import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../../columnas.ts'

/** People, and what they come in with. */
export async function createCuentas(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)

  await tabla('usuarios')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('apellido', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('contrasena', 'text', (c) => c.notNull())
    .addColumn('rol', 'text', (c) => c.notNull().check(sql`rol in ('CLIENTE', 'ADMIN')`))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute()
  await indice('usuarios_rol', 'usuarios', 'rol')
  await (motorDe(db) === 'postgres' ? keepAdminOnPostgres(db) : keepAdminOnSqlite(db))

  await tabla('registros')
    .addColumn('navegador', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('apellido', 'text', (c) => c.notNull())
    .addColumn('contrasena', 'text', (c) => c.notNull())
    .addColumn('codigoHash', 'text', (c) => c.notNull())
    .addColumn('intentos', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('enviado', entero, (c) => c.notNull())
    .addColumn('vence', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('registros_pk', ['email', 'navegador'])
    .execute()

  await tabla('sesiones')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('creada', entero, (c) => c.notNull())
    .addColumn('usada', entero, (c) => c.notNull())
    .addColumn('vence', entero, (c) => c.notNull())
    .execute()
  await indice('sesiones_usuario', 'sesiones', 'usuarioId')
  await indice('sesiones_vence', 'sesiones', 'vence')

  await tabla('navegadores')
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (c) => c.notNull())
    .addColumn('visto', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('navegadores_pk', ['usuarioId', 'tokenHash'])
    .execute()
  await indice('navegadores_visto', 'navegadores', 'visto')

  await tabla('intentos')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('cuantos', entero, (c) => c.notNull())
    .addColumn('vence', entero, (c) => c.notNull())
    .execute()
  await indice('intentos_vence', 'intentos', 'vence')

  for (const nombre of ['restablecimientos', 'eliminaciones']) {
    await tabla(nombre)
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('usuarioId', entero, (c) => c.notNull().unique().references('usuarios.id').onDelete('cascade'))
      .addColumn('vence', entero, (c) => c.notNull())
      .execute()
    await indice(`${nombre}_vence`, nombre, 'vence')
  }
}

/** There is always an administrator once there was one. */
async function keepAdminOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function usuarios_queda_admin() returns trigger language plpgsql as $$
    begin
      -- FOR UPDATE: two administrators who leave at once must not count on each other.
      perform 1 from usuarios where rol = 'ADMIN' and id <> old.id for update;
      if not found then
        raise exception 'usuarios_queda_admin' using errcode = 'check_violation', constraint = 'usuarios_queda_admin';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger usuarios_queda_admin_delete before delete on usuarios
    for each row when (old.rol = 'ADMIN') execute function usuarios_queda_admin()`.execute(db)
  await sql`create trigger usuarios_queda_admin_update before update of rol on usuarios
    for each row when (old.rol = 'ADMIN' and new.rol <> 'ADMIN') execute function usuarios_queda_admin()`.execute(db)
}

async function keepAdminOnSqlite(db: Kysely<never>): Promise<void> {
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
