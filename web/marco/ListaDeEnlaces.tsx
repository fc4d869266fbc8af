import type { ReactNode } from 'react'
import { NavLink } from '../Link.tsx'
import type { Enlace } from './enlaces.ts'

type ListaProps = {
  enlaces: readonly Enlace[]
  className?: string
  /** A link was followed. */
  onGo?: () => void
  /** What they lead to takes the place of this entry of the history. */
  replace?: boolean
  /** Further items. */
  children?: ReactNode
}

/** The current page's link carries aria-current. */
export function ListaDeEnlaces({ enlaces, className, onGo, replace, children }: ListaProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
    <ul role="list" className={className}>
      {enlaces.map(([ruta, texto]) => (
        <li key={ruta}>
          <NavLink to={ruta} replace={replace} onClick={onGo}>
            {texto}
          </NavLink>
        </li>
      ))}
      {children}
    </ul>
  )
}
