import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos, parseColones, sumar } from '../../../../contract/base/money/money.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import type { Lista } from '../../../../contract/base/wire/lists.ts'
import type { ListaDeFavores } from '../../../../contract/dinero/a-favor.ts'
import type { CobrableDe, SumasDeCobros } from '../../../../contract/dinero/cobros.ts'
import type { ListaDeDeudas, SituacionDeDeuda } from '../../../../contract/dinero/deudas.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { mapRows, matches, type ReadList, readPage } from '../../../base/db/search.ts'
import { deLaLista, type ListaDeCobros, listFormas } from '../queries.ts'
import { ADELANTO, DE_ID, FALTA, HASTA, PENDIENTE } from '../saldo/queries.ts'

const SITUACIONES: Record<SituacionDeDeuda, (ahora: WallTime) => ReturnType<typeof sql<SqlBool>>> = {
  debe: (ahora) => sql`${PENDIENTE} and vence <= ${ahora}`,
  'por-venir': (ahora) => sql`${PENDIENTE} and vence > ${ahora}`,
  saldadas: () => sql`not coalesce(${PENDIENTE}, false)`,
  todas: () => sql`1 = 1`,
}

/** What is owed: by person, the person with the oldest debt first; settled ones latest first. */
export async function listDeudas(tx: Tx, { situacion = 'todas', persona, ...lista }: ListaDeDeudas, ahora: WallTime) {
  const encontradas = tx
    .selectFrom('deudas')
    .where(SITUACIONES[situacion](ahora))
    .where(buscada(lista))
    .$if(persona !== undefined, (query) => query.where('deudas.usuarioId', '=', persona!))
  const filas = conCosa(encontradas)
  const enOrden =
    situacion === 'saldadas' || situacion === 'todas'
      ? filas.orderBy('deudas.id', 'desc')
      : filas
          .orderBy(sql`min(vence) over (partition by coalesce(deudas."usuarioId", -deudas.id))`)
          .orderBy('usuarioId')
          .orderBy('vence')
          .orderBy('deudas.id')
  const suma = { monto: FALTA, deFila: ({ falta }: { falta: Centimos }) => falta }
  const pagina: ReadList<Awaited<ReturnType<typeof enOrden.execute>>[number]> = await readPage(
    lista,
    enOrden,
    encontradas,
    suma,
  )
  return mapRows(pagina, (deuda) => deudaRespondida(deuda, ahora))
}

/** Amounts among other words: with spaces between their thousands, and without. */
const MONTOS = [/(?<!\S)(?=(₡?\s?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?)(?!\S))/g, /(?<!\S)(?=(₡?\s?\d[\d.,]*)(?!\S))/g]
/** Numbers of a search that are tried as the amount. */
const NUMEROS_MAXIMOS = 12

/** A debt is found by its text, or by what was agreed or is still owed: amounts change too often to stand in the text. */
function buscada({ buscar = '' }: Lista) {
  const sinSignos = buscar.replace(/(?<![.,;:])[.,;:]+(?!\S)/g, '')
  const numeros = MONTOS.flatMap((forma) => [...sinSignos.matchAll(forma)]).slice(0, NUMEROS_MAXIMOS)
  const porMonto = numeros.flatMap(({ 1: escrito = '', index }) => {
    const monto = parseColones(escrito)
    if (!monto) return []
    const resto = `${sinSignos.slice(0, index)} ${sinSignos.slice(index + escrito.length)}`
    return [sql<SqlBool>`(${matches('deudas', { buscar: resto })} and ${monto} in (importe, ${FALTA}))`]
  })
  return sql<SqlBool>`(${sql.join([matches('deudas', { buscar }), ...porMonto], sql` or `)})`
}

/** One debt, as the list has it. */
export async function findDeudaRespondida(tx: Tx, id: number, ahora: WallTime) {
  const deuda = conCosa(tx.selectFrom('deudas').where('deudas.id', '=', id))
  return deudaRespondida(await deuda.executeTakeFirstOrThrow(), ahora)
}

function conCosa(deudas: SelectQueryBuilder<Schema, 'deudas', object>) {
  return deudas
    .select(['deudas.id', 'de', 'codigo', 'titulo', 'usuarioId', 'persona', 'importe', 'pagado', 'vence'])
    .select([DE_ID.as('deId'), FALTA.as('falta'), ADELANTO.as('monto'), HASTA.as('hasta')])
    .select(telefonoDe('deudas'))
}

type DeudaLeida = Awaited<ReturnType<ReturnType<typeof conCosa>['execute']>>[number]

function deudaRespondida({ usuarioId, persona, telefono, monto, hasta, ...deuda }: DeudaLeida, ahora: WallTime) {
  return {
    ...deuda,
    ...(monto !== null && hasta !== null && { adelanto: { monto, hasta } }),
    persona: personaDe(usuarioId, persona, telefono),
    situacion:
      deuda.falta === 0 ? ('saldada' as const) : deuda.vence! <= ahora ? ('debe' as const) : ('por-venir' as const),
  }
}

