import type { Centimos } from '../../../contract/base/money/money.ts'
import type { Fecha, Instante } from '../../../contract/base/time/time.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import { amount, columns, computed, integer, text, yesNo } from '../../base/db/columns.ts'
import { enOrden } from '../../base/db/expressions.ts'
import { rowsOf } from '../../base/db/rows.ts'
import type { Tx } from '../../base/db/schema.ts'
import { matches, readPage } from '../../base/db/search.ts'

export const BONO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv', 'historia'),
  computed('Servicios', ({ nombres }: { nombres: readonly string[] }) => nombres.join(', '), 'csv', 'historia'),
  integer('sesiones', 'Sesiones', 'csv', 'historia'),
  amount('precio', 'Precio', 'busqueda', 'csv', 'historia'),
  text('vence', 'Vence', 'csv', 'historia'),
  yesNo('seComparte', 'Se comparte', 'csv', 'historia'),
)

const COLUMNAS = ['id', 'nombre', 'sesiones', 'precio', 'vence', 'seComparte', 'version'] as const

const fichas = rowsOf('bonos', COLUMNAS, BONO.busquedaDe)

interface BonoNuevo {
  nombre: string
  servicios: readonly number[]
  sesiones: number
  precio: Centimos
  vence?: Fecha | null | undefined
  seComparte?: boolean | undefined
}

/** The bonos that are offered, each with the ids and the names of its services. */
export const bonos = {
  async find(tx: Tx, id: number) {
    const bono = await fichas.find(tx, id)
    return bono && (await conServicios(tx, [bono]))[0]
  },
  async insert(tx: Tx, { servicios, ...bono }: BonoNuevo & { creado: Instante }) {
    const { id } = await fichas.insert(tx, { ...bono, vence: bono.vence ?? null, seComparte: bono.seComparte ?? false })
    await insertServicios(tx, id, servicios)
    return (await bonos.find(tx, id))!
  },
  async update(tx: Tx, id: number, { servicios, ...bono }: BonoNuevo) {
    await fichas.update(tx, id, { ...bono, vence: bono.vence ?? null })
    await tx.deleteFrom('bonosServicios').where('bonoId', '=', id).execute()
    await insertServicios(tx, id, servicios)
    return (await bonos.find(tx, id))!
  },
  erase: fichas.erase,
}

async function insertServicios(tx: Tx, bonoId: number, servicios: readonly number[]): Promise<void> {
  const filas = [...new Set(servicios)].map((servicioId) => ({ bonoId, servicioId }))
  await tx.insertInto('bonosServicios').values(filas).execute()
}

/** How many of these services exist. */
export async function countServicios(tx: Tx, ids: readonly number[]): Promise<number> {
  const { total } = await tx
    .selectFrom('servicios')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The bonos, by name. */
export async function listBonos(tx: Tx, lista: Lista) {
  const encontrados = tx.selectFrom('bonos').where(matches('bonos', lista))
  const filas = encontrados.select(COLUMNAS).orderBy(enOrden('nombre')).orderBy('id')
  const pagina = await readPage(lista, filas, encontrados)
  return { ...pagina, filas: await conServicios(tx, pagina.filas) }
}

async function conServicios<B extends { id: number }>(tx: Tx, filas: readonly B[]) {
  const pares = await tx
    .selectFrom('bonosServicios')
    .innerJoin('servicios', 'servicios.id', 'servicioId')
    .select(['bonoId', 'servicioId', 'nombre'])
    .where('bonoId', 'in', [0, ...filas.map(({ id }) => id)])
    .orderBy(enOrden('nombre'))
    .execute()
  const porBono = Map.groupBy(pares, ({ bonoId }) => bonoId)
  return filas.map((bono) => {
    const suyos = porBono.get(bono.id) ?? []
    const servicios = suyos.map(({ servicioId }) => servicioId)
    return { ...bono, servicios, nombres: suyos.map(({ nombre }) => nombre) }
  })
}
