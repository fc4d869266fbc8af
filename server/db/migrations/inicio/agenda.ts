import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../../columnas.ts'

/** What happens at a time: services and their appointments, workshops and their enrolments, opening hours. */
export async function createAgenda(db: Kysely<never>): Promise<void> {
  await createCitas(db)
  await createTalleres(db)
  await createHorarios(db)
  await (motorDe(db) === 'postgres' ? constrainPostgres(db) : constrainSqlite(db))
}

async function createCitas(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)

  await tabla('servicios')
    .addColumn('id', entero, id)
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('detalle', 'text', (c) => c.notNull())
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .execute()

  await tabla('citas')
    .addColumn('id', entero, id)
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('inicio', entero, (c) => c.notNull())
    .addColumn('fin', entero, (c) => c.notNull())
    .addColumn('servicio', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('AGENDADA', 'CANCELADA', 'COMPLETADA')`))
    .addColumn('notas', 'text')
    .addColumn('secuencia', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('citas_fin_despues_de_inicio', sql`fin > inicio`)
    .addCheckConstraint('citas_un_dia_como_maximo', sql`fin - inicio <= 1440`)
    .execute()
  await indice('citas_inicio_id', 'citas', 'inicio', 'id')
  await indice('citas_usuario_inicio', 'citas', 'usuarioId', 'inicio')
}

async function createTalleres(db: Kysely<never>): Promise<void> {
  const { entero, siNo, esSiNo, id, tabla, indice } = columnas(db)

  await tabla('talleres')
    .addColumn('id', entero, id)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('descripcion', 'text', (c) => c.notNull())
    .addColumn('inicio', entero, (c) => c.notNull())
    .addColumn('fin', entero, (c) => c.notNull())
    .addColumn('lugar', 'text', (c) => c.notNull())
    .addColumn('cupoMaximo', entero, (c) => c.notNull().check(sql`"cupoMaximo" >= 0`))
    .addColumn('precio', entero, (c) => c.notNull().check(sql`precio >= 0`))
    .addColumn('activo', siNo, (c) => esSiNo(c, 'activo'))
    .addColumn('secuencia', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('talleres_fin_despues_de_inicio', sql`fin > inicio`)
    .execute()
  await indice('talleres_inicio', 'talleres', 'inicio')

  await tabla('inscripciones')
    .addColumn('id', entero, id)
    .addColumn('tallerId', entero, (c) => c.notNull().references('talleres.id').onDelete('cascade'))
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('CONFIRMADA', 'CANCELADA', 'EN_ESPERA')`))
    .addColumn('fecha', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute()
  await sql`create unique index inscripciones_una_activa on inscripciones ("tallerId", "usuarioId")
    where estado <> 'CANCELADA'`.execute(db)
  await indice('inscripciones_taller', 'inscripciones', 'tallerId', 'estado')
  await indice('inscripciones_usuario', 'inscripciones', 'usuarioId')
  await indice('inscripciones_fecha', 'inscripciones', 'fecha', 'id')
}

async function createHorarios(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)

  await tabla('horarios')
    .addColumn('dia', entero, (c) => c.primaryKey().check(sql`dia between 0 and 6`))
    .addColumn('abre', entero, (c) => c.notNull().check(sql`abre >= 0`))
    .addColumn('cierra', entero, (c) => c.notNull().check(sql`cierra <= 1440`))
    .addCheckConstraint('horarios_cierra_despues_de_abrir', sql`cierra > abre`)
    .execute()
  await sql`insert into horarios (dia, abre, cierra) values
    (1, 480, 1080), (2, 480, 1080), (3, 480, 1080), (4, 480, 1080), (5, 480, 1080), (6, 540, 960)`.execute(db)

  await tabla('diasCerrados')
    .addColumn('fecha', 'text', (c) => c.primaryKey())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().check(sql`estado in ('PROPUESTO', 'CERRADO', 'RECHAZADO')`))
    .execute()
}

/** No overlap of live appointments, no seat beyond the capacity: whatever code path writes (architecture: a constraint, not an if). */
async function constrainPostgres(db: Kysely<never>): Promise<void> {
  await sql`alter table citas add constraint citas_sin_traslape
    exclude using gist (int8range(inicio, fin) with &&) where (estado <> 'CANCELADA')`.execute(db)
  await sql`create function inscripciones_dentro_del_cupo() returns trigger language plpgsql as $$
    declare cupo bigint;
    begin
      -- Not FOR UPDATE: only a changed row makes a serializable transaction with an older snapshot start again.
      update talleres set "cupoMaximo" = "cupoMaximo" where id = new."tallerId" returning "cupoMaximo" into cupo;
      if cupo > 0 and (
        select count(*) from inscripciones where "tallerId" = new."tallerId" and estado = 'CONFIRMADA' and id <> new.id
      ) >= cupo then
        raise exception 'inscripciones_dentro_del_cupo'
          using errcode = 'check_violation', constraint = 'inscripciones_dentro_del_cupo';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger inscripciones_dentro_del_cupo before insert or update of estado, "tallerId" on inscripciones
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
  for (const event of ['insert', 'update of estado, tallerId']) {
    const name = `inscripciones_dentro_del_cupo_${event.slice(0, 6)}`
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on inscripciones when new.estado = 'CONFIRMADA' begin
      select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
        select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
          select count(*) from inscripciones where tallerId = new.tallerId and estado = 'CONFIRMADA' and id is not new.id
        )
      );
    end`.execute(db)
  }
}
