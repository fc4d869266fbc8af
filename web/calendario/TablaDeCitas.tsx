import type { Cita } from '../../contract/citas.ts'
import { formatFechaCorta, formatHora, parseWallTime } from '../../contract/tiempo.ts'
import styles from './Tabla.module.css'

/** Longer notes are folded. */
const NOTAS_A_LA_VISTA = 90

export function TablaDeCitas({ citas }: { citas: Cita[] }) {
  return (
    <table className={styles.tabla}>
      <thead>
        <tr>
          <th scope="col">Servicio</th>
          <th scope="col">Fecha</th>
          <th scope="col">Hora</th>
          <th scope="col">Estado</th>
          <th scope="col">Notas</th>
        </tr>
      </thead>
      <tbody>
        {citas.map((cita) => (
          <FilaDeCita key={cita.id} cita={cita} />
        ))}
      </tbody>
    </table>
  )
}

function FilaDeCita({ cita: { servicio, fechaHora, estado, notas } }: { cita: Cita }) {
  const cuando = parseWallTime(fechaHora)!
  return (
    <tr data-estado={estado.toLowerCase()}>
      <th scope="row">{servicio}</th>
      <td data-titulo="Fecha">{formatFechaCorta(cuando)}</td>
      <td data-titulo="Hora" className={styles.entera}>
        {formatHora(cuando)}
      </td>
      <td data-titulo="Estado">
        <span className={styles.estado}>{estado}</span>
      </td>
      <td data-titulo="Notas" className={styles.notas}>
        <Notas notas={notas} />
      </td>
    </tr>
  )
}

function Notas({ notas }: Pick<Cita, 'notas'>) {
  if (!notas) return <span className={styles.nada}>Sin notas</span>
  if (notas.length <= NOTAS_A_LA_VISTA) return notas
  return (
    <details>
      <summary>
        <span className={styles.comienzo}>{notas.slice(0, NOTAS_A_LA_VISTA).trimEnd()}…</span>
        <span className={styles.menos}>Ver menos</span>
      </summary>
      {notas}
    </details>
  )
}
