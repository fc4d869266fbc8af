import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLayer } from '../base/router/navigation.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import { LinkList } from './HeaderLinks.tsx'
import type { HeaderLink } from './links.ts'
import styles from './More.module.css'

/** The screens of the back office that are not in its header: a menu that closes when it is left. */
export function More({ enlaces }: { enlaces: readonly HeaderLink[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [abierto, setAbierto] = useState(false)
  const close = () => details.current?.removeAttribute('open')
  useLayer(close, abierto)

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    close()
    details.current?.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      className={styles.mas}
      onToggle={({ currentTarget }) => setAbierto(currentTarget.open)}
      onBlur={closeWhenLeft}
      onKeyDown={closeOnEscape}
    >
      <summary>
        Más
        <Icon nombre="abajo" size={16} />
      </summary>
      <LinkList enlaces={enlaces} className={styles.menu} onGo={close} />
    </details>
  )
}
