import { normalizar } from '../../../contract/listas.ts'
import { ENTRADA } from '../../historia/columnas.ts'
import { comparadas, filas, parseJson, type Regla } from './regla.ts'

export const HISTORIA: Regla[] = [
  {
    nombre: 'asuntos',
    revisa: 'La historia habla de lo que existe o cuenta cómo se eliminó',
    problema: 'Estas entradas de la historia hablan de algo que ya no está, o que se dio por eliminado',
    rotas: filas`
      with vivos as (
        select 'ORDEN' as asunto, id from ordenes union all select 'SERVICIO', id from servicios
        union all select 'TALLER', id from talleres union all select 'BLOQUEO', id from bloqueos
        union all select 'POST', id from posts
        union all select 'PRODUCTO', id from productos where not archivado
      ), eliminados as (select distinct asunto, "asuntoId" from historia where accion = 'ELIMINAR')
      select historia.id from historia
      left join vivos on vivos.asunto = historia.asunto and vivos.id = historia."asuntoId"
      left join eliminados on eliminados.asunto = historia.asunto and eliminados."asuntoId" = historia."asuntoId"
      where historia.asunto in ('ORDEN', 'SERVICIO', 'TALLER', 'BLOQUEO', 'POST', 'PRODUCTO') and historia."asuntoId" is not null
        and (vivos.id is null) = (eliminados."asuntoId" is null)
      order by historia.id`,
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
