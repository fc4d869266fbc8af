import { Menu } from '../ui/dialog/Menu.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import { LinkList } from './HeaderLinks.tsx'
import type { HeaderLink } from './links.ts'
import styles from './More.module.css'

/** The screens of the back office that are not in its header. */
export function More({ enlaces }: { enlaces: readonly HeaderLink[] }) {
  const boton = (
    <>
      Más
      <Icon nombre="abajo" size={16} />
    </>
  )
  return (
    <Menu boton={boton} clase={styles.mas!} hoja={styles.menu}>
      <LinkList enlaces={enlaces} />
    </Menu>
  )
}
