import { filas, type ReglaDeDatos } from './regla.ts'

/** What was read of the bank. */
export const BANCO: ReglaDeDatos[] = [
  {
    nombre: 'líneas del banco',
    revisa: 'Cada línea del banco anotó o es exactamente su monto, y una sola vez',
    problema: 'No cuadra lo que anotaron estas líneas del banco',
    rotas: filas`select linea.id from "bancoLineas" linea
      left join "bancoPartes" parte on parte."lineaId" = linea.id
      left join movimientos on movimientos.id = parte."movimientoId"
      group by linea.id, linea.fin, linea.monto, linea.canal
      having count(parte.id) <> count(case when parte.canal = linea.canal then 1 end)
        or (linea.fin = 'NO_ES_VENTA' and count(parte.id) > 0)
        or (linea.fin in ('SALDA', 'A_FAVOR') and (coalesce(sum(movimientos.monto), 0) <> linea.monto
          or count(case when parte.anotado then 1 end) <> count(parte.id)))
        or (linea.fin = 'YA_ANOTADA' and (count(case when parte.anotado then 1 end) > 0
          or coalesce(sum(movimientos.monto), 0) < linea.monto
          or (coalesce(sum(movimientos.monto), 0) > linea.monto and count(case when forma = 'TARJETA' then 1 end) < count(parte.id))))
      order by linea.id`,
  },
  {
    nombre: 'importaciones',
    revisa: 'De una importación deshecha no queda nada, y cada línea es de una que se aplicó',
    problema: 'Quedó algo de una importación que no está',
    rotas: filas`select 'línea ' || linea.id as id from "bancoLineas" linea
        left join "bancoLecturas" lectura on lectura.id = linea."lecturaId" where lectura.aplicada is null
      union all select 'pagador ' || pagador.id from "bancoPagadores" pagador
        left join "bancoLecturas" lectura on lectura.id = pagador."lecturaId" where lectura.aplicada is null`,
  },
]

/** What was read of files from elsewhere. */
export const TRAIDO: ReglaDeDatos[] = [
  {
    nombre: 'lo traído',
    revisa: 'Cada cosa traída de un archivo es de una lectura que se trajo, y de su clase',
    problema: 'Estas cosas traídas no son de una lectura que se trajo, o son de otra clase',
    rotas: filas`select traidos.id from traidos left join "traerLecturas" lectura on lectura.id = "lecturaId"
      where lectura.aplicada is null or lectura.clase <> case
        when "usuarioId" is not null then 'PERSONAS'
        when "servicioId" is not null then 'SERVICIOS'
        when "productoId" is not null then 'PRODUCTOS'
        else 'CITAS' end
      order by traidos.id`,
  },
]
