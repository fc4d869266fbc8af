import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetPendiente, keepPendiente, readPendiente } from '../pendiente.ts'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

interface RegistroProps {
  /** Goes on with the code of a registration that was begun before the page was loaded again. */
  reanudar?: boolean
  /** With what was typed, kept in memory only: nobody types it twice (readings 53). */
  onVerificado: (credenciales: Credenciales) => void
  onListo: () => void
}

/**
 * The back of the card: the registration form and, once it was sent, the form for the code. The first one stays mounted, so that
 * 'Volver' finds everything that was typed.
 */
export function Registro({ reanudar = false, onVerificado, onListo }: RegistroProps) {
  const [enviado, setEnviado] = useState<Credenciales | null>(reanudar ? empezado : null)
  const [vuelta, setVuelta] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  function esperar(credenciales: Credenciales | null) {
    if (credenciales) keepPendiente('registro', { email: credenciales.email })
    else forgetPendiente('registro')
    setEnviado(credenciales)
  }

  function volver() {
    flushSync(() => esperar(null))
    form.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus()
  }

  function terminar() {
    if (enviado) onVerificado(enviado)
    esperar(null)
    setVuelta(vuelta + 1)
    onListo()
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={enviado !== null}>
        <FormularioDeRegistro key={vuelta} onEnviado={esperar} onIniciarSesion={onListo} />
      </div>
      {enviado !== null && <FormularioDeCodigo email={enviado.email} onVerificado={terminar} onVolver={volver} />}
    </>
  )
}

function empezado(): Credenciales | null {
  const registro = readPendiente('registro')
  return registro && { ...registro, password: '' }
}
