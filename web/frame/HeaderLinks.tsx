import { lazy, type ReactNode, Suspense } from 'react'
import { Link, NavLink } from '../base/router/Link.tsx'
import { paths } from '../base/router/routes.ts'
import { useNegocio } from '../base/settings/api.ts'
import { BrandMark } from '../ui/drawings/Drawing.tsx'
import styles from './HeaderLinks.module.css'
import type { HeaderLink } from './links.ts'
import { StickyHeader } from './StickyHeader.tsx'

/** The header before anybody knows whose it is. */
export function EmptyHeader() {
  return (
    <StickyHeader>
      <BrandLink to={paths.inicio} />
    </StickyHeader>
  )
}

type ListaProps = {
  enlaces: readonly HeaderLink[]
  className?: string
  /** Called when a link was followed. */
  onGo?: () => void
  /** True to replace the entry of the history. */
  replace?: boolean
  /** More items after the links. */
  children?: ReactNode
}

/** The current page's link carries aria-current. */
export function LinkList({ enlaces, className, onGo, replace, children }: ListaProps) {
  return (
    <ul className={className}>
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

/** The mark of the business, which leads home. */
export function BrandLink({ to }: { to: string }) {
  const nombre = useNegocio()?.nombre ?? ''
  return (
    <Link to={to} className={styles.marca} aria-label={nombre || 'Inicio'}>
      <BrandMark nombre={nombre} />
    </Link>
  )
}

/** Loaded after the page: the link works without the number. */
const CuentaDelCarrito = lazy(() =>
  import('../tienda/carrito/CuentaDelCarrito.tsx').catch(() => ({ default: () => null })),
)

interface EnlaceDelCarritoProps {
  /** Null for a visitor. */
  deQuien: number | null
  enGaveta?: boolean
  onGo?: () => void
}

/** The way to the cart, with how much is in it. */
export function CartLink({ deQuien, enGaveta, onGo }: EnlaceDelCarritoProps) {
  return (
    <NavLink to={paths.carrito} replace={enGaveta} onClick={onGo}>
      <span className={styles.carrito}>
        Carrito
        <Suspense>
          <CuentaDelCarrito deQuien={deQuien} />
        </Suspense>
      </span>
    </NavLink>
  )
}
