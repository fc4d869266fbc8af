import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Toast.module.css'
import { Pila, Toast } from './Toast.tsx'

/** A message at the foot of the page; `action` is a button beside it. */
interface Mensaje {
  texto: string
  action?: ReactNode
}

const Contexto = createContext<(texto: string) => void>(() => {})
const Visible = createContext<(mensaje: Mensaje | null) => void>(() => {})

/** Holds the polite live region of the page, and what is told over its foot. */
export function AnnouncementsProvider({ children }: { children: ReactNode }) {
  const [anuncio, setAnuncio] = useState({ texto: '', turno: 0 })
  const anunciar = useCallback((texto: string) => setAnuncio(({ turno }) => ({ texto, turno: turno + 1 })), [])
  const [mensaje, setMensaje] = useState<(Mensaje & { turno: number }) | null>(null)
  const avisar = useCallback(
    (nuevo: Mensaje | null) => setMensaje((antes) => nuevo && { ...nuevo, turno: (antes?.turno ?? 0) + 1 }),
    [],
  )
  const pila = useRef<HTMLDivElement>(null)
  return (
    <Contexto value={anunciar}>
      <Pila value={pila}>
        <Visible value={avisar}>{children}</Visible>
        {mensaje && (
          <Toast key={mensaje.turno} action={mensaje.action} onEnd={() => setMensaje(null)}>
            {mensaje.texto}
          </Toast>
        )}
      </Pila>
      <div ref={pila} className={styles.pila} />
      <VisuallyHidden>
        <span role="status">
          <span key={anuncio.turno}>{anuncio.texto}</span>
        </span>
      </VisuallyHidden>
    </Contexto>
  )
}

/** Tells a screen reader the result of something that only eyes would notice, for example '3 resultados'. */
export function useAnnouncement(): (texto: string) => void {
  return use(Contexto)
}

/** Tells something over the foot of the page, whatever page that is, for ten seconds; null takes it away. */
export function useToast(): (mensaje: Mensaje | null) => void {
  return use(Visible)
}
