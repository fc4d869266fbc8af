import { useEffect } from 'react'

/**
 * From here on what is on the page answers to clicks, and the button pressed before (index.html) is pressed. A rendered screen is taken over
 * after the frame around it.
 */
export function usePreparada(): void {
  useEffect(() => {
    document.documentElement.dataset.preparada = ''
    dispatchEvent(new Event('preparada'))
  }, [])
}
