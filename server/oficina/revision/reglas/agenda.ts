import { sql } from 'kysely'
import { instante, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { horasConSalas } from '../../../agenda/horario/lineas.ts'
import { countSalas } from '../../../agenda/horario/queries.ts'
import { listFirmes } from '../../../agenda/horario/tomado/queries.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { filas, type ReglaDeDatos } from './regla.ts'

/** Whether two rows take each other's time: null is everybody's. */
const deLaLinea = (una: string, otra: string) =>
  sql.raw(`${una}."atiendeId" is null or ${otra}."atiendeId" is null or ${una}."atiendeId" = ${otra}."atiendeId"`)

export const AGENDA: ReglaDeDatos[] = [
  {
    nombre: 'traslapes',
    revisa: 'Ninguna cita vigente se traslapa con otra',
    problema: 'Estas citas se traslapan con otra anterior',
    rotas: filas`
      select id from (
        select id, inicio, max(fin) over (partition by "atiendeId" order by inicio, id
          rows between unbounded preceding and 1 preceding) as ocupado
        from citas where estado <> 'CANCELADA'
      ) vigentes where ocupado > inicio
      union select una.id from citas una join citas otra on una."atiendeId" is null and otra."atiendeId" is not null
        and otra.inicio < una.fin and otra.inicio > una.inicio - 1440 and otra.fin > una.inicio
        where una.estado <> 'CANCELADA' and otra.estado <> 'CANCELADA'
      order by 1`,
  },
  {
    nombre: 'línea de tiempo',
    revisa: 'Nadie tiene una cita ni una hora guardada en un bloqueo, un taller o un descanso sin que conste',
    problema: 'Estas citas u horas guardadas caen en un bloqueo, un taller o un descanso sin que conste',
    rotas: filas`
      with puestas as (select *, de || ' ' || cual as id from tomado where firme = 1 and not sobrepuesta)
      select id from puestas join (select * from tomado where firme = 0) otra on otra.inicio < puestas.fin
        and otra.termina > puestas.inicio and (${deLaLinea('otra', 'puestas')})
        and otra.fin + 10080 * ((puestas.fin - 1 - otra.inicio) / 10080) > puestas.inicio
      union select id from (
        select id, inicio, max(termina) over (partition by "atiendeId" order by inicio, fin
          rows between unbounded preceding and 1 preceding) as ocupado
        from puestas
      ) seguidas where ocupado > inicio
      union select una.id from puestas una join puestas otra on una."atiendeId" is null and otra."atiendeId" is not null
        and otra.inicio < una.termina and otra.inicio > una.inicio - 1680 and otra.termina > una.inicio
      order by 1`,
  },
  {
    nombre: 'un lugar a la vez',
    revisa: 'Nadie tiene dos citas a la misma hora con personas distintas sin que conste',
    problema: 'Estas citas son de una misma persona a la misma hora sin que conste',
    rotas: filas`
      select una.id from citas una where una.estado <> 'CANCELADA' and not una.sobrepuesta and exists (
        select 1 from citas otra where otra."usuarioId" = una."usuarioId" and otra."atiendeId" <> una."atiendeId"
          and otra.estado <> 'CANCELADA' and not otra.sobrepuesta and otra.inicio < una.fin and otra.fin > una.inicio
      ) order by una.id`,
  },
  {
    nombre: 'duraciones',
    revisa: 'Las citas, los talleres, los bloqueos y el horario terminan después de empezar',
    problema: 'Estos terminan antes de empezar o duran demasiado',
    rotas: filas`
      select 'cita ' || id as id from citas where fin <= inicio or fin - inicio > 1440
      union all select 'taller ' || id from talleres where fin <= inicio
      union all select 'bloqueo ' || id from bloqueos where fin <= inicio or termina < fin
      union all select 'horario del día ' || dia from horarios where cierra <= abre or abre < 0 or cierra > 1440`,
  },
  {
    nombre: 'cupos',
    revisa: 'Ningún taller tiene más personas confirmadas, o con un cupo guardado, que cupos',
    problema: 'Estos talleres tienen más personas confirmadas, o con un cupo guardado, que cupos',
    // More than now are right where the owner lowered the capacity.
    rotas: filas`
      select talleres.id from talleres
      join inscripciones on "tallerId" = talleres.id and (estado = 'CONFIRMADA' or "ofrecidaHasta" is not null)
      group by talleres.id, "cupoMayor" having "cupoMayor" > 0 and count(*) > "cupoMayor" order by talleres.id`,
  },
  {
    nombre: 'horas guardadas',
    revisa: 'Ninguna hora guardada para quien espera está ocupada ni guardada dos veces',
    problema: 'Estas esperas tienen guardada una hora que está ocupada',
    rotas: filas`
      select una.id from "esperasDeDia" una where inicio is not null and (exists (
        select 1 from citas where estado <> 'CANCELADA' and citas.inicio < una.fin and citas.fin > una.inicio
          and (${deLaLinea('citas', 'una')})
      ) or exists (
        select 1 from "esperasDeDia" otra where otra.id < una.id and otra.inicio < una.fin and otra.fin > una.inicio
          and (${deLaLinea('otra', 'una')})
      )) order by una.id`,
  },
  {
    nombre: 'salas',
    revisa: 'Nunca hay más citas por venir a la vez que salas',
    problema: 'A la hora de estas citas por venir no alcanzan las salas',
    rotas: listSinSala,
  },
  {
    nombre: 'personas',
    revisa: 'Las citas por venir son con quien atiende',
    problema: 'Estas citas por venir son con alguien que ya no atiende',
    rotas: listSinQuien,
  },
  {
    nombre: 'ausentes',
    revisa: 'Quien se fue no da talleres por venir ni tiene ausencias por venir',
    problema: 'Estos talleres o bloqueos por venir son de alguien que se fue',
    rotas: listDeAusentes,
  },
  {
    nombre: 'horarios',
    revisa: 'Ningún tramo del horario se encima con otro del mismo día',
    problema: 'Estos tramos del horario se enciman',
    rotas: filas`
      select 'día ' || una.dia as id from horarios una join horarios otra
        on otra.dia = una.dia and otra.abre < una.abre and otra.cierra > una.abre
      union select 'persona ' || una."atiendeId" || ', día ' || una.dia from "personasHorarios" una join "personasHorarios" otra
        on otra."atiendeId" = una."atiendeId" and otra.dia = una.dia and otra.abre < una.abre and otra.cierra > una.abre`,
  },
  {
    nombre: 'ofertas',
    revisa: 'Solo se le guarda un lugar a quien espera',
    problema: 'Estas personas tienen un lugar guardado sin esperar, o a medias',
    rotas: filas`
      select 'inscripción ' || id as id from inscripciones where "ofrecidaHasta" is not null and estado <> 'EN_ESPERA'
      union all select 'espera ' || id from "esperasDeDia"
        where (inicio is null) <> (fin is null) or (inicio is null) <> ("ofrecidaHasta" is null) or fin <= inicio`,
  },
  {
    nombre: 'inscripciones',
    revisa: 'Cada persona tiene una sola inscripción activa en cada taller',
    problema: 'Estas inscripciones repiten otra de la misma persona en el mismo taller',
    rotas: filas`
      select max(id) as id from inscripciones where estado <> 'CANCELADA'
      group by "tallerId", "usuarioId" having count(*) > 1 order by 1`,
  },
]

/** Only future times are checked: there may have been more rooms before. */
async function listSinSala(tx: Tx, ahora = instante(Date.now())): Promise<number[]> {
  const salas = await countSalas(tx)
  if (salas === 0) return []
  const tomado = await listFirmes(tx, wallTimeDe(ahora))
  const llenas = horasConSalas(tomado, salas + 1)
  const citas = tomado.filter(({ de, inicio }) => de === 'cita' && llenas.some((llena) => llena.inicio === inicio))
  return citas.map(({ cual }) => cual)
}

/** Only what is to come: whoever left may have given what is over. */
async function listDeAusentes(tx: Tx, ahora = instante(Date.now())): Promise<(string | number)[]> {
  const reloj = sql.lit(wallTimeDe(ahora))
  return filas`
    select 'taller ' || talleres.id as id from talleres join "quienesDanTaller" on "tallerId" = talleres.id
      join personas on personas.id = "atiendeId" where personas.lugar is null and activo and inicio > ${reloj}
    union select 'bloqueo ' || bloqueos.id from bloqueos join personas on personas.id = "atiendeId"
      where personas.lugar is null and coalesce(termina, ${reloj} + 1) > ${reloj}`(tx)
}

/** Without anybody who can be booked, as after the examples were removed, a named person is no fault. */
async function listSinQuien(tx: Tx, ahora = instante(Date.now())): Promise<number[]> {
  const filas = await tx
    .selectFrom('citas')
    .innerJoin('personas', 'personas.id', 'atiendeId')
    .select('citas.id')
    .where('estado', '=', 'AGENDADA')
    .where('fin', '>', wallTimeDe(ahora))
    .where('atiende', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('personas as otra').select('otra.id').where('otra.atiende', '=', true)),
    )
    .execute()
  return filas.map(({ id }) => id)
}
