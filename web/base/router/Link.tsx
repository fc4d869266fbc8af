import { type ComponentProps, createContext, type MouseEvent, use, useEffect } from 'react'
import { type NavigateOptions, navigate } from './navigation.tsx'

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

/** The address whose link in a navigation is the current one: that of the shown screen, or another which it belongs to. */
export const CurrentPath = createContext('')

/** A link of a navigation: it says when it leads to the current page, or above it. */
export function NavLink({ to, ...rest }: LinkProps) {
  return <Link aria-current={isAtOrAbove(to, use(CurrentPath)) ? 'page' : undefined} {...rest} to={to} />
}

/** Home and the first page of the back office are above none. */
export function isAtOrAbove(to: string, pathname: string): boolean {
  const [ruta, lugar] = [to.toLowerCase(), pathname.toLowerCase()]
  return lugar === ruta || (ruta !== '/' && ruta !== '/admin' && lugar.startsWith(`${ruta}/`))
}

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
