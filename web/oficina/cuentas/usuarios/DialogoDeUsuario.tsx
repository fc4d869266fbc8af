import { useRef } from 'react'
import { formatTelefono, telefonoDe } from '../../../../contract/base/fields/contact.ts'
import { getUsuario, type UsuarioEditable, UsuarioForm, updateUsuario } from '../../../../contract/cuentas/usuarios.ts'
import { call } from '../../../base/calls/api.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { TextField } from '../../../ui/form/held.tsx'
import { conForma, enFila, texto } from '../../base/edicion/campos.tsx'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { ControlProps, Ficha, ValoresDe } from '../../base/edicion/ficha.ts'
import type { Abierto } from '../../base/lista/useDireccion.ts'
import { useCrearPersona } from './useCrearPersona.ts'

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
  email: { ...texto('Correo'), Control: Correo, conLeido: true },
}

type FichaDeUsuario = Ficha<ValoresDe<typeof CAMPOS>, UsuarioEditable>

const USUARIO: FichaDeUsuario = {
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
  comoQueda: ({ telefono, ...queda }) => ({ ...queda, telefono: telefonoDe(telefono) ?? telefono }),
  edicion: {
    leer: (id) => call(getUsuario, { params: { id } }),
    enviar: (id, campos, version) => call(updateUsuario, { params: { id }, body: { ...campos, version } }),
  },
}

/** Adds a person, or edits one. Somebody who turns out to be there already is opened. */
export default function DialogoDeUsuario({ dialogo, onClose }: Abierto) {
  const crear = useCrearPersona()
  const yaEstaba = useRef<number>(undefined)
  const ficha: FichaDeUsuario = {
    ...USUARIO,
    nuevo: {
      campos: () => ({}),
      enviar: async (campos, clave) => {
        const { persona, nueva } = await crear(campos, clave)
        yaEstaba.current = nueva ? undefined : persona.id
      },
      exito: () =>
        yaEstaba.current === undefined
          ? { titulo: '¡Creada!', texto: 'Persona agregada.' }
          : { titulo: 'Ya estaba', texto: 'Aquí está todo lo suyo.' },
    },
  }
  const close = () => (yaEstaba.current ? navigate(officePaths.persona(yaEstaba.current)) : onClose())
  return <DialogoDeFicha ficha={ficha} dialogo={dialogo} onClose={close} />
}

function Correo({ leido, ...props }: ControlProps<string> & { leido?: UsuarioEditable }) {
  const conCuenta = leido !== undefined && !leido.sinCuenta
  return (
    <TextField
      {...props}
      required={false}
      hint={conCuenta ? 'Con este correo entra en su cuenta: aquí no se cambia.' : 'Sin correo no recibe avisos.'}
      type="email"
      autoComplete="off"
      readOnly={conCuenta}
    />
  )
}
