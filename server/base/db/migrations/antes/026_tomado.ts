import { type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../../ddl-columns.ts'

/**
 * All that takes time, each with its kind. `firme`, 1 or 0, never lies over another that is. `termina` is when its last time ends with its
 * buffer, a number beyond all times for never. Nothing is longer than `largo`, so that an index on `inicio` is read from there.
 */
const TOMADO = `create view tomado as
  select 'cita' as de, id as cual, inicio, fin, margen, fin + margen as termina, sobrepuesta, 1 as firme, 1680 as largo
    from citas where estado <> 'CANCELADA'
  union all select 'espera', id, inicio, fin, margen, fin + margen, false, 1, 1680
    from "esperasDeDia" where inicio is not null
  -- Most workshops are over: with the sign only their index on fin fits.
  union all select 'taller', id, +inicio, fin, 0, fin, true, 0, 1000000000
    from talleres where activo and not agendable
  union all select 'bloqueo', id, inicio, fin, 0, termina, true, 0, 1000000000 from bloqueos where termina is not null
  union all select 'bloqueo', id, inicio, fin, 0, 9007199254740991, true, 0, 1000000000 from bloqueos where termina is null`

/** Whether a row of `tomado` takes some of a time with `libres` minutes after it. A block is there again every 10 080 minutes. */
const toma = (tiempo: string, libres = '0') => `
  tomado.inicio < ${tiempo}.fin + ${libres} and tomado.inicio > ${tiempo}.inicio - largo
  and termina > ${tiempo}.inicio
  and tomado.fin + tomado.margen + 10080 * ((${tiempo}.fin - 1 - tomado.inicio) / 10080) > ${tiempo}.inicio`

const propia = (de: string) => `de = '${de}' and cual = new.id`
const otra = (de: string, condicion: string) =>
  `exists (select 1 from tomado where not (${propia(de)}) and ${condicion})`

/** Buffers count between those that are firm. */
const encima = (de: string) =>
  otra(de, `firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and ${toma('new')}`)
const choca = (de: string) => otra(de, toma('new', 'new.margen * firme'))

/** What comes over appointments and hours that are held: the first are there knowingly, the others are held no more. */
const ceden = (de: string) => {
  const debajo = (tabla: string) => `exists (select 1 from tomado where ${propia(de)} and ${toma(tabla)})`
  return `
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and ${debajo('citas')};
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

const ENCIMA_DE_NADIE: Regla[] = [
  {
    tabla: 'citas',
    columnas: 'inicio, fin, margen, estado, sobrepuesta',
    cuando: `new.estado <> 'CANCELADA'`,
    igual: `old.estado <> 'CANCELADA' and old.inicio = new.inicio and old.fin = new.fin and old.margen = new.margen
      and old.sobrepuesta = new.sobrepuesta`,
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('cita')) +
      rechazar('citas_sin_choque', `not new.sobrepuesta and ${choca('cita')}`),
  },
  {
    tabla: 'esperasDeDia',
    columnas: 'inicio, fin, margen',
    cuando: 'new.inicio is not null',
    hace: (rechazar) =>
      rechazar('citas_sin_traslape', encima('espera')) + rechazar('citas_sin_choque', choca('espera')),
  },
]

const CEDEN: Regla[] = [
  { tabla: 'talleres', columnas: 'inicio, fin, activo, agendable', cuando: 'true', hace: () => ceden('taller') },
  { tabla: 'bloqueos', columnas: 'inicio, fin, termina', cuando: 'true', hace: () => ceden('bloqueo') },
]

/** Those of before, which read each table apart. */
const ANTES = {
  postgres: [
    ...['esperasDeDia_sin_traslape_con_citas', 'citas_sin_traslape_con_esperasDeDia'],
    ...['citas_sin_choque', 'esperasDeDia_sin_choque', 'bloqueos_toman_su_tiempo', 'talleres_toman_su_tiempo'],
  ],
  sqlite: [
    ...['citas_sin_traslape', 'esperas_sin_traslape', 'citas_sin_traslape_con_esperas'],
    ...['citas_sin_choque', 'esperas_sin_choque', 'bloqueos_toman_su_tiempo', 'talleres_toman_su_tiempo'],
  ].flatMap((nombre) => [`${nombre}_insert`, `${nombre}_update`]),
}

/** What is taken stands once: in a view, which the database asks before it lets anything take time, and the program before it offers any. */
export async function up(db: Kysely<never>): Promise<void> {
  const motor = engineOf(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const nombre of ANTES[motor])
    await run(motor === 'postgres' ? `drop function "${nombre}" cascade` : `drop trigger "${nombre}"`)
  await db.schema
    .alterTable('esperasDeDia' as never)
    .addColumn('margen', ddlColumns(db).entero, (c) => c.notNull().defaultTo(0).check(sql`margen between 0 and 240`))
    .execute()
  await run(`update "esperasDeDia" set margen = coalesce((select max(margen) from servicios where nombre = servicio), 0)
    where inicio is not null`)
  await run(TOMADO)
  for (const regla of [...ENCIMA_DE_NADIE, ...CEDEN])
    for (const statement of disparadores[motor](regla)) await run(statement)
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
      `create trigger tomado_por_${tabla}_insert after insert on ${tabla} when ${cuando} begin ${cuerpo} end`,
      `create trigger tomado_por_${tabla}_update after update of ${columnas} on ${tabla}
        when ${cuando} and not (${igual}) begin ${cuerpo} end`,
    ]
  },
}
