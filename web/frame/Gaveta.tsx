import type { ReactNode } from 'react'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Icon } from '../ui/image/Icono.tsx'
import { ListaDeEnlaces } from './EnlacesDeCabecera.tsx'
import type { Enlace } from './enlaces.ts'
import styles from './Gaveta.module.css'

type GavetaProps = {
  enlaces: readonly Enlace[]
  /** The link to a customer's cart. */
  carrito: ReactNode
  perfil: ReactNode
  onClose: () => void
  onLogout: () => void
}

/** The side drawer: the links of the header, and the way out. Back closes it, so a link takes its place in the history. */
export function Gaveta({ enlaces, carrito, perfil, onClose, onLogout }: GavetaProps) {
  return (
    <Drawer titulo="Menú" onClose={onClose}>
      <nav aria-label="Menú" className={styles.navegacion}>
        <ListaDeEnlaces enlaces={enlaces} className={styles.enlaces} replace>
          {carrito && <li>{carrito}</li>}
          <li>{perfil}</li>
        </ListaDeEnlaces>
      </nav>
      <Button variant="secondary" full onClick={onLogout}>
        <Icon nombre="salir" />
        Cerrar sesión
      </Button>
    </Drawer>
  )
}
