import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readPending } from '../../base/storage/pending.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { NivelDeTitulo } from './Encabezado.tsx'
import { Entrada } from './Entrada.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { Registro } from './Registro.tsx'
import { useEntrar } from './useEntrar.ts'
import { useIniciarSesion } from './useIniciarSesion.ts'

type IdentificarseProps = {
  titulo: string
  onClose: () => void
  /** Begins with the login in place of the registration. */
  conCuenta?: boolean
  /** What goes on after the login says the welcome with its own words. */
  sinBienvenida?: boolean
  /** Says what happens after the login. */
  children: ReactNode
}

/** Asks a visitor above the page to register with a code, or to log in. The page is theirs afterwards. */
export default function Identificarse(props: IdentificarseProps) {
  const { titulo, onClose, conCuenta = false, sinBienvenida = false, children } = props
  // A registration that waits for its code goes on.
  const [registrando, setRegistrando] = useState(() => !conCuenta || readPending('registro')?.enviado === true)
  const [verificadas, setVerificadas] = useState<Credenciales | null>(null)
  const entrar = useEntrar({ sinBienvenida })
  const { entrar: iniciarSesion } = useIniciarSesion({ onEntrar: entrar, onError: () => setRegistrando(false) })
  const hoja = useRef<HTMLDivElement>(null)
  const abierta = useRef(false)

  useEffect(() => {
    const lado = hoja.current?.children[registrando ? 1 : 0]
    // The focus begins on the first field, and on the title after the card has turned, as on /login.
    lado?.querySelector<HTMLElement>(abierta.current ? '[data-encabezado]' : 'input')?.focus()
    abierta.current = true
  }, [registrando])

  /** The code is enough to go on; after a reload the password is asked for once more. */
  function seguir(credenciales: Credenciales): boolean {
    setVerificadas(credenciales)
    if (!credenciales.password) return false
    iniciarSesion(credenciales)
    return true
  }

  return (
    <Modal titulo={titulo} onClose={onClose} keepOpen>
      <Soft bottom={5}>{children}</Soft>
      <NivelDeTitulo value="h3">
        <div ref={hoja} className={styles.enHoja}>
          <div hidden={registrando}>
            <Entrada
              key={verificadas?.email}
              inicial={verificadas}
              onEntrar={entrar}
              onRegistrar={() => setRegistrando(true)}
            />
          </div>
          <div hidden={!registrando}>
            <Registro onVerificado={seguir} onListo={() => setRegistrando(false)} />
          </div>
        </div>
      </NivelDeTitulo>
    </Modal>
  )
}
