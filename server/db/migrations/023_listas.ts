import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** What has come in for each appointment and enrolment beside it, and the orders that lists can be asked for. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, indice } = columnas(db)
  for (const [cobrable, columna] of [
    ['citas', 'citaId'],
    ['inscripciones', 'inscripcionId'],
  ] as const) {
    await db.schema
      .alterTable(cobrable)
      .addColumn('cobrado', entero, (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`update ${sql.table(cobrable)} set cobrado = suma
      from (select ${sql.ref(columna)} as "deId", sum(monto) as suma from cobros group by 1) cobros
      where id = "deId"`.execute(db)
  }
  await sql`create index citas_por_cobrar on citas (inicio, id)
    where estado <> 'CANCELADA' and inasistencia is null and "precioAcordado" > cobrado`.execute(db)
  await sql`create index inscripciones_por_cobrar on inscripciones (fecha, id)
    where estado not in ('CANCELADA', 'EN_ESPERA') and "precioAcordado" > cobrado`.execute(db)

  for (const superado of ['ordenes_fecha', 'ordenes_estado_fecha', 'cobros_fecha', 'usuarios_rol'])
    await db.schema.dropIndex(superado).execute()
  await indice('ordenes_fecha', 'ordenes', 'fecha', 'id', 'estado', 'total')
  await indice('ordenes_estado_fecha_total', 'ordenes', 'estado', 'fecha', 'id', 'total')
  await indice('ordenes_total', 'ordenes', 'total', 'id')
  await indice('cobros_fecha_monto', 'cobros', 'fecha', 'id', 'monto')
  await indice('cobros_monto', 'cobros', 'monto', 'id')
  await indice('citas_estado_inicio', 'citas', 'estado', 'inicio', 'id')
  await indice('inscripciones_estado_fecha', 'inscripciones', 'estado', 'fecha', 'id')
  await indice('talleres_titulo', 'talleres', 'titulo', 'id')
  await indice('talleres_activo_inicio', 'talleres', 'activo', 'inicio', 'id')
  await indice('productos_precio', 'productos', 'archivado', 'precio', 'id')
  await indice('productos_stock', 'productos', 'archivado', 'stock', 'id')
  await indice('productos_activo', 'productos', 'archivado', 'activo', 'nombre', 'id')
  await indice('usuarios_creado', 'usuarios', 'creado', 'id')
  await indice('usuarios_rol_apellido', 'usuarios', 'rol', 'apellido', 'nombre', 'id')
}
