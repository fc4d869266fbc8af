import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { Linea, ParteDeLista } from '../../../contract/persona/expediente.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { type ResultPage, readPage } from '../../base/db/search.ts'
import { suyas } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { sumDebePorPersona } from '../../dinero/cuenta/queries.ts'
import { COLUMNA, DE_ID, FALTA, importeDe } from '../../dinero/cuenta/saldo/queries.ts'

/** The person, how far the caller sees, and the clock of the practice. */
export interface Suyo {
  id: number
  email: string
  alcance: Scope
  ahora: WallTime
}

/** A row of a person's file; every part reads these columns. */
interface Fila {
  id: number
  de: Linea['de']
  deId: number | null
  titulo: string
  /** An instant in parts that show when a thing was made, wall time in the others. */
  cuando: number
  estado: string | null
  precio: Centimos | null
  /** The part of the price that is owed by now, in céntimos. */
  falta: number
  /** 1 for future things that are not cancelled. */
  porVenir: number
}

const DE_LINEA = ['id', 'de', 'deId', 'titulo', 'cuando', 'estado', 'precio', 'falta'] as const

/** A page of one part. */
export async function listParte(tx: Tx, parte: ParteDeLista, suyo: Suyo, lista: Lista): Promise<ResultPage<Linea>> {
  const suyas = tx
    .selectFrom(FUENTES[parte](tx, suyo).as('suyo'))
    .$if(parte === 'porVenir', (query) => query.where('porVenir', '=', 1))
    .$if(parte === 'citas' || parte === 'talleres', (query) => query.where('porVenir', '=', 0))
    .$if(parte === 'debe', (query) => query.where('falta', '>', 0))
  const sentido = parte === 'porVenir' || parte === 'debe' ? 'asc' : 'desc'
  const filas = suyas.select(DE_LINEA).orderBy('cuando', sentido).orderBy('id', sentido)
  const pagina = await readPage({ hoja: lista.hoja }, filas, suyas)
  return {
    ...pagina,
    filas: pagina.filas.map(({ precio, cuando, falta, ...fila }) => ({
      ...fila,
      cuando: parte === 'ordenes' || parte === 'correos' ? wallTimeDe(cuando as Instante) : (cuando as WallTime),
      monto: precio,
      falta: centimos(Number(falta)),
    })),
  }
}

/** People with their last and their next appointment and their debt, as far as the caller sees them. */
export async function conVisitas<P extends { id: number; email: string }>(
  tx: Tx,
  personas: readonly P[],
  alcance: Scope,
  ahora: WallTime,
) {
  const visitas = await tx
    .selectFrom('citas')
    .select(({ fn }) => [
      'usuarioId',
      fn.max<WallTime | null>('inicio').filterWhere('inicio', '<=', ahora).as('ultima'),
      fn.min<WallTime | null>('inicio').filterWhere('inicio', '>', ahora).as('proxima'),
    ])
    .where(
      'usuarioId',
      'in',
      personas.map(({ id }) => id),
    )
    .where('estado', '<>', 'CANCELADA')
    .where('inasistencia', 'is', null)
    .where(suyas(alcance, 'citas'))
    .groupBy('usuarioId')
    .execute()
  const deCada = new Map(visitas.map(({ usuarioId, ...suya }) => [usuarioId, suya]))
  const filas: (P & { ultimaVisita?: WallTime; proximaCita?: WallTime; debe?: Centimos })[] = []
  const debido = await sumDebePorPersona(
    tx,
    personas.map(({ id }) => id),
    ahora,
    alcance,
  )
  for (const persona of personas) {
    const { ultima, proxima } = deCada.get(persona.id) ?? { ultima: null, proxima: null }
    const debe = debido.get(persona.id) ?? centimos(0)
    filas.push({
      ...persona,
      ...(ultima !== null && { ultimaVisita: ultima }),
      ...(proxima !== null && { proximaCita: proxima }),
      ...(debe > 0 && { debe }),
    })
  }
  return filas
}

/** SQL: what is owed by now for the thing with this id, a column. */
function debidoDe(de: CobrableDe, id: string, ahora: WallTime) {
  return sql<number>`coalesce((select ${FALTA} from deudas
    where deudas.${sql.ref(COLUMNA[de])} = ${sql.ref(id)} and vence <= ${ahora}), 0)`
}