type ConPrecio = { id: number; precioAcordado: Centimos | null; cobrado: Centimos; falta: Centimos }

/** A page of things with what is paid of each; a whole list streams, and goes without. */
export async function conPagos<F extends ConPrecio>(tx: Tx, de: CobrableDe, { hoja }: Lista, lista: ReadList<F>) {
  if (!hoja) return lista
  const filas = await Array.fromAsync(lista.filas)
  const pagadas = filas.filter(({ cobrado }) => Number(cobrado) !== 0)
  const formas = await listFormas(
    tx,
    de,
    pagadas.map(({ id }) => id),
  )
  return {
    ...lista,
    filas: filas.map((fila) => ({
      ...fila,
      pago: {
        precio: fila.precioAcordado,
        cobrado: centimos(Number(fila.cobrado)),
        falta: centimos(Number(fila.falta)),
        formas: formas.get(fila.id) ?? [],
      },
    })),
  }
}

/** Payments with something free, oldest first. */
export async function listFavores(tx: Tx, { persona, ...lista }: ListaDeFavores) {
  const encontradas = tx
    .selectFrom('movimientos')
    .where(sql<SqlBool>`libre > 0`)
    .where(matches('movimientos', lista))
    .$if(persona !== undefined, (query) => query.where('movimientos.usuarioId', '=', persona!))
  const filas = encontradas
    .select([
      'id',
      'titulo',
      'usuarioId',
      'persona as nombre',
      'monto',
      'libre as queda',
      'forma',
      'fecha',
      'referencia',
    ])
    .select(telefonoDe('movimientos'))
    .orderBy('fecha')
    .orderBy('id')
  const suma = { monto: sql<number>`libre`, deFila: ({ queda }: { queda: Centimos }) => queda }
  return mapRows(await readPage(lista, filas, encontradas, suma), ({ usuarioId, telefono, ...favor }) => ({
    ...favor,
    persona: personaDe(usuarioId, favor.nombre, telefono),
  }))
}

function telefonoDe(tabla: 'deudas' | 'movimientos') {
  return sql<
    string | null
  >`(select usuarios.telefono from usuarios where usuarios.id = ${sql.ref(`${tabla}.usuarioId`)})`.as('telefono')
}

function personaDe(id: number | null, nombre: string, telefono: string | null) {
  return id === null ? null : { id, nombre, ...(telefono !== null && { telefono }) }
}

/** The payers that are named; what all others paid is one sum. */
const PERSONAS = 3

/** The payments of a list, on all of its pages, parted in each way. */
export async function sumCobros(tx: Tx, lista: ListaDeCobros): Promise<SumasDeCobros> {
  const cobros = tx
    .selectFrom('movimientos')
    .leftJoin('deudas', 'deudas.id', 'movimientos.deudaId')
    .where(deLaLista(lista))
    .select(({ fn }) => fn.sum<number>('movimientos.monto').as('suma'))
    .orderBy('suma', 'desc')
  const formas = await cobros.select('forma').groupBy('forma').execute()
  const clases = await cobros.select('deudas.de').groupBy('deudas.de').execute()
  const atienden = await cobros
    .leftJoin('personas', 'personas.id', 'deudas.atiendeId')
    .select(['personas.id', 'nombre'])
    .groupBy(['personas.id', 'nombre'])
    .execute()
  const pagan = await cobros
    .where('movimientos.usuarioId', 'is not', null)
    .select(['movimientos.usuarioId as id', sql<string>`max(movimientos.persona)`.as('nombre')])
    .groupBy('movimientos.usuarioId')
    .limit(PERSONAS)
    .execute()
  const suma = (fila: { suma: number }) => Number(fila.suma)
  const total = sumar(formas, suma)
  const losDemas = centimos(total - sumar(pagan, suma))
  return {
    total,
    porForma: formas.map(conMonto),
    porClase: clases.map(conMonto),
    porQuienAtiende: atienden.map(({ suma, ...persona }) => ({ monto: monto(suma), persona: nombrada(persona) })),
    porPersona: [
      ...pagan.map(({ suma, ...persona }) => ({ monto: monto(suma), persona: nombrada(persona) })),
      ...(losDemas === 0 ? [] : [{ persona: null, monto: losDemas }]),
    ],
  }
}

const monto = (suma: number | null): Centimos => centimos(Number(suma ?? 0))

function conMonto<F extends { suma: number }>({ suma, ...fila }: F) {
  return { ...fila, monto: monto(suma) }
}

function nombrada({ id, nombre }: { id: number | null; nombre: string | null }) {
  return id === null ? null : { id, nombre: nombre ?? '' }
}
