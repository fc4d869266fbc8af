import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** What administrators are to be told of, and how each of them wants to be (docs/decisions/034). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)
  await tabla('novedades')
    .addColumn('id', entero, id)
    .addColumn('para', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('canal', 'text', (c) => c.notNull().check(sql`canal in ('CORREO', 'DISPOSITIVO')`))
    .addColumn('clase', 'text', (c) => c.notNull().check(sql`clase in ('CITA', 'ORDEN', 'INSCRIPCION')`))
    .addColumn('que', 'text', (c) => c.notNull().check(sql`que in ('NUEVA', 'CAMBIADA', 'CANCELADA')`))
    .addColumn('asuntoId', entero, (c) => c.notNull())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('inicio', entero)
    .addColumn('detalle', 'text')
    .addColumn('creada', entero, (c) => c.notNull())
    .execute()
  await indice('novedades_para', 'novedades', 'para', 'canal', 'clase', 'creada')
  await indice('novedades_usuario', 'novedades', 'usuarioId')

  const modo = (columna: string) => sql`${sql.ref(columna)} in ('EN_SEGUIDA', 'RESUMEN', 'NO')`
  let preferencias = tabla('preferencias').addColumn('usuarioId', entero, (c) =>
    c.primaryKey().references('usuarios.id').onDelete('cascade'),
  )
  for (const columna of ['citas', 'ordenes', 'talleres'])
    preferencias = preferencias.addColumn(columna as never, 'text', (c) => c.notNull().check(modo(columna)))
  await preferencias.addColumn('version', entero, (c) => c.notNull()).execute()
}
