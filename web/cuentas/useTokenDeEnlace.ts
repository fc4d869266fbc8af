import { useEffect, useState } from 'react'

/** The token of a link: undefined before the page could look, null when there is none. It leaves the address bar at once. */
export function useTokenDeEnlace(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    function look() {
      const { hash, pathname, search } = window.location
      const found = new URLSearchParams(hash.slice(1)).get('token')
      if (found) window.history.replaceState(window.history.state, '', pathname + search)
      setToken((known) => found ?? known ?? null)
    }
    look()
    // Another link opened in this tab changes the fragment only.
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  return token
}
