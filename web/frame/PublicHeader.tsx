import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink } from '../base/router/Link.tsx'
import { useLayer, useLocation } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { hasPrepared } from '../base/storage/pending.ts'
import { IconButton } from '../ui/form/Button.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import styles from './HeaderLinks.module.css'
import { BrandLink, CartLink, LinkList } from './HeaderLinks.tsx'
import { LINKS } from './links.ts'
import { StickyHeader } from './StickyHeader.tsx'

/** Up to 768 px a burger opens the links as a menu of full width. */
export function PublicHeader() {
  const id = useId()
  const [abierto, setAbierto] = useState(false)
  const conCarrito = useConCarrito()
  const burger = useRef<HTMLDivElement>(null)
  const close = () => setAbierto(false)
  useLayer(close, abierto)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !abierto) return
    close()
    burger.current?.querySelector('button')?.focus()
  }

  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <StickyHeader>
      <BrandLink to={paths.inicio} />
      <nav aria-label="Principal" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
        <div ref={burger} className={styles.burger}>
          <IconButton
            label="Menú"
            aria-expanded={abierto}
            aria-controls={id}
            icon={<Icon nombre={abierto ? 'cerrar' : 'menu'} size={24} />}
            onClick={() => setAbierto(!abierto)}
          />
        </div>
        <div id={id} className={`${styles.menu} ${abierto ? styles.abierto : ''}`}>
          <LinkList enlaces={LINKS.visitante} className={styles.enlaces} onGo={close}>
            <li className={styles.reservar}>
              <NavLink to={paths.agendar} onClick={close}>
                Reservar cita
              </NavLink>
            </li>
            {conCarrito && (
              <li>
                <CartLink deQuien={null} onGo={close} />
              </li>
            )}
          </LinkList>
        </div>
      </nav>
    </StickyHeader>
  )
}

/** Whether there is something in a visitor's cart; looked at on every page, for it is chosen on one. */
function useConCarrito(): boolean {
  const lugar = useLocation()
  const [hay, setHay] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where they are is why it may have changed
  useEffect(() => setHay(hasPrepared()), [lugar])
  return hay
}
