import { useMutation } from '@tanstack/react-query'
import type { Usuario } from '../../contract/cuentas.ts'
import { messageOf } from '../api.ts'
import { DosSillas } from '../ilustraciones/DosSillas.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { Button } from '../ui/Button.tsx'
import { useDialogos } from '../ui/dialogos.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Encabezado } from './Encabezado.tsx'
import { credencialesDe, iniciarSesion, UsuarioNoCargado } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

type IniciarSesionProps = { onEntrar: (usuario: Usuario) => void; onRegistrar: () => void }

/** The front of the card. */
export function IniciarSesion({ onEntrar, onRegistrar }: IniciarSesionProps) {
  const { alerta } = useDialogos()
  const { mutate, isPending } = useMutation({
    mutationFn: iniciarSesion,
    onSuccess: onEntrar,
    onError: (error) => {
      const titulo = error instanceof UsuarioNoCargado ? 'Error al cargar datos de usuario' : 'Error al iniciar sesión'
      void alerta({ icono: 'error', titulo, texto: messageOf(error, error.message || 'Error') })
    },
  })

  return (
    <>
      <div className={styles.dibujo}>
        <DosSillas />
      </div>
      <Encabezado titulo="Iniciar sesión">Qué bueno verte de nuevo.</Encabezado>
      <Form pending={isPending} error={null} onSubmit={(data) => mutate(credencialesDe(data))}>
        <Field label="Correo electrónico" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
        <Olvido />
        <Button type="submit" full pending={isPending}>
          Iniciar sesión
        </Button>
      </Form>
      <p className={styles.cambio}>
        ¿No tienes cuenta?{' '}
        <button type="button" onClick={onRegistrar}>
          Regístrate
        </button>
      </p>
    </>
  )
}

function Olvido() {
  const { alerta } = useDialogos()
  const email = useNegocio()?.email
  const texto = `Escríbenos a ${email ?? 'nuestro correo'} y te ayudamos a recuperar el acceso.`
  return (
    <button
      type="button"
      className={styles.olvido}
      onClick={() => alerta({ icono: 'info', titulo: '¿Olvidaste tu contraseña?', texto })}
    >
      ¿Olvidaste tu contraseña?
    </button>
  )
}
