import { use } from 'react'
import type { Usuario } from '../../contract/cuentas/cuentas.ts'
import { CurrentPath, isAtOrAbove, NavLink } from '../base/router/Link.tsx'
import { changeSearch, useClose, useSearch } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { useCerrarSesion } from '../cuentas/acceso/useCerrarSesion.ts'
import { Menu } from '../ui/dialog/Menu.tsx'
import { IconButton } from '../ui/form/Button.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import styles from './HeaderLinks.module.css'
import { BrandLink, CartLink, LinkList } from './HeaderLinks.tsx'
import { type HeaderLink, LINKS, officeLinks } from './links.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import moreStyles from './More.module.css'
import { StickyHeader } from './StickyHeader.tsx'

/** The header of customers and of administrators. Up to 900 px a side drawer holds the links. */
export default function SessionHeader({ usuario, admin }: { usuario: Usuario; admin: boolean }) {
  const abierta = useSearch().has('menu')
  const close = useClose(() => changeSearch({ menu: null }, { replace: true }))
  const cerrarSesion = useCerrarSesion()
  const buscar = admin && (
    <IconButton
      label="Buscar"
      aria-keyshortcuts="/ Control+K"
      icon={<Icon nombre="buscar" />}
      onClick={() => changeSearch({ hallar: '1' }, { encima: true })}
    />
  )
  const { areas, mas } = officeLinks(usuario.parte)
  const enlaces = admin ? areas : LINKS.cliente

  return (
    <>
      <StickyHeader>
        <BrandLink to={admin ? paths.admin : paths.inicio} />
        <nav aria-label="Principal" className={styles.ancha}>
          <LinkList enlaces={enlaces} className={styles.enlaces}>
            <li>{admin ? <More enlaces={mas} /> : <CartLink deQuien={usuario.id} />}</li>
            <li>
              <Perfil usuario={usuario} admin={admin} />
            </li>
          </LinkList>
          {buscar}
          <IconButton label="Cerrar sesión" icon={<Icon nombre="salir" />} onClick={cerrarSesion} />
        </nav>
        <div className={styles.angosta}>
          {buscar}
          <IconButton
            label="Menú"
            aria-haspopup="dialog"
            aria-expanded={abierta}
            icon={<Icon nombre="menu" size={24} />}
            onClick={() => changeSearch({ menu: '1' }, { encima: true })}
          />
        </div>
      </StickyHeader>
      {abierta && (
        <MenuDrawer
          enlaces={admin ? [mas[0]!, ...areas, ...mas.slice(1)] : enlaces}
          carrito={!admin && <CartLink deQuien={usuario.id} enGaveta />}
          perfil={<Perfil usuario={usuario} admin={admin} enGaveta />}
          onClose={close}
          onLogout={() => {
            close()
            cerrarSesion()
          }}
        />
      )}
    </>
  )
}

type PerfilProps = { usuario: Usuario; admin: boolean; enGaveta?: boolean }

/** An administrator has no profile screen: the label is a disabled button (R-cabecera). */
function Perfil({ usuario: { nombre }, admin, enGaveta }: PerfilProps) {
  const texto = nombre ? `Hola, ${nombre}` : 'Mi perfil'
  if (admin) {
    return (
      <button type="button" disabled className={styles.perfil}>
        {texto}
      </button>
    )
  }
  return (
    <NavLink to={paths.perfil} className={styles.perfil} title={texto} replace={enGaveta}>
      {texto}
    </NavLink>
  )
}

/** The screens of the back office that are not in its header. */
function More({ enlaces }: { enlaces: readonly HeaderLink[] }) {
  const aqui = use(CurrentPath)
  const actual = enlaces.some(([ruta]) => isAtOrAbove(ruta, aqui))
  const boton = (
    <>
      Más
      <Icon nombre="abajo" size={16} />
    </>
  )
  return (
    <Menu boton={boton} clase={moreStyles.mas!} hoja={moreStyles.menu} actual={actual}>
      <LinkList enlaces={enlaces} />
    </Menu>
  )
}
