import { useId } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/dinero.ts'
import { primeroDeMes } from '../../../../contract/base/time/periodos.ts'
import { type Fecha, fechaDe, formatFechaCorta, masDias, medianoche } from '../../../../contract/base/time/tiempo.ts'
import styles from './Barras.module.css'

type PorDiaProps = { mes: Fecha; dias: readonly { fecha: Fecha; monto: Centimos }[] }

/** What came in on each day, as bars; the table behind them says the same. */
export function PorDia({ mes, dias }: PorDiaProps) {
  const id = useId()
  const todos = diasDelMes(mes)
  const montos = new Map(dias.map(({ fecha, monto }) => [fecha, monto]))
  const mayor = Math.max(1, ...montos.values())
  if (dias.length === 0) return <p>En este mes no entró dinero.</p>
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Por día</h3>
      <svg
        className={styles.dias}
        viewBox={`0 0 ${todos.length * 10} 64`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {todos.map((fecha, i) => {
          const alto = ((montos.get(fecha) ?? 0) / mayor) * 60
          return <rect key={fecha} x={i * 10 + 1} y={62 - alto} width="8" height={alto + 1} />
        })}
      </svg>
      <p className={styles.pie} aria-hidden="true">
        <span>1</span>
        <span>{todos.length}</span>
      </p>
      <details className={styles.tabla}>
        <summary>Ver los días en una tabla</summary>
        <table aria-label="Lo que entró, por día">
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Entró</th>
            </tr>
          </thead>
          <tbody>
            {dias.map(({ fecha, monto }) => (
              <tr key={fecha}>
                <th scope="row">{formatFechaCorta(medianoche(fecha))}</th>
                <td>{formatColones(monto)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function diasDelMes(mes: Fecha): Fecha[] {
  const [inicio, fin] = [medianoche(mes), medianoche(primeroDeMes(mes, 1))]
  const dias: Fecha[] = []
  for (let dia = inicio; dia < fin; dia = masDias(dia, 1)) dias.push(fechaDe(dia))
  return dias
}

/** `id` tells two of one name apart. */
type FilaDeBarras = { id: string | number; nombre: string; monto: Centimos }
type BarrasProps = { titulo: string; filas: readonly FilaDeBarras[] }

/** A table with a bar in each row; nothing without rows. */
export function Barras({ titulo, filas }: BarrasProps) {
  const titular = useId()
  const mayor = Math.max(1, ...filas.map(({ monto }) => monto))
  if (filas.length === 0) return null
  return (
    <section aria-labelledby={titular}>
      <h3 id={titular}>{titulo}</h3>
      <table className={styles.barras} aria-labelledby={titular}>
        <tbody>
          {filas.map(({ id, nombre, monto }) => (
            <tr key={id}>
              <th scope="row">{nombre}</th>
              <td>{formatColones(monto)}</td>
              <td className={styles.barra}>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                  <rect width={(Math.max(0, monto) / mayor) * 100} height="6" rx="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
