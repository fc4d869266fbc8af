import { useId } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { primeroDeMes } from '../../../../contract/base/time/periods.ts'
import { type Fecha, fechaDe, formatFechaCorta, masDias, medianoche } from '../../../../contract/base/time/time.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import styles from './MesPage.module.css'

type PorDiaProps = { mes: Fecha; dias: readonly { fecha: Fecha; monto: Centimos }[] }

/** What came in on each day, as bars, with the largest named; the table behind them says the same. Nothing where nothing came in. */
export function PorDia({ mes, dias }: PorDiaProps) {
  const id = useId()
  const todos = diasDelMes(mes)
  const montos = new Map(dias.map(({ fecha, monto }) => [fecha, monto]))
  const mayor = Math.max(1, ...montos.values())
  const cual = dias.find(({ monto }) => monto === mayor)
  if (dias.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Por día</h3>
      {cual && <ElMayor {...cual} lugar={todos.indexOf(cual.fecha)} deCuantos={todos.length} />}
      <svg
        className={styles.dias}
        viewBox={`0 0 ${todos.length * 10} 64`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {todos.map((fecha, i) => {
          const alto = (Math.max(0, montos.get(fecha) ?? 0) / mayor) * 60
          return alto > 0 && <rect key={fecha} x={i * 10 + 1} y={64 - alto} width="8" height={alto} />
        })}
      </svg>
      <Marcas dias={todos} />
      <details>
        <summary>Ver los días en una tabla</summary>
        <table className={styles.tabla} aria-label="Lo que entró, por día">
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

/** The day that most came in on, in words over its bar. */
function ElMayor({
  fecha,
  monto,
  lugar,
  deCuantos,
}: PorDiaProps['dias'][number] & { lugar: number; deCuantos: number }) {
  return (
    <Row as="p" nowrap data-look="note" aria-hidden="true">
      <span style={{ flexGrow: lugar + 0.5 }} />
      El {numeroDe(fecha)}: {formatColones(monto)}
      <span style={{ flexGrow: deCuantos - lugar - 0.5 }} />
    </Row>
  )
}

/** Each a week after the other, and the last. */
const MARCADOS = [1, 8, 15, 22]

/** Some days below their bars, and today, beside which none of them stands. */
function Marcas({ dias }: { dias: readonly Fecha[] }) {
  const hoy = dias.indexOf(useToday()) + 1
  const marcados = [...MARCADOS, dias.length].filter((dia) => hoy === 0 || Math.abs(dia - hoy) > 2)
  return (
    <p
      className={styles.marcas}
      style={{ gridTemplateColumns: `repeat(${dias.length}, minmax(0, 1fr))` }}
      data-look="note"
      aria-hidden="true"
    >
      {marcados.map((dia) => (
        <span key={dia} style={{ gridArea: `1 / ${dia}` }}>
          {dia}
        </span>
      ))}
      {hoy > 0 && <strong style={{ gridArea: `1 / ${hoy}` }}>hoy</strong>}
    </p>
  )
}

const numeroDe = (fecha: Fecha) => Number(fecha.slice(-2))

function diasDelMes(mes: Fecha): Fecha[] {
  const [inicio, fin] = [medianoche(mes), medianoche(primeroDeMes(mes, 1))]
  const dias: Fecha[] = []
  for (let dia = inicio; dia < fin; dia = masDias(dia, 1)) dias.push(fechaDe(dia))
  return dias
}
