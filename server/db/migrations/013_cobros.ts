import { type Kysely, sql } from 'kysely'
import { formatColones } from '../../../contract/base/dinero.ts'
import { normalizar } from '../../../contract/base/listas.ts'
import { fechaDe, formatMomento, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { columnas } from '../columnas.ts'
import type { Tx } from '../schema.ts'

/** Payments; what was agreed for appointments and enrolments; one payment of the whole for each order that is PAGADO. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)
  for (const cobrable of ['citas', 'inscripciones'])
    await db.schema
      .alterTable(cobrable)
      .addColumn('precioAcordado', entero, (c) => c.check(sql`"precioAcordado" >= 0`))
      .execute()
  await sql`update citas set "precioAcordado" = (select min(precio) from servicios where nombre = servicio)`.execute(db)
  await sql`update inscripciones set "precioAcordado" = (select precio from talleres where talleres.id = "tallerId")`.execute(
    db,
  )

  await tabla('cobros')
    .addColumn('id', entero, id)
    .addColumn('de', 'text', (c) => c.notNull())
    .addColumn('ordenId', entero, (c) => c.references('ordenes.id').onDelete('set null'))
    .addColumn('citaId', entero, (c) => c.references('citas.id').onDelete('set null'))
    .addColumn('inscripcionId', entero, (c) => c.references('inscripciones.id').onDelete('set null'))
    .addColumn('usuarioId', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('persona', 'text', (c) => c.notNull())
    .addColumn('monto', entero, (c) => c.notNull().check(sql`monto <> 0`))
    .addColumn('forma', 'text', (c) => c.check(sql`forma in ('SINPE', 'TRANSFERENCIA', 'EFECTIVO', 'TARJETA')`))
    .addColumn('fecha', entero, (c) => c.notNull())
    .addColumn('referencia', 'text')
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('creado', entero, (c) => c.notNull())
    .addCheckConstraint(
      'cobros_de_uno',
      sql`(de = 'orden' and "citaId" is null and "inscripcionId" is null)
        or (de = 'cita' and "ordenId" is null and "inscripcionId" is null)
        or (de = 'inscripcion' and "ordenId" is null and "citaId" is null)`,
    )
    .execute()
  for (const columna of ['ordenId', 'citaId', 'inscripcionId', 'usuarioId'])
    await indice(`cobros_${columna}`, 'cobros', columna)
  await indice('cobros_fecha', 'cobros', 'fecha', 'id')
  await addPagadas(db as unknown as Tx)
}

/** As somebody would have written them down when the orders were set PAGADO. */
async function addPagadas(tx: Tx): Promise<void> {
  const ordenes = await tx
    .selectFrom('ordenes')
    .innerJoin('ordenHistoria', 'ordenId', 'ordenes.id')
    .select(({ fn }) => [
      'ordenes.id',
      'codigo',
      'total',
      'usuarioNombre',
      'usuarioApellido',
      fn.max('momento').as('momento'),
    ])
    .select('ordenes.usuarioId')
    .where('ordenes.estado', '=', 'PAGADO')
    .where('ordenHistoria.estado', '=', 'PAGADO')
    .groupBy(['ordenes.id', 'codigo', 'total', 'usuarioNombre', 'usuarioApellido', 'ordenes.usuarioId'])
    .execute()
  for (const { id, codigo, total, usuarioNombre, usuarioApellido, usuarioId, momento } of ordenes) {
    if (total === 0) continue
    const persona = `${usuarioNombre} ${usuarioApellido}`.trim()
    const fecha = wallTimeDe(momento)
    const [monto, cuando] = [formatColones(total), `${fechaDe(fecha)} ${formatMomento(fecha)}`]
    const busqueda = normalizar(
      [cuando, codigo, persona, `${monto} ${monto.replace(/\s/g, '')}`, 'Sin indicar'].join('\n'),
    )
    const cobro = { de: 'orden', ordenId: id, usuarioId, titulo: codigo, persona, monto: total, fecha } as const
    await tx
      .insertInto('cobros')
      .values({ ...cobro, busqueda, creado: momento })
      .execute()
  }
}
