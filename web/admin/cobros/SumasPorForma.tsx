import { useQuery } from '@tanstack/react-query'
import { type Centimos, centimos, formatColones } from '../../../contract/base/dinero.ts'
import { getSumasDeCobros } from '../../../contract/tienda/cobros.ts'
import { consulta } from '../../api.ts'
import { FORMAS } from './formas.ts'
import styles from './SumasPorForma.module.css'

const PERIODOS = { hoy: 'Hoy', semana: 'Esta semana', mes: 'Este mes' } as const
const COLUMNAS = Object.keys(PERIODOS) as (keyof typeof PERIODOS)[]

/** Payments of today, this week and this month, by form, less refunds. */
export function SumasPorForma() {
  const { data = [] } = useQuery(consulta(getSumasDeCobros, {}))
  if (data.length === 0) return null
  return (
    <table className={styles.sumas} aria-label="Lo que entró, por forma de pago">
      <thead>
        <tr>
          <th scope="col">Entró</th>
          {COLUMNAS.map((periodo) => (
            <th key={periodo} scope="col">
              {PERIODOS[periodo]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(({ forma, ...montos }) => (
          <Fila key={forma} titulo={forma ? FORMAS[forma] : 'Sin indicar'} montos={montos} />
        ))}
      </tbody>
      {data.length > 1 && (
        <tfoot>
          <Fila titulo="En total" montos={data.reduce((suma, de) => sumar(suma, de))} />
        </tfoot>
      )}
    </table>
  )
}

type Montos = Record<keyof typeof PERIODOS, Centimos>

function sumar<M extends Montos>(a: M, b: Montos): M {
  return { ...a, ...Object.fromEntries(COLUMNAS.map((periodo) => [periodo, centimos(a[periodo] + b[periodo])])) }
}

function Fila({ titulo, montos }: { titulo: string; montos: Montos }) {
  return (
    <tr>
      <th scope="row">{titulo}</th>
      {COLUMNAS.map((periodo) => (
        <td key={periodo}>{montos[periodo] === 0 ? '—' : formatColones(montos[periodo])}</td>
      ))}
    </tr>
  )
}
