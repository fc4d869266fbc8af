import { NavLink } from '../../base/router/Link.tsx'
import styles from './SideIndex.module.css'

type SideIndexProps = {
  label: string
  links: readonly (readonly [to: string, texto: string])[]
}

/** The ways to the pages of one kind, which stand beside the one that is open where there is room. */
export function SideIndex({ label, links }: SideIndexProps) {
  return (
    <nav aria-label={label} className={styles.indice}>
      <ul>
        {links.map(([to, texto]) => (
          <li key={to}>
            <NavLink to={to}>{texto}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
