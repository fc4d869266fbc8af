import { filas, type ReglaDeDatos } from './regla.ts'

export const TIENDA: ReglaDeDatos[] = [
  {
    nombre: 'existencias',
    revisa: 'El stock de cada producto es lo que ingresó menos lo que está en órdenes sin anular',
    problema: 'El stock no coincide con las órdenes en estos productos',
    rotas: filas`
      select productos.id from productos
      left join (
        select "productoId", sum(cantidad) as vendido from "ordenLineas"
        join ordenes on ordenes.id = "ordenId" where estado <> 'ANULADO' group by "productoId"
      ) ventas on ventas."productoId" = productos.id
      where stock < 0 or stock <> ingresado - coalesce(vendido, 0) order by productos.id`,
  },
  {
    nombre: 'totales',
    revisa: 'Subtotal, IVA y total de cada orden salen de sus líneas, al céntimo',
    problema: 'El total no coincide con las líneas en estas órdenes',
    rotas: filas`
      select ordenes.id from ordenes
      left join (
        select "ordenId", cast(sum(base) as bigint) as suma, cast(sum((base * tasa + 50) / 100) as bigint) as impuesto from (
          select "ordenId", tasa, cast(sum(precio * cantidad) as bigint) as base from "ordenLineas" group by "ordenId", tasa
        ) tasas group by "ordenId"
      ) lineas on lineas."ordenId" = ordenes.id
      where suma is null or subtotal <> suma or iva <> impuesto or total <> subtotal + iva
      order by ordenes.id`,
  },
  {
    nombre: 'lineas',
    revisa: 'Cada línea de una orden tiene al menos una unidad, y cada producto una sola línea por orden',
    problema: 'Las líneas están mal en estas órdenes',
    rotas: filas`
      select "ordenId" as id from "ordenLineas" group by "ordenId"
      having min(cantidad) < 1 or min(precio) < 0 or count(*) <> count(distinct "productoId") order by "ordenId"`,
  },
  {
    nombre: 'estados',
    revisa: 'El estado de cada orden es el último de su historia, que empieza en PENDIENTE y no repite',
    problema: 'El estado no coincide con su historia en estas órdenes',
    rotas: filas`
      select ordenes.id from ordenes
      left join (
        select "ordenId", estado, lag(estado) over por_orden as anterior, lead(id) over por_orden as siguiente
        from "ordenHistoria" window por_orden as (partition by "ordenId" order by id)
      ) pasos on pasos."ordenId" = ordenes.id
      group by ordenes.id, ordenes.estado
      having count(*) <> count(case
        when coalesce(anterior, '') <> pasos.estado
          and (anterior is not null or pasos.estado = 'PENDIENTE')
          and (siguiente is not null or pasos.estado = ordenes.estado) then 1 end)
      order by ordenes.id`,
  },
  {
    nombre: 'ordenes',
    revisa: 'Ningún código de orden se repite, ninguna clave se usó dos veces, y sin cuenta no queda nombre',
    problema: 'El código, la clave o el nombre están mal en estas órdenes',
    rotas: filas`
      select ordenes.id from ordenes where "usuarioId" is null
        and ("usuarioNombre" not in ('Cuenta eliminada', 'Venta de mostrador')
          or "usuarioApellido" <> '' or "usuarioEmail" <> '' or clave is not null)
      union select max(id) from ordenes group by codigo having count(*) > 1
      union select max(id) from ordenes where clave is not null group by "usuarioId", clave having count(*) > 1`,
  },
  {
    nombre: 'entregas',
    revisa: 'Cada envío dice adónde va y a quién llamar, y sin cuenta no queda dirección; lo entregado dice cuándo',
    problema: 'La entrega está mal en estas órdenes',
    rotas: filas`
      select id from ordenes
      where (entrega = 'ENVIO' and "usuarioId" is not null) <> (provincia is not null)
        or (canton is not null) <> (provincia is not null) or (senas is not null) <> (provincia is not null)
        or (telefono is not null) <> (provincia is not null) or (entregada is not null) <> (avance = 'ENTREGADA')
      order by id`,
  },
  {
    nombre: 'carritos',
    revisa: 'Cada producto está una sola vez en cada carrito, con una unidad o más, y no más de las que puede haber',
    problema: 'Los carritos de estas personas tienen líneas repetidas, vacías o imposibles',
    rotas: filas`
      select "usuarioId" as id from "carritoLineas" group by "usuarioId"
      having min(cantidad) < 1 or max(cantidad) > 1000000 or count(*) <> count(distinct "productoId") order by "usuarioId"`,
  },
]
