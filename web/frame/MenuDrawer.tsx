import type { ReactNode } from 'react'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import { LinkList } from './HeaderLinks.tsx'
import type { HeaderLink } from './links.ts'
import styles from './MenuDrawer.module.css'

type GavetaProps = {
  enlaces: readonly HeaderLink[]
  /** The link to a customer's cart. */
  carrito: ReactNode
  perfil: ReactNode
  onClose: () => void
  onLogout: () => void
}

/** The side drawer: the links of the header, and the way out. Back closes it, so a link takes its place in the history. */
export function MenuDrawer({ enlaces, carrito, perfil, onClose, onLogout }: GavetaProps) {
  return (
    <Drawer titulo="Menú" onClose={onClose}>
      <nav aria-label="Menú" className={styles.navegacion}>
        <LinkList enlaces={enlaces} className={styles.enlaces} replace>
          {carrito && <li>{carrito}</li>}
          <li>{perfil}</li>
        </LinkList>
      </nav>
      <Button variant="secondary" full onClick={onLogout}>
        <Icon nombre="salir" />
        Cerrar sesión
      </Button>
    </Drawer>
  )
}
