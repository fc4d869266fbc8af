import { type ReactNode, useState } from 'react'
import { FORMAS_DE_COBRO, type FormaDeCobro, PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './Cobros.module.css'

export interface FormasDeCobroProps {
  /** The action of a tap: 'Cobrar ₡30 000,00'. Null where nothing is left to pay. */
  accion: string | null
  /** Ends the name of each button, after the form of payment: the person or the thing. */
  deQuien: string
  /** One button names the action, and opens the forms. */
  plegado?: boolean
  onForma: (forma: FormaDeCobro, boton: HTMLButtonElement) => void
  /** Stands after the forms, and in their place. */
  children?: ReactNode
}

/** At the foot of a screen the forms, and what stands after them, would open below it. */
function mostrarTodas(formas: HTMLElement | null): void {
  formas?.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** The forms of payment are the buttons: a payment is made and named with one tap (R-forma-nombrada). */
export function FormasDeCobro({ accion, deQuien, plegado = false, onForma, children }: FormasDeCobroProps) {
  const [abierto, setAbierto] = useState(false)
  const nombre = `${accion}: ${deQuien}`
  const desplegado = abierto || !plegado
  return (
    <>
      {accion && plegado && (
        <Button
          size="small"
          variant="secondary"
          aria-expanded={abierto}
          aria-label={nombre}
          onClick={() => setAbierto(!abierto)}
        >
          {accion}
        </Button>
      )}
      {accion && desplegado && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
        <div role="group" aria-label={nombre} className={styles.formas} ref={plegado ? mostrarTodas : undefined}>
          {!plegado && <span className={styles.accion}>{accion}</span>}
          {FORMAS_DE_COBRO.map((forma) => (
            <Button
              key={forma}
              size="small"
              variant="secondary"
              aria-label={`${accion} con ${PALABRA_DE_FORMA[forma]}: ${deQuien}`}
              onClick={({ currentTarget }) => onForma(forma, currentTarget)}
            >
              {PALABRA_DE_FORMA[forma]}
            </Button>
          ))}
        </div>
      )}
      {(!accion || desplegado) && children}
    </>
  )
}
