import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetPendiente, keepPendiente, readPendiente } from '../pendiente.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

interface RegistroProps {
  /**
   * Gets what was typed, the password from memory only: nobody types it twice (readings 53). Answers true when the login goes on by itself,
   * so that nobody is told to log in.
   */
  onVerificado: (credenciales: Credenciales) => boolean
  onListo: () => void
}

/**
 * The back of the card: the registration form and, once it was sent, the form for the code. The first one stays mounted, so that
 * 'Volver' finds everything that was typed; a reload finds it too, but for the password.
 */
export function Registro({ onVerificado, onListo }: RegistroProps) {
  const { alerta } = useDialogos()
  const [empezado] = useState(() => readPendiente('registro'))
  const [enviado, setEnviado] = useState(() => (empezado?.enviado ? { email: empezado.email, password: '' } : null))
  const [vuelta, setVuelta] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  function recordar(enviado: boolean) {
    const escrito = new FormData(form.current!.querySelector('form')!)
    const texto = (campo: string) => String(escrito.get(campo))
    keepPendiente('registro', { nombre: texto('nombre'), apellido: texto('apellido'), email: texto('email'), enviado })
  }

  function esperar(credenciales: Credenciales) {
    recordar(true)
    setEnviado(credenciales)
  }

  function volver() {
    flushSync(() => setEnviado(null))
    recordar(false)
    form.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus()
  }

  function dejar() {
    forgetPendiente('registro')
    onListo()
  }

  function terminar() {
    if (enviado && onVerificado(enviado)) return forgetPendiente('registro')
    void alerta({ icono: 'exito', titulo: 'Registro exitoso', texto: '¡Ahora puedes iniciar sesión!' })
    setEnviado(null)
    setVuelta(vuelta + 1)
    dejar()
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={enviado !== null} onInput={() => recordar(false)}>
        <FormularioDeRegistro
          key={vuelta}
          inicial={vuelta === 0 ? empezado : null}
          onEnviado={esperar}
          onIniciarSesion={dejar}
        />
      </div>
      {enviado !== null && <FormularioDeCodigo email={enviado.email} onVerificado={terminar} onVolver={volver} />}
    </>
  )
}
