import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/arrange.tsx'
import styles from './Toast.module.css'
import { Toast, ToastPlace } from './Toast.tsx'

/** A message at the foot of the page; `action` is a button beside it. */
interface Message {
  texto: string
  action?: ReactNode
}

const Announce = createContext<(texto: string) => void>(() => {})
const ShowToast = createContext<(message: Message | null) => void>(() => {})

/** Holds the polite live region of the page, and what is told over its foot. */
export function AnnouncementsProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ texto: '', turn: 0 })
  const announce = useCallback((texto: string) => setSaid((before) => ({ texto, turn: before.turn + 1 })), [])
  const [message, setMessage] = useState<(Message & { turn: number }) | null>(null)
  const show = useCallback(
    (next: Message | null) => setMessage((before) => next && { ...next, turn: (before?.turn ?? 0) + 1 }),
    [],
  )
  const place = useRef<HTMLDivElement>(null)
  return (
    <Announce value={announce}>
      <ToastPlace value={place}>
        <ShowToast value={show}>{children}</ShowToast>
        {message && (
          <Toast key={message.turn} action={message.action} onEnd={() => setMessage(null)}>
            {message.texto}
          </Toast>
        )}
      </ToastPlace>
      <div ref={place} className={styles.pila} />
      <VisuallyHidden>
        <span role="status">
          <span key={said.turn}>{said.texto}</span>
        </span>
      </VisuallyHidden>
    </Announce>
  )
}

/** Tells a screen reader the result of something that only eyes would notice, for example '3 resultados'. */
export function useAnnouncement(): (texto: string) => void {
  return use(Announce)
}

/** Tells something over the foot of the page, whatever page that is, for ten seconds; null takes it away. */
export function useToast(): (message: Message | null) => void {
  return use(ShowToast)
}
