import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IniciarSesion } from './IniciarSesion.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { PedirEnlace } from './PedirEnlace.tsx'

type EntradaProps = {
  /** The first values of the form. */
  inicial?: Credenciales | null
  onEntrar: (usuario: Usuario) => void
  /** Called with the address typed so far. */
  onRegistrar: (email: string) => void
}

/**
 * The front of the card: the login form and, for a forgotten password, the form that asks for a link. The first one stays mounted, so
 * that 'Volver' finds everything that was typed.
 */
export function Entrada(props: EntradaProps) {
  const [olvido, setOlvido] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)

  function volver() {
    flushSync(() => setOlvido(null))
    form.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus()
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={olvido !== null}>
        <IniciarSesion {...props} onOlvido={setOlvido} />
      </div>
      {olvido !== null && (
        <PedirEnlace
          titulo="¿Olvidaste tu contraseña?"
          texto="Te enviaremos un enlace a tu correo para que elijas una nueva."
          email={olvido}
          volver={
            <Button variant="secondary" full onClick={volver}>
              Volver
            </Button>
          }
        />
      )}
    </>
  )
}
