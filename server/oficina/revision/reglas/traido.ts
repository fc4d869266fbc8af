import { filas, type ReglaDeDatos } from './regla.ts'

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
