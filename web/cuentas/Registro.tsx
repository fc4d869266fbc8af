import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'
import styles from './LoginPage.module.css'

/**
 * The back of the card: the registration form and, once it was sent, the form for the code. The first one stays mounted, so that
 * 'Volver' finds everything that was typed.
 */
export function Registro({ onListo }: { onListo: () => void }) {
  const [email, setEmail] = useState<string | null>(null)
  const [vuelta, setVuelta] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  function volver() {
    flushSync(() => setEmail(null))
    form.current?.querySelector('h1')?.focus()
  }

  function terminar() {
    setEmail(null)
    setVuelta(vuelta + 1)
    onListo()
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={email !== null}>
        <FormularioDeRegistro key={vuelta} onEnviado={setEmail} onIniciarSesion={onListo} />
      </div>
      {email !== null && <FormularioDeCodigo email={email} onVerificado={terminar} onVolver={volver} />}
    </>
  )
}
