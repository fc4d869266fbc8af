import { sql } from 'kysely'
import { instante, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { sinCosto } from '../../../dinero/bonos/vendidos/queries.ts'
import { ADELANTO } from '../../../dinero/cuenta/saldo/queries.ts'
import { filas, type ReglaDeDatos } from './regla.ts'

/** SQL: what is applied of a movement, whatever to. */
const GASTADO = sql`(select coalesce(sum(aplicaciones.monto), 0) from aplicaciones where "movimientoId" = movimientos.id)`
const DEVUELTO = sql`(select coalesce(sum(aplicaciones.monto), 0) from aplicaciones where "devolucionId" = movimientos.id)`
const APLICADO = sql`(select coalesce(sum(aplicaciones.monto), 0) from aplicaciones where "deudaId" = deudas.id)`

/** SQL: a session pays the appointment, or a missed one was given back. */
const SIN_COSTO = sinCosto('citas.id')

export const DINERO: ReglaDeDatos[] = [
  {
    nombre: 'pagado',
    revisa: 'Lo pagado de cada deuda es lo que se le aplicó, y nunca más de lo que se debe',
    problema: 'Lo pagado no es lo que se aplicó, o pasa de lo que se debe, en estas deudas',
    rotas: filas`select codigo as id from deudas
      where pagado <> ${APLICADO} or pagado < 0 or pagado > importe or importe < 0 order by id`,
  },
  {
    nombre: 'movimientos',
    revisa: 'Cada céntimo que entró está aplicado, devuelto o a favor de alguien, y una sola vez',
    problema: 'No cuadra lo aplicado, lo devuelto o lo que queda de estos cobros',
    rotas: filas`select movimientos.id from movimientos
      where (monto > 0 and monto <> libre + ${GASTADO}) or (monto < 0 and (-monto <> ${DEVUELTO} or libre <> 0 or ${GASTADO} <> 0))
        or monto = 0 or libre < 0
      union select "movimientoId" from aplicaciones where monto < 0 or monto > destinado
        or ("deudaId" is null) = ("devolucionId" is null)
      order by 1`,
  },
  {
    nombre: 'reversiones',
    revisa: 'Cada cobro eliminado tiene un contrario igual, y uno solo; los demás están vigentes',
    problema: 'Estos cobros están eliminados sin su contrario, o al revés',
    rotas: filas`select uno.id from movimientos uno
      left join movimientos contrario on contrario."revierteId" = uno.id
      group by uno.id, uno.vigente, uno."revierteId", uno.monto, uno.fecha
      having uno.vigente <> (uno."revierteId" is null and count(contrario.id) = 0) or count(contrario.id) > 1
        or min(contrario.monto) <> -uno.monto or min(contrario.fecha) <> uno.fecha or (uno."revierteId" is not null and count(contrario.id) > 0)
      order by uno.id`,
  },
  {
    nombre: 'repartos',
    revisa: 'Cada cobro y cada devolución están repartidos al céntimo entre lo que se pagó y sus tasas de IVA',
    problema: 'El reparto por tasa no suma lo que se movió en estos cobros',
    rotas: filas`select movimientos.id from movimientos
      left join (select "porId", sum(importe) as suma from repartos group by "porId") repartido on "porId" = movimientos.id
      where coalesce(suma, 0) <> monto and vigente
      union select movimientos.id from movimientos
      join (select "porId", sum(importe) as suma from repartos group by "porId") repartido on "porId" = movimientos.id
      where not vigente and "revierteId" is not null
        and suma <> -(select coalesce(sum(importe), 0) from repartos where "porId" = "revierteId")
      order by 1`,
  },
  {
    nombre: 'meses cerrados',
    revisa: 'Los meses están cerrados en orden, y en ellos no se anotó nada después',
    problema: 'Están cerrados en desorden, o se anotó algo después, en estos meses',
    rotas: filas`select mes as id from "mesesCerrados" uno
      where exists (select 1 from "mesesCerrados" otro where otro.mes < uno.mes and otro.fin >= uno.fin)
        or exists (select 1 from movimientos where fecha < uno.fin and creado > uno.cerrado
          and not exists (select 1 from "mesesCerrados" otro where otro.mes < uno.mes and fecha < otro.fin))
      order by mes`,
  },
  {
    nombre: 'deudas',
    revisa: 'Cada cosa viva debe lo que se acordó, una sola vez, y lo que terminó no debe nada',
    problema: 'No se debe lo que se acordó por estas cosas',
    rotas: filas`select 'orden ' || ordenes.codigo as id from ordenes left join deudas on deudas."ordenId" = ordenes.id
        where deudas.id is null or coalesce(importe, -1) <> case when estado = 'ANULADO' then 0 else total end
          or deudas.codigo <> ordenes.codigo
      union all select 'cita ' || citas.id from citas left join deudas on deudas."citaId" = citas.id
        where deudas.id is null or coalesce(importe, -1) <> case when estado = 'CANCELADA' or ${SIN_COSTO} then 0 else coalesce("precioAcordado", -1) end
          or coalesce(vence, 0) <> case when estado = 'CANCELADA' or inasistencia is not null then 0 else inicio end
      union all select 'inscripción ' || inscripciones.id from inscripciones
        join talleres on talleres.id = "tallerId" left join deudas on deudas."inscripcionId" = inscripciones.id
        where deudas.id is null or (estado <> 'CONFIRMADA' and importe <> 0)
          or (estado = 'CONFIRMADA' and importe <> coalesce("precioAcordado", importe))
          or coalesce(vence, 0) <> case when estado = 'CONFIRMADA' then inicio else 0 end
      union all select 'deuda ' || deudas.codigo from deudas
        where "ordenId" is null and "citaId" is null and "inscripcionId" is null and "vendidoId" is null and importe <> pagado
      union all select 'deuda ' || max(codigo) from deudas group by codigo having count(*) > 1`,
  },
  {
    nombre: 'adelantos',
    revisa: 'Cada hora espera su adelanto o está firme, según lo que se pagó',
    problema: 'Está pagado el adelanto y esperan, o falta y no esperan, estas citas',
    rotas: async (tx, ahora) =>
      filas`select citas.id from citas join deudas on deudas."citaId" = citas.id
        where estado = 'AGENDADA' and ${ADELANTO} is not null and inicio > ${sql.lit(wallTimeDe(instante(ahora ?? Date.now())))}
          and ("pagarAntes" is null) <> (pagado >= ${ADELANTO})
        order by citas.id`(tx),
  },
  {
    nombre: 'con persona',
    revisa: 'Cada deuda y cada cobro dicen de quién son, y sin cuenta no queda nombre',
    problema: 'No dicen bien de quién son, o quedó un nombre',
    rotas: filas`select 'deuda ' || codigo as id from deudas
        where "usuarioId" is null and persona not in ('Cuenta eliminada', 'Venta de mostrador')
      union all select 'cobro ' || id from movimientos
        where "usuarioId" is null and persona not in ('Cuenta eliminada', 'Venta de mostrador')`,
  },
  {
    nombre: 'pagadas',
    revisa: 'Cada orden PAGADO está pagada por completo',
    problema: 'Están como PAGADO y falta cobrar una parte de estas órdenes',
    rotas: filas`select ordenes.id from ordenes left join deudas on deudas."ordenId" = ordenes.id
      where estado = 'PAGADO' and total > coalesce(pagado, 0) order by ordenes.id`,
  },
]
