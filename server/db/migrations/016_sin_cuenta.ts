import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** People without an account, known by a telephone number or an address (docs/decisions/030). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  const usuarios = () => db.schema.alterTable('usuarios')
  await usuarios()
    .addColumn('telefono', 'text', (c) => c.check(sql`telefono like '+%'`))
    .execute()
  await usuarios()
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .execute()
  for (const columna of ['email', 'contrasena'])
    await usuarios()
      .alterColumn(columna, (c) => c.dropNotNull())
      .execute()
  for (const [nombre, condicion] of [
    ['usuarios_localizable', sql`email is not null or telefono is not null`],
    ['usuarios_entra_con_correo', sql`contrasena is null or email is not null`],
    ['usuarios_admin_con_cuenta', sql`rol = 'CLIENTE' or contrasena is not null`],
  ] as const)
    await usuarios().addCheckConstraint(nombre, condicion).execute()
  await sql`create index usuarios_sin_cuenta on usuarios (apellido, nombre, id) where contrasena is null`.execute(db)
}
