import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITES_POR_DEFECTO } from '../../../contract/base/settings/limites.ts'
import { type Fecha, instante, masMinutos, medianoche, wallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { PARTES } from '../../../contract/persona/expediente.ts'
import { agendarCita } from '../../agenda/citas/agendar-cita.ts'
import { listCitas, readParaReservar } from '../../agenda/citas/queries.ts'
import { ofrecerHoras } from '../../agenda/esperas/ofrecer.ts'
import { findTitulo, listTomado } from '../../agenda/horario/tomado/queries.ts'
import { listServicios } from '../../agenda/servicios/queries.ts'
import { listUsuarios } from '../../cuentas/usuarios/queries.ts'
import { listCobros, sumDeudas } from '../../dinero/cuenta/queries.ts'
import { listCorreos } from '../../mensajes/outbox/queries.ts'
import { findEncontrado } from '../../oficina/buscar/queries.ts'
import { listParte } from '../../persona/expediente/queries.ts'
import { listInscripciones } from '../../talleres/inscripciones/queries.ts'
import { listTalleres } from '../../talleres/talleres/queries.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { confirmarOrden } from '../../tienda/ordenes/confirmar/confirmar-orden.ts'
import { findComprador } from '../../tienda/ordenes/confirmar/queries.ts'
import { findOrdenVencida, listOrdenes } from '../../tienda/ordenes/queries.ts'
import { listProductos } from '../../tienda/productos/queries.ts'
import { listHistoria } from '../history/queries.ts'
import { UNSCOPED } from '../scope/rules.ts'
import { type Db, read, write } from './open.ts'
import type { Tx } from './schema.ts'

/** A page of no rows, so that the plan shows the counting too. */
const PAGINA = { hoja: { numero: 1, tamano: 0 }, ahora: instante(0) }

/** The engine's plans for the statements of `work`. PostgreSQL gets many rows, because it reads small tables whole. */
async function planesDe(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return read(db, async (tx) => {
    const consultas: CompiledQuery[] = []
    const executor = tx.getExecutor()
    const { executeQuery } = executor
    executor.executeQuery = (consulta) => {
      consultas.push(consulta)
      return executeQuery.call(executor, consulta) as never
    }
    await work(tx)
    executor.executeQuery = executeQuery
    const sqlite = db.engine === 'sqlite'
    if (!sqlite)
      for (const modo of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${modo} = off`).execute(tx)
    const lineas: string[] = []
    for (const { sql, parameters } of consultas) {
      const explica = CompiledQuery.raw(`explain ${sqlite ? 'query plan ' : ''}${sql}`, [...parameters])
      const { rows } = await tx.executeQuery<Record<string, string>>(explica)
      lineas.push(...rows.map((row) => (sqlite ? row.detail! : row['QUERY PLAN']!)))
    }
    return lineas
  })
}

/** Marks of an expensive plan: a table read from end to end, or rows sorted without an index. */
const CARO = /^SCAN (?!.*USING)|TEMP B-TREE|Seq Scan|Sort Key/

/** Tables shown in the order of their ids, in which SQLite stores them: it reads only the rows of the page. */
const EN_SU_ORDEN = /^SCAN (correos|historia)$/

test.each([
  listCitas,
  listCobros,
  listCorreos,
  listUsuarios,
  listHistoria,
  listOrdenes,
  listProductos,
  listServicios,
  listInscripciones,
  listTalleres,
])('a page of $name and its total come from indexes', async (list) => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const planes = await planesDe(db, (tx) => list(tx, PAGINA, UNSCOPED))
  expect(planes.length).toBeGreaterThan(1)
  expect(planes.filter((linea) => CARO.test(linea) && !EN_SU_ORDEN.test(linea))).toEqual([])
})

const FILTROS = [
  [listCitas, ['por-cobrar', 'canceladas', 'por-venir'], ['fecha', 'estado']],
  [listOrdenes, ['por-cobrar', 'anuladas'], ['fecha', 'total', 'estado']],
  [listInscripciones, ['por-cobrar', 'en-espera', 'canceladas'], ['fecha', 'estado']],
  [listCobros, [], ['fecha', 'monto']],
  [listTalleres, ['activos', 'inactivos'], ['titulo', 'inicio']],
  [listProductos, ['activos', 'inactivos', 'agotados'], ['nombre', 'precio', 'stock']],
  [listUsuarios, ['clientes', 'administradores', 'sin-cuenta'], ['nombre', 'registro']],
] as const

test.each(FILTROS)(
  'what $0.name is narrowed to and ordered by comes from indexes',
  async (list, situaciones, columnas) => {
    const { db, remove } = await freshBase()
    onTestFinished(remove)
    const pedidas = [
      ...situaciones.map((situacion) => ({ situacion })),
      ...columnas.flatMap((columna) => [{ ordenar: columna }, { ordenar: `-${columna}` }]),
    ]
    for (const pedida of pedidas) {
      const planes = await planesDe(db, (tx) => list(tx, { ...PAGINA, ...pedida } as never, UNSCOPED))
      const debidas = 'situacion' in pedida && list !== listOrdenes && pedida.situacion === 'por-cobrar'
      // What is owed is found in an index of its own; to sort those few rows is fine.
      if (debidas) expect(planes.join('\n')).toContain('deudas_por_cobrar')
      const caros = planes.filter((linea) => CARO.test(linea) && !(debidas && /TEMP B-TREE|Sort Key/.test(linea)))
      expect([pedida, ...caros]).toEqual([pedida])
    }
  },
)

test.each([listOrdenes, listCobros])('$name is summed up without reading its rows', async (list) => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const planes = (await planesDe(db, (tx) => list(tx, PAGINA))).join('\n')
  expect(planes).toMatch(/COVERING INDEX|Index Only Scan/)
})

test.each([listCitas, listOrdenes, listInscripciones, listCobros])(
  'the $name of some days begin at the first of them',
  async (list) => {
    const { db, remove } = await freshBase()
    onTestFinished(remove)
    const dia = '2026-11-20' as Fecha
    const planes = (await planesDe(db, (tx) => list(tx, { ...PAGINA, desde: dia, hasta: dia }, UNSCOPED))).join('\n')
    expect(planes).toMatch(/\((inicio|fecha)>\? AND (inicio|fecha)<\?\)|Index Cond: \(\((\w+\.)?(inicio|fecha) >= /)
  },
)

test("a person's file and history are read without looking at other people's", async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const suyo = { id: 1, email: 'ana@ejemplo.cr', alcance: UNSCOPED, ahora: wallTime(1) }
  const planes = await planesDe(db, async (tx) => {
    for (const parte of PARTES) await listParte(tx, parte, suyo, PAGINA)
    await sumDeudas(tx, suyo.ahora, UNSCOPED, suyo.id)
    await listHistoria(tx, { ...PAGINA, persona: 1 }, UNSCOPED)
  })
  expect(planes.length).toBeGreaterThan(10)
  // Sorting a person's few rows is fine; reading everybody's would not be.
  expect(planes.filter((linea) => /^SCAN (?!suyo$)|Seq Scan/.test(linea))).toEqual([])
})

test.runIf(process.env.MOTOR === 'sqlite')(
  'the search of every screen reads people and codes in indexes alone',
  async () => {
    const { db, remove } = await freshBase()
    onTestFinished(remove)
    const planes = (await planesDe(db, (tx) => findEncontrado(tx, 'ana', UNSCOPED))).join('\n')
    expect(planes).toContain('SCAN usuarios USING COVERING INDEX')
    expect(planes).toContain('SCAN ordenes USING COVERING INDEX')
  },
)

test('the taken time of a day is found without looking at past days', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const dia = { inicio: wallTime(1440), fin: wallTime(2880) }
  const planes = await planesDe(db, async (tx) => {
    await listTomado(tx, dia)
    for (const de of ['cita', 'espera', 'taller', 'bloqueo'] as const) await findTitulo(tx, { de, cual: 1 })
  })
  expect(planes.filter((linea) => /^SCAN (?!tomado$)|Seq Scan/.test(linea))).toEqual([])
  expect(planes.join('\n')).toMatch(
    /citas_inicio_id \(inicio>\? AND inicio<\?\)|citas_inicio_id[\s\S]*Index Cond: \(\(inicio </,
  )
  expect(planes.join('\n')).toMatch(/talleres_fin/)
})

test('the oldest unpaid order is found without looking at the others', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const planes = await planesDe(db, (tx) => findOrdenVencida(tx, instante(1)))
  expect(planes.join('\n')).toContain('ordenes_pagar_antes')
  expect(planes.filter((linea) => CARO.test(linea))).toEqual([])
})

test("a person's future and unpaid things are counted among their own", async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const ahora = instante(Date.UTC(2026, 2, 2, 15))
  const { id } = await builders(db, () => ahora).usuario()
  const planes = await planesDe(db, async (tx) => {
    await readParaReservar(tx, { usuarioId: id, servicio: 'Psicoterapia' }, wallTimeDe(ahora))
    for (const clave of ['una clave', null])
      await findComprador(tx, { usuarioId: id, cuantas: 3, clave, huella: '', desde: ahora })
  })
  expect(planes.join(' ')).toMatch(/citas_usuario_inicio.*ordenes_sin_pagar.*ordenes_sin_pagar/)
  expect(planes.filter((linea) => /_estado_/.test(linea))).toEqual([])
})

/** Counts the statements of `work` in a writing transaction. */
async function countSentencias(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let cuantas = 0
  const contar: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      cuantas++
      return result
    },
  }
  await write(db, (tx) => work(tx.withPlugin(contar)))
  return cuantas
}

test('an order takes ten statements, one for its limit per hour and one for its deadline; a booking for notice and bonos', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const ahora = instante(Date.UTC(2026, 2, 2, 15))
  const make = builders(db, () => ahora)
  const { id: usuarioId } = await make.usuario()
  const { nombre: servicio } = await make.servicio('Psicoterapia')
  const item = { productoId: (await make.producto()).id, cantidad: 1 }
  await make.linea({ id: usuarioId }, item)
  const fecha = '2026-03-03' as Fecha
  const cuando = { inicio: masMinutos(medianoche(fecha), 600), duracion: 60, estado: 'AGENDADA' } as const
  const reservar = async (tx: Tx) => {
    await ofrecerHoras(tx, fecha, ahora)
    await agendarCita(tx, { ...cuando, servicio, notas: null, usuarioId }, LIMITES_POR_DEFECTO, ahora)
  }
  const ordenar = (tx: Tx) =>
    confirmarOrden(tx, { usuarioId, items: [item], clave: 'una clave', limites: LIMITES_POR_DEFECTO }, ahora)
  expect(await countSentencias(db, reservar)).toBe(10 + 1 + 1 + 1)
  expect(await countSentencias(db, ordenar)).toBe(10 + 1 + 1)
})
