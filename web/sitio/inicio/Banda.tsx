import type { ReactNode } from 'react'
import { Link } from '../../base/router/Link.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Section } from '../../ui/layout/Page.tsx'
import styles from './Banda.module.css'

type BandaProps = {
  titulo: string
  /** The label of the link to the whole list. */
  ver: string
  to: string
  children: ReactNode
}

/** A band of the home page with a few of something, and the way to the rest. */
export function Banda({ titulo, ver, to, children }: BandaProps) {
  return (
    <Section>
      <div className={styles.banda}>
        <h2>{titulo}</h2>
        <Link to={to}>
          {ver}
          <Icon nombre="adelante" size={18} />
        </Link>
        {children}
      </div>
    </Section>
  )
}
