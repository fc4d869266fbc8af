import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** The browsers that administrators are notified in, and the notifications on their way there (docs/decisions/034). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)
  await tabla('dispositivos')
    .addColumn('id', entero, id)
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('sesion', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique().check(sql`endpoint like 'https://%'`))
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('visto', entero, (c) => c.notNull())
    .execute()
  await indice('dispositivos_usuario', 'dispositivos', 'usuarioId')
  await indice('dispositivos_sesion', 'dispositivos', 'sesion')

  await tabla('notificaciones')
    .addColumn('id', entero, id)
    .addColumn('dispositivoId', entero, (c) => c.notNull().references('dispositivos.id').onDelete('cascade'))
    .addColumn('datos', 'text', (c) => c.notNull())
    .addColumn('intentos', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('proximo', entero, (c) => c.notNull())
    .addColumn('creada', entero, (c) => c.notNull())
    .execute()
  await indice('notificaciones_cola', 'notificaciones', 'proximo', 'id')
  await indice('notificaciones_dispositivo', 'notificaciones', 'dispositivoId')
}
