import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { esAdmin, type Usuario } from '../../contract/cuentas.ts'
import { cabeceraDeSesion } from '../marco/Marco.tsx'
import { navegar, Redirect, useBusqueda } from '../navegacion.tsx'
import { precargar } from '../pantallas.ts'
import { rutaDeVuelta, rutas } from '../rutas.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { storeUsuario } from './bioUser.ts'
import { Entrada } from './Entrada.tsx'
import styles from './LoginPage.module.css'
import { Registro } from './Registro.tsx'
import { useSesion } from './sesion.tsx'

/** Before an administrator is taken to /admin and others to / (specification section 4). */
const BIENVENIDA_MS = 1200

/** One card with two sides: log in and register. */
export default function LoginPage() {
  const { usuario } = useSesion()
  const params = useBusqueda()
  const entrar = useEntrar()
  const [registrando, setRegistrando] = useState(false)
  const [reverso, setReverso] = useState(false)
  const card = useFlipFocus(registrando)

  function registrar() {
    setReverso(true)
    setRegistrando(true)
  }

  if (usuario) return <Redirect to={destinoDe(usuario, params)} />
  return (
    <Page width="narrow">
      <div className={styles.escena}>
        <div ref={card} className={`${styles.tarjeta} ${registrando ? styles.volteada : ''}`}>
          <div className={styles.cara} inert={registrando}>
            <Entrada onEntrar={entrar} onRegistrar={registrar} />
          </div>
          <div className={`${styles.cara} ${styles.reverso}`} inert={!registrando}>
            {reverso && <Registro onListo={() => setRegistrando(false)} />}
          </div>
        </div>
      </div>
    </Page>
  )
}

function destinoDe(usuario: Usuario, params: URLSearchParams): string {
  return esAdmin(usuario) ? rutas.admin : (rutaDeVuelta(params) ?? rutas.inicio)
}

/** Stores the user at once; the page is theirs after the welcome. */
function useEntrar() {
  const { setUsuario } = useSesion()
  const { alerta } = useDialogos()
  const params = useBusqueda()

  return async (usuario: Usuario) => {
    storeUsuario(usuario)
    const destino = destinoDe(usuario, params)
    cabeceraDeSesion.precargar()
    precargar(destino)
    await alerta({ icono: 'exito', titulo: `Bienvenido, ${usuario.nombre}!`, tiempo: BIENVENIDA_MS })
    startTransition(() => {
      setUsuario(usuario)
      navegar(destino, { replace: true })
    })
  }
}

/** After a flip, reading goes on at the heading of the side that is shown. */
function useFlipFocus(registrando: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(registrando)
  // In the layout phase, before an alert of the same moment takes the focus.
  useLayoutEffect(() => {
    if (shown.current === registrando) return
    shown.current = registrando
    card.current?.querySelector<HTMLElement>(':scope > :not([inert]) h1')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [registrando])
  return card
}
