import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../ui/form/Button.tsx'
import { Icon } from '../../../../ui/image/Icon.tsx'
import { Row } from '../../../../ui/layout/arrange.tsx'

type BarraDeDiasProps = {
  /** The length of a step: Día or Semana. */
  que: string
  /** One step back (−1) or on (1). */
  onIr: (pasos: number) => void
  onHoy: () => void
  children: ReactNode
}

/** The ways to other days than those that are shown, and what stands beside them. */
export function BarraDeDias({ que, onIr, onHoy, children }: BarraDeDiasProps) {
  return (
    <Row gap={2} justify="space-between" bottom={4}>
      <Row gap={1}>
        <IconButton label={`${que} anterior`} icon={<Icon nombre="atras" />} onClick={() => onIr(-1)} />
        <Button size="small" variant="secondary" onClick={onHoy}>
          Hoy
        </Button>
        <IconButton label={`${que} siguiente`} icon={<Icon nombre="adelante" />} onClick={() => onIr(1)} />
      </Row>
      {children}
    </Row>
  )
}
