import { sql } from 'kysely'
import type { Asunto } from '../../../../contract/base/history/asuntos.ts'
import { normalizar } from '../../../../contract/base/wire/lists.ts'
import { ENTRY } from '../../../base/history/queries.ts'
import { COSAS } from '../../cosas.ts'
import { comparadas, filas, parseJson, type ReglaDeDatos } from './regla.ts'

/** Every table of things whose deletion needs an entry, with what the history calls one. */
const TABLAS: Record<string, { asunto: Asunto | null }> = {
  ...COSAS,
  ordenes: { asunto: 'ORDEN' },
  bloqueos: { asunto: 'BLOQUEO' },
  posts: { asunto: 'POST' },
}
const CON_FILA = Object.entries(TABLAS).flatMap(([tabla, { asunto }]) => (asunto ? [{ tabla, asunto }] : []))
const VIVOS = CON_FILA.map(({ tabla, asunto }) => {
  // To people, an archived product is deleted.
  const vivo = asunto === 'PRODUCTO' ? sql`not archivado` : sql`true`
  return sql`select ${sql.lit(asunto)} as asunto, id from ${sql.table(tabla)} where ${vivo}`
})

export const HISTORIA: ReglaDeDatos[] = [
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
        where historia.asunto in (${sql.join(CON_FILA.map(({ asunto }) => sql.lit(asunto)))}) and historia."asuntoId" is not null
          and (vivos.id is null) = (eliminados."asuntoId" is null)
        order by historia.id`.execute(tx)
      return rows.map(({ id }) => id)
    },
  },
  {
    nombre: 'de quién',
    revisa: 'Cada entrada de la historia está con la persona de la que habla',
    problema: 'Estas entradas de la historia están con otra persona que la suya',
    // An appointment may be handed to another person, so its older entries stay with the first one.
    rotas: filas`
      select historia.id from historia join ordenes on asunto = 'ORDEN' and ordenes.id = "asuntoId"
        where "personaId" <> ordenes."usuarioId"
      union select historia.id from historia join inscripciones on asunto = 'INSCRIPCION' and inscripciones.id = "asuntoId"
        where "personaId" <> inscripciones."usuarioId"
      union select id from historia where asunto in ('USUARIO', 'ROL', 'NOTAS', 'ACCESO') and "personaId" <> "asuntoId"
      order by 1`,
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
        return busqueda === ENTRY.busquedaDe({ ...entrada, cambios: legibles }) || busqueda === retitulada
      },
    ),
  },
]
