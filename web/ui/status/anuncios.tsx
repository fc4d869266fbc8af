import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { VisuallyHidden } from '../text/Text.tsx'
import { Toast } from './Toast.tsx'

type Decir = (texto: string) => void

const Contexto = createContext<Decir>(() => {})
const Visible = createContext<Decir>(() => {})

/** Holds the polite live region of the page, and what is told over its foot. */
export function AnunciosProvider({ children }: { children: ReactNode }) {
  const [anuncio, setAnuncio] = useState({ texto: '', turno: 0 })
  const anunciar = useCallback((texto: string) => setAnuncio(({ turno }) => ({ texto, turno: turno + 1 })), [])
  const [aviso, setAviso] = useState<string | null>(null)
  return (
    <Contexto value={anunciar}>
      <Visible value={setAviso}>{children}</Visible>
      {aviso !== null && <Toast onEnd={() => setAviso(null)}>{aviso}</Toast>}
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

/** Tells something over the foot of the page, whatever page that is, for ten seconds. */
export function useAviso(): (texto: string) => void {
  return use(Visible)
}
