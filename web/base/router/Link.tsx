import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { type NavigateOptions, navigate, useLocation } from './navigation.tsx'
import { paths } from './routes.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link to an address of ours. The browser does the rest: a new tab, a download, the context menu. */
export function Link({ to, replace, encima, onClick, ...rest }: LinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigate(to, { funde: true, ...(replace && { replace }), ...(encima && { encima }) })
  }
  return <a {...rest} href={to} onClick={go} />
}

/** False for clicks that ask the browser for a new tab, a download or its menu. */
export function isPlainPress({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey
}

/** A link of a navigation: it says when it leads to the current page, or above it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={isCurrent(to, pathname) ? 'page' : undefined} {...rest} to={to} />
}

/**
 * True when a path leads to the shown page, or to one above it. Home and the first page of the back office are above none; customers have
 * the list of posts at an address of its own.
 */
export function isCurrent(to: string, pathname: string): boolean {
  const [ruta, lugar] = [to.toLowerCase(), pathname.toLowerCase()]
  const donde = lugar === paths.blog ? paths.blogPublico : lugar
  return donde === ruta || (ruta !== '/' && ruta !== '/admin' && donde.startsWith(`${ruta}/`))
}

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
