import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { VisuallyHidden } from '../text/Text.tsx'

const Contexto = createContext<(texto: string) => void>(() => {})

/** Holds the polite live region of the page. */
export function AnunciosProvider({ children }: { children: ReactNode }) {
  const [anuncio, setAnuncio] = useState({ texto: '', turno: 0 })
  const anunciar = useCallback((texto: string) => setAnuncio(({ turno }) => ({ texto, turno: turno + 1 })), [])
  return (
    <Contexto value={anunciar}>
      {children}
      <VisuallyHidden>
        <span role="status">
          <span key={anuncio.turno}>{anuncio.texto}</span>
        </span>
      </VisuallyHidden>
    </Contexto>
  )
}

/** Tells a screen reader the result of something that only eyes would notice, for example '3 resultados'. */
export function useAnuncio(): (texto: string) => void {
  return use(Contexto)
}
