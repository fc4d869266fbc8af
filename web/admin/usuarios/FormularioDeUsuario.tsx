import { type UsuarioEditable, UsuarioForm } from '../../../contract/cuentas/usuarios.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormRow } from '../../ui/form/Form.tsx'
import type { FormularioProps } from '../edicion/ficha.ts'

/** The values that the form sends. */
export type CamposDeUsuario = { nombre: string; apellido: string; telefono: string; email: string }

export function FormularioDeUsuario(props: FormularioProps<CamposDeUsuario, UsuarioEditable>) {
  const { campos, leido, pending, error, onSubmit, children } = props
  const conCuenta = leido !== undefined && !leido.sinCuenta

  function submit(data: FormData) {
    const texto = (name: string) => String(data.get(name)).trim()
    onSubmit({
      nombre: texto('nombre'),
      apellido: texto('apellido'),
      telefono: texto('telefono'),
      email: texto('email'),
    })
  }

  return (
    <Form label="Usuario" schema={UsuarioForm} pending={pending} error={error} onSubmit={submit}>
      <FormRow>
        <Field label="Nombre" name="nombre" required autoComplete="off" defaultValue={campos.nombre} />
        <Field label="Apellido" name="apellido" autoComplete="off" defaultValue={campos.apellido} />
      </FormRow>
      <Field
        label="Teléfono"
        name="telefono"
        hint="Con él le escribes por WhatsApp. De otro país, con + y su código."
        type="tel"
        autoComplete="off"
        defaultValue={campos.telefono}
      />
      <Field
        label="Correo"
        name="email"
        hint={conCuenta ? 'Con este correo entra en su cuenta: aquí no se cambia.' : 'Sin correo no recibe avisos.'}
        type="email"
        autoComplete="off"
        readOnly={conCuenta}
        defaultValue={campos.email}
      />
      {children}
    </Form>
  )
}
