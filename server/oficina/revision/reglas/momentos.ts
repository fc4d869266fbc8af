import { sql } from 'kysely'
import {
  DIA_MS,
  type Fecha,
  type Instante,
  MINUTO_MS,
  parseFecha,
  SIGLO,
  type WallTime,
} from '../../../../contract/base/time/time.ts'
import type { Row, Table, Tx } from '../../../base/db/schema.ts'
import { DIAS_DE_INVITACION, VIGENCIA_DE_ENLACE_MS } from '../../../cuentas/acceso/rules.ts'
import { cualDe, filas, type ReglaDeDatos, rotasDe } from './regla.ts'

type DeTiempo<T extends Table, V> = {
  [C in keyof Row<T>]: NonNullable<Row<T>[C]> extends V ? C : never
}[keyof Row<T>]
type Momento<T extends Table> = DeTiempo<T, Instante | WallTime>
type Momentos = {
  [T in Table as [Momento<T>] extends [never] ? never : T]: {
    [C in Momento<T>]: NonNullable<Row<T>[C]> extends Instante ? 'ms' : 'min'
  }
}

/** Every column of a moment with its unit: a column without it here does not compile. */
const MOMENTOS: Momentos = {
  bancoLecturas: { creada: 'ms', aplicada: 'ms' },
  bancoPagadores: { creado: 'ms' },
  bloqueos: { inicio: 'min', fin: 'min', termina: 'min', creado: 'ms' },
  bonos: { creado: 'ms' },
  bonosVendidos: { creado: 'ms' },
  bonosCompartidos: { hasta: 'min' },
  borradores: { escrito: 'ms' },
  citas: { inicio: 'min', fin: 'min', inasistencia: 'ms', creado: 'ms', confirmada: 'ms', acordada: 'ms' },
  citasDeAntes: { momento: 'ms', inicio: 'min' },
  citasEliminadas: { momento: 'ms' },
  claves: { momento: 'ms' },
  correos: { proximo: 'ms', creado: 'ms', enviado: 'ms', causado: 'ms' },
  deudas: { vence: 'min', pagarAntes: 'ms' },
  dispositivos: { visto: 'ms' },
  eliminaciones: { vence: 'ms' },
  enlaces: { vence: 'ms', usado: 'ms' },
  esperasDeDia: { creada: 'ms', inicio: 'min', fin: 'min', ofrecidaHasta: 'ms' },
  esperasDeProducto: { creada: 'ms' },
  historia: { momento: 'ms' },
  imagenes: { creada: 'ms' },
  inscripciones: { fecha: 'ms', confirmada: 'ms', asistio: 'ms', ofrecidaHasta: 'ms' },
  intentos: { vence: 'ms' },
  mesesCerrados: { fin: 'min', cerrado: 'ms' },
  movimientos: { fecha: 'min', creado: 'ms' },
  navegadores: { visto: 'ms' },
  novedades: { inicio: 'min', creada: 'ms' },
  ordenes: { fecha: 'ms', entregada: 'ms', pagarAntes: 'ms' },
  ordenHistoria: { momento: 'ms' },
  posts: { fecha: 'ms', actualizado: 'ms' },
  productos: { creado: 'ms' },
  registros: { enviado: 'ms', vence: 'ms' },
  repartos: { fecha: 'min' },
  restablecimientos: { vence: 'ms' },
  segundosFactores: { preparado: 'ms', activado: 'ms' },
  series: { creada: 'ms' },
  servicios: { creado: 'ms' },
  sesionesDeBono: { creado: 'ms' },
  sesiones: { creada: 'ms', usada: 'ms', vence: 'ms' },
  suscripciones: { creada: 'ms' },
  traerLecturas: { creada: 'ms', aplicada: 'ms' },
  talleres: { inicio: 'min', fin: 'min', creado: 'ms' },
  usuarios: { creado: 'ms' },
}

/** An instant is of a clock, and 0 in a row that is older than its column. */
const DESDE = { ms: 0, min: Date.parse(`${SIGLO}00-01-01`) / MINUTO_MS }
const HASTA_MS = Date.parse(`${SIGLO}99-12-31`) + DIA_MS
const HASTA = { ms: HASTA_MS, min: HASTA_MS / MINUTO_MS }
const FECHAS = ['bancoLineas', 'diasCerrados', 'esperasDeDia'] as const

/** How long a link to choose a password is good for, by its kind. */
const VIGENCIAS = { OLVIDO: VIGENCIA_DE_ENLACE_MS, PRIMERA: DIAS_DE_INVITACION * DIA_MS }
/** The longest life of a session. */
const UN_ANO_MS = 366 * DIA_MS

export const RELOJ: ReglaDeDatos[] = [
  {
    nombre: 'momentos',
    revisa: 'Cada fecha y cada hora es posible',
    problema: 'Estas filas tienen una fecha imposible',
    rotas: rotasDe(
      Object.entries(MOMENTOS).flatMap(([tabla, columnas]) =>
        Object.entries(columnas as Record<string, 'ms' | 'min'>).map(
          ([columna, unidad]) => sql<{ id: string }>`
            select ${cualDe(tabla as Table)} || ' (' || ${sql.lit(columna)} || ')' as id from ${sql.table(tabla)}
            where ${sql.ref(columna)} < ${sql.lit(DESDE[unidad])} or ${sql.ref(columna)} >= ${sql.lit(HASTA[unidad])}`,
        ),
      ),
    ),
  },
  {
    nombre: 'días',
    revisa: 'Cada día cerrado, de espera o del banco está en el calendario',
    problema: 'Estos días no están en ningún calendario',
    rotas: async (tx) => (await Promise.all(FECHAS.map((tabla) => listDiasImposibles(tx, tabla)))).flat(),
  },
  {
    nombre: 'vigencias',
    revisa: 'Ninguna sesión ni enlace vale más tiempo que el que se da',
    problema: 'Las sesiones o los enlaces de estas personas valen más tiempo que el que se da',
    rotas: async (tx, ahora) => {
      // Of a link only its end is kept: one that was made now ends latest of all.
      const hasta = (vigencia: number) => sql.lit((ahora ?? Date.now()) + vigencia)
      return filas`
        select 'sesiones ' || "usuarioId" as id from sesiones where vence - usada > ${sql.lit(UN_ANO_MS)}
          or usada - creada > ${sql.lit(UN_ANO_MS)}
        union all select 'restablecimientos ' || "usuarioId" from restablecimientos
          where vence > case clase when 'PRIMERA' then ${hasta(VIGENCIAS.PRIMERA)} else ${hasta(VIGENCIAS.OLVIDO)} end
        union all select 'eliminaciones ' || "usuarioId" from eliminaciones where vence > ${hasta(VIGENCIA_DE_ENLACE_MS)}
        union all select 'registros' from registros where vence - enviado > ${sql.lit(DIA_MS)}`(tx)
    },
  },
]

async function listDiasImposibles(tx: Tx, tabla: (typeof FECHAS)[number]): Promise<string[]> {
  const { rows } = await sql<{ id: string; fecha: Fecha }>`
    select ${cualDe(tabla)} as id, fecha from ${sql.table(tabla)}`.execute(tx)
  return rows.filter(({ fecha }) => !fecha.startsWith(SIGLO) || parseFecha(fecha) === null).map(({ id }) => id)
}
