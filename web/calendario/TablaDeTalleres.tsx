import { aCentimos } from '../../contract/dinero.ts'
import type { Taller } from '../../contract/talleres.ts'
import { formatFechaCorta, formatHora, parseWallTime } from '../../contract/tiempo.ts'
import { Precio } from '../ui/Precio.tsx'
import styles from './Tabla.module.css'

export function TablaDeTalleres({ talleres }: { talleres: Taller[] }) {
  return (
    <table className={styles.tabla}>
      <thead>
        <tr>
          <th scope="col">Título</th>
          <th scope="col">Lugar</th>
          <th scope="col">Inicio</th>
          <th scope="col">Fin</th>
          <th scope="col">Cupo</th>
          <th scope="col">Precio</th>
          <th scope="col">Activo</th>
        </tr>
      </thead>
      <tbody>
        {talleres.map(({ id, titulo, lugar, fechaInicio, fechaFin, cupoMaximo, precio, activo }) => (
          <tr key={id} data-estado={activo ? 'activo' : 'inactivo'}>
            <th scope="row">{titulo}</th>
            <td data-titulo="Lugar">{lugar}</td>
            <td data-titulo="Inicio">
              <Momento fechaHora={fechaInicio} />
            </td>
            <td data-titulo="Fin">
              <Momento fechaHora={fechaFin} />
            </td>
            <td data-titulo="Cupo">{cupoMaximo > 0 ? cupoMaximo : 'Sin límite'}</td>
            <td data-titulo="Precio">
              <Precio centimos={aCentimos(precio)} tone="plain" />
            </td>
            <td data-titulo="Activo">{activo ? 'Sí' : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Day and hour, which stay whole when the line breaks between them. */
function Momento({ fechaHora }: { fechaHora: string }) {
  const cuando = parseWallTime(fechaHora)!
  return (
    <span>
      {formatFechaCorta(cuando)} <span className={styles.entera}>{formatHora(cuando)}</span>
    </span>
  )
}
