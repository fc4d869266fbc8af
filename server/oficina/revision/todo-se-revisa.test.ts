import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../base/db/open.ts'
import type { Table, Tx } from '../../base/db/schema.ts'
import { startApp } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { PLANTADAS } from '../../testing/faults.ts'
import { dropConstraints, fill, plantada, rotasTras } from '../../testing/plant.ts'
import { PLANTILLAS } from './reglas/correo.ts'
import { UNICAS } from './reglas/unicas.ts'
import { ENUMERACIONES } from './reglas/valores.ts'

// Whatever the database refuses is listed from the database: a new constraint without its check and its planted fault is red.

const POSTGRES = process.env.MOTOR === 'postgres'
/** The rule that finds what a trigger refuses. */
const DE_DISPARADOR: Record<string, string> = {
  citas_sin_traslape: 'traslapes',
  citas_sin_choque: 'línea de tiempo',
  aplicaciones_de_mas: 'pagado',
  citas_en_un_lugar: 'un lugar a la vez',
  citas_sin_sala: 'salas',
  deudas_sin_su_pago: 'pagado',
  esperas_sin_traslape: 'horas guardadas',
  horarios_sin_traslape: 'horarios',
  mes_cerrado_banco: 'meses cerrados',
  mes_cerrado_deshacer: 'meses cerrados',
  mes_cerrado_bajas: 'meses cerrados',
  mes_cerrado_cambios: 'meses cerrados',
  mes_cerrado_movimientos: 'meses cerrados',
  mes_cerrado_repartos: 'meses cerrados',
  meses_al_reves: 'meses cerrados',
  meses_en_orden: 'meses cerrados',
  movimientos_fijos: 'movimientos',
  movimientos_gastados: 'movimientos',
  movimientos_quedan: 'movimientos',
  repartos_fijos: 'repartos',
  repartos_quedan: 'repartos',
  inscripciones_dentro_del_cupo: 'cupos',
  usuarios_queda_admin: 'partes',
  sesiones_de_mas: 'sesiones de bono',
  sesiones_fijas: 'sesiones de bono',
  sesiones_quedan: 'sesiones de bono',
  bonos_vendidos_fijos: 'bonos vendidos',
  bonos_vendidos_quedan: 'bonos vendidos',
}

async function rowsDe<F>(tx: Tx, sqlite: RawBuilder<F>, postgres: RawBuilder<unknown>): Promise<F[]> {
  return (await (POSTGRES ? (postgres as RawBuilder<F>) : sqlite).execute(tx)).rows
}

/** The foreign keys of the schema. */
const listLlaves = (tx: Tx) =>
  rowsDe(
    tx,
    sql<{ hija: Table; columna: string; madre: string }>`
      select t.name as hija, f."from" as columna, f."table" as madre
      from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    sql`
      select h.relname as hija, a.attname as columna, m.relname as madre from pg_constraint
      join pg_class h on h.oid = conrelid join pg_class m on m.oid = confrelid
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )

/** The columns of each unique index, in alphabetical order, without those of ids. */
async function listUnicas(tx: Tx): Promise<string[]> {
  const indices = await rowsDe(
    tx,
    sql<{ tabla: string; columnas: string }>`
      select t.name as tabla, (select json_group_array(c.name) from pragma_index_info(i.name) c) as columnas
      from sqlite_schema t join pragma_index_list(t.name) i where t.type = 'table' and i."unique"
      union all select t.name, json_array(c.name) from sqlite_schema t join pragma_table_info(t.name) c
      where t.type = 'table' and c.pk = 1 and not exists (select 1 from pragma_table_info(t.name) where pk = 2)`,
    sql`
      select k.relname as tabla, (select json_agg(attname) from pg_attribute
        where attrelid = indrelid and attnum = any(indkey))::text as columnas
      from pg_index join pg_class k on k.oid = indrelid
      where indisunique and k.relnamespace = current_schema()::regnamespace`,
  )
  return indices
    .filter(({ tabla }) => !/^(kysely|sqlite)_/.test(tabla))
    .map(({ tabla, columnas }) => `${tabla}: ${(JSON.parse(columnas) as string[]).toSorted()}`)
    .filter((unica) => !unica.endsWith(': id'))
}

