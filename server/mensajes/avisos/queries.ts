import { type SqlBool, sql } from 'kysely'
import { DIA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Sesion } from '../../base/http/session.ts'

/** A notice that left is listed for this long after its lease, so that the screen can say that it left. */
const RECIENTE_MS = 60_000

/**
 * SQL: the caller hears of the notice; somebody who attends only of those that they caused themselves, to people they attend: an account
 * that got its part just now may have written to others before.
 */
function suyos({ id, atiendeId }: Quien) {
  if (atiendeId === null) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`("causadoPor" = ${id}
    and correos."usuarioId" in (select citas."usuarioId" from citas where citas."atiendeId" = ${atiendeId}))`
}

type Quien = Pick<Sesion, 'id' | 'atiendeId'>

/**
 * The notices that administrators caused, that the caller hears of and that wait, with those just sent; latest first. One that is tried
 * again is among the mails only. Of people whom no mail reaches, an administrator is reminded for a day.
 */
export function listCausados(tx: Tx, quien: Quien, ahora: Instante) {
  return tx
    .selectFrom('correos')
    .innerJoin('usuarios as autor', 'autor.id', 'correos.causadoPor')
    .innerJoin('usuarios as persona', 'persona.id', 'correos.usuarioId')
    .select(['correos.id', 'correos.estado', 'correos.para', 'correos.intentos', 'correos.proximo', 'correos.version'])
    .select(['plantilla', 'datos'])
    .select(['causadoPor', 'correos.usuarioId', 'persona.nombre', 'persona.apellido', 'persona.telefono', 'causado'])
    .where('causado', '>', masMs(ahora, -DIA_MS))
    .where('correos.intentos', '<', 2)
    .where(({ eb, or }) =>
      or([eb('correos.proximo', '>', masMs(ahora, -RECIENTE_MS)), eb('correos.estado', '=', 'SIN_CORREO')]),
    )
    .where('autor.rol', '=', 'ADMIN')
    .where(suyos(quien))
    .orderBy('causado', 'desc')
    .orderBy('correos.id', 'desc')
    .$narrowType<{ causado: Instante; usuarioId: number }>()
    .execute()
}

/** The notices with these ids that the caller hears of. */
export function findCausados(tx: Tx, ids: readonly number[], quien: Quien) {
  return tx
    .selectFrom('correos')
    .select(['id', 'usuarioId', 'plantilla', 'datos', 'estado', 'para', 'intentos', 'creado', 'proximo', 'version'])
    .where('id', 'in', ids)
    .where('causado', 'is not', null)
    .where(suyos(quien))
    .orderBy('id')
    .execute()
}
