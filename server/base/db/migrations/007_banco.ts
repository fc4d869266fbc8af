import { type Kysely, sql } from 'kysely'
import { ddlColumns } from '../ddl-columns.ts'

const CANALES = sql`canal in ('ESTADO', 'AVISO')`
const FINES = sql`fin in ('SALDA', 'YA_ANOTADA', 'A_FAVOR', 'NO_ES_VENTA')`

/** What was read of the bank, the lines that were applied and what each of them is, and payers that are remembered. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, siNo, esSiNo, tabla, indice } = ddlColumns(db)
  await tabla('bancoLecturas')
    .addColumn('id', entero, id)
    .addColumn('anotadoPor', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('archivo', 'text')
    .addColumn('canal', 'text', (c) => c.notNull().check(CANALES))
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('visto', 'text', (c) => c.notNull())
    .addColumn('creada', entero, (c) => c.notNull())
    .addColumn('aplicada', entero)
    .execute()
  await tabla('bancoLineas')
    .addColumn('id', entero, id)
    .addColumn('lecturaId', entero, (c) => c.notNull().references('bancoLecturas.id'))
    .addColumn('n', entero, (c) => c.notNull())
    .addColumn('huella', 'text', (c) => c.notNull().unique())
    .addColumn('canal', 'text', (c) => c.notNull().check(CANALES))
    .addColumn('fecha', 'text', (c) => c.notNull())
    .addColumn('monto', entero, (c) => c.notNull())
    .addColumn('referencia', 'text')
    .addColumn('fin', 'text', (c) => c.notNull().check(FINES))
    .execute()
  await tabla('bancoPartes')
    .addColumn('id', entero, id)
    .addColumn('lineaId', entero, (c) => c.notNull().references('bancoLineas.id').onDelete('cascade'))
    .addColumn('movimientoId', entero, (c) => c.notNull().references('movimientos.id').onDelete('cascade'))
    .addColumn('canal', 'text', (c) => c.notNull().check(CANALES))
    .addColumn('anotado', siNo, (c) => esSiNo(c, 'anotado'))
    .execute()
  await tabla('bancoPagadores')
    .addColumn('id', entero, id)
    .addColumn('clave', 'text', (c) => c.notNull())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('lecturaId', entero, (c) => c.notNull().references('bancoLecturas.id'))
    .addColumn('creado', entero, (c) => c.notNull())
    .execute()
  await indice('bancoLineas_de_lectura', 'bancoLineas', 'lecturaId')
  await indice('bancoLineas_fecha', 'bancoLineas', 'fecha')
  await indice('bancoLecturas_de_autor', 'bancoLecturas', 'anotadoPor')
  await indice('bancoPagadores_de_lectura', 'bancoPagadores', 'lecturaId')
  await indice('bancoPagadores_de_persona', 'bancoPagadores', 'usuarioId')
  for (const unico of [
    sql`"bancoLineas_una_vez" on "bancoLineas" ("lecturaId", n)`,
    sql`"bancoPartes_una_vez" on "bancoPartes" ("movimientoId", canal)`,
    sql`"bancoPartes_de_linea" on "bancoPartes" ("lineaId", "movimientoId")`,
    sql`"bancoPagadores_una_vez" on "bancoPagadores" (clave, "usuarioId")`,
  ])
    await sql`create unique index ${unico}`.execute(db)
}
