import { type Kysely, sql } from 'kysely'
import { motorDe } from '../../columnas.ts'

/** What takes time from each other: `a` touches `b`. A block is there again every 10 080 minutes until it ends; of no repetition later than the first that could touch. */
const toca = (a: string, b: string) => `${a}.inicio < ${b}.fin and ${a}.fin > ${b}.inicio`
const bloquea = (bloqueo: string, b: string) =>
  `${bloqueo}.inicio < ${b}.fin and (${bloqueo}.termina is null or ${bloqueo}.termina > ${b}.inicio)
    and ${bloqueo}.fin + 10080 * ((${b}.fin - 1 - ${bloqueo}.inicio) / 10080) > ${b}.inicio`
const seDa = (taller: string) => `${taller}.activo and not ${taller}.agendable`

/** Something is blocked, or a workshop takes place. */
const cerrado = (fila: string) => `(
  exists (select 1 from bloqueos where ${bloquea('bloqueos', fila)})
  or exists (select 1 from talleres where ${seDa('talleres')} and ${toca('talleres', fila)}))`

/** In the buffer after another appointment, or with one in the own buffer: not over it. As none is longer than a day, few are looked at. */
const sinMargen = (fila: string, margen: string, condicion: string) => `
  exists (select 1 from citas where estado <> 'CANCELADA' and ${condicion}
    and citas.inicio > ${fila}.inicio - 1680 and citas.inicio < ${fila}.fin + ${margen}
    and citas.fin + citas.margen > ${fila}.inicio and not (${toca('citas', fila)}))`

const malPuesta = (otra: string) => `${cerrado('new')} or ${sinMargen('new', 'new.margen', otra)}`
const MAL_GUARDADA = `${cerrado('new')} or ${sinMargen('new', '0', 'true')}`

const POR_SI_MISMA = `new.estado <> 'CANCELADA' and not new.sobrepuesta`
const OTRO_TIEMPO = `(old.estado = 'CANCELADA' or old.sobrepuesta or old.inicio <> new.inicio or old.fin <> new.fin
  or old.margen <> new.margen)`

/** What comes over appointments and hours that are held: the first are there knowingly, the others are held no more. */
const ceden = (bloquea: (b: string) => string) => `
  update citas set sobrepuesta = true
    where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and ${bloquea('citas')};
  update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
    where inicio is not null and ${bloquea('"esperasDeDia"')};`

const CEDEN = {
  bloqueos: ceden((b) => bloquea('new', b)),
  talleres: ceden((b) => toca('new', b)),
}
const CUANDO = { bloqueos: 'true', talleres: seDa('new') }
const DE = { bloqueos: 'inicio, fin, termina', talleres: 'inicio, fin, activo, agendable' }
const TABLAS = ['bloqueos', 'talleres'] as const

/**
 * Whoever is booked by themselves is booked where nothing else takes the time: an appointment lies over a block, a workshop or a buffer
 * only as `sobrepuesta`. What was there before stays, and says so. Between tables the triggers of PostgreSQL see each other's rows only
 * because every transaction is serializable.
 */
export async function constrainTiempo(db: Kysely<never>): Promise<void> {
  const toca = sql.raw(cerrado('citas'))
  await sql`update citas set sobrepuesta = true where estado <> 'CANCELADA' and ${toca}`.execute(db)
  await sql`update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
    where inicio is not null and ${sql.raw(cerrado('"esperasDeDia"'))}`.execute(db)
  await (motorDe(db) === 'postgres' ? constrainPostgres(db) : constrainSqlite(db))
}

async function constrainPostgres(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const [tabla, mal] of [
    ['citas', malPuesta('citas.id <> new.id')],
    ['esperasDeDia', MAL_GUARDADA],
  ] as const)
    await run(`create function "${tabla}_sin_choque"() returns trigger language plpgsql as $$
      begin
        if ${mal} then
          raise exception 'citas_sin_choque' using errcode = 'check_violation', constraint = 'citas_sin_choque';
        end if;
        return new;
      end $$`)
  const citas = 'for each row when'
  await run(`create trigger citas_sin_choque before insert on citas
    ${citas} (${POR_SI_MISMA}) execute function citas_sin_choque()`)
  await run(`create trigger citas_sin_choque_update before update on citas
    ${citas} (${POR_SI_MISMA} and ${OTRO_TIEMPO}) execute function citas_sin_choque()`)
  await run(`create trigger esperas_sin_choque before insert or update on "esperasDeDia"
    ${citas} (new.inicio is not null) execute function "esperasDeDia_sin_choque"()`)
  for (const tabla of TABLAS) {
    await run(`create function ${tabla}_toman_su_tiempo() returns trigger language plpgsql as $$
      begin ${CEDEN[tabla]} return null; end $$`)
    await run(`create trigger ${tabla}_toman_su_tiempo after insert or update of ${DE[tabla]} on ${tabla}
      for each row when (${CUANDO[tabla]}) execute function ${tabla}_toman_su_tiempo()`)
  }
}

async function constrainSqlite(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const rechazar = (mal: string) => `begin select raise(abort, 'citas_sin_choque') where ${mal}; end`
  await run(`create trigger citas_sin_choque_insert before insert on citas when ${POR_SI_MISMA}
    ${rechazar(malPuesta('true'))}`)
  await run(`create trigger citas_sin_choque_update before update on citas when ${POR_SI_MISMA} and ${OTRO_TIEMPO}
    ${rechazar(malPuesta('citas.id <> new.id'))}`)
  for (const event of ['insert', 'update'])
    await run(`create trigger esperas_sin_choque_${event} before ${event} on esperasDeDia when new.inicio is not null
      ${rechazar(MAL_GUARDADA)}`)
  for (const tabla of TABLAS)
    for (const event of ['insert', `update of ${DE[tabla]}`])
      await run(`create trigger ${tabla}_toman_su_tiempo_${event.slice(0, 6)} after ${event} on ${tabla}
        when ${CUANDO[tabla]} begin ${CEDEN[tabla]} end`)
}
