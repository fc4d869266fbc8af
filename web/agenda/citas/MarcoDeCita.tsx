import type { ReactNode } from 'react'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Fact, Facts } from '../../ui/list/Facts.tsx'
import { mapHref } from '../../ui/text/href.ts'
import styles from './MarcoDeCita.module.css'

interface MarcoDeCitaProps {
  /** The id of the heading. */
  id?: string
  titulo: ReactNode
  /** One `DatosDeCita`, or what stands in for it; after it, the card for paying. */
  children: ReactNode
}

/** The place of one appointment, for whoever has a session and for the bearer of its mail. */
export function MarcoDeCita({ id, titulo, children }: MarcoDeCitaProps) {
  return (
    <section aria-labelledby={id} className={styles.cita}>
      {titulo}
      <div className={styles.dibujo}>
        <Drawing nombre="taza" />
      </div>
      {children}
    </section>
  )
}

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
      <Facts columns="15rem">{hechos}</Facts>
      {children}
    </Stack>
  )
}

/** Where it is, and the way there. */
export function Donde({ lugar }: { lugar: string | null | undefined }) {
  if (!lugar) return null
  return (
    <Fact nombre="Dónde">
      {lugar}
      <small>
        <a href={mapHref(lugar)} target="_blank" rel="noopener noreferrer">
          Cómo llegar
        </a>
      </small>
    </Fact>
  )
}
