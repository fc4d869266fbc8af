import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { FormContext } from '../../ui/form/context.ts'
import { useDraft } from '../../ui/form/draft.ts'
import { FormStore } from '../../ui/form/store.ts'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

interface RegistroProps {
  /**
   * Gets what was typed, the password from memory only: nobody types it twice (R-tras-el-codigo). Answers true when the login goes on by itself,
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
  const { alerta } = useDialogs()
  const [empezado] = useState(() => readPending('registro'))
  const [store] = useState(
    () => new FormStore<Record<string, string>>({ written: empezado && { escrito: empezado.valores, textos: {} } }),
  )
  const { olvidar } = useDraft(store, {
    guardar: () => recordar(enviado !== null),
    olvidar: () => forgetPending('registro'),
  })
  const [enviado, setEnviado] = useState(() =>
    empezado?.enviado ? { email: `${store.values.email}`, password: '' } : null,
  )
  const [vuelta, setVuelta] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  function recordar(enviado: boolean) {
    keepPending('registro', { valores: store.values, enviado })
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
    olvidar()
    onListo()
  }

  function terminar() {
    if (enviado && onVerificado(enviado)) return olvidar()
    void alerta({ icono: 'exito', titulo: 'Registro exitoso', texto: '¡Ahora puedes iniciar sesión!' })
    setEnviado(null)
    store.begin({})
    setVuelta(vuelta + 1)
    dejar()
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={enviado !== null}>
        <FormContext value={store}>
          <FormularioDeRegistro key={vuelta} onEnviado={esperar} onIniciarSesion={dejar} />
        </FormContext>
      </div>
      {enviado !== null && <FormularioDeCodigo email={enviado.email} onVerificado={terminar} onVolver={volver} />}
    </>
  )
}
