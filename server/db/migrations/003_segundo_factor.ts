import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla, indice } = columnas(db)

  await tabla('segundosFactores')
    .addColumn('usuarioId', entero, (c) => c.primaryKey().references('usuarios.id').onDelete('cascade'))
    .addColumn('secreto', 'text', (c) => c.notNull())
    .addColumn('preparado', entero, (c) => c.notNull())
    .addColumn('activado', entero)
    .addColumn('paso', entero, (c) => c.notNull())
    .execute()

  await tabla('codigosDeRecuperacion')
    .addColumn('codigoHash', 'text', (c) => c.primaryKey())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('segundosFactores.usuarioId').onDelete('cascade'))
    .execute()
  await indice('codigosDeRecuperacion_usuario', 'codigosDeRecuperacion', 'usuarioId')
}
