import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './Seleccion.module.css'

/** The actions on several rows of a list at once. */
export interface Lote<F> {
  nombreDe: (fila: F) => string
  /** The buttons; `vaciar` chooses none any more. */
  acciones: (elegidas: readonly F[], vaciar: () => void) => ReactNode
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
    <label className={styles.casilla}>
      <input
        type="checkbox"
        aria-label={`Elegir ${lote.nombreDe(fila)}`}
        checked={ids.has(fila.id)}
        onChange={({ target }) =>
          setIds(new Set(target.checked ? [...ids, fila.id] : [...ids].filter((id) => id !== fila.id)))
        }
      />
    </label>
  )
  const barra = (
    <div className={styles.barra}>
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
      <label className={styles.todas}>
        <input
          type="checkbox"
          checked={todas}
          ref={(input) => {
            if (input) input.indeterminate = elegidas.length > 0 && !todas
          }}
          onChange={() => setIds(new Set(todas ? [] : filas.map(({ id }) => id)))}
        />
        Todo lo encontrado en esta página
      </label>
      {elegidas.length > 0 && lote.acciones(elegidas, vaciar)}
    </div>
  )
  return { clase: eligiendo ? styles.eligiendo : styles.seleccion, casilla, barra }
}
