import type { ComponentProps } from 'react'
import { Row } from '../layout/arrange.tsx'
import styles from './Strip.module.css'

type StripProps = Pick<ComponentProps<'div'>, 'className' | 'aria-label' | 'children'> & { as?: 'nav'; bottom?: 0 | 3 }

/** Buttons or links in one row, which is scrolled. */
export function Strip({ as, bottom = 3, className = '', ...rest }: StripProps) {
  const role = as ? undefined : 'group'
  return (
    <Row
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
