import { sql } from 'kysely'
import { normalizar } from '../../../contract/base/listas.ts'
import { ASUNTOS, type Asunto } from '../../../contract/sitio/historia.ts'
import type { Tabla } from '../../db/schema.ts'
import { ENTRADA } from '../../historia/columnas.ts'
import { comparadas, parseJson, type Regla } from './regla.ts'

/** The table of things whose deletion needs an entry; null where rows may go without one. */
const TABLAS: Record<Asunto, Tabla | null> = {
  ...{ ORDEN: 'ordenes', SERVICIO: 'servicios', TALLER: 'talleres', BLOQUEO: 'bloqueos', POST: 'posts' },
  ...{ PRODUCTO: 'productos', COBRO: null, CITA: null, INSCRIPCION: null, USUARIO: null, ROL: null, NOTAS: null },
  ...{ ACCESO: null, AJUSTES: null, CORREO: null },
}
const CON_FILA = ASUNTOS.filter((asunto) => TABLAS[asunto] !== null)
const VIVOS = CON_FILA.map((asunto) => {
  // To people, an archived product is deleted.
  const vivo = asunto === 'PRODUCTO' ? sql`not archivado` : sql`true`
  return sql`select ${sql.lit(asunto)} as asunto, id from ${sql.table(TABLAS[asunto]!)} where ${vivo}`
})

export const HISTORIA: Regla[] = [
  {
    nombre: 'asuntos',
    revisa: 'La historia habla de lo que existe o cuenta cómo se eliminó',
    problema: 'Estas entradas de la historia hablan de algo que ya no está, o que se dio por eliminado',
    rotas: async (tx) => {
      const { rows } = await sql<{ id: number }>`
        with vivos as (${sql.join(VIVOS, sql` union all `)}),
        eliminados as (select distinct asunto, "asuntoId" from historia where accion = 'ELIMINAR')
        select historia.id from historia
        left join vivos on vivos.asunto = historia.asunto and vivos.id = historia."asuntoId"
        left join eliminados on eliminados.asunto = historia.asunto and eliminados."asuntoId" = historia."asuntoId"
        where historia.asunto in (${sql.join(CON_FILA.map(sql.lit))}) and historia."asuntoId" is not null
          and (vivos.id is null) = (eliminados."asuntoId" is null)
        order by historia.id`.execute(tx)
      return rows.map(({ id }) => id)
    },
  },
  {
    nombre: 'historia',
    revisa: 'Cada entrada de la historia se puede leer y buscar',
    problema: 'Estas entradas de la historia no se pueden leer o buscar bien',
    rotas: comparadas(
      (tx, desde, cuantas) =>
        tx
          .selectFrom('historia')
          .select(['id', 'asunto', 'accion', 'titulo', 'cambios', 'busqueda'])
          .where('id', '>', desde)
          .orderBy('id')
          .limit(cuantas)
          .execute(),
      ({ cambios, busqueda, ...entrada }) => {
        const legibles = parseJson(cambios)
        if (!Array.isArray(legibles)) return false
        const retitulada = normalizar(`${entrada.asunto}\n${entrada.titulo}`)
        return busqueda === ENTRADA.busquedaDe({ ...entrada, cambios: legibles }) || busqueda === retitulada
      },
    ),
  },
]
