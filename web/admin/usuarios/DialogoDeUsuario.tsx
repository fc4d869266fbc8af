import { formatTelefono } from '../../../contract/base/contacto.ts'
import { createUsuario, getUsuario, type UsuarioEditable, updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { call } from '../../api.ts'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../edicion/ficha.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import { type CamposDeUsuario, FormularioDeUsuario } from './FormularioDeUsuario.tsx'

const USUARIO: Ficha<CamposDeUsuario, UsuarioEditable> = {
  clave: 'usuario',
  cosa: 'persona',
  genero: 'a',
  Formulario: FormularioDeUsuario,
  etiquetas: { nombre: 'Nombre', apellido: 'Apellido', telefono: 'Teléfono', email: 'Correo' },
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
