import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla, indice } = columnas(db)
  await tabla('claves')
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('clave', 'text', (c) => c.notNull())
    .addColumn('huella', 'text', (c) => c.notNull())
    .addColumn('hechoId', entero)
    .addColumn('momento', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('claves_pk', ['usuarioId', 'clave'])
    .execute()
  await indice('claves_momento', 'claves', 'momento')
}
