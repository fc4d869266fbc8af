import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** Another live appointment of the same customer at the time of `fila`, with another person: on one line, nothing overlaps. */
const otraSuya = (fila: string) => `exists (select 1 from citas otra
  where otra."usuarioId" = ${fila}."usuarioId" and otra.estado <> 'CANCELADA' and otra."atiendeId" <> ${fila}."atiendeId"
    and otra.inicio < ${fila}.fin and otra.fin > ${fila}.inicio)`

const CUANDO = `new.estado <> 'CANCELADA' and not new.sobrepuesta`
/** What stands as it stood is not looked at again. */
const CAMBIA = `(old.estado = 'CANCELADA' or old.inicio <> new.inicio or old.fin <> new.fin
  or old."usuarioId" <> new."usuarioId" or coalesce(old."atiendeId", 0) <> coalesce(new."atiendeId", 0)
  or old.sobrepuesta <> new.sobrepuesta)`
const COLUMNAS = 'inicio, fin, estado, sobrepuesta, "usuarioId", "atiendeId"'

const DISPARADORES = {
  postgres: [
    `create function citas_en_un_lugar() returns trigger language plpgsql as $$ begin
      if ${otraSuya('new')} then
        raise exception 'citas_en_un_lugar' using errcode = 'check_violation', constraint = 'citas_en_un_lugar';
      end if; return null; end $$`,
    `create trigger citas_en_un_lugar_insert after insert on citas
      for each row when (${CUANDO}) execute function citas_en_un_lugar()`,
    `create trigger citas_en_un_lugar_update after update of ${COLUMNAS} on citas
      for each row when (${CUANDO} and ${CAMBIA}) execute function citas_en_un_lugar()`,
  ],
  sqlite: [
    `create trigger citas_en_un_lugar_insert after insert on citas when ${CUANDO} begin
      select raise(abort, 'citas_en_un_lugar') where ${otraSuya('new')}; end`,
    `create trigger citas_en_un_lugar_update after update of ${COLUMNAS} on citas when ${CUANDO} and ${CAMBIA} begin
      select raise(abort, 'citas_en_un_lugar') where ${otraSuya('new')}; end`,
  ],
}

/** One customer is in one place at a time, unless an administrator insists (`sobrepuesta`). What was booked before counts as insisted on. */
export async function up(db: Kysely<never>): Promise<void> {
  const motor = engineOf(db)
  const si = motor === 'postgres' ? 'true' : '1'
  await sql.raw(`update citas set sobrepuesta = ${si} where estado <> 'CANCELADA' and ${otraSuya('citas')}`).execute(db)
  for (const disparador of DISPARADORES[motor]) await sql.raw(disparador).execute(db)
}
