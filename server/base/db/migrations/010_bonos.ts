import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'

type Columna = ColumnDefinitionBuilder

/** Made-up people of the examples may go with their bonos; nobody else's can be deleted. */
const DE_MUESTRA = (donde: string) => `select 1 from usuarios where id = ${donde}
  and email like '%@muestra.invalid' and contrasena is null`

const SUMA = (de: string) => `(select sum(sesiones) from "sesionesDeBono" where "${de}" = new."${de}")`

/** Refusals that compare rows; what each says is what must never be. */
const REGLAS = [
  {
    nombre: 'sesiones_de_mas',
    cuando: 'insert on "sesionesDeBono"',
    rechaza: `${SUMA('vendidoId')} < 0
      or ${SUMA('vendidoId')} > (select sesiones from "bonosVendidos" where id = new."vendidoId")
      or ${SUMA('citaId')} not in (0, -1)`,
  },
  { nombre: 'sesiones_fijas', cuando: 'update on "sesionesDeBono"', rechaza: 'true' },
  {
    nombre: 'sesiones_quedan',
    cuando: 'delete on "sesionesDeBono"',
    rechaza: `not exists (${DE_MUESTRA('(select "usuarioId" from "bonosVendidos" where id = old."vendidoId")')})`,
  },
  {
    nombre: 'bonos_vendidos_fijos',
    cuando: 'update of id, nombre, servicios, sesiones, precio, vence, regla, creado on "bonosVendidos"',
    rechaza: 'true',
  },
  {
    nombre: 'bonos_vendidos_quedan',
    cuando: 'delete on "bonosVendidos"',
    rechaza: `not exists (${DE_MUESTRA('old."usuarioId"')})`,
  },
]

type Regla = (typeof REGLAS)[number]

const DISPARADORES = {
  postgres: ({ nombre, cuando, rechaza }: Regla) => [
    `create function ${nombre}() returns trigger language plpgsql as $$ begin
      if ${rechaza} then
        raise exception '${nombre}' using errcode = 'check_violation', constraint = '${nombre}'; end if;
      return null; end $$`,
    `create trigger ${nombre} after ${cuando} for each row execute function ${nombre}()`,
  ],
  sqlite: ({ nombre, cuando, rechaza }: Regla) => [
    `create trigger ${nombre} after ${cuando} begin select raise(abort, '${nombre}') where ${rechaza}; end`,
  ],
}

