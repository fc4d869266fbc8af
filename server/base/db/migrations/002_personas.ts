import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'

/** As in the schema. `atiendeId` and `salas` are last, because the older columns are read by their place. */
const TOMADO = `select 'cita' as de, id as cual, inicio, fin, margen, fin + margen as termina, sobrepuesta, 1 as firme,
    1680 as largo, "atiendeId", case when "sinSala" then 0 else 1 end as salas from citas where estado <> 'CANCELADA'
  union all select 'espera', id, inicio, fin, margen, fin + margen, false, 1, 1680, "atiendeId",
    case when "sinSala" then 0 else 1 end from "esperasDeDia" where inicio is not null
  -- Most workshops are over: with the sign only their index on fin fits.
  union all select 'taller', id, +inicio, fin, 0, fin, true, 0, 1000000000, "atiendeId",
    case when "todasLasSalas" then 1000 else 1 end
    from talleres left join "quienesDanTaller" on "tallerId" = id where activo and not agendable
  union all select 'bloqueo', id, inicio, fin, 0, termina, true, 0, 1000000000, "atiendeId", 0
    from bloqueos where termina is not null
  union all select 'bloqueo', id, inicio, fin, 0, 9007199254740991, true, 0, 1000000000, "atiendeId", 0
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

/**
 * True when at the start of a time, or of something within it, more rooms are taken than there are. It is rooms, not lines, so a workshop
 * of two people counts once. Nothing is counted while there are no rows in `salas`.
 */
const faltaSala = (tiempo: string, cuentan: string) => `
  not ${tiempo}."sinSala" and exists (select 1 from salas) and exists (
    select 1 from (
      select ${tiempo}.inicio as punto
      union select inicio from tomado where salas > 0 and inicio > ${tiempo}.inicio and inicio < ${tiempo}.fin + ${tiempo}.margen
    ) puntos where (select count(*) from salas) < (
      select sum(salas) from (
        select distinct de, cual, salas from tomado
        where salas > 0 and (${cuentan}) and inicio <= punto and inicio > punto - largo and termina > punto
      ) ocupan
    )
  )`

/** What comes over appointments marks them, and takes back the hours that were held. */
const ceden = (de: string, { cual = 'new.id', salas = false } = {}) => {
  const debajo = (tabla: string) => {
    const suyo = `exists (select 1 from tomado where ${propia(de, cual)} and ${toma(tabla)})`
    if (!salas) return suyo
    const aLaVez = `exists (select 1 from tomado where ${propia(de, cual)} and inicio < ${tabla}.fin + ${tabla}.margen and termina > ${tabla}.inicio)`
    return `(${suyo} or ${aLaVez} and ${faltaSala(tabla, 'true')})`
  }
  // The bound on the start lets the index of appointments by time be used.
  const desde = de === 'taller' && cual === 'new."tallerId"' ? 'true' : 'inicio > new.inicio - 1440'
  return `
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and ${desde} and ${debajo('citas')};
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
    columnas: 'inicio, fin, margen, estado, sobrepuesta, "atiendeId", "sinSala"',
    cuando: `new.estado <> 'CANCELADA'`,
    igual: `old.estado <> 'CANCELADA' and old.inicio = new.inicio and old.fin = new.fin and old.margen = new.margen
      and old.sobrepuesta = new.sobrepuesta and coalesce(old."atiendeId", 0) = coalesce(new."atiendeId", 0)
      and old."sinSala" = new."sinSala"`,
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('cita')) +
      rechazar('citas_sin_choque', `not new.sobrepuesta and ${choca('cita')}`) +
      rechazar('citas_sin_sala', faltaSala('new', 'firme = 1 or not new.sobrepuesta')),
  },
  {
    tabla: 'esperasDeDia',
    columnas: 'inicio, fin, margen, "atiendeId", "sinSala"',
    cuando: 'new.inicio is not null',
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('espera')) +
      rechazar('citas_sin_choque', choca('espera')) +
      rechazar('citas_sin_sala', faltaSala('new', 'true')),
  },
  {
    tabla: 'talleres',
    columnas: 'inicio, fin, activo, agendable, "todasLasSalas"',
    cuando: 'new.activo and not new.agendable',
    hace: () => ceden('taller', { salas: true }),
  },
  {
    tabla: 'quienesDanTaller',
    columnas: '"atiendeId"',
    cuando: 'true',
    hace: () => ceden('taller', { cual: 'new."tallerId"' }),
  },
  { tabla: 'bloqueos', columnas: 'inicio, fin, termina, "atiendeId"', cuando: 'true', hace: () => ceden('bloqueo') },
]

