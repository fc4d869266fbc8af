import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** How an order gets to its customer, and how far that is. Orders from before are fetched. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  const ordenes = () => db.schema.alterTable('ordenes' as never)
  await ordenes()
    .addColumn('entrega', 'text', (c) => c.notNull().defaultTo('RETIRO').check(sql`entrega in ('RETIRO', 'ENVIO')`))
    .execute()
  await ordenes()
    .addColumn('provincia', 'text', (c) =>
      c.check(sql`provincia in ('San José', 'Alajuela', 'Cartago', 'Heredia', 'Guanacaste', 'Puntarenas', 'Limón')`),
    )
    .execute()
  await ordenes().addColumn('canton', 'text').execute()
  await ordenes().addColumn('senas', 'text').execute()
  await ordenes()
    .addColumn('telefono', 'text', (c) =>
      c.check(sql`case when entrega = 'ENVIO' and "usuarioId" is not null
        then provincia is not null and coalesce(canton, '') <> '' and coalesce(senas, '') <> '' and coalesce(telefono, '') <> ''
        else provincia is null and canton is null and senas is null and telefono is null end`),
    )
    .execute()
  await ordenes()
    .addColumn('avance', 'text', (c) =>
      c.notNull().defaultTo('POR_ENTREGAR').check(sql`avance in ('POR_ENTREGAR', 'DESPACHADA', 'ENTREGADA')`),
    )
    .execute()
  await ordenes()
    .addColumn('entregada', entero, (c) => c.check(sql`(entregada is not null) = (avance = 'ENTREGADA')`))
    .execute()
}
