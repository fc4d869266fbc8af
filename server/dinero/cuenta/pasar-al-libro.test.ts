import { readdirSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import { type Db, openDb } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { DINERO } from '../../oficina/revision/reglas/dinero.ts'
import { freshPlace } from '../../testing/base.ts'
import { azarDe } from '../../testing/random.ts'

const AHORA = 29_900_000
const MIGRACIONES = new URL('../../base/db/migrations/', import.meta.url)

/** A database as it was before the ledger. */
async function startAntes() {
  const { config, remove } = await freshPlace()
  const db = openDb(config)
  onTestFinished(() => db.close().then(remove))
  const antes: Record<string, never> = {}
  for (const file of readdirSync(MIGRACIONES).sort()) {
    if (file.includes('ledger')) break
    if (file.endsWith('.ts')) antes[file.slice(0, -3)] = (await import(new URL(file, MIGRACIONES).href)) as never
  }
  const { error } = await new Migrator({
    db: db.read,
    provider: { getMigrations: async () => antes },
  }).migrateToLatest()
  if (error) throw error
  return db
}

const insert = (tx: Tx, tabla: string, fila: object) =>
  tx
    .insertInto(tabla as never)
    .values(fila as never)
    .execute()

/** People, and things of theirs in every state, each paid by chance: not, in part, wholly, too much, or given back. */
async function vivir({ read: tx }: Db, semilla: number) {
  const { menorQue, uno } = azarDe(semilla)
  for (let id = 1; id <= 5; id++) {
    const quien = { nombre: `Ana ${id}`, apellido: 'Mora', email: `ana${id}@ejemplo.cr`, rol: 'CLIENTE' }
    await insert(tx, 'usuarios', { id, ...quien, contrasena: 'x', creado: 1, busqueda: '' })
    const taller = { titulo: `Taller ${id}`, descripcion: 'x', lugar: 'x', cupoMaximo: 0, precio: 900_000 }
    const tiempo = { inicio: AHORA + (id - 3) * 10_000, fin: AHORA + (id - 3) * 10_000 + 60 }
    const falso = tx.getExecutor().adapter.constructor.name.startsWith('Postgres') ? false : 0
    await insert(tx, 'talleres', { id, ...taller, ...tiempo, activo: falso, agendable: falso, creado: 1, busqueda: '' })
  }
  for (let id = 1; id <= 60; id++) {
    const usuarioId = 1 + menorQue(5)
    const total = 1 + menorQue(1_000_000)
    const de = uno(['orden', 'cita', 'inscripcion'] as const)
    const quien = { usuarioId, persona: `Ana ${usuarioId} Mora` }
    const titulo = { orden: `BIO-${id}`, cita: `Cita ${id}`, inscripcion: `Taller ${id}` }[de]
    if (de === 'orden') {
      const nombre = { usuarioNombre: `Ana ${usuarioId}`, usuarioApellido: 'Mora', usuarioEmail: 'x' }
      const estado = uno(['PENDIENTE', 'PAGADO', 'ANULADO'])
      const cuanto = { subtotal: total, iva: 0, total, estado, fecha: 1_794_000_000_000, huella: 'x', busqueda: '' }
      await insert(tx, 'ordenes', { id, codigo: titulo, usuarioId, ...nombre, ...cuanto })
    } else if (de === 'cita') {
      const tiempo = { inicio: AHORA + (id - 30) * 100, fin: AHORA + (id - 30) * 100 + 60 }
      const inasistencia = uno([null, null, 1])
      const estado = inasistencia === null ? uno(['AGENDADA', 'COMPLETADA', 'CANCELADA']) : 'AGENDADA'
      const cuanto = { precioAcordado: uno([total, total, null]), servicio: 'x', estado, inasistencia }
      await insert(tx, 'citas', { id, usuarioId, ...tiempo, ...cuanto, acordada: 1, creado: 1, busqueda: '' })
    } else {
      const tallerId = 1 + menorQue(5)
      const estado = uno(['CONFIRMADA', 'CANCELADA'])
      const otra = sql`select 1 from inscripciones where "tallerId" = ${tallerId} and "usuarioId" = ${usuarioId} and estado <> 'CANCELADA'`
      if (estado === 'CONFIRMADA' && (await otra.execute(tx)).rows.length > 0) continue
      const cuanto = { precioAcordado: uno([total, null]), estado, fecha: 1, busqueda: '' }
      await insert(tx, 'inscripciones', { id, tallerId, usuarioId, ...cuanto })
    }
    const columna = { orden: 'ordenId', cita: 'citaId', inscripcion: 'inscripcionId' }[de]
    const borrada = de === 'cita' && menorQue(6) === 0
    const pagar = async (monto: number) => {
      const como = {
        forma: uno(['SINPE', 'EFECTIVO', null]),
        fecha: AHORA - menorQue(100_000),
        creado: 1,
        busqueda: '',
      }
      await insert(tx, 'cobros', { de, [columna]: borrada ? null : id, ...quien, titulo, monto, ...como })
    }
    let hay = 0
    for (const monto of uno([[], [total], [total - 1, 1], [Math.ceil(total / 2)]]).filter((monto) => monto > 0)) {
      await pagar(monto)
      hay += monto
    }
    const devuelto = uno([0, 0, hay, Math.ceil(hay / 3)])
    if (devuelto > 0) await pagar(-devuelto)
    const cobrado = hay - devuelto
    if (de === 'orden' && cobrado < total)
      await sql`update ordenes set estado = 'PENDIENTE' where id = ${id} and estado = 'PAGADO'`.execute(tx)
    if (borrada) await sql`delete from citas where id = ${id}`.execute(tx)
    else if (de !== 'orden')
      await sql`update ${sql.table(`${de === 'cita' ? 'citas' : 'inscripciones'}`)} set cobrado = ${cobrado} where id = ${id}`.execute(
        tx,
      )
  }
}

const filas = async ({ read }: Db, consulta: RawBuilder<unknown>) =>
  (await consulta.execute(read)).rows.map((fila) =>
    Object.values(fila as object).map((v) => (v === null ? v : String(v))),
  )

/** The sums that screens showed, from the payments or from the ledger. */
async function sumas(db: Db, de: 'cobros' | 'libro') {
  const movimientos = sql.table(de === 'cobros' ? 'cobros' : 'movimientos')
  const suyo = (columna: string) =>
    de === 'cobros'
      ? sql`(select coalesce(sum(monto), 0) from cobros where cobros.${sql.ref(columna)} = cosa.id)`
      : sql`(select coalesce(sum(a.monto + case when libre < destinado - a.monto then libre else destinado - a.monto end), 0)
          from deudas join aplicaciones a on a."deudaId" = deudas.id join movimientos on movimientos.id = "movimientoId"
          where deudas.${sql.ref(columna)} = cosa.id)`
  const falta = (columna: string, precio: RawBuilder<unknown>, viva: RawBuilder<unknown>) =>
    de === 'cobros'
      ? sql`case when ${viva} and ${precio} > ${suyo(columna)} then ${precio} - ${suyo(columna)} else 0 end`
      : sql`coalesce((select importe - pagado from deudas where deudas.${sql.ref(columna)} = cosa.id and vence is not null), 0)`
  const debida = (tabla: string, columna: string, precio: RawBuilder<unknown>, viva: RawBuilder<unknown>) =>
    filas(
      db,
      sql`select id, ${suyo(columna)} as cobrado, ${falta(columna, precio, viva)} as falta from ${sql.table(tabla)} cosa order by id`,
    )
  return {
    porDia: await filas(db, sql`select fecha / 1440, sum(monto) from ${movimientos} group by 1 order by 1`),
    porForma: await filas(db, sql`select forma, sum(monto) from ${movimientos} group by 1 order by 1`),
    porPersona: await filas(db, sql`select "usuarioId", sum(monto) from ${movimientos} group by 1 order by 1`),
    cobros: await filas(
      db,
      sql`select id, titulo, persona, monto, forma, fecha, creado from ${movimientos} order by id`,
    ),
    ordenes: await debida('ordenes', 'ordenId', sql`total`, sql`estado = 'PENDIENTE'`),
    citas: await debida('citas', 'citaId', sql`"precioAcordado"`, sql`estado <> 'CANCELADA' and inasistencia is null`),
    inscripciones: await debida(
      'inscripciones',
      'inscripcionId',
      sql`coalesce("precioAcordado", (select precio from talleres where talleres.id = "tallerId"))`,
      sql`estado = 'CONFIRMADA'`,
    ),
  }
}

test.each([1, 2, 3])(
  'every sum of every screen is the same before the ledger and after it, business %i',
  async (semilla) => {
    const db = await startAntes()
    await vivir(db, semilla)
    const antes = await sumas(db, 'cobros')
    await migrate(db)
    expect(await sumas(db, 'libro')).toEqual(antes)
    for (const { nombre, rotas } of DINERO) expect([nombre, ...(await rotas(db.read))]).toEqual([nombre])
    const { rows } = await sql<{ libre: string }>`
    select coalesce(sum(libre), 0) as libre from movimientos join deudas on deudas.id = "deudaId"
    where deudas.codigo like 'COBRO-%'`.execute(db.read)
    expect(Number(rows[0]!.libre)).toBeGreaterThan(0)
  },
)

test('what an erased person had paid is a favor of nobody, and a refund without its payment is listed', async () => {
  const db = await startAntes()
  const cobro = { de: 'cita', titulo: 'Cita', forma: 'SINPE', fecha: AHORA, creado: 1, busqueda: '' }
  await insert(db.read, 'cobros', { ...cobro, id: 7, persona: 'Ana Mora', monto: 500 })
  await insert(db.read, 'cobros', { ...cobro, id: 8, titulo: 'Otra', persona: 'Cuenta eliminada', monto: -300 })
  await migrate(db)
  const movimientos = await db.read.selectFrom('movimientos').select(['id', 'persona', 'libre']).orderBy('id').execute()
  expect(movimientos).toEqual([
    { id: 7, persona: 'Cuenta eliminada', libre: 0 },
    { id: 8, persona: 'Cuenta eliminada', libre: 0 },
  ])
  expect(await DINERO.find(({ nombre }) => nombre === 'movimientos')!.rotas(db.read)).toEqual([8])
})
