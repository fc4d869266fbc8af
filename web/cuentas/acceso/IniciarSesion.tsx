import { type MouseEvent, useRef } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { messageOf } from '../../base/calls/answers.ts'
import { isPlainPress, Link } from '../../base/router/Link.tsx'
import { useSearch } from '../../base/router/navigation.tsx'
import { paths, registerAndReturn, returnPath } from '../../base/router/routes.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { formValuesOf } from '../../ui/form/values.ts'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import { CredencialesFields } from './CredencialesFields.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import { credencialesDe, UsuarioNoCargado } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { useIniciarSesion } from './useIniciarSesion.ts'

interface IniciarSesionProps {
  inicial?: Credenciales | null
  onEntrar: (usuario: Usuario) => void
  /** Both are called with the address typed so far. */
  onRegistrar: (email: string) => void
  onOlvido: (email: string) => void
}

export function IniciarSesion({ inicial, onEntrar, onRegistrar, onOlvido }: IniciarSesionProps) {
  const { alerta } = useDialogs()
  const lado = useRef<HTMLDivElement>(null)
  const nueva = registerAndReturn(returnPath(useSearch()) ?? paths.inicio)
  const escrito = () => formValuesOf(lado.current!.querySelector('form')!).email?.trim() ?? ''
  const { entrar, pending, pideCodigo, olvidarCodigo } = useIniciarSesion({
    onEntrar,
    onError: (error) => {
      const titulo = error instanceof UsuarioNoCargado ? 'Error al cargar datos de usuario' : 'Error al iniciar sesión'
      void alerta({ icono: 'error', titulo, texto: messageOf(error, error.message || 'Error') })
    },
  })

  function registrar(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onRegistrar(escrito())
  }

  return (
    <div ref={lado} className={styles.formulario}>
      <Encabezado titulo="Iniciar sesión">Entra para ver tus citas, talleres y órdenes.</Encabezado>
      <Form pending={pending} error={null} onSubmit={(valores) => entrar(credencialesDe(valores))}>
        <CredencialesFields inicial={inicial} pideCodigo={pideCodigo} olvidarCodigo={olvidarCodigo} />
        <button type="button" data-look="link" className={styles.olvido} onClick={() => onOlvido(escrito())}>
          ¿Olvidaste tu contraseña?
        </button>
        <Button type="submit" full pending={pending}>
          Iniciar sesión
        </Button>
      </Form>
      <p className={styles.cambio}>
        ¿No tienes cuenta?{' '}
        <Link to={nueva} onClick={registrar}>
          Regístrate
        </Link>
      </p>
    </div>
  )
}
