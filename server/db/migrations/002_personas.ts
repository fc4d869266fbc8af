import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../columnas.ts'

/** As in the schema, with whose time it is: null takes everybody's. The new column is last, because PostgreSQL only appends to a view. */
const TOMADO = `select 'cita' as de, id as cual, inicio, fin, margen, fin + margen as termina, sobrepuesta, 1 as firme,
    1680 as largo, "atiendeId" from citas where estado <> 'CANCELADA'
  union all select 'espera', id, inicio, fin, margen, fin + margen, false, 1, 1680, "atiendeId"
    from "esperasDeDia" where inicio is not null
  -- Most workshops are over: with the sign only their index on fin fits.
  union all select 'taller', id, +inicio, fin, 0, fin, true, 0, 1000000000, "atiendeId"
    from talleres left join "quienesDanTaller" on "tallerId" = id where activo and not agendable
  union all select 'bloqueo', id, inicio, fin, 0, termina, true, 0, 1000000000, "atiendeId"
    from bloqueos where termina is not null
  union all select 'bloqueo', id, inicio, fin, 0, 9007199254740991, true, 0, 1000000000, "atiendeId"
    from bloqueos where termina is null`

/** True when a row of `tomado` takes some of a time of the same person, or when either is everybody's. */
const toma = (tiempo: string, libres = '0') => `
  (tomado."atiendeId" is null or ${tiempo}."atiendeId" is null or tomado."atiendeId" = ${tiempo}."atiendeId")
  and tomado.inicio < ${tiempo}.fin + ${libres} and tomado.inicio > ${tiempo}.inicio - largo
  and termina > ${tiempo}.inicio
  and tomado.fin + tomado.margen + 10080 * ((${tiempo}.fin - 1 - tomado.inicio) / 10080) > ${tiempo}.inicio`

const propia = (de: string, cual: string) => `de = '${de}' and cual = ${cual}`
const otra = (de: string, condicion: string) =>
  `exists (select 1 from tomado where not (${propia(de, 'new.id')}) and ${condicion})`

/** Buffers count between those that are firm. */
const encima = (de: string) =>
  otra(de, `firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and ${toma('new')}`)
const choca = (de: string) => otra(de, toma('new', 'new.margen * firme'))

/** What comes over appointments marks them, and takes back the hours that were held. */
const ceden = (de: string, cual = 'new.id') => {
  const debajo = (tabla: string) => `exists (select 1 from tomado where ${propia(de, cual)} and ${toma(tabla)})`
  return `
    update citas set sobrepuesta = true where estado <> 'CANCELADA' and not sobrepuesta and ${debajo('citas')};
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and ${debajo('"esperasDeDia"')};`
}

type Rechazar = (nombre: string, condicion: string) => string

interface Regla {
  tabla: string
  columnas: string
  cuando: string
  /** Of a change: it takes the time that it took before. */
  igual?: string
  hace(rechazar: Rechazar): string
}

const REGLAS: Regla[] = [
  {
    tabla: 'citas',
    columnas: 'inicio, fin, margen, estado, sobrepuesta, "atiendeId"',
    cuando: `new.estado <> 'CANCELADA'`,
    igual: `old.estado <> 'CANCELADA' and old.inicio = new.inicio and old.fin = new.fin and old.margen = new.margen
      and old.sobrepuesta = new.sobrepuesta and coalesce(old."atiendeId", 0) = coalesce(new."atiendeId", 0)`,
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('cita')) +
      rechazar('citas_sin_choque', `not new.sobrepuesta and ${choca('cita')}`),
  },
  {
    tabla: 'esperasDeDia',
    columnas: 'inicio, fin, margen, "atiendeId"',
    cuando: 'new.inicio is not null',
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('espera')) + rechazar('citas_sin_choque', choca('espera')),
  },
  { tabla: 'talleres', columnas: 'inicio, fin, activo, agendable', cuando: 'true', hace: () => ceden('taller') },
  {
    tabla: 'quienesDanTaller',
    columnas: '"atiendeId"',
    cuando: 'true',
    hace: () => ceden('taller', 'new."tallerId"'),
  },
  { tabla: 'bloqueos', columnas: 'inicio, fin, termina, "atiendeId"', cuando: 'true', hace: () => ceden('bloqueo') },
]