const FUENTES: Record<ParteDeLista, (tx: Tx, suyo: Suyo) => SelectQueryBuilder<Schema, never, Fila>> = {
  porVenir: (tx, suyo) => citas(tx, suyo).unionAll(talleres(tx, suyo)),
  citas,
  talleres,
  ordenes,
  debe: (tx, suyo) =>
    citas(tx, suyo)
      .unionAll(talleres(tx, suyo))
      .unionAll(ordenes(tx, suyo, EN_RELOJ))
      .unionAll(bonos(tx, suyo)),
  cobros: (tx, { id, alcance }) =>
    tx
      .selectFrom('movimientos')
      .leftJoin('deudas', 'deudas.id', 'deudaId')
      .where('movimientos.usuarioId', '=', id)
      .where('vigente', '=', true)
      .where(seVe(alcance))
      .select(
        filaDe({
          id: ref('movimientos.id'),
          de: ref('deudas.de'),
          deId: DE_ID,
          titulo: ref('movimientos.titulo'),
          cuando: ref('fecha'),
          estado: ref('forma'),
          precio: ref('monto'),
        }),
      ),
  correos: (tx, { email, alcance }) =>
    tx
      .selectFrom('correos')
      .where(seVe(alcance))
      .where('para', '=', email)
      .where('para', '<>', '')
      .select(
        filaDe({
          id: ref('id'),
          de: sql.lit('correo'),
          deId: sql.lit(null),
          titulo: ref('plantilla'),
          cuando: ref('creado'),
          estado: ref('estado'),
          precio: sql`cast(null as bigint)`,
        }),
      ),
}

/** SQL: somebody who attends sees the appointments with them, and nothing else of a person. */
function seVe({ atiendeId }: Scope) {
  return sql<SqlBool>`${sql.lit(atiendeId === null ? 1 : 0)} = 1`
}

function citas(tx: Tx, { id, ahora, alcance }: Suyo) {
  return tx
    .selectFrom('citas')
    .where('usuarioId', '=', id)
    .where(suyas(alcance, 'citas'))
    .select(
      filaDe({
        id: ref('id'),
        de: sql.lit('cita'),
        deId: ref('id'),
        titulo: ref('servicio'),
        cuando: ref('inicio'),
        estado: sql`case when inasistencia is null then estado else 'NO_ASISTIO' end`,
        precio: importeDe('cita', 'citas.id'),
        falta: debidoDe('cita', 'citas.id', ahora),
        porVenir: sql`case when estado = 'AGENDADA' and fin > ${ahora} then 1 else 0 end`,
      }),
    )
}

/** Seats from before prices were kept cost the workshop's present price. */
function talleres(tx: Tx, { id, ahora, alcance }: Suyo) {
  const inscripcion = ref('inscripciones.id')
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .where('usuarioId', '=', id)
    .where(seVe(alcance))
    .select(
      filaDe({
        id: inscripcion,
        de: sql.lit('inscripcion'),
        deId: inscripcion,
        titulo: ref('titulo'),
        cuando: ref('inicio'),
        estado: ref('estado'),
        precio: sql`coalesce("precioAcordado", precio)`,
        falta: debidoDe('inscripcion', 'inscripciones.id', ahora),
        porVenir: sql`case when estado <> 'CANCELADA' and fin > ${ahora} then 1 else 0 end`,
      }),
    )
}

/** SQL: the moment of an order on the clock of Costa Rica, as appointments have it. */
const EN_RELOJ = sql`fecha / 60000 - 360`

function ordenes(tx: Tx, { id, ahora, alcance }: Suyo, cuando: RawBuilder<unknown> = sql.ref('fecha')) {
  return tx
    .selectFrom('ordenes')
    .where('usuarioId', '=', id)
    .where(seVe(alcance))
    .select(
      filaDe({
        id: ref('id'),
        de: sql.lit('orden'),
        deId: ref('id'),
        titulo: ref('codigo'),
        cuando,
        estado: ref('estado'),
        precio: ref('total'),
        falta: debidoDe('orden', 'ordenes.id', ahora),
      }),
    )
}

function bonos(tx: Tx, { id, ahora, alcance }: Suyo) {
  return tx
    .selectFrom('bonosVendidos')
    .where('usuarioId', '=', id)
    .where(seVe(alcance))
    .select(
      filaDe({
        id: ref('id'),
        de: sql.lit('bono'),
        deId: ref('id'),
        titulo: ref('nombre'),
        cuando: sql`creado / 60000 - 360`,
        estado: sql`cast(null as text)`,
        precio: importeDe('bono', 'bonosVendidos.id'),
        falta: debidoDe('bono', 'bonosVendidos.id', ahora),
      }),
    )
}

const { ref } = sql

type Expresiones = Record<Exclude<keyof Fila, 'falta' | 'porVenir'>, RawBuilder<unknown>> &
  Partial<Record<keyof Fila, RawBuilder<unknown>>>
type Columna = { [C in keyof Fila]: AliasedRawBuilder<Fila[C], C> }[keyof Fila]

/** The columns of a part in one fixed order, because the parts are joined by UNION. */
function filaDe({ falta = sql.lit(0), porVenir = sql.lit(0), ...resto }: Expresiones): Columna[] {
  const { id, de, deId, titulo, cuando, estado, precio } = resto
  const columnas = { id, de, deId, titulo, cuando, estado, precio, falta, porVenir }
  return Object.entries(columnas).map(([nombre, expresion]) => expresion.as(nombre) as Columna)
}
