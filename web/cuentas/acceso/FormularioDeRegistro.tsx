import { useState } from 'react'
import type { Input } from '../../../contract/base/wire/endpoint.ts'
import { preRegistro } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError, messageOf } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { NewPasswordField } from '../../ui/form/PasswordField.tsx'
import type { FormError } from '../../ui/form/store.ts'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import type { Credenciales } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

type Datos = Input<typeof preRegistro>['body']
type FormularioProps = {
  onEnviado: (credenciales: Credenciales) => void
  onIniciarSesion: () => void
}

export function FormularioDeRegistro({ onEnviado, onIniciarSesion }: FormularioProps) {
  const { enviar, pendiente, error } = usePreRegistro(onEnviado)
  return (
    <>
      <Encabezado titulo="Crear cuenta">Te enviaremos un código a tu correo para confirmarla.</Encabezado>
      <Form
        schema={preRegistro.body}
        pending={pendiente}
        error={error}
        onSubmit={(valores) => enviar(valores as Datos)}
      >
        <Stack columns="9.5rem" align="start" gap={[5, 3]}>
          <Field label="Nombre" name="nombre" autoComplete="given-name" required />
          <Field label="Apellido" name="apellido" autoComplete="family-name" required />
        </Stack>
        <Field label="Correo electrónico" name="email" type="email" autoComplete="email" required />
        <NewPasswordField label="Contraseña" />
        <Button type="submit" full pending={pendiente}>
          Registrarse
        </Button>
      </Form>
      <p className={styles.cambio}>
        ¿Ya tienes cuenta?{' '}
        <button type="button" data-look="link" onClick={onIniciarSesion}>
          Inicia sesión
        </button>
      </p>
    </>
  )
}

/** A refusal is told in an alert, and then beside the fields it is about. */
function usePreRegistro(onEnviado: FormularioProps['onEnviado']) {
  const { alerta } = useDialogs()
  const [error, setError] = useState<FormError | null>(null)
  const { enviar, pending } = useSend((datos: Datos) => call(preRegistro, { body: datos }), {
    onDone: (_, { email, password }) => onEnviado({ email: email.trim(), password }),
    onFail: (failure) => void explain(failure),
  })

  async function explain(failure: Error) {
    const texto = messageOf(failure, 'Error')
    await alerta({ icono: 'error', titulo: 'Error', texto })
    if (failure instanceof ApiError && failure.fields) setError({ message: texto, fields: failure.fields })
  }

  return { enviar, pendiente: pending, error }
}
