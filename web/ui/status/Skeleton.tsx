import type { CSSProperties, ReactNode } from 'react'
import { Stack, VisuallyHidden } from '../layout/arrange.tsx'
import cards from '../layout/Card.module.css'
import { Card } from '../layout/Card.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** Text for a screen reader, for example 'Cargando talleres…'; none where the page says it to everybody. */
  texto?: string
  /** A CSS length; a single block is shown. */
  height?: string
  children?: ReactNode
}

/** The shape of what is coming, shown after 200 ms. Build it from SkeletonBlock in the final layout. */
export function Skeleton({ texto, height, children }: SkeletonProps) {
  return (
    <div role="status" className={styles.esqueleto}>
      {texto && <VisuallyHidden>{texto}</VisuallyHidden>}
      <div aria-hidden="true">{children ?? <SkeletonBlock height={height} />}</div>
    </div>
  )
}

type BlockProps = {
  width?: string
  /** A CSS length; leave it out with a ratio. */
  height?: string | undefined
  ratio?: string
}

export function SkeletonBlock({ width = '100%', height, ratio }: BlockProps) {
  const style: CSSProperties = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }
  return <div className={styles.bloque} style={style} />
}

type SkeletonCardsProps = Pick<SkeletonProps, 'texto'> & { count?: number; ratio?: string; dense?: boolean }

/** A grid of cards to come: picture, title, one line. */
export function SkeletonCards({ texto, count = 6, ratio = '1 / 1', dense = false }: SkeletonCardsProps) {
  return (
    <Skeleton texto={texto}>
      <div className={`${cards.rejilla} ${dense ? cards.densa : ''}`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
          <Card key={index} flush>
            <SkeletonBlock ratio={ratio} />
            <Stack gap={3} className={styles.lineas}>
              <SkeletonBlock width="75%" />
              <SkeletonBlock width="40%" />
            </Stack>
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}

/** A loading text that is seen as well, after 200 ms unless `now`. */
export function LoadingText({ now = false, children }: { now?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={`${styles.cargando} ${now ? '' : styles.esqueleto}`}>
      <span aria-hidden="true" />
      {children}
    </p>
  )
}
