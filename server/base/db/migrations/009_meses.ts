import { type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'

/** Made-up people of the examples may go with their movements, unless the month is closed; nobody else's can be deleted. */
const DE_MUESTRA = `select 1 from movimientos join usuarios on usuarios.id = "usuarioId"
  where movimientos.id = old."movimientoId" and email like '%@muestra.invalid' and contrasena is null`

/** SQL: the moment before which everything is closed; null while no month is. */
const CERRADO = 'select max(fin) from "mesesCerrados"'

/** SQL: a line of the bank that is no sale lies in a closed month. */
const BANCO = (linea: string) => `${linea}.fin = 'NO_ES_VENTA'
  and substr(${linea}.fecha, 1, 7) <= (select max(mes) from "mesesCerrados")`

const REGLAS = [
  ['mes_cerrado_movimientos', 'insert', 'movimientos', `new.fecha < (${CERRADO})`],
  ['mes_cerrado_cambios', 'update of vigente, documento', 'movimientos', `old.fecha < (${CERRADO})`],
  ['mes_cerrado_bajas', 'delete', 'movimientos', `old.fecha < (${CERRADO})`],
  ['mes_cerrado_repartos', 'insert', 'repartos', `new.fecha < (${CERRADO})`],
  ['mes_cerrado_banco', 'insert', 'bancoLineas', BANCO('new')],
  ['mes_cerrado_deshacer', 'delete', 'bancoLineas', BANCO('old')],
  ['repartos_fijos', 'update', 'repartos', 'true'],
  ['repartos_quedan', 'delete', 'repartos', `old.fecha < (${CERRADO}) or not exists (${DE_MUESTRA})`],
  ['meses_en_orden', 'insert', 'mesesCerrados', `new.fin < (${CERRADO})`],
  ['meses_al_reves', 'delete', 'mesesCerrados', `old.fin < (${CERRADO})`],
] as const

/** Months are closed, and each movement says how it is split by rate of IVA: all there is has the general one. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla } = ddlColumns(db)
  const tasa = (columna: string) => sql.raw(`check (${columna} in (13, 4, 2, 1, 0))`)
  await sql`alter table deudas add column tasa ${entero} default 13 ${tasa('tasa')}`.execute(db)
  await sql`update deudas set tasa = null where de = 'orden'`.execute(db)
  await sql`alter table movimientos add column "corrigeId" ${entero} references movimientos (id)`.execute(db)
  await sql`alter table movimientos add column documento text`.execute(db)
  await tabla('mesesCerrados')
    .addColumn('mes', 'text', (c) => c.primaryKey())
    .addColumn('fin', entero, (c) => c.notNull().unique())
    .addColumn('cerrado', entero, (c) => c.notNull())
    .addColumn('debe', entero, (c) => c.notNull())
    .addColumn('porVenir', entero, (c) => c.notNull())
    .addColumn('aFavor', entero, (c) => c.notNull())
    .execute()
  await tabla('repartos')
    .addColumn('id', entero, id)
    .addColumn('movimientoId', entero, (c) => c.notNull().references('movimientos.id'))
    .addColumn('porId', entero, (c) => c.notNull().references('movimientos.id'))
    .addColumn('deudaId', entero, (c) => c.references('deudas.id'))
    .addColumn('atiendeId', entero)
    .addColumn('tasa', entero, (c) => c.check(sql`tasa in (13, 4, 2, 1, 0)`))
    .addColumn('importe', entero, (c) => c.notNull())
    .addColumn('iva', entero, (c) => c.notNull())
    .addColumn('fecha', entero, (c) => c.notNull())
    .addCheckConstraint('repartos_de_algo', sql`("deudaId" is null) = (tasa is null) and (tasa is not null or iva = 0)`)
    .execute()
  await repartir(db)
  for (const [nombre, columnas] of [
    ['repartos_fecha', 'fecha, tasa, importe, iva'],
    ['repartos_de_movimiento', '"movimientoId"'],
    ['repartos_por', '"porId"'],
    ['repartos_de_deuda', '"deudaId"'],
  ])
    await sql.raw(`create index ${nombre} on repartos (${columnas})`).execute(db)
  await sql`create index movimientos_corrige on movimientos ("corrigeId") where "corrigeId" is not null`.execute(db)
  const postgres = engineOf(db) === 'postgres'
  for (const [nombre, que, donde, rechaza] of REGLAS)
    for (const linea of disparador({ nombre, que, donde, rechaza }, postgres)) await sql.raw(linea).execute(db)
}

interface Regla {
  nombre: string
  que: string
  donde: string
  rechaza: string
}

function disparador({ nombre, que, donde, rechaza }: Regla, postgres: boolean): string[] {
  const cuando = `create trigger ${nombre} after ${que} on "${donde}"`
  if (!postgres) return [`${cuando} begin select raise(abort, '${nombre}') where ${rechaza}; end`]
  return [
    `create function ${nombre}() returns trigger language plpgsql as $$ begin
      if ${rechaza} then
        raise exception '${nombre}' using errcode = 'check_violation', constraint = '${nombre}'; end if;
      return null; end $$`,
    `${cuando} for each row execute function ${nombre}()`,
  ]
}

/** What came in is split by what it is applied to, at 13 per cent; what went back was of no debt any more. */
async function repartir(db: Kysely<never>): Promise<void> {
  await sql`insert into repartos ("movimientoId", "porId", "deudaId", "atiendeId", tasa, importe, iva, fecha)
    select movimientos.id, movimientos.id, deudas.id, deudas."atiendeId", 13, aplicaciones.monto,
      (aplicaciones.monto * 26 + 113) / 226, fecha
    from aplicaciones join movimientos on movimientos.id = "movimientoId" join deudas on deudas.id = aplicaciones."deudaId"
    where aplicaciones.monto > 0 and vigente order by aplicaciones.id`.execute(db)
  const sinDeuda = sql`("movimientoId", "porId", importe, iva, fecha)`
  await sql`insert into repartos ${sinDeuda}
    select id, id, monto - aplicado, 0, fecha from (select movimientos.*, coalesce((select sum(aplicaciones.monto)
      from aplicaciones where "movimientoId" = movimientos.id and aplicaciones."deudaId" is not null), 0) as aplicado
      from movimientos where vigente and monto > 0) entradas where monto > aplicado order by id`.execute(db)
  await sql`insert into repartos ${sinDeuda}
    select "movimientoId", movimientos.id, -aplicaciones.monto, 0, fecha
    from aplicaciones join movimientos on movimientos.id = "devolucionId" where vigente order by aplicaciones.id`.execute(
    db,
  )
}