/** Bonos, what was sold of them, and the ledger of their sessions. A debt may be for one. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTablas(db)
  const motor = engineOf(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const regla of REGLAS) for (const statement of DISPARADORES[motor](regla)) await run(statement)
  const no =
    motor === 'postgres' ? 'boolean not null default false' : 'integer not null default 0 check ("sinBono" in (0, 1))'
  await run(`alter table citas add column "sinBono" ${no}`)
  if (motor === 'postgres') for (const statement of DEUDA_DE_BONO) await run(statement)
  else await rebuildDeudas(db)
}

async function createTablas(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indiceDeBusqueda, indice } = ddlColumns(db)
  const cae = (donde: string) => (c: Columna) => c.notNull().references(`${donde}.id`).onDelete('cascade')
  const queda = (donde: string) => (c: Columna) => c.references(`${donde}.id`).onDelete('set null')
  const obligado = (c: Columna) => c.notNull()
  await tabla('bonos')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', obligado)
    .addColumn('sesiones', entero, (c) => c.notNull().check(sql`sesiones between 1 and 100`))
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('vence', 'text')
    .addColumn('creado', entero, obligado)
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .addColumn('busqueda', 'text', obligado)
    .execute()
  await indiceDeBusqueda('bonos')
  await tabla('bonosServicios')
    .addColumn('bonoId', entero, cae('bonos'))
    .addColumn('servicioId', entero, cae('servicios'))
    .addPrimaryKeyConstraint('bonos_servicios_una', ['bonoId', 'servicioId'])
    .execute()
  await indice('bonos_servicios_servicio', 'bonosServicios', 'servicioId')
  await tabla('bonosVendidos')
    .addColumn('id', entero, id)
    .addColumn('bonoId', entero, queda('bonos'))
    .addColumn('usuarioId', entero, queda('usuarios'))
    .addColumn('nombre', 'text', obligado)
    .addColumn('servicios', 'text', obligado)
    .addColumn('sesiones', entero, (c) => c.notNull().check(sql`sesiones between 1 and 100`))
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('vence', 'text')
    .addColumn('regla', 'text', obligado)
    .addColumn('creado', entero, obligado)
    .execute()
  await indice('bonos_vendidos_usuario', 'bonosVendidos', 'usuarioId')
  await indice('bonos_vendidos_bono', 'bonosVendidos', 'bonoId')
  await tabla('bonosCompartidos')
    .addColumn('vendidoId', entero, cae('bonosVendidos'))
    .addColumn('usuarioId', entero, cae('usuarios'))
    .addPrimaryKeyConstraint('bonos_compartidos_una', ['vendidoId', 'usuarioId'])
    .execute()
  await indice('bonos_compartidos_usuario', 'bonosCompartidos', 'usuarioId')
  await tabla('sesionesDeBono')
    .addColumn('id', entero, id)
    .addColumn('vendidoId', entero, (c) => c.notNull().references('bonosVendidos.id'))
    .addColumn('citaId', entero)
    .addColumn('que', 'text', (c) =>
      c.notNull().check(sql`que in ('VENDIDA', 'USADA', 'DEVUELTA', 'PERDONADA', 'REEMBOLSADA')`),
    )
    .addColumn('sesiones', entero, obligado)
    .addColumn('servicio', 'text')
    .addColumn('monto', entero)
    .addColumn('creado', entero, obligado)
    .addCheckConstraint(
      'sesiones_de_bono_signo',
      sql`(que = 'VENDIDA' and sesiones > 0) or (que = 'REEMBOLSADA' and sesiones < 0)
      or (que = 'USADA' and sesiones = -1) or (que in ('DEVUELTA', 'PERDONADA') and sesiones = 1)`,
    )
    .addCheckConstraint(
      'sesiones_de_bono_de',
      sql`("citaId" is null) = (que in ('VENDIDA', 'REEMBOLSADA')) and (servicio is null) = (que <> 'USADA')
      and (monto is null) = (que <> 'REEMBOLSADA')`,
    )
    .execute()
  await indice('sesiones_de_bono_vendido', 'sesionesDeBono', 'vendidoId')
  await indice('sesiones_de_bono_cita', 'sesionesDeBono', 'citaId', 'id')
  await sql`create unique index sesiones_de_bono_venta on "sesionesDeBono" ("vendidoId") where que = 'VENDIDA'`.execute(
    db,
  )
}

const DE_UNA = `(de = 'orden' and "citaId" is null and "inscripcionId" is null and "vendidoId" is null)
  or (de = 'cita' and "ordenId" is null and "inscripcionId" is null and "vendidoId" is null)
  or (de = 'inscripcion' and "ordenId" is null and "citaId" is null and "vendidoId" is null)
  or (de = 'bono' and "ordenId" is null and "citaId" is null and "inscripcionId" is null)`
const DE_ALGO = `coalesce("ordenId", "citaId", "inscripcionId", "vendidoId") is not null or coalesce(importe, pagado) = pagado`
const CHECKS = [
  ['deudas_de_una', DE_UNA],
  ['deudas_de_algo', DE_ALGO],
] as const

const DEUDA_DE_BONO = [
  'alter table deudas add column "vendidoId" bigint unique references "bonosVendidos" (id) on delete set null',
  ...CHECKS.flatMap(([nombre, condicion]) => [
    `alter table deudas drop constraint ${nombre}`,
    `alter table deudas add constraint ${nombre} check (${condicion})`,
  ]),
]

interface Parte {
  type: string
  name: string
  sql: string
}

/**
 * SQLite changes no CHECK, so the table is made again under its name, of its own text: columns, indices and triggers that other files gave
 * it stay. What points at its rows is checked at the end of the transaction, when they are there again.
 */
async function rebuildDeudas(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const { rows } = await sql<Parte>`
    select type, name, sql from sqlite_schema where tbl_name = 'deudas' and sql is not null`.execute(db)
  const tabla = rows.find(({ type }) => type === 'table')!
  const columnas = await sql<{ name: string }>`select name from pragma_table_info('deudas')`.execute(db)
  const nombres = columnas.rows.map(({ name }) => `"${name}"`).join(', ')
  const ultimo = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'deudas'`.execute(db)
  await run('pragma defer_foreign_keys = on')
  await run('create table "deudasDeAntes" as select * from deudas')
  await run('drop table deudas')
  await run(conBono(tabla.sql))
  await run(`insert into deudas (${nombres}) select ${nombres} from "deudasDeAntes"`)
  await run('drop table "deudasDeAntes"')
  for (const { seq } of ultimo.rows) await run(`update sqlite_sequence set seq = ${seq} where name = 'deudas'`)
  for (const { type, sql: texto } of rows) if (type !== 'table') await run(texto)
}

/** The text of the table, with the column and the two conditions that know of bonos. */
function conBono(texto: string): string {
  let nuevo = texto
  for (const [nombre, condicion] of CHECKS) {
    const inicio = nuevo.indexOf(`constraint "${nombre}" check (`)
    const abre = nuevo.indexOf('(', inicio)
    nuevo = `${nuevo.slice(0, abre)}(${condicion}${nuevo.slice(cierraDe(nuevo, abre))}`
  }
  const columna = '"vendidoId" integer unique references "bonosVendidos" ("id") on delete set null, '
  return nuevo.replace('constraint "deudas_de_una"', `${columna}constraint "deudas_de_una"`)
}

/** The place of the bracket that closes the one at `abre`. */
function cierraDe(texto: string, abre: number): number {
  let abiertas = 0
  for (let i = abre; i < texto.length; i++) {
    if (texto[i] === '(') abiertas++
    if (texto[i] === ')' && --abiertas === 0) return i
  }
  throw new Error('A bracket stays open')
}