/** The people as the settings kept them until now. */
interface Guardada {
  nombre: string
  credencial: string | null
  enfoque: string | null
  frase: string | null
  imagen: string | null
}

/** Gives each who attends a line of time of their own. A row without a person takes everybody's time, as before. */
export async function up(db: Kysely<never>): Promise<void> {
  const { id, entero, siNo, esSiNo, tabla } = ddlColumns(db)
  const motor = engineOf(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await tabla('personas')
    .addColumn('id', entero, id)
    .addColumn('lugar', entero)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('credencial', 'text')
    .addColumn('enfoque', 'text')
    .addColumn('frase', 'text')
    .addColumn('imagen', 'text')
    .addColumn('atiende', siNo, (c) => esSiNo(c, 'atiende'))
    .execute()
  await tabla('personasServicios')
    .addColumn('atiendeId', entero, (c) => c.notNull().references('personas.id').onDelete('cascade'))
    .addColumn('servicioId', entero, (c) => c.notNull().references('servicios.id'))
    .addPrimaryKeyConstraint('personas_servicios_una_vez', ['atiendeId', 'servicioId'] as never)
    .execute()
  await tabla('personasHorarios')
    .addColumn('atiendeId', entero, (c) => c.notNull().references('personas.id').onDelete('cascade'))
    .addColumn('dia', entero, (c) => c.notNull())
    .addColumn('abre', entero, (c) => c.notNull())
    .addColumn('cierra', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('personas_horarios_una_vez', ['atiendeId', 'dia', 'abre'] as never)
    .addCheckConstraint('personas_horarios_tiempo', sql`cierra > abre and abre >= 0 and cierra <= 1440`)
    .execute()
  await tabla('salas')
    .addColumn('id', entero, (c) => c.primaryKey())
    .execute()
  await tabla('quienesDanTaller')
    .addColumn('tallerId', entero, (c) => c.notNull().references('talleres.id').onDelete('cascade'))
    .addColumn('atiendeId', entero, (c) => c.notNull().references('personas.id'))
    .addPrimaryKeyConstraint('quienes_dan_taller_una_vez', ['tallerId', 'atiendeId'] as never)
    .execute()
  type Como = (columna: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  const agregar = (tabla: string, columna: string, tipo: typeof entero, como: Como) =>
    db.schema
      .alterTable(tabla as never)
      .addColumn(columna, tipo, como)
      .execute()
  const persona: Como = (columna) => columna.references('personas.id')
  await agregar('citas', 'atiendeId', entero, persona)
  await agregar('esperasDeDia', 'atiendeId', entero, persona)
  await agregar('esperasDeDia', 'conId', entero, persona)
  await agregar('bloqueos', 'atiendeId', entero, persona)
  const no = motor === 'postgres' ? false : 0
  for (const [tabla, columna] of SI_NO) await agregar(tabla, columna, siNo, (c) => esSiNo(c, columna).defaultTo(no))
  for (const statement of ANTES[motor]) await run(statement)
  await run(`create view tomado as ${TOMADO}`)
  for (const regla of REGLAS) for (const statement of disparadores[motor](regla)) await run(statement)
  await pasarPersonas(db as unknown as Kysely<Antes>)
}

const SI_NO = [
  ['citas', 'sinSala'],
  ['esperasDeDia', 'sinSala'],
  ['servicios', 'sinSala'],
  ['talleres', 'todasLasSalas'],
] as const

interface Antes {
  ajustes: { clave: string; valor: string }
  personas: Guardada & { lugar: number; atiende: unknown }
}

/** The people move from the settings, where only the version of their list stays. */
async function pasarPersonas(db: Kysely<Antes>): Promise<void> {
  const guardadas = await db.selectFrom('ajustes').select('valor').where('clave', '=', 'personas').executeTakeFirst()
  if (!guardadas) return
  const { personas, version } = JSON.parse(guardadas.valor) as { personas: Guardada[]; version: number }
  const atiende = engineOf(db as unknown as Kysely<never>) === 'postgres' ? false : 0
  for (const [lugar, { nombre, credencial, enfoque, frase, imagen }] of personas.entries())
    await db.insertInto('personas').values({ lugar, nombre, credencial, enfoque, frase, imagen, atiende }).execute()
  await db
    .updateTable('ajustes')
    .set({ valor: JSON.stringify({ version }) })
    .where('clave', '=', 'personas')
    .execute()
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
