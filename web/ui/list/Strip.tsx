import { type ComponentProps, useEffect, useRef } from 'react'
import { Row } from '../layout/arrange.tsx'
import styles from './Strip.module.css'

type StripProps = Pick<ComponentProps<'div'>, 'className' | 'aria-label' | 'children'> & { as?: 'nav'; bottom?: 0 | 3 }

/** Buttons or links in one row, which is scrolled; the link of the current page is in sight. */
export function Strip({ as, bottom = 3, className = '', ...rest }: StripProps) {
  const role = as ? undefined : 'group'
  return (
    <Row
      ref={useCurrentInSight()}
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

/** Scrolls the strip alone, and only once another page is shown: where somebody has scrolled it, or presses a button in it, it stays. */
function useCurrentInSight() {
  const strip = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const row = strip.current!
    const current = row.querySelector<HTMLElement>('[aria-current]')
    if (current === before.current) return
    before.current = current
    if (!current) return
    const start = current.offsetLeft - row.offsetLeft - row.scrollLeft
    const end = start + current.offsetWidth
    const fades = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineEnd)
    if (start < 0 || end > row.clientWidth - fades) row.scrollLeft += (start + end - row.clientWidth) / 2
  })
  return strip
}
