import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../columnas.ts'

/** Waiting lists: who waits for a seat, for an hour of a day or for a product, and what is held for whom until when. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)
  await db.schema
    .alterTable('inscripciones' as never)
    .addColumn('ofrecidaHasta', entero, (c) => c.check(sql`"ofrecidaHasta" is null or estado = 'EN_ESPERA'`))
    .execute()

  await tabla('esperasDeDia')
    .addColumn('id', entero, id)
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('fecha', 'text', (c) => c.notNull())
    .addColumn('servicio', 'text', (c) => c.notNull())
    .addColumn('creada', entero, (c) => c.notNull())
    .addColumn('inicio', entero)
    .addColumn('fin', entero)
    .addColumn('ofrecidaHasta', entero)
    .addUniqueConstraint('esperas_una_por_dia', ['usuarioId', 'fecha'])
    .addCheckConstraint(
      'esperas_oferta_entera',
      sql`(inicio is null) = (fin is null) and (inicio is null) = ("ofrecidaHasta" is null)`,
    )
    .addCheckConstraint('esperas_fin_despues_de_inicio', sql`fin > inicio and fin - inicio <= 1440`)
    .execute()
  await indice('esperas_fecha', 'esperasDeDia', 'fecha', 'id')
  await indice('esperas_inicio', 'esperasDeDia', 'inicio')

  await tabla('esperasDeProducto')
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('productoId', entero, (c) => c.notNull().references('productos.id').onDelete('cascade'))
    .addColumn('creada', entero, (c) => c.notNull())
    .addPrimaryKeyConstraint('esperas_de_producto_pk', ['usuarioId', 'productoId'])
    .execute()
  await indice('esperas_de_producto_producto', 'esperasDeProducto', 'productoId')

  await (motorDe(db) === 'postgres' ? constrainPostgres(db) : constrainSqlite(db))
}

/**
 * What is offered counts as taken. A seat held becomes a seat whatever the capacity is by then. Between the two tables of times the
 * triggers see each other's rows only because every transaction is serializable.
 */
async function constrainPostgres(db: Kysely<never>): Promise<void> {
  await sql`create or replace function inscripciones_dentro_del_cupo() returns trigger language plpgsql as $$
    declare cupo bigint;
    begin
      -- Not FOR UPDATE: only a changed row makes a serializable transaction with an older snapshot start again.
      update talleres set "cupoMaximo" = "cupoMaximo" where id = new."tallerId" returning "cupoMaximo" into cupo;
      if cupo > 0 and (
        select count(*) from inscripciones
        where "tallerId" = new."tallerId" and (estado = 'CONFIRMADA' or "ofrecidaHasta" is not null) and id <> new.id
      ) >= cupo then
        raise exception 'inscripciones_dentro_del_cupo'
          using errcode = 'check_violation', constraint = 'inscripciones_dentro_del_cupo';
      end if;
      return new;
    end $$`.execute(db)
  await sql`drop trigger inscripciones_dentro_del_cupo on inscripciones`.execute(db)
  await sql`create trigger inscripciones_dentro_del_cupo before insert on inscripciones for each row
    when (new.estado = 'CONFIRMADA' or new."ofrecidaHasta" is not null)
    execute function inscripciones_dentro_del_cupo()`.execute(db)
  await sql`create trigger inscripciones_dentro_del_cupo_update
    before update of estado, "tallerId", "ofrecidaHasta" on inscripciones for each row
    when ((new.estado = 'CONFIRMADA' or new."ofrecidaHasta" is not null)
      and not ((old.estado = 'CONFIRMADA' or old."ofrecidaHasta" is not null) and old."tallerId" = new."tallerId"))
    execute function inscripciones_dentro_del_cupo()`.execute(db)

  await sql`alter table "esperasDeDia" add constraint esperas_sin_traslape
    exclude using gist (int8range(inicio, fin) with &&) where (inicio is not null)`.execute(db)
  for (const [tabla, otra, viva] of [
    ['esperasDeDia', 'citas', `estado <> 'CANCELADA'`],
    ['citas', 'esperasDeDia', 'inicio is not null'],
  ] as const) {
    const nombre = `${tabla}_sin_traslape_con_${otra}`
    const vale = tabla === 'citas' ? `new.estado <> 'CANCELADA'` : 'new.inicio is not null'
    await sql`create function ${sql.ref(nombre)}() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from ${sql.ref(otra)} where ${sql.raw(viva)}
            and inicio < new.fin and fin > new.inicio and inicio > new.inicio - 1440
        ) then
          raise exception 'citas_sin_traslape' using errcode = 'check_violation', constraint = 'citas_sin_traslape';
        end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger ${sql.ref(nombre)} before insert or update on ${sql.ref(tabla)}
      for each row when (${sql.raw(vale)}) execute function ${sql.ref(nombre)}()`.execute(db)
  }
}

async function constrainSqlite(db: Kysely<never>): Promise<void> {
  const ocupa = (fila: string) => sql.raw(`(${fila}.estado = 'CONFIRMADA' or ${fila}.ofrecidaHasta is not null)`)
  for (const [event, salvo] of [
    ['insert', sql``],
    ['update of estado, tallerId, ofrecidaHasta', sql`and not (${ocupa('old')} and old.tallerId = new.tallerId)`],
  ] as const) {
    const name = `inscripciones_dentro_del_cupo_${event.slice(0, 6)}`
    await sql`drop trigger ${sql.ref(name)}`.execute(db)
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on inscripciones
      when ${ocupa('new')} ${salvo} begin
        select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
          select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
            select count(*) from inscripciones
            where tallerId = new.tallerId and ${ocupa('inscripciones')} and id is not new.id
          )
        );
      end`.execute(db)
  }
  const traslapa = sql.raw('inicio < new.fin and fin > new.inicio and inicio > new.inicio - 1440')
  for (const event of ['insert', 'update']) {
    await sql`create trigger ${sql.ref(`esperas_sin_traslape_${event}`)} before ${sql.raw(event)} on esperasDeDia
      when new.inicio is not null begin
        select raise(abort, 'citas_sin_traslape') where exists (
          select 1 from citas where estado <> 'CANCELADA' and ${traslapa}
        ) or exists (select 1 from esperasDeDia where id is not new.id and ${traslapa});
      end`.execute(db)
    await sql`create trigger ${sql.ref(`citas_sin_traslape_con_esperas_${event}`)} before ${sql.raw(event)} on citas
      when new.estado <> 'CANCELADA' begin
        select raise(abort, 'citas_sin_traslape') where exists (select 1 from esperasDeDia where ${traslapa});
      end`.execute(db)
  }
}
