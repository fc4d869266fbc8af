import { type Kysely, sql } from 'kysely'
import { columnas, engineOf } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla } = columnas(db)

  await tabla('servicios')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('detalle', 'text', (c) => c.notNull())
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('creado', entero, (c) => c.notNull())
    .execute()

  await tabla('citas')
    .addColumn('id', entero, id)
    .addColumn('usuario_id', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('inicio', entero, (c) => c.notNull())
    .addColumn('fin', entero, (c) => c.notNull())
    .addColumn('servicio', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('AGENDADA', 'CANCELADA', 'COMPLETADA')`))
    .addColumn('notas', 'text')
    .addColumn('secuencia', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('creado', entero, (c) => c.notNull())
    .addCheckConstraint('citas_fin_despues_de_inicio', sql`fin > inicio`)
    .addCheckConstraint('citas_un_dia_como_maximo', sql`fin - inicio <= 1440`)
    .execute()
  await db.schema.createIndex('citas_inicio').on('citas').column('inicio').execute()
  await db.schema.createIndex('citas_usuario_inicio').on('citas').columns(['usuario_id', 'inicio']).execute()

  await tabla('talleres')
    .addColumn('id', entero, id)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('descripcion', 'text', (c) => c.notNull())
    .addColumn('inicio', entero, (c) => c.notNull())
    .addColumn('fin', entero, (c) => c.notNull())
    .addColumn('lugar', 'text', (c) => c.notNull())
    .addColumn('cupo_maximo', entero, (c) => c.notNull().check(sql`cupo_maximo >= 0`))
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('activo', entero, (c) => c.notNull().check(sql`activo in (0, 1)`))
    .addColumn('secuencia', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('creado', entero, (c) => c.notNull())
    .addCheckConstraint('talleres_fin_despues_de_inicio', sql`fin > inicio`)
    .execute()
  await db.schema.createIndex('talleres_inicio').on('talleres').column('inicio').execute()

  await tabla('inscripciones')
    .addColumn('id', entero, id)
    .addColumn('taller_id', entero, (c) => c.notNull().references('talleres.id').onDelete('cascade'))
    .addColumn('usuario_id', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('CONFIRMADA', 'CANCELADA', 'EN_ESPERA')`))
    .addColumn('fecha', entero, (c) => c.notNull())
    .execute()
  await sql`create unique index inscripciones_una_activa on inscripciones (taller_id, usuario_id) where estado <> 'CANCELADA'`.execute(
    db,
  )
  await db.schema.createIndex('inscripciones_taller').on('inscripciones').columns(['taller_id', 'estado']).execute()
  await db.schema.createIndex('inscripciones_usuario').on('inscripciones').column('usuario_id').execute()

  await tabla('horarios')
    .addColumn('dia', entero, (c) => c.primaryKey().check(sql`dia between 0 and 6`))
    .addColumn('abre', entero, (c) => c.notNull().check(sql`abre >= 0`))
    .addColumn('cierra', entero, (c) => c.notNull().check(sql`cierra <= 1440`))
    .addCheckConstraint('horarios_cierra_despues_de_abrir', sql`cierra > abre`)
    .execute()
  await sql`insert into horarios (dia, abre, cierra) values
    (1, 480, 1080), (2, 480, 1080), (3, 480, 1080), (4, 480, 1080), (5, 480, 1080), (6, 540, 960)`.execute(db)

  await tabla('dias_cerrados')
    .addColumn('fecha', 'text', (c) => c.primaryKey())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('PROPUESTO', 'CERRADO', 'RECHAZADO')`))
    .execute()

  await (engineOf(db) === 'postgres' ? constrainPostgres(db) : constrainSqlite(db))
}

/** No overlap of live appointments, no seat beyond the capacity: whatever code path writes (architecture: a constraint, not an if). */
async function constrainPostgres(db: Kysely<never>): Promise<void> {
  await sql`alter table citas add constraint citas_sin_traslape
    exclude using gist (int8range(inicio, fin) with &&) where (estado <> 'CANCELADA')`.execute(db)
  await sql`create function inscripciones_dentro_del_cupo() returns trigger language plpgsql as $$
    declare cupo bigint;
    begin
      -- Not FOR UPDATE: only a changed row makes a serializable transaction with an older snapshot start again.
      update talleres set cupo_maximo = cupo_maximo where id = new.taller_id returning cupo_maximo into cupo;
      if cupo > 0 and (
        select count(*) from inscripciones where taller_id = new.taller_id and estado = 'CONFIRMADA' and id <> new.id
      ) >= cupo then
        raise exception 'inscripciones_dentro_del_cupo' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger inscripciones_dentro_del_cupo before insert or update of estado, taller_id on inscripciones
    for each row when (new.estado = 'CONFIRMADA') execute function inscripciones_dentro_del_cupo()`.execute(db)
}

async function constrainSqlite(db: Kysely<never>): Promise<void> {
  for (const event of ['insert', 'update of inicio, fin, estado']) {
    const name = `citas_sin_traslape_${event.slice(0, 6)}`
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on citas when new.estado <> 'CANCELADA' begin
      select raise(abort, 'citas_sin_traslape') where exists (
        select 1 from citas where estado <> 'CANCELADA' and id is not new.id
          and inicio < new.fin and fin > new.inicio and inicio > new.inicio - 1440
      );
    end`.execute(db)
  }
  for (const event of ['insert', 'update of estado, taller_id']) {
    const name = `inscripciones_dentro_del_cupo_${event.slice(0, 6)}`
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on inscripciones when new.estado = 'CONFIRMADA' begin
      select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
        select 1 from talleres where id = new.taller_id and cupo_maximo > 0 and cupo_maximo <= (
          select count(*) from inscripciones where taller_id = new.taller_id and estado = 'CONFIRMADA' and id is not new.id
        )
      );
    end`.execute(db)
  }
}
