import { type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'
import { disparadores, faltaSala, propia, type Rechazar, type Regla, toma } from './esquema/tomado.ts'

interface Antes {
  ajustes: { clave: string; valor: string }
  historia: { asunto: string; asuntoId: number; cambios: string }
  talleres: { id: number; cupoMaximo: number; cupoMayor: number }
  usuarios: { id: number }
  citasEliminadas: Record<'id' | 'usuarioId' | 'momento' | 'atiendeId', number> & { fila: string; cobros: string }
}

/** What decisions are taken from gets rows of its own, and triggers only refuse. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db)
  await pasarEliminadas(db as unknown as Kysely<Antes>)
  await sql.raw(DE_NADIE[engineOf(db)]).execute(db)
  await addCupoMayor(db)
  await pasarCupos(db as unknown as Kysely<Antes>)
  for (const statement of SIN_EDITAR[engineOf(db)]) await sql.raw(statement).execute(db)
}

async function createTables(db: Kysely<never>): Promise<void> {
  const { entero, tabla, indice } = ddlColumns(db)
  await tabla('citasEliminadas')
    .addColumn('id', entero, (c) => c.primaryKey())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('momento', entero, (c) => c.notNull())
    .addColumn('atiendeId', entero, (c) => c.references('personas.id'))
    .addColumn('fila', 'text', (c) => c.notNull())
    .addColumn('cobros', 'text', (c) => c.notNull())
    .execute()
  await indice('citas_eliminadas_usuario', 'citasEliminadas', 'usuarioId')
  await indice('citas_eliminadas_momento', 'citasEliminadas', 'momento')
  await tabla('citasDeAntes')
    .addColumn('citaId', entero, (c) => c.primaryKey().references('citas.id').onDelete('cascade'))
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('momento', entero, (c) => c.notNull())
    .addColumn('inicio', entero, (c) => c.notNull())
    .execute()
  await indice('citas_de_antes_usuario', 'citasDeAntes', 'usuarioId')
  await indice('citas_de_antes_momento', 'citasDeAntes', 'momento')
}

/** Deleted appointments stood among the settings, where what erases and joins people did not see them. */
async function pasarEliminadas(db: Kysely<Antes>): Promise<void> {
  const suyas = await db.selectFrom('ajustes').selectAll().where('clave', 'like', 'cita-eliminada-%').execute()
  for (const { valor } of suyas) {
    const { momento, fila, cobros } = JSON.parse(valor)
    const { id, usuarioId, atiendeId } = fila
    if (!(await db.selectFrom('usuarios').select('id').where('id', '=', usuarioId).executeTakeFirst())) continue
    const eliminada = { id, usuarioId, momento, atiendeId, fila: JSON.stringify(fila), cobros: JSON.stringify(cobros) }
    await db.insertInto('citasEliminadas').values(eliminada).execute()
  }
  await db.deleteFrom('ajustes').where('clave', 'like', 'cita-eliminada-%').execute()
}

/** The key of a setting names no person and no thing, so it has no number. */
const DE_NADIE = {
  postgres: `alter table ajustes add constraint ajustes_de_nadie check (clave !~ '[0-9]')`,
  sqlite: `alter table ajustes add constraint ajustes_de_nadie check (clave not glob '*[0-9]*')`,
}

async function addCupoMayor(db: Kysely<never>): Promise<void> {
  const { entero } = ddlColumns(db)
  await db.schema
    .alterTable('talleres' as never)
    .addColumn('cupoMayor', entero, (c) =>
      c.notNull().defaultTo(0).check(sql`"cupoMayor" = 0 or ("cupoMaximo" > 0 and "cupoMayor" >= "cupoMaximo")`),
    )
    .execute()
}

/** The largest capacity of a workshop so far: what it is, or what the history says that it was. */
async function pasarCupos(db: Kysely<Antes>): Promise<void> {
  const cambios = await db
    .selectFrom('historia')
    .select(['asuntoId', 'cambios'])
    .where('asunto', '=', 'TALLER')
    .where('cambios', 'like', '%"Cupo máximo"%')
    .execute()
  const porTaller = Map.groupBy(cambios, ({ asuntoId }) => asuntoId)
  for (const { id, cupoMaximo } of await db.selectFrom('talleres').select(['id', 'cupoMaximo']).execute()) {
    const antes = (porTaller.get(id) ?? []).flatMap((entrada) => cuposAntes(entrada.cambios))
    const cupos = [cupoMaximo, ...antes]
    const cupoMayor = cupos.includes(0) ? 0 : Math.max(...cupos)
    await db.updateTable('talleres').set({ cupoMayor }).where('id', '=', id).execute()
  }
}

function cuposAntes(cambios: string): number[] {
  const campos = JSON.parse(cambios) as { campo: string; antes: string | null }[]
  return campos.filter(({ campo, antes }) => campo === 'Cupo máximo' && antes).map(({ antes }) => Number(antes))
}

/** Refuses a workshop or a block that comes over an appointment that does not say so, or over a held hour. */
function cede(rechazar: Rechazar, de: string, cual: string, salas = false): string {
  const alguna = (tabla: string, viva: string, encima: string) =>
    `exists (select 1 from tomado cross join ${tabla} where ${propia(de, cual)} and ${viva}
      and ${tabla}.inicio > tomado.inicio - 1440 and ${encima})`
  const cita = `citas.estado <> 'CANCELADA' and not citas.sobrepuesta`
  const espera = '"esperasDeDia".inicio is not null'
  const choque = [alguna('citas', cita, toma('citas')), alguna('"esperasDeDia"', espera, toma('"esperasDeDia"'))]
  const sinSala = (tabla: string) => `tomado.inicio < ${tabla}.fin + ${tabla}.margen
    and termina > ${tabla}.inicio and ${faltaSala(tabla, 'true')}`
  const llenas = [alguna('citas', cita, sinSala('citas')), alguna('"esperasDeDia"', espera, sinSala('"esperasDeDia"'))]
  return (
    rechazar('citas_sin_choque', choque.join(' or ')) + (salas ? rechazar('citas_sin_sala', llenas.join(' or ')) : '')
  )
}

const REGLAS: Regla[] = [
  {
    tabla: 'talleres',
    columnas: 'inicio, fin, activo, agendable, "todasLasSalas"',
    cuando: 'new.activo and not new.agendable',
    hace: (rechazar) => cede(rechazar, 'taller', 'new.id', true),
  },
  {
    tabla: 'quienesDanTaller',
    columnas: '"atiendeId"',
    cuando: 'true',
    hace: (rechazar) => cede(rechazar, 'taller', 'new."tallerId"'),
  },
  {
    tabla: 'bloqueos',
    columnas: 'inicio, fin, termina, "atiendeId"',
    cuando: 'true',
    hace: (rechazar) => cede(rechazar, 'bloqueo', 'new.id'),
  },
]

const SIN_EDITAR = {
  postgres: [
    ...REGLAS.flatMap((regla) => [
      `drop function "tomado_por_${regla.tabla}" cascade`,
      ...disparadores.postgres(regla),
    ]),
  ],
  sqlite: REGLAS.flatMap((regla) => [
    `drop trigger "tomado_por_${regla.tabla}_insert"`,
    `drop trigger "tomado_por_${regla.tabla}_update"`,
    ...disparadores.sqlite(regla),
  ]),
}