/** Gives each who attends a line of time of their own. A row without a person takes everybody's time, as before. */
export async function up(db: Kysely<never>): Promise<void> {
  const { id, entero } = columnas(db)
  const motor = motorDe(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await db.schema
    .createTable('personas')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .execute()
  for (const tabla of ['citas', 'esperasDeDia', 'bloqueos'])
    await db.schema
      .alterTable(tabla as never)
      .addColumn('atiendeId', entero, (c) => c.references('personas.id'))
      .execute()
  await db.schema
    .createTable('quienesDanTaller')
    .addColumn('tallerId', entero, (c) => c.notNull().references('talleres.id').onDelete('cascade'))
    .addColumn('atiendeId', entero, (c) => c.notNull().references('personas.id'))
    .addPrimaryKeyConstraint('quienesDanTaller_pk', ['tallerId', 'atiendeId'] as never)
    .execute()
  for (const statement of ANTES[motor]) await run(statement)
  await run(`create view tomado as ${TOMADO}`)
  for (const regla of REGLAS) for (const statement of disparadores[motor](regla)) await run(statement)
}

/** The person is in the range, so that no extension of PostgreSQL is needed. Null, everybody's, is compared by the triggers. */
const enSuLinea = (tabla: string, nombre: string, viva: string) => {
  const suyo = (campo: string) => `coalesce("atiendeId", 0) * 10000000000 + ${campo}`
  return [
    `alter table "${tabla}" drop constraint ${nombre}`,
    `alter table "${tabla}" add constraint ${nombre}
      exclude using gist (int8range(${suyo('inicio')}, ${suyo('fin')}) with &&) where (${viva})`,
  ]
}

const TABLAS = ['citas', 'esperasDeDia', 'talleres', 'bloqueos']

const ANTES = {
  postgres: [
    ...TABLAS.map((tabla) => `drop function "tomado_por_${tabla}" cascade`),
    'drop view tomado',
    ...enSuLinea('citas', 'citas_sin_traslape', `estado <> 'CANCELADA'`),
    ...enSuLinea('esperasDeDia', 'esperas_sin_traslape', 'inicio is not null'),
  ],
  sqlite: [
    ...TABLAS.flatMap((tabla) => [
      `drop trigger "tomado_por_${tabla}_insert"`,
      `drop trigger "tomado_por_${tabla}_update"`,
    ]),
    'drop view tomado',
  ],
}

const disparadores = {
  postgres: ({ tabla, columnas, cuando, igual = 'false', hace }: Regla) => {
    const cuerpo = hace(
      (nombre, condicion) => `if ${condicion} then
        raise exception '${nombre}' using errcode = 'check_violation', constraint = '${nombre}'; end if;`,
    )
    return [
      `create function "tomado_por_${tabla}"() returns trigger language plpgsql as $$ begin
        if ${cuando} and (${igual}) is not true then ${cuerpo} end if; return null; end $$`,
      `create trigger "tomado_por_${tabla}" after insert or update of ${columnas} on "${tabla}"
        for each row execute function "tomado_por_${tabla}"()`,
    ]
  },
  sqlite: ({ tabla, columnas, cuando, igual = 'false', hace }: Regla) => {
    const cuerpo = hace((nombre, condicion) => `select raise(abort, '${nombre}') where ${condicion};`)
    return [
      `create trigger "tomado_por_${tabla}_insert" after insert on "${tabla}" when ${cuando} begin ${cuerpo} end`,
      `create trigger "tomado_por_${tabla}_update" after update of ${columnas} on "${tabla}"
        when ${cuando} and not (${igual}) begin ${cuerpo} end`,
    ]
  },
}
