import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import { codigoDeCita } from '../../../../contract/dinero/pagos/por-pagar.ts'
import type { ClaseDeTraer } from '../../../../contract/oficina/traer.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { LO_SUYO, type TablaDePersona } from '../../../persona/expediente/suyo/lo-que-es-suyo.ts'

/** A thing that cannot be taken out any more, and why: `tiene citas`. */
export interface Estorbo {
  n: number
  nombre: string
  motivo: string
}

/** Rows of one statement. */
const TANDA = 500

export async function listTraidos(tx: Tx, lecturaId: number): Promise<{ cosaId: number }[]> {
  const cosaId = sql<number>`coalesce("usuarioId", "servicioId", "productoId", "citaId")`
  return tx.selectFrom('traidos').select(cosaId.as('cosaId')).where('lecturaId', '=', lecturaId).orderBy('id').execute()
}

/** A sentence with the condition under which it stands in the way; a thing is named by the first that holds. */
type Motivo = readonly [motivo: string, condicion: RawBuilder<SqlBool>]

const CAMBIO = 'se cambió desde entonces'

/** What is said of a person who has a row in this table. Nothing: 'ya se usó'. */
const CON_FILAS: Partial<Record<TablaDePersona, string>> = {
  citas: 'tiene citas',
  inscripciones: 'está en un taller',
  ordenes: 'tiene órdenes',
  deudas: 'tiene cuentas por pagar o pagadas',
  movimientos: 'tiene pagos',
  bonosVendidos: 'tiene un bono',
  notasPrivadas: 'tiene notas privadas',
  esperasDeDia: 'espera una hora',
}

const enOrden = (tabla: string) => [...Object.keys(CON_FILAS), tabla].indexOf(tabla)

/** Every table in which something of a person may stand, but for addresses, which are not theirs alone. */
const DE_PERSONA: readonly Motivo[] = Object.entries(LO_SUYO)
  .filter(([tabla]) => tabla !== 'usuarios' && tabla !== 'traidos')
  .sort(([una], [otra]) => enOrden(una) - enOrden(otra))
  .flatMap(([tabla, { columnas = ['usuarioId'] }]) =>
    columnas
      .filter((columna) => columna !== 'email' && columna !== 'id')
      .map(
        (columna): Motivo => [
          CON_FILAS[tabla as TablaDePersona] ?? 'ya se usó',
          sql`exists (select 1 from ${sql.table(tabla)} suyas where suyas.${sql.ref(columna)} = cosa.id)`,
        ],
      ),
  )

const MOTIVOS: Record<Exclude<ClaseDeTraer, 'CITAS'>, readonly Motivo[]> = {
  PERSONAS: [
    ['tiene una cuenta', sql`(cosa.contrasena is not null or cosa."entraConCodigo")`],
    [CAMBIO, sql`cosa.version <> 1`],
    ...DE_PERSONA,
    ['ya recibió un correo', sql`exists (select 1 from correos where correos."usuarioId" = cosa.id)`],
  ],
  SERVICIOS: [
    ['tiene citas', sql`exists (select 1 from citas where citas.servicio = cosa.nombre)`],
    ['lo espera alguien', sql`exists (select 1 from "esperasDeDia" where servicio = cosa.nombre)`],
    ['es de un bono', sql`exists (select 1 from "bonosServicios" where "servicioId" = cosa.id)`],
    ['lo da alguien', sql`exists (select 1 from "personasServicios" where "servicioId" = cosa.id)`],
    [CAMBIO, sql`cosa.version <> 1`],
  ],
  PRODUCTOS: [
    ['ya se vendió', sql`exists (select 1 from "ordenLineas" where "productoId" = cosa.id)`],
    ['está en un carrito', sql`exists (select 1 from "carritoLineas" where "productoId" = cosa.id)`],
    ['lo espera alguien', sql`exists (select 1 from "esperasDeProducto" where "productoId" = cosa.id)`],
    [CAMBIO, sql`cosa.version <> 1`],
  ],
}

const motivosDeCita = (reloj: WallTime): readonly Motivo[] => [
  ['ya pasó', sql`cosa.inicio <= ${reloj}`],
  [
    'ya tiene un pago',
    sql`exists (select 1 from deudas join aplicaciones on "deudaId" = deudas.id where "citaId" = cosa.id)`,
  ],
  ['ya está confirmada', sql`cosa.confirmada is not null`],
  [CAMBIO, sql`cosa.version <> 1 or cosa.estado <> 'AGENDADA' or cosa.inasistencia is not null`],
  [
    'ya se le recordó a la persona',
    sql`exists (select 1 from correos where clave = 'cita ' || cosa.id || ' a las ' || cosa.inicio)`,
  ],
]

/** Every thing of a reading that was used or changed since, by its line. */
export async function findEstorbos(
  tx: Tx,
  lecturaId: number,
  clase: ClaseDeTraer,
  reloj: WallTime,
): Promise<Estorbo[]> {
  const [tabla, columna, nombre] = COSAS[clase]
  const motivos = clase === 'CITAS' ? motivosDeCita(reloj) : MOTIVOS[clase]
  const casos = sql.join(
    motivos.map(([motivo, condicion]) => sql`when ${condicion} then ${sql.lit(motivo)}`),
    sql` `,
  )
  const { rows } = await sql<Estorbo>`
    select n, nombre, motivo from (
      select traidos.n, ${nombre} as nombre, case ${casos} end as motivo from traidos
      join ${sql.table(tabla)} cosa on cosa.id = traidos.${sql.ref(columna)} where "lecturaId" = ${lecturaId}
    ) usados where motivo is not null order by n`.execute(tx)
  return rows
}

const COSAS: Record<ClaseDeTraer, readonly [tabla: string, columna: string, nombre: RawBuilder<string>]> = {
  PERSONAS: ['usuarios', 'usuarioId', sql`trim(cosa.nombre || ' ' || cosa.apellido)`],
  SERVICIOS: ['servicios', 'servicioId', sql`cosa.nombre`],
  PRODUCTOS: ['productos', 'productoId', sql`cosa.nombre`],
  CITAS: [
    'citas',
    'citaId',
    sql`(select 'La cita de ' || trim(nombre || ' ' || apellido) from usuarios where usuarios.id = cosa."usuarioId")`,
  ],
}

/** Deletes things that nothing hangs on; a foreign key refuses all others. */
export async function borrar(
  tx: Tx,
  tabla: 'usuarios' | 'servicios' | 'productos',
  ids: readonly number[],
): Promise<void> {
  for (let desde = 0; desde < ids.length; desde += TANDA)
    await tx
      .deleteFrom(tabla as 'servicios')
      .where('id', 'in', ids.slice(desde, desde + TANDA))
      .execute()
}

export async function listInicios(tx: Tx, ids: readonly number[]): Promise<WallTime[]> {
  if (ids.length === 0) return []
  return (await tx.selectFrom('citas').select('inicio').where('id', 'in', ids).execute()).map(({ inicio }) => inicio)
}

/** Deletes what was owed for these appointments, which are gone and of which nothing was paid. */
export async function borrarDeudasDeNada(tx: Tx, citas: readonly number[]): Promise<void> {
  if (citas.length === 0) return
  const codigos = citas.map(codigoDeCita)
  await tx
    .deleteFrom('deudas')
    .where('codigo', 'in', codigos)
    .where('pagado', '=', 0 as never)
    .execute()
}
