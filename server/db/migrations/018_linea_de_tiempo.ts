import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../columnas.ts'
import { constrainTiempo } from './018/tiempo.ts'

/** One line of time: blocks, workshops that take their hours, minutes and buffer of services, several opening intervals a day. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, siNo, esSiNo, id, tabla, indice } = columnas(db)
  const alter = (nombre: string) => db.schema.alterTable(nombre as never)
  const no = sql`false`

  await alter('servicios')
    .addColumn('duracion', entero, (c) => c.notNull().defaultTo(60).check(sql`duracion between 1 and 1440`))
    .execute()
  for (const conMargen of ['servicios', 'citas'])
    await alter(conMargen)
      .addColumn('margen', entero, (c) => c.notNull().defaultTo(0).check(sql`margen between 0 and 240`))
      .execute()
  await alter('talleres')
    .addColumn('agendable', siNo, (c) => esSiNo(c, 'agendable').defaultTo(no))
    .execute()
  await alter('citas')
    .addColumn('sobrepuesta', siNo, (c) => esSiNo(c, 'sobrepuesta').defaultTo(no))
    .execute()
  await indice('talleres_fin', 'talleres', 'fin', 'inicio')

  await tabla('bloqueos')
    .addColumn('id', entero, id)
    .addColumn('inicio', entero, (c) => c.notNull())
    .addColumn('fin', entero, (c) => c.notNull())
    .addColumn('termina', entero)
    .addColumn('motivo', 'text')
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('bloqueos_fin_despues_de_inicio', sql`fin > inicio`)
    .addCheckConstraint('bloqueos_cada_semana', sql`termina >= fin and (termina - fin) % 10080 = 0`)
    .addCheckConstraint(
      'bloqueos_que_se_repiten_son_de_un_dia',
      sql`(termina is not null and termina = fin) or fin - inicio <= 1440`,
    )
    .execute()
  await indice('bloqueos_termina', 'bloqueos', 'termina', 'inicio')

  await remakeHorarios(db)
  await constrainTiempo(db)
}

/** A day of the week may have several intervals, and they do not overlap. SQLite cannot change a primary key in place. */
async function remakeHorarios(db: Kysely<never>): Promise<void> {
  const { entero, tabla } = columnas(db)
  await sql`alter table horarios rename to "horariosDeUnIntervalo"`.execute(db)
  await tabla('horarios')
    .addColumn('dia', entero, (c) => c.notNull().check(sql`dia between 0 and 6`))
    .addColumn('abre', entero, (c) => c.notNull().check(sql`abre >= 0`))
    .addColumn('cierra', entero, (c) => c.notNull().check(sql`cierra <= 1440`))
    .addPrimaryKeyConstraint('horarios_por_comienzo', ['dia', 'abre'])
    .addCheckConstraint('horarios_terminan_despues_de_abrir', sql`cierra > abre`)
    .execute()
  await sql`insert into horarios (dia, abre, cierra) select dia, abre, cierra from "horariosDeUnIntervalo"`.execute(db)
  await sql`drop table "horariosDeUnIntervalo"`.execute(db)
  if (motorDe(db) === 'postgres') {
    await sql`alter table horarios add constraint horarios_sin_traslape
      exclude using gist (int8range(dia * 1440 + abre, dia * 1440 + cierra) with &&)`.execute(db)
    return
  }
  for (const event of ['insert', 'update'])
    await sql`create trigger ${sql.ref(`horarios_sin_traslape_${event}`)} after ${sql.raw(event)} on horarios begin
      select raise(abort, 'horarios_sin_traslape') where exists (
        select 1 from horarios where dia = new.dia and abre <> new.abre and abre < new.cierra and cierra > new.abre
      );
    end`.execute(db)
}
