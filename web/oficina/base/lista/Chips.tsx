import type { ReactNode } from 'react'
import { diasDe, type Periodo } from '../../../../contract/base/time/periods.ts'
import { type Fecha, fechaDe, masDias, medianoche } from '../../../../contract/base/time/time.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Strip } from '../../../ui/list/Strip.tsx'
import styles from './Chips.module.css'
import { useDireccion } from './useDireccion.ts'

/** A tap that narrows a list, or orders it: the parameter of the address, its value, and what it says. */
export type Chip = readonly [parametro: 'situacion' | 'periodo' | 'ordenar', valor: string, texto: string]

export const PERIODOS = [
  ['periodo', 'hoy', 'Hoy'],
  ['periodo', 'semana', 'Esta semana'],
  ['periodo', 'mes', 'Este mes'],
] as const satisfies readonly Chip[]

type ChipsProps = {
  chips: readonly Chip[]
  puestos: readonly Chip[]
  /** The filters that are set beside them. */
  elegidas: readonly { nombre: string }[]
  /** What is shown while nothing narrows the list; pressed, it takes back what does. */
  todo: string | false
  /** Before them. */
  children: ReactNode
}

/** One row of chips; one more tap takes a chip back. */
export function Chips({ chips, puestos, elegidas, todo, children }: ChipsProps) {
  const { filtrar } = useDireccion()
  const estrechan = [
    ...puestos.map(([parametro]) => parametro).filter((parametro) => parametro !== 'ordenar'),
    ...elegidas.map(({ nombre }) => nombre),
  ]
  return (
    <Strip aria-label="Filtros" className={styles.chips}>
      {children}
      {todo && (
        <Button
          variant="choice"
          size="small"
          aria-pressed={estrechan.length === 0}
          onClick={() => filtrar(Object.fromEntries(estrechan.map((parametro) => [parametro, null])))}
        >
          {todo}
        </Button>
      )}
      {chips.map((chip) => {
        const [parametro, valor, texto] = chip
        const puesto = puestos.includes(chip)
        return (
          <Button
            key={valor}
            variant="choice"
            size="small"
            aria-pressed={puesto}
            onClick={() => filtrar({ [parametro]: puesto ? null : valor })}
          >
            {texto}
          </Button>
        )
      })}
    </Strip>
  )
}

/** Days that are over, of a list that begins with today. */
export const ANTERIORES = ['periodo', 'anteriores', 'Anteriores'] as const satisfies Chip

/** The filters of the pressed chips. Due means by today, unless other days are chosen. */
export function consultaDe(puestos: readonly Chip[], hoy: Fecha): Record<string, string> {
  const consulta: Record<string, string> = {}
  for (const [parametro, valor] of puestos) {
    if (parametro === 'situacion')
      Object.assign(consulta, { situacion: valor }, valor === 'por-cobrar' && { hasta: hoy })
    else if (valor === ANTERIORES[1]) consulta.hasta = fechaDe(masDias(medianoche(hoy), -1))
    else if (parametro === 'periodo') Object.assign(consulta, diasDe(valor as Periodo, hoy))
  }
  return consulta
}
