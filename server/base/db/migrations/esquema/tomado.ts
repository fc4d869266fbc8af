/**
 * Everything that takes time, on one line of time for each person who attends. An hour that is `firme` keeps its minutes; a row lasts at most
 * `largo`, so that an index finds those that began before.
 */
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
export const toma = (tiempo: string, libres = '0') => `
  (tomado."atiendeId" is null or ${tiempo}."atiendeId" is null or tomado."atiendeId" = ${tiempo}."atiendeId")
  and tomado.inicio < ${tiempo}.fin + ${libres} and tomado.inicio > ${tiempo}.inicio - largo
  and termina > ${tiempo}.inicio
  and tomado.fin + tomado.margen + 10080 * ((${tiempo}.fin - 1 - tomado.inicio) / 10080) > ${tiempo}.inicio`

export const propia = (de: string, cual: string) => `de = '${de}' and cual = ${cual}`
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
export const faltaSala = (tiempo: string, cuentan: string) => `
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

export type Rechazar = (nombre: string, condicion: string) => string

export interface Regla {
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

/** The statements that make the view and its triggers. */
export function createTomado(motor: 'sqlite' | 'postgres'): string[] {
  return [`create view tomado as ${TOMADO}`, ...REGLAS.flatMap(disparadores[motor])]
}

export const disparadores = {
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
