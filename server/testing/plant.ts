import { CompiledQuery } from 'kysely'
import type { Fecha } from '../../contract/base/time/time.ts'
import { type Db, write } from '../base/db/open.ts'
import { insertSesion } from '../base/db/sessions.ts'
import { insertImagen } from '../base/pictures/queries.ts'
import { REGLAS } from '../oficina/revision/revisar.ts'
import { AHORA } from './app.ts'
import { builders } from './builders.ts'

const POSTGRES = process.env.MOTOR === 'postgres'

/** Wall time of the appointments: ahead on whatever day this runs, as the check of the data has the computer's clock. */
const LEJOS = 60_000_000

/** Two of everything, with the ids 1 and 2. */
export async function fill(db: Db): Promise<void> {
  const build = builders(db, () => AHORA)
  const personas = [await build.admin(), await build.usuario()]
  for (const [i, persona] of personas.entries()) {
    const producto = await build.producto()
    const servicio = await build.servicio()
    await build.vendido(persona, await build.bono([servicio.id]))
    await build.post()
    await build.orden(persona, [{ productoId: producto.id, cantidad: 1 + i }])
    await build.linea(persona, { productoId: producto.id, cantidad: 1 })
    await build.cita(persona, { inicio: LEJOS + i * 60, fin: LEJOS + (i + 1) * 60, sobrepuesta: false })
    const taller = await build.taller({ cupoMaximo: 1 + i })
    await build.inscripcion(taller, persona)
    if (i > 0) await build.inscripcion(taller, personas[0]!)
    const sesion = { tokenHash: `ficha ${i}`, creada: AHORA, usada: AHORA, vence: AHORA }
    await write(db, (tx) => insertSesion(tx, { ...sesion, usuarioId: persona.id }))
  }
  await build.cobro(personas[1]!, 2)
  await build.cobro(personas[1]!)
  const espera = { id: 9, usuarioId: personas[1]!.id, fecha: '2027-01-20' as Fecha, servicio: 'x', creada: AHORA }
  await write(db, (tx) => tx.insertInto('esperasDeDia').values(espera).execute())
  await write(db, (tx) => insertImagen(tx, { bytes: Buffer.from('webp'), ancho: 1, alto: 1 }, AHORA))
  await write(db, (tx) => tx.insertInto('ajustes').values({ clave: 'negocio', valor: '{}' }).execute())
}

export const execute = (tx: Db['read'], statement: string) => tx.executeQuery(CompiledQuery.raw(statement))

/** Removes the constraints, as a foreign program's writes would not obey ours. */
export async function dropConstraints(db: Db): Promise<void> {
  const run = (statement: string) => execute(db.read, statement)
  const names = async (query: string) =>
    (await db.read.executeQuery<{ a: string; b: string }>(CompiledQuery.raw(query))).rows
  await run('drop index inscripciones_una_activa')
  if (!POSTGRES) {
    await run('pragma foreign_keys = off')
    await run('pragma ignore_check_constraints = on')
    const triggers = await names(`select name as a, '' as b from sqlite_schema where type = 'trigger'`)
    for (const { a } of triggers) await run(`drop trigger ${a}`)
    return
  }
  const constraints = await names(`select conrelid::regclass as a, quote_ident(conname) as b from pg_constraint
    where contype in ('c', 'x') and connamespace = 'public'::regnamespace`)
  for (const { a, b } of constraints) await run(`alter table ${a} drop constraint ${b}`)
  const tables = await names(`select quote_ident(tablename) as a, '' as b from pg_tables where schemaname = 'public'`)
  for (const { a } of tables) await run(`alter table ${a} disable trigger all`)
}

class Undone extends Error {}

/** The findings of a rule after a fault is planted; the fault is rolled back. `mira` looks at it before. */
export async function rotasTras(
  db: Db,
  plantar: (tx: Db['read']) => Promise<unknown>,
  nombre: string,
  mira: (tx: Db['read']) => Promise<unknown> = async () => {},
) {
  let rotas: (number | string)[] = []
  const work = db.read.transaction().execute(async (tx) => {
    await plantar(tx)
    await mira(tx)
    rotas = await REGLAS.find((regla) => regla.nombre === nombre)!.rotas(tx)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return rotas
}

/** Plants the fault of one of `PLANTADAS`. */
export const plantada = (statement: string) => async (tx: Db['read']) => {
  for (const part of statement.split('; ')) await execute(tx, part)
}
