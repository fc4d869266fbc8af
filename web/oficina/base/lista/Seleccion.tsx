import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import styles from './Seleccion.module.css'

/** The actions on several rows of a list at once. */
export interface Lote<F> {
  nombreDe: (fila: F) => string
  /** The buttons; `vaciar` chooses none any more. */
  acciones: (elegidas: readonly F[], vaciar: () => void) => ReactNode
}

type CasillaProps = Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onMarcar: (marcada: boolean) => void }

/** The box before the title of a row. */
export function CasillaDeFila({ label, onMarcar, ...input }: CasillaProps) {
  return (
    <label className={styles.casilla}>
      <input {...input} type="checkbox" aria-label={label} onChange={({ target }) => onMarcar(target.checked)} />
    </label>
  )
}

/** The chosen rows among those shown. Where rows are cards the boxes appear once they are asked for. */
export function useSeleccion<F extends { id: number }>(lote: Lote<F> | undefined, filas: readonly F[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [eligiendo, setEligiendo] = useState(false)
  if (!lote || filas.length === 0) return {}

  const elegidas = filas.filter(({ id }) => ids.has(id))
  const todas = elegidas.length === filas.length
  const vaciar = () => {
    setIds(new Set())
    setEligiendo(false)
  }
  const deTodas = {
    label: 'Todo lo encontrado en esta página',
    checked: todas,
    ref: (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = elegidas.length > 0 && !todas
    },
  }
  const elegirTodas = () => setIds(new Set(todas ? [] : filas.map(({ id }) => id)))
  const casilla = (fila: F) => (
    <CasillaDeFila
      label={`Elegir ${lote.nombreDe(fila)}`}
      checked={ids.has(fila.id)}
      onMarcar={(marcada) => setIds(new Set(marcada ? [...ids, fila.id] : [...ids].filter((id) => id !== fila.id)))}
    />
  )
  const casillaDeTodas = (
    <span data-en-tabla="">
      <CasillaDeFila {...deTodas} onMarcar={elegirTodas} />
    </span>
  )
  const barra = (
    <Row
      gap={[2, 4]}
      top={3}
      data-look="note"
      className={eligiendo || elegidas.length > 0 ? styles.abierta : undefined}
    >
      <Row gap={[2, 4]} data-en-tarjeta="">
        <Button
          size="small"
          variant="secondary"
          aria-pressed={eligiendo}
          onClick={() => (eligiendo ? vaciar() : setEligiendo(true))}
        >
          {eligiendo ? 'Dejar de elegir' : 'Elegir varias'}
        </Button>
        {eligiendo && <CheckboxField {...deTodas} name="todas" onChange={elegirTodas} />}
      </Row>
      {elegidas.length > 0 && lote.acciones(elegidas, vaciar)}
    </Row>
  )
  return { clase: eligiendo ? styles.eligiendo : styles.seleccion, casilla, casillaDeTodas, barra }
}