/** The conditions of all CHECKs, by their table. */
async function listChecks(tx: Tx): Promise<{ tabla: string; condicion: string }[]> {
  if (!POSTGRES) {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'table'`.execute(tx)
    const todos = rows.flatMap(({ name, sql: texto }) =>
      checksDe(texto).map((condicion) => ({ tabla: name, condicion })),
    )
    // SQLite has no booleans: its own check, which is the first rule, looks at these.
    return todos.filter(({ condicion }) => !condicion.endsWith(' in (0, 1)'))
  }
  const { rows } = await sql<{ tabla: string; condicion: string }>`
    select relname as tabla, pg_get_expr(conbin, conrelid) as condicion from pg_constraint
    join pg_class on pg_class.oid = conrelid
    where contype = 'c' and connamespace = current_schema()::regnamespace`.execute(tx)
  return rows
}

/** What stands between the brackets after each CHECK of a table. */
function checksDe(texto: string): string[] {
  return [...texto.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: comienzo }) => {
    let abiertos = 1
    let fin = index + comienzo.length
    for (; abiertos > 0; fin++) abiertos += { '(': 1, ')': -1 }[texto[fin]!] ?? 0
    return texto.slice(index + comienzo.length, fin - 1)
  })
}

/** The names that triggers and exclusion constraints refuse with. */
async function listDisparadores(tx: Tx): Promise<Set<string>> {
  const textos = await rowsDe(
    tx,
    sql<{ texto: string }>`select sql as texto from sqlite_schema where type = 'trigger'`,
    sql`select prosrc as texto from pg_proc where pronamespace = current_schema()::regnamespace
      union all select 'raise exception ''' || conname || '''' from pg_constraint
      where contype = 'x' and connamespace = current_schema()::regnamespace`,
  )
  const dicho = /raise(?:\(abort,| exception) '(\w+)'/gi
  return new Set(textos.flatMap(({ texto }) => [...texto.matchAll(dicho)].map(([, nombre]) => nombre!)))
}

/** A row of a table with these values, and anything in the columns that want something. */
async function plantarFila(db: Db, tabla: string, valores: Record<string, unknown>) {
  const { columns } = (await db.read.introspection.getTables()).find(({ name }) => name === tabla)!
  const faltan = columns.filter(
    ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
      !(isNullable || hasDefaultValue || isAutoIncrementing || name in valores),
  )
  const algo = (tipo: string) =>
    /bool/i.test(tipo) ? false : /int/i.test(tipo) ? 1 : /bytea|blob/i.test(tipo) ? Buffer.from('x') : 'x'
  const fila = { ...Object.fromEntries(faltan.map(({ name, dataType }) => [name, algo(dataType)])), ...valores }
  return (tx: Tx) =>
    tx
      .insertInto(tabla as 'salas')
      .values(fila as never)
      .execute()
}

async function sinRestricciones() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  await fill(db)
  const lista = {
    llaves: await listLlaves(db.read),
    checks: await listChecks(db.read),
    disparadores: await listDisparadores(db.read),
  }
  await dropConstraints(db)
  return { db, ...lista }
}

const palabras = Object.entries(ENUMERACIONES).flatMap(([tabla, columnas]) =>
  Object.keys(columnas).map((columna) => ({ tabla, columna })),
)

test('for each foreign key of the schema, a row that points to nothing is named', async () => {
  const { db, llaves } = await sinRestricciones()
  expect(llaves.length).toBeGreaterThan(40)
  for (const { hija, columna, madre } of llaves) {
    const palabra = ['estado', 'asunto', 'proposito', 'imagenHash'].includes(columna)
    const plantar = await plantarFila(db, hija, { [columna]: palabra ? 'nadie' : 99 })
    const rotas = await rotasTras(db, plantar, 'referencias')
    expect(rotas, `${hija}.${columna}`).toContainEqual(expect.stringMatching(`^${hija}.*\\(de ${madre}\\)$`))
  }
})

test('what the schema keeps unique is what the check looks for', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const revisadas = UNICAS.map(([tabla, columnas]) => `${tabla}: ${columnas.toSorted()}`)
  expect(new Set(await listUnicas(db.read))).toEqual(new Set(revisadas))
})

test('each CHECK and each word of the schema has a planted fault, which is named', async () => {
  const { db, checks } = await sinRestricciones()
  const rotos = new Set<string>()
  const mira = async (tx: Tx) => {
    for (const { tabla, condicion } of checks) {
      const { rows } =
        await sql`select 1 from ${sql.table(tabla)} where (${sql.raw(condicion)}) is false limit 1`.execute(tx)
      if (rows.length > 0) rotos.add(`${tabla}: ${condicion}`)
    }
  }
  for (const { tabla, columna } of palabras) {
    const plantar = await plantarFila(db, tabla, { [columna]: 'OTRA' })
    const rotas = await rotasTras(db, plantar, 'palabras', mira)
    expect(String(rotas), `${tabla}.${columna}`).toContain(`(${columna})`)
  }
  for (const [regla, statement] of PLANTADAS) await rotasTras(db, plantada(statement), regla, mira)
  expect(checks.length).toBeGreaterThan(50)
  expect(checks.map(({ tabla, condicion }) => `${tabla}: ${condicion}`).filter((check) => !rotos.has(check))).toEqual(
    [],
  )
})

test('each refusal of a trigger has a rule with a planted fault', async () => {
  const { disparadores } = await sinRestricciones()
  const plantadas = new Set(PLANTADAS.map(([regla]) => regla))
  expect([...disparadores].filter((nombre) => !plantadas.has(DE_DISPARADOR[nombre]!))).toEqual([])
  expect(disparadores.size).toBeGreaterThan(5)
})

test('the check knows every template of a message', async () => {
  const { app } = await startApp()
  expect(app.plantillas.map(({ nombre }) => nombre).toSorted()).toEqual(PLANTILLAS.toSorted())
})
