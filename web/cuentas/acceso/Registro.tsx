import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reenviarCodigo, verificarRegistro } from '../../../contract/cuentas/entrada.ts'
import { call } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { FormContext } from '../../ui/form/context.ts'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import { FormularioDeRegistro } from './FormularioDeRegistro.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import type { Empezado } from './useEmpezado.ts'

interface RegistroProps {
  empezado: Empezado
  /** Gets what was typed, the password from memory only: nobody types it twice (R-tras-el-codigo). */
  onVerificado: (credenciales: Credenciales) => void
  /** Called with the address typed so far; '' once it is registered. */
  onListo: (email: string) => void
}

/**
 * The back of the card: the registration form and, once it was sent, the form for the code. The first one stays mounted, so that
 * 'Volver' finds everything that was typed; a reload finds it too, but for the password.
 */
export function Registro({ empezado, onVerificado, onListo }: RegistroProps) {
  const { alerta } = useDialogs()
  const { store, enviado, esperar, olvidar } = empezado
  const [password, setPassword] = useState('')
  const [vuelta, setVuelta] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const email = `${store.values.email ?? ''}`.trim()

  function enviar(credenciales: Credenciales) {
    setPassword(credenciales.password)
    esperar(true)
  }

  function volver() {
    flushSync(() => esperar(false))
    form.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus()
  }

  function dejar(escrito: string) {
    olvidar()
    onListo(escrito)
  }

  function terminar() {
    onVerificado({ email, password })
    void alerta({ icono: 'exito', titulo: 'Registro exitoso', texto: '¡Ahora puedes iniciar sesión!' })
    esperar(false)
    store.begin({})
    setVuelta(vuelta + 1)
    dejar('')
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={enviado}>
        <FormContext value={store}>
          <FormularioDeRegistro
            key={vuelta}
            onEnviado={enviar}
            onIniciarSesion={() => dejar((store.values.email ?? '').trim())}
          />
        </FormContext>
      </div>
      {enviado && (
        <FormularioDeCodigo
          email={email}
          verificar={(codigo) => call(verificarRegistro, { body: { email, codigo } })}
          reenviar={() => call(reenviarCodigo, { body: { email } })}
          onVerificado={terminar}
          onVolver={volver}
        />
      )}
    </>
  )
}
