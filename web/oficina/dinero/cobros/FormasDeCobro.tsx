import { FORMAS_DE_COBRO, type FormaDeCobro, PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './Cobros.module.css'

interface FormasDeCobroProps {
  /** The action of a tap: 'Cobrar ₡30 000,00'. */
  accion: string
  /** Ends the name of each button, after the form of payment: the person or the thing. */
  deQuien: string
  /** The action stands beside it already. */
  dicho?: boolean
  onForma: (forma: FormaDeCobro, boton: HTMLButtonElement) => void
}

/** The forms of payment are the buttons: a payment is made and named with one tap (R-forma-nombrada). */
export function FormasDeCobro({ accion, deQuien, dicho = false, onForma }: FormasDeCobroProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div role="group" aria-label={`${accion}: ${deQuien}`} className={styles.formas}>
      {!dicho && <span className={styles.accion}>{accion}</span>}
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
  )
}
