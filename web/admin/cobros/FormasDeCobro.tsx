import { type Centimos, formatColones } from '../../../contract/base/dinero.ts'
import { createCobro, deleteCobro } from '../../../contract/tienda/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { call } from '../../api.ts'
import type { Hecho } from '../../hacer.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useClave } from '../../useClave.ts'
import styles from './Cobros.module.css'
import { FORMAS, type QueSeCobra } from './formas.ts'

interface FormasDeCobroProps {
  /** The action of a tap: 'Cobrar ₡30 000,00'. */
  accion: string
  /** Ends the name of each button, after the form of payment: the person or the thing. */
  deQuien: string
  /** The action stands beside it already. */
  dicho?: boolean
  onForma: (forma: FormaDeCobro, boton: HTMLButtonElement) => void
}

/** The forms of payment are the buttons: a payment is made and named with one tap (readings 81). */
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
          aria-label={`${accion} con ${FORMAS[forma]}: ${deQuien}`}
          onClick={({ currentTarget }) => onForma(forma, currentTarget)}
        >
          {FORMAS[forma]}
        </Button>
      ))}
    </div>
  )
}

interface CobrarTodoProps {
  que: QueSeCobra
  /** A person, or the title of the thing. */
  deQuien: string
  falta: Centimos
  /** The amount stands beside it already. */
  dicho?: boolean
  onHecho: (hecho: Hecho) => void
}

/** Charges the rest of a price, with one tap on how it was paid; taken back, the payment is deleted. */
export function CobrarTodo({ que, deQuien, falta, dicho = false, onHecho }: CobrarTodoProps) {
  const conClave = useClave()
  const monto = formatColones(falta)
  async function cobrar(forma: FormaDeCobro) {
    const body = { ...que, monto: falta, forma, referencia: null }
    const { id } = await conClave((clave) => call(createCobro, { body }, { clave }))
    return {
      texto: `${deQuien}: cobrado ${monto} con ${FORMAS[forma]}.`,
      deshacer: () => call(deleteCobro, { params: { id } }),
    }
  }
  return (
    <FormasDeCobro
      accion={`Cobrar ${monto}`}
      deQuien={deQuien}
      dicho={dicho}
      onForma={(forma) => onHecho({ texto: `${deQuien}: cobrado ${monto}.`, hacer: () => cobrar(forma) })}
    />
  )
}
