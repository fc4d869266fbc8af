import { type Kysely, sql } from 'kysely'
import { ddlColumns } from '../ddl-columns.ts'

const CLASES = sql`clase in ('PERSONAS', 'SERVICIOS', 'PRODUCTOS', 'CITAS')`
const ORIGENES = sql`origen in ('BIOBIENESTAR', 'EASY_APPOINTMENTS', 'WOOCOMMERCE', 'OTRO')`
const COSAS = ['usuarioId', 'servicioId', 'productoId', 'citaId']

/** What was read of a file from elsewhere, and each thing that was brought of one. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = ddlColumns(db)
  const cuantas = sql.join(
    COSAS.map((columna) => sql`case when ${sql.ref(columna)} is null then 0 else 1 end`),
    sql` + `,
  )
  await tabla('traerLecturas')
    .addColumn('id', entero, id)
    .addColumn('anotadoPor', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('archivo', 'text')
    .addColumn('clase', 'text', (c) => c.notNull().check(CLASES))
    .addColumn('origen', 'text', (c) => c.notNull().check(ORIGENES))
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('visto', 'text', (c) => c.notNull())
    .addColumn('creada', entero, (c) => c.notNull())
    .addColumn('aplicada', entero)
    .execute()
  await tabla('traidos')
    .addColumn('id', entero, id)
    .addColumn('lecturaId', entero, (c) => c.notNull().references('traerLecturas.id'))
    .addColumn('n', entero, (c) => c.notNull())
    .addColumn('huella', 'text', (c) => c.notNull().unique())
    .addColumn('usuarioId', entero, (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('servicioId', entero, (c) => c.references('servicios.id').onDelete('cascade'))
    .addColumn('productoId', entero, (c) => c.references('productos.id').onDelete('cascade'))
    .addColumn('citaId', entero, (c) => c.references('citas.id').onDelete('cascade'))
    .addCheckConstraint('traidos_una_cosa', sql`${cuantas} = 1`)
    .execute()
  await indice('traerLecturas_de_autor', 'traerLecturas', 'anotadoPor')
  for (const columna of COSAS) await indice(`traidos_${columna}`, 'traidos', columna)
  await sql`create unique index "traidos_una_vez" on traidos ("lecturaId", n)`.execute(db)
}
