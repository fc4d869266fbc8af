import type { ReactNode } from 'react'
import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Fact, Facts } from '../../ui/list/Facts.tsx'
import { mapHref } from '../../ui/text/href.ts'
import { Pieces } from '../../ui/text/Values.tsx'
import styles from './DatosDeCita.module.css'

interface DatosDeCitaProps {
  dia: string
  hora: ReactNode
  /** Each a `Fact`. */
  hechos: ReactNode
  children: ReactNode
}

/** When it is, the other facts, and below them all that can be done about it. */
export function DatosDeCita({ dia, hora, hechos, children }: DatosDeCitaProps) {
  return (
    <Stack paper gap={4} className={styles.datos}>
      <p className={styles.cuando}>
        {dia}
        <br />
        <strong>{hora}</strong>
      </p>
      <Facts columns="10rem">{hechos}</Facts>
      {children}
    </Stack>
  )
}

/** Until when it can be changed here; before a cancellation what that costs, which is said below its title (R-plazo-dicho, R-a-favor). */
export function HastaCuando({ hasta, seCancela = false }: { hasta: WallTime; seCancela?: boolean }) {
  return (
    <Soft as={seCancela ? 'span' : 'p'} small={!seCancela}>
      {seCancela ? 'Cancelarla no cuesta nada' : 'Puedes moverla o cancelarla'} hasta el{' '}
      <strong>{formatMomentoLargo(hasta)}</strong>
      {seCancela ? '; lo que ya hayas pagado queda a tu favor.' : '.'}
    </Soft>
  )
}

/** Where it is, and the way there. */
export function Donde({ lugar }: { lugar: string | null | undefined }) {
  if (!lugar) return null
  return (
    <Fact nombre="Dónde">
      <Pieces>{lugar}</Pieces>
      <small>
        <a href={mapHref(lugar)} target="_blank" rel="noopener noreferrer">
          Cómo llegar
        </a>
      </small>
    </Fact>
  )
}
