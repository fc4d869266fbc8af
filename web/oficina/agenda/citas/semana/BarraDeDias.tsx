import { Button, IconButton } from '../../../../ui/form/Button.tsx'
import { Icon } from '../../../../ui/image/Icon.tsx'
import { Row } from '../../../../ui/layout/arrange.tsx'
import styles from './Semana.module.css'

type BarraDeDiasProps = {
  titulo: string
  /** The length of a step: Día or Semana. */
  que: string
  /** One step back (−1) or on (1). */
  onIr: (pasos: number) => void
  onHoy: () => void
}

/** The days that are shown, and the ways to others. */
export function BarraDeDias({ titulo, que, onIr, onHoy }: BarraDeDiasProps) {
  return (
    <Row gap={2} bottom={4} className={styles.dias}>
      <Row nowrap gap={1}>
        <IconButton label={`${que} anterior`} icon={<Icon nombre="atras" />} onClick={() => onIr(-1)} />
        <Button size="small" variant="secondary" onClick={onHoy}>
          Hoy
        </Button>
        <IconButton label={`${que} siguiente`} icon={<Icon nombre="adelante" />} onClick={() => onIr(1)} />
      </Row>
      <h2 aria-live="polite">{titulo}</h2>
    </Row>
  )
}
