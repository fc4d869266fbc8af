import { useEffect } from 'react'

/** For journeys: from here on what is on the page answers to clicks. A rendered screen is taken over after the frame around it. */
export function useLista(): void {
  useEffect(() => {
    document.documentElement.dataset.lista = ''
  }, [])
}
