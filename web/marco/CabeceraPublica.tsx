import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { rutas } from '../rutas.ts'
import { IconButton } from '../ui/form/Button.tsx'
import { Icono } from '../ui/image/Icono.tsx'
import { StickyHeader } from '../ui/layout/StickyHeader.tsx'
import styles from './Cabecera.module.css'
import { EnlaceDeMarca } from './EnlaceDeMarca.tsx'
import { ENLACES } from './enlaces.ts'
import { ListaDeEnlaces } from './ListaDeEnlaces.tsx'

/** Up to 768 px a burger opens the links as a menu of full width. */
export function CabeceraPublica() {
  const id = useId()
  const [abierto, setAbierto] = useState(false)
  const burger = useRef<HTMLDivElement>(null)
  const close = () => setAbierto(false)

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
      <EnlaceDeMarca to={rutas.inicio} />
      <nav aria-label="Principal" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
        <div ref={burger} className={styles.burger}>
          <IconButton
            label="Menú"
            aria-expanded={abierto}
            aria-controls={id}
            icon={<Icono nombre={abierto ? 'cerrar' : 'menu'} size={24} />}
            onClick={() => setAbierto(!abierto)}
          />
        </div>
        <div id={id} className={`${styles.menu} ${abierto ? styles.abierto : ''}`}>
          <ListaDeEnlaces enlaces={ENLACES.visitante} className={styles.enlaces} onGo={close} />
        </div>
      </nav>
    </StickyHeader>
  )
}
