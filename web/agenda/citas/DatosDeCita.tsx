import type { ReactNode } from 'react'
import {
  formatMomentoLargo,
  formatTramo,
  masDias,
  type WallTime,
  withoutYear,
} from '../../../contract/base/time/time.ts'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Fact, Facts } from '../../ui/list/Facts.tsx'
import { mapHref } from '../../ui/text/href.ts'
import { Pieces } from '../../ui/text/Values.tsx'
import { nowHere, useEnOtraHora } from '../../ui/time/clock.ts'
import styles from './DatosDeCita.module.css'

/** The title of an appointment that stands. */
export const TE_ESPERAMOS = 'Te esperamos'

interface DatosDeCitaProps {
  inicio: WallTime
  fin: WallTime
  /** Each a `Fact`. */
  hechos: ReactNode
  children: ReactNode
}

/** When it is, the other facts, and below them all that can be done about it. */
export function DatosDeCita({ inicio, fin, hechos, children }: DatosDeCitaProps) {
  const enOtraHora = useEnOtraHora()
  const cuando = formatTramo({ inicio, fin })
  return (
    <Stack paper gap={4} className={styles.datos}>
      <p className={styles.cuando}>
        <Pieces>{esDePronto(inicio) ? withoutYear(cuando) : cuando}</Pieces>
        {enOtraHora && <small>Hora de Costa Rica</small>}
      </p>
      <Facts columns="13rem">{hechos}</Facts>
      {children}
    </Stack>
  )
}

/** `withoutYear` leaves nothing open: the page of an appointment may also be of one that was, or of one a year ahead. */
function esDePronto(inicio: WallTime): boolean {
  const ahora = nowHere()
  return ahora < inicio && inicio < masDias(ahora, 300)
}

/** Until when it can be changed here; before a cancellation what that costs, which is said below its title (R-plazo-dicho, R-a-favor). */
export function HastaCuando({ hasta, seCancela = false }: { hasta: WallTime; seCancela?: boolean }) {
  return (
    <Soft as={seCancela ? 'span' : 'p'} small={!seCancela}>
      {seCancela ? 'Cancelarla no cuesta nada' : 'Puedes moverla o cancelarla'} hasta el{' '}
      <strong>{withoutYear(formatMomentoLargo(hasta))}</strong>
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
