import { type ComponentProps, useEffect, useRef } from 'react'
import { Row } from '../layout/arrange.tsx'
import styles from './Strip.module.css'

type StripProps = Pick<ComponentProps<'div'>, 'className' | 'aria-label' | 'children'> & { as?: 'nav'; bottom?: 0 | 3 }

/** Buttons or links in one row, which is scrolled; the chosen one is in sight. */
export function Strip({ as, bottom = 3, className = '', ...rest }: StripProps) {
  const role = as ? undefined : 'group'
  return (
    <Row
      ref={useChosenInSight()}
      as={as ?? 'div'}
      role={role}
      nowrap
      gap={2}
      bottom={bottom}
      {...rest}
      className={`${styles.tira} ${className}`}
    />
  )
}

/** How much of its end fades, in pixels (Strip.module.css). */
const FADE = 48

/** Scrolls the strip alone, and only once another is chosen: where somebody has scrolled it, it stays. */
function useChosenInSight() {
  const strip = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const row = strip.current!
    const chosen = row.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]')
    if (chosen === before.current) return
    before.current = chosen
    if (!chosen) return
    const start = chosen.offsetLeft - row.offsetLeft - row.scrollLeft
    const end = start + chosen.offsetWidth
    if (start < 0 || end > row.clientWidth - FADE) row.scrollLeft += (start + end - row.clientWidth) / 2
  })
  return strip
}
