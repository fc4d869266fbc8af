import { formatTelefono } from '../../../contract/base/contacto.ts'
import {
  createUsuario,
  getUsuario,
  type UsuarioEditable,
  UsuarioForm,
  updateUsuario,
} from '../../../contract/cuentas/usuarios.ts'
import { call } from '../../api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { conForma, enFila, texto } from '../edicion/campos.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import type { ControlProps, Ficha, ValoresDe } from '../edicion/ficha.ts'
import type { Dialogo } from '../lista/useDireccion.ts'

const CAMPOS = {
  ...enFila({
    nombre: texto('Nombre', { autoComplete: 'off' }),
    apellido: texto('Apellido', { autoComplete: 'off' }),
  }),
  telefono: texto('Teléfono', {
    hint: 'Con él le escribes por WhatsApp. De otro país, con + y su código.',
    type: 'tel',
    autoComplete: 'off',
  }),
  email: { ...texto('Correo'), Control: Correo },
}

const USUARIO: Ficha<ValoresDe<typeof CAMPOS>, UsuarioEditable> = {
  clave: 'usuario',
  cosa: 'persona',
  genero: 'a',
  ...conForma({ label: 'Usuario', schema: UsuarioForm, campos: CAMPOS }),
  camposDe: ({ nombre, apellido, telefono = '', email }) => ({
    nombre,
    apellido,
    telefono: formatTelefono(telefono),
    email,
  }),
  nuevo: {
    campos: () => ({}),
    enviar: (campos, clave) => call(createUsuario, { body: campos }, { clave }),
  },
  edicion: {
    leer: (id) => call(getUsuario, { params: { id } }),
    enviar: (id, campos, version) => call(updateUsuario, { params: { id }, body: { ...campos, version } }),
  },
}

/** Adds a person, or edits one. */
export default function DialogoDeUsuario({ dialogo, onClose }: { dialogo: Dialogo; onClose: () => void }) {
  return <DialogoDeFicha ficha={USUARIO} dialogo={dialogo} onClose={onClose} />
}

function Correo({ label, name, valor, leido }: ControlProps<string> & { leido?: UsuarioEditable }) {
  const conCuenta = leido !== undefined && !leido.sinCuenta
  return (
    <Field
      {...{ label, name }}
      hint={conCuenta ? 'Con este correo entra en su cuenta: aquí no se cambia.' : 'Sin correo no recibe avisos.'}
      type="email"
      autoComplete="off"
      readOnly={conCuenta}
      defaultValue={valor}
    />
  )
}
