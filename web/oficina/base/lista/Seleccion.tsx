import { type ReactNode, useState } from 'react'
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

type CasillaProps = { label: string; marcada: boolean; onMarcar: (marcada: boolean) => void }

/** The box before the title of a row. */
export function CasillaDeFila({ label, marcada, onMarcar }: CasillaProps) {
  return (
    <label className={styles.casilla}>
      <input type="checkbox" aria-label={label} checked={marcada} onChange={({ target }) => onMarcar(target.checked)} />
    </label>
  )
}

/** The chosen rows among those shown. On a phone the boxes appear once they are asked for. */
export function useSeleccion<F extends { id: number }>(lote: Lote<F> | undefined, filas: readonly F[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [eligiendo, setEligiendo] = useState(false)
  if (!lote || filas.length === 0) return { clase: '', casilla: undefined, barra: null }

  const elegidas = filas.filter(({ id }) => ids.has(id))
  const todas = elegidas.length === filas.length
  const vaciar = () => {
    setIds(new Set())
    setEligiendo(false)
  }
  const casilla = (fila: F) => (
    <CasillaDeFila
      label={`Elegir ${lote.nombreDe(fila)}`}
      marcada={ids.has(fila.id)}
      onMarcar={(marcada) => setIds(new Set(marcada ? [...ids, fila.id] : [...ids].filter((id) => id !== fila.id)))}
    />
  )
  const barra = (
    <Row gap={[2, 4]} bottom={2} className={styles.barra}>
      <div className={styles.elegir}>
        <Button
          size="small"
          variant="secondary"
          aria-pressed={eligiendo}
          onClick={() => (eligiendo ? vaciar() : setEligiendo(true))}
        >
          {eligiendo ? 'Dejar de elegir' : 'Elegir varias'}
        </Button>
      </div>
      <CheckboxField
        label="Todo lo encontrado en esta página"
        name="todas"
        checked={todas}
        ref={(input) => {
          if (input) input.indeterminate = elegidas.length > 0 && !todas
        }}
        onChange={() => setIds(new Set(todas ? [] : filas.map(({ id }) => id)))}
      />
      {elegidas.length > 0 && lote.acciones(elegidas, vaciar)}
    </Row>
  )
  return { clase: eligiendo ? styles.eligiendo : styles.seleccion, casilla, barra }
}
