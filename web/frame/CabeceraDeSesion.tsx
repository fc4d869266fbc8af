import type { Usuario } from '../../contract/cuentas/cuentas.ts'
import { NavLink } from '../base/router/Link.tsx'
import { changeSearch, useClose, useSearch } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { useCerrarSesion } from '../cuentas/acceso/useCerrarSesion.ts'
import { IconButton } from '../ui/form/Button.tsx'
import { Icon } from '../ui/image/Icono.tsx'
import { StickyHeader } from '../ui/layout/StickyHeader.tsx'
import styles from './EnlacesDeCabecera.module.css'
import { EnlaceDelCarrito, EnlaceDeMarca, ListaDeEnlaces } from './EnlacesDeCabecera.tsx'
import { ENLACES, enlacesDeAdmin } from './enlaces.ts'
import { Gaveta } from './Gaveta.tsx'
import { Mas } from './Mas.tsx'

/** The header of customers and of administrators. Up to 900 px a side drawer holds the links. */
export default function CabeceraDeSesion({ usuario, admin }: { usuario: Usuario; admin: boolean }) {
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
  const { areas, mas } = enlacesDeAdmin(usuario.parte)
  const enlaces = admin ? areas : ENLACES.cliente

  return (
    <>
      <StickyHeader>
        <EnlaceDeMarca to={admin ? paths.admin : paths.inicio} />
        <nav aria-label="Principal" className={styles.ancha}>
          <ListaDeEnlaces enlaces={enlaces} className={styles.enlaces}>
            <li>{admin ? <Mas enlaces={mas} /> : <EnlaceDelCarrito deQuien={usuario.id} />}</li>
            <li>
              <Perfil usuario={usuario} admin={admin} />
            </li>
          </ListaDeEnlaces>
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
        <Gaveta
          enlaces={admin ? [mas[0]!, ...areas, ...mas.slice(1)] : enlaces}
          carrito={!admin && <EnlaceDelCarrito deQuien={usuario.id} enGaveta />}
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

/** An administrator has no profile screen: the label is a disabled button (specification section 2). */
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
